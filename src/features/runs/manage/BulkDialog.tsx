import { Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core';
import type { BulkAction, BulkAnswer } from '#contract/runs.ts';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { isEffect, outlookWords } from './bulk-words.ts';
import { deletions } from './deletions.ts';
import { OutcomeList } from './OutcomeList.tsx';
import { selection } from './selection.ts';
import { useBulkCancel, useDryRun } from './useBulk.ts';

export interface BulkDialogProps {
  action: BulkAction;
  /** The selection as it was when the dialog was asked for. */
  runIds: readonly string[];
  close: () => void;
}

/** Says what an action will do to how many before it is confirmed, then what became of each run. */
export function BulkDialog({ action, runIds, close }: BulkDialogProps) {
  const { t } = useMessages();
  const dry = useDryRun(action, runIds);
  const cancel = useBulkCancel();
  const isBusy = cancel.isPending;
  const affected = dry.data?.outcomes.filter(({ outcome }) => isEffect(action, outcome)) ?? [];
  const confirm = () => {
    if (action === 'cancel') {
      cancel.mutate(runIds, { onSuccess: ({ outcomes }) => selection.remove(outcomes.map(({ run_id }) => run_id)) });
      return;
    }
    deletions.add(affected.map(({ run_id }) => run_id));
    selection.remove(affected.map(({ run_id }) => run_id));
    close();
  };
  return (
    <Modal
      opened
      onClose={() => {
        if (!isBusy) close();
      }}
      title={t(action === 'cancel' ? 'runs.bulk.cancel.title' : 'runs.bulk.delete.title', { n: runIds.length })}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: isBusy }}
    >
      <Stack>
        {cancel.data ? (
          <Done answer={cancel.data} />
        ) : (
          <>
            {dry.error && <Failure error={dry.error} retry={() => void dry.refetch()} />}
            {dry.isPending && <Loader size="sm" aria-label={t('runs.bulk.looking')} />}
            {dry.data && <Outlook answer={dry.data} />}
            <Text size="sm">{t(action === 'cancel' ? 'runs.bulk.cancel.body' : 'runs.bulk.delete.body')}</Text>
          </>
        )}
        {cancel.error && <Failure error={cancel.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={isBusy} data-autofocus>
            {t(cancel.data ? 'action.close' : 'action.keep')}
          </Button>
          {!cancel.data && (
            <Button color="red" disabled={affected.length === 0} loading={isBusy} onClick={confirm}>
              {t(action === 'cancel' ? 'runs.bulk.cancel.confirm' : 'runs.bulk.delete.confirm', { n: affected.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Outlook({ answer: { counts } }: { answer: BulkAnswer }) {
  return (
    <List role="status" size="sm">
      {outlookWords(counts).map((words) => (
        <List.Item key={words}>{words}</List.Item>
      ))}
    </List>
  );
}

function Done({ answer }: { answer: BulkAnswer }) {
  const { t } = useMessages();
  const done = answer.outcomes.filter(({ outcome }) => isEffect('cancel', outcome)).length;
  return (
    <>
      <Text role="status" size="sm" fw={500}>
        {t('runs.bulk.done', { n: done, all: answer.outcomes.length })}
      </Text>
      <OutcomeList outcomes={answer.outcomes} />
    </>
  );
}
