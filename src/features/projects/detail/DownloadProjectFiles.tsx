import { useQuery } from '@tanstack/react-query';
import { messageOr } from '#src/messages/t.ts';
import { DownloadFiles } from '#src/ui/download/DownloadFiles.tsx';
import { projectQueries } from '../projects.queries.ts';

const load = async () => (await import('#src/api/files/download.ts')).downloadFiles;

interface DownloadProjectFilesProps {
  run: { runId: string; status: string };
}

/**
 * Downloads the files of the finished tasks of a project's last run. Asks the user for task ids if the service lists
 * none.
 */
export function DownloadProjectFiles({ run: { runId, status } }: DownloadProjectFilesProps) {
  const { data = [], isPending } = useQuery(projectQueries.tasks(runId, status));
  const finished = data.filter((task) => task.status === 'SUCCEEDED');
  // A run that succeeded has files, so the button takes its place immediately.
  if (isPending && status === 'SUCCEEDED') return <DownloadFiles tasks={undefined} load={load} />;
  if (isPending || (data.length > 0 && finished.length === 0)) return null;
  const tasks = finished.map(({ task_id, task_name }) => ({
    id: task_id,
    label: messageOr(`task.${task_name}`, task_name),
  }));
  return <DownloadFiles tasks={tasks} load={load} />;
}
