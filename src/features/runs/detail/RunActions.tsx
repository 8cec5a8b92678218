import { Button } from '@mantine/core';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import { isActive, runs } from '#contract/runs.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { KnownState } from '../list/run-columns.tsx';
import { useCancellation, useCancelRun } from '../manage/undo/cancellations.ts';
import { deletions, useIsDeleting } from '../manage/undo/deletions.ts';
import { useRunCommands } from '../runs.queries.ts';
import { StartAgain } from './StartAgain.tsx';

interface RunActionsProps {
  runId: string;
  /** Undefined if the service has no run API; it then decides which actions to refuse. */
  status: string | undefined;
  projectId: string | undefined;
  kind: string | undefined;
  onFailure: (error: Error | null) => void;
}

export function RunActions({ runId, status, projectId, kind, onFailure }: RunActionsProps) {
  const { t } = useMessages();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { again } = useRunCommands();
  const cancel = useCancelRun();
  const cancellation = useCancellation(runId);
  const isGoing = useIsDeleting(runId);
  const mayCancel = useCan(runs.cancel);
  const mayDelete = useCan(runs.deleteRecord);
  const mayLabel = useCan(runs.startLabeling);
  const isAnalysisOffered = useExtension('analysis-start') === true;
  const mayAnalyse = useCan(analysis.start) && isAnalysisOffered;
  const isAnalysis = kind === 'N2';
  const mayStart = isAnalysis ? mayAnalyse : mayLabel;
  const isFinished = status !== undefined && !isActive(status);
  const reason = isActive(status)
    ? t('run.again.active')
    : status === 'SUCCEEDED' && !isAnalysis
      ? t('run.again.succeeded')
      : undefined;
  const startAgain = async (id: string) => {
    onFailure(null);
    try {
      const started = await again.mutateAsync({ project_id: id, kind });
      await navigate(started === undefined ? paths.runs : paths.run(started));
    } catch (error) {
      onFailure(error as Error);
    }
  };
  return (
    <>
      {status === undefined && cancellation?.phase !== 'refused' && <KnownState runId={runId} />}
      {mayCancel && !isFinished && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={15} />}
          disabled={status === 'CANCELLING'}
          onClick={() =>
            confirm({
              title: t('run.cancel.title'),
              body: t('run.cancel.body'),
              action: t('run.cancel'),
              // The page shows the progress or the error.
              run: async () => void cancel(runId),
            })
          }
        >
          {t('run.cancel')}
        </Button>
      )}
      {mayStart && projectId && status !== undefined && (
        <StartAgain reason={reason} isBusy={again.isPending} onStart={() => void startAgain(projectId)} />
      )}
      {mayDelete && (isFinished || status === undefined) && (
        <Button
          variant="default"
          color="red"
          disabled={isGoing}
          leftSection={<IconTrash size={15} />}
          onClick={() =>
            confirm({
              title: t('run.delete.title'),
              body: t('run.delete.body'),
              action: t('run.delete'),
              run: async () => {
                deletions.add([runId]);
                await navigate(paths.runs);
              },
            })
          }
        >
          {t('run.delete')}
        </Button>
      )}
    </>
  );
}
