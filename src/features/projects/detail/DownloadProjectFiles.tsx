import { useQuery } from '@tanstack/react-query';
import { messageOr } from '#src/messages/t.ts';
import { DownloadFiles } from '#src/ui/download/DownloadFiles.tsx';
import { projectQueries } from '../projects.queries.ts';

const load = async () => (await import('#src/api/files/download.ts')).downloadFiles;

interface DownloadProjectFilesProps {
  run: { runId: string; status: string };
}

/** The files that the finished tasks of a project's last run have left, as one package; task ids are asked for where the service tells none. */
export function DownloadProjectFiles({ run: { runId, status } }: DownloadProjectFilesProps) {
  const { data = [], isPending } = useQuery(projectQueries.tasks(runId, status));
  const finished = data.filter((task) => task.status === 'SUCCEEDED');
  if (isPending || (data.length > 0 && finished.length === 0)) return null;
  const tasks = finished.map(({ task_id, task_name }) => ({
    id: task_id,
    label: messageOr(`task.${task_name}`, task_name),
  }));
  return <DownloadFiles tasks={tasks} load={load} />;
}
