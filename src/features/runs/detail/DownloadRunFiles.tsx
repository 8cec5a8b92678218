import { config } from '#src/api/settings/config.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DownloadFiles } from '#src/ui/download/DownloadFiles.tsx';
import { ENDED } from './run-end.ts';
import type { TaskBar } from './run-tasks.ts';

const load = async () => (await import('#src/api/files/download.ts')).downloadFiles;

/** Downloads the files of a run's tasks as one package. Tasks that have not finished are not chosen at first. */
export function DownloadRunFiles({ runId, bars }: { runId: string; bars: TaskBar[] | undefined }) {
  const { t } = useMessages();
  if (config().files.of === 'run')
    return <DownloadFiles tasks={[{ id: runId, label: t('run.files'), note: undefined }]} load={load} />;
  const tasks = bars?.flatMap(({ name, taskId, status }) => {
    if (!taskId) return [];
    const isReady = status === 'SUCCEEDED' || status === ENDED;
    const note = isReady ? undefined : messageOr(`status.${status}`, status);
    return [{ id: taskId, label: messageOr(`task.${name}`, name), note }];
  });
  return <DownloadFiles tasks={tasks} load={load} />;
}
