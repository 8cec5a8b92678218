import { messageOr } from '#src/messages/t.ts';
import { DownloadFiles } from '#src/ui/download/DownloadFiles.tsx';
import type { TaskBar } from './run-tasks.ts';

const load = async () => (await import('#src/api/files/download.ts')).downloadFiles;

/** Downloads the files of a run's finished tasks as one package. */
export function DownloadRunFiles({ bars }: { bars: TaskBar[] }) {
  const tasks = bars.flatMap(({ name, taskId, status }) =>
    taskId && status === 'SUCCEEDED' ? [{ id: taskId, label: messageOr(`task.${name}`, name) }] : [],
  );
  return <DownloadFiles tasks={tasks} load={load} />;
}
