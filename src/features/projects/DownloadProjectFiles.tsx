import { queryOptions, useQuery } from '@tanstack/react-query';
import { runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { downloadFiles } from '#src/api/download.ts';
import { messageOr } from '#src/messages/t.ts';
import { DownloadFiles } from '#src/ui/DownloadFiles.tsx';
import { projectQueries } from './projects.queries.ts';

const tasksOf = (run_id: string) =>
  queryOptions({
    queryKey: [...projectQueries.all, 'tasks', run_id],
    queryFn: async ({ signal }) => (await call(runs.get, { params: { run_id }, signal })).tasks,
    retry: false,
  });

/** The files that the finished tasks of a project's last run have left, as one package; task ids are asked for where the service tells none. */
export function DownloadProjectFiles({ runId }: { runId: string }) {
  const { data = [], isPending } = useQuery(tasksOf(runId));
  const finished = data.filter(({ status }) => status === 'SUCCEEDED');
  if (isPending || (data.length > 0 && finished.length === 0)) return null;
  const tasks = finished.map(({ task_id, task_name }) => ({
    id: task_id,
    label: messageOr(`task.${task_name}`, task_name),
  }));
  return <DownloadFiles tasks={tasks} download={downloadFiles} />;
}
