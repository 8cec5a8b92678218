import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import { isActive, runs } from '#contract/runs.ts';
import { isKnownState } from '#src/api/answers/known-state.ts';
import { retryOf, useRemedyOf, useRetryRuns } from '#src/api/retry-run.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { ConfirmButton } from '#src/ui/popup/ConfirmButton.tsx';
import { Hint } from '#src/ui/popup/Hint.tsx';
import { KnownState } from '../list/run-columns.tsx';
import { useCancellation, useCancelRun } from '../manage/undo/cancellations.ts';
import { deletions, useIsDeleting } from '../manage/undo/deletions.ts';
import type { ReportedRun } from './useFollowedRun.ts';

interface RunActionsProps {
  runId: string;
  /** If the service does not report it, or not in a state that the console knows, it decides which actions to refuse. */
  run: ReportedRun;
  /** True if the log or the result shows that the run has ended. */
  isOver: boolean;
  /** Undefined if it is unknown whether the run has an analysis result. */
  hasResult: boolean | undefined;
  onFailure: (error: Error | null) => void;
}

export function RunActions({ runId, run, isOver, hasResult, onFailure }: RunActionsProps) {
  const { project_id: projectId, kind, error } = run ?? {};
  const status = run && isKnownState(run.status) ? run.status : undefined;
  const { t } = useMessages();
  const navigate = useNavigate();
  const again = useRetryRuns();
  const remedy = useRemedyOf()({ project_id: projectId ?? '', kind, error });
  const cancellation = useCancellation(runId);
  const mayCancel = useCan(runs.cancel);
  const mayDelete = useCan(runs.deleteRecord);
  const mayLabel = useCan(runs.startLabeling);
  const isAnalysisOffered = useExtension('analysis-start') === true;
  const mayAnalyse = useCan(analysis.start) && isAnalysisOffered;
  const isAnalysis = kind === 'N2';
  const mayStart = isAnalysis ? mayAnalyse : mayLabel;
  const isFinished = status !== undefined && !isActive(status);
  // A labeled project is labeled again on its own page.
  const isLabeledAgainThere = useExtension('label-again') === true && status === 'SUCCEEDED' && !isAnalysis;
  const reason = isActive(status)
    ? t('run.again.active')
    : status === 'SUCCEEDED' && !isAnalysis
      ? t('run.again.succeeded')
      : undefined;
  const startAgain = async (id: string) => {
    onFailure(null);
    try {
      const started = await again.mutateAsync([retryOf({ project_id: id, kind, error })]);
      await navigate(started === undefined ? paths.runs : paths.run(started));
    } catch (failure) {
      onFailure(failure as Error);
    }
  };
  return (
    <>
      {status === undefined && cancellation?.phase !== 'refused' && <KnownState runId={runId} isOver={isOver} />}
      {mayCancel && !isFinished && <CancelButton runId={runId} isDisabled={status === 'CANCELLING'} />}
      {status === 'FAILED' && remedy === 'reimport' && (
        <Button component={Link} to={paths.import} leftSection={<IconUpload size={15} />}>
          {t('remedy.reimport')}
        </Button>
      )}
      {mayStart &&
        projectId &&
        status !== undefined &&
        !(status === 'FAILED' && remedy === 'reimport') &&
        !isLabeledAgainThere && (
          <StartAgain reason={reason} isBusy={again.isPending} onStart={() => void startAgain(projectId)} />
        )}
      {mayDelete && (isFinished || status === undefined) && <DeleteButton runId={runId} hasResult={hasResult} />}
    </>
  );
}

function CancelButton({ runId, isDisabled }: { runId: string; isDisabled: boolean }) {
  const { t } = useMessages();
  const cancel = useCancelRun();
  return (
    <ConfirmButton
      leftSection={<IconPlayerStop size={15} />}
      disabled={isDisabled}
      confirmation={{
        title: t('run.cancel.title'),
        body: t('run.cancel.body'),
        action: t('run.cancel'),
        isCancellation: true,
        // The page shows the progress or the error.
        run: async () => void cancel(runId),
      }}
    />
  );
}

function DeleteButton({ runId, hasResult }: Pick<RunActionsProps, 'runId' | 'hasResult'>) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const canKeep = useExtension('kept-results');
  const body =
    hasResult === undefined ? 'run.delete.body' : hasResult ? 'run.delete.body.result' : 'run.delete.body.noResult';
  return (
    <ConfirmButton
      color="red"
      disabled={useIsDeleting(runId)}
      leftSection={<IconTrash size={15} />}
      confirmation={{
        title: t('run.delete.title'),
        body: t(body),
        action: t('run.delete'),
        choice: hasResult !== false && canKeep ? t('run.delete.keepResult') : undefined,
        run: async (isChosen) => {
          deletions.add([runId], isChosen);
          await navigate(paths.runs);
        },
      }}
    />
  );
}

interface StartAgainProps {
  /** Explanation if the run cannot be started now. */
  reason: string | undefined;
  isBusy: boolean;
  onStart: () => void;
}

/** Button that starts a new run of the project. If that is not possible, it stays focusable and explains why. */
function StartAgain({ reason, isBusy, onStart }: StartAgainProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <>
      <Hint label={reason} always>
        <Button
          variant={reason ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={15} />}
          loading={isBusy}
          aria-disabled={reason ? true : undefined}
          data-disabled={reason ? true : undefined}
          aria-describedby={reason ? id : undefined}
          onClick={() => {
            if (!reason) onStart();
          }}
        >
          {t('run.again')}
        </Button>
      </Hint>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
