import { ActionIcon, Anchor, Checkbox, Text } from '@mantine/core';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isActive, type Run, runs } from '#contract/runs.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import type { Confirmation } from '#src/ui/popup/ConfirmDialog.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { selection, useSelection } from '../manage/selection.ts';
import { forgetCancellation, useCancellation, useCancelRun } from '../manage/undo/cancellations.ts';
import { deletions, useIsDeleting } from '../manage/undo/deletions.ts';

type Named = Pick<Run, 'run_id' | 'project_name' | 'status' | 'is_partial'>;

export function SelectRow({ run }: { run: Named }) {
  const { t } = useMessages();
  const isSelected = useSelection().has(run.run_id);
  return (
    <Checkbox
      size="xs"
      aria-label={t('runs.select.one', { project: run.project_name })}
      checked={isSelected}
      onChange={() => selection[isSelected ? 'remove' : 'add']([run.run_id])}
    />
  );
}

/** Selects or clears the rows of the current page only. */
export function SelectPage({ rows }: { rows: readonly Named[] }) {
  const { t } = useMessages();
  const selected = useSelection();
  const ids = rows.map(({ run_id }) => run_id);
  const chosen = ids.filter((id) => selected.has(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('runs.select.page')}
      disabled={ids.length === 0}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => selection[isAll ? 'remove' : 'add'](ids)}
    />
  );
}

/** State of a run; shows the user's own action until the service confirms or refuses it. */
export function StateCell({ run }: { run: Named }) {
  const { t } = useMessages();
  const cancellation = useCancellation(run.run_id);
  const isGoing = useIsDeleting(run.run_id);
  if (isGoing) return <StatusBadge status="DELETING" label={t('runs.state.deleting')} />;
  if (run.status === 'DELETED') return <StatusBadge status="DELETED" label={t('runs.state.deleted')} />;
  return (
    <>
      <StatusBadge status={cancellation?.phase === 'asking' ? 'CANCELLING' : run.status} isPartial={run.is_partial} />
      {cancellation?.phase === 'refused' && <Refusal error={cancellation.error} runId={run.run_id} />}
    </>
  );
}

/**
 * Outcome of the user's own action, for a run whose state the service does not report.
 * @param props.isOver true if the run has ended since then, so that a state such as running is out of date
 */
export function KnownState({ runId, isOver = false }: { runId: string; isOver?: boolean }) {
  const cancellation = useCancellation(runId);
  const { t } = useMessages();
  if (useIsDeleting(runId)) return <StatusBadge status="DELETING" label={t('runs.state.deleting')} />;
  if (!cancellation) return null;
  if (cancellation.phase === 'refused') return <Refusal error={cancellation.error} runId={runId} />;
  const status = cancellation.phase === 'asking' ? 'CANCELLING' : cancellation.status;
  if (status === undefined) return <StatusBadge status="CANCEL_ACCEPTED" label={t('runs.state.cancelAccepted')} />;
  return isOver && isActive(status) ? null : <StatusBadge status={status} />;
}

function Refusal({ error, runId }: { error: Error; runId: string }) {
  const { t } = useMessages();
  const { title } = useFailureText(error);
  return (
    <Text role="alert" size="xs" c="red" maw={260}>
      {t('runs.cancel.refused')} {title}{' '}
      <Anchor component="button" type="button" size="xs" onClick={() => forgetCancellation(runId)}>
        {t('action.close')}
      </Anchor>
    </Text>
  );
}

/** Actions for one run. If `status` is undefined, the service decides which are possible. */
export function RunRowActions({ run }: { run: Pick<Run, 'run_id' | 'project_name'> & { status: string | undefined } }) {
  const { t } = useMessages();
  const confirm = useConfirm();
  const cancel = useCancelRun();
  const canKeep = useExtension('kept-results');
  const isGoing = useIsDeleting(run.run_id);
  const mayCancel = useCan(runs.cancel) && (run.status === undefined || isActive(run.status));
  const mayDelete = useCan(runs.deleteRecord) && run.status !== 'DELETED' && !isActive(run.status);
  const name = { project: run.project_name };
  const button = (icon: ReactNode, disabled: boolean, ask: Confirmation) => (
    <ActionIcon aria-label={ask.title} title={ask.action} disabled={disabled} onClick={() => confirm(ask)}>
      {icon}
    </ActionIcon>
  );
  return (
    <>
      {mayCancel &&
        button(<IconPlayerStop size={15} />, run.status === 'CANCELLING', {
          title: t('runs.row.cancel', name),
          body: t('run.cancel.body'),
          action: t('run.cancel'),
          isCancellation: true,
          // The row shows the progress.
          run: async () => void cancel(run.run_id),
        })}
      {mayDelete &&
        button(<IconTrash size={15} />, isGoing, {
          title: t('runs.row.delete', name),
          body: t('run.delete.body'),
          action: t('run.delete'),
          choice: canKeep && run.status === 'SUCCEEDED' ? t('run.delete.keepResult') : undefined,
          run: async (isChosen) => deletions.add([run.run_id], isChosen),
        })}
    </>
  );
}
