import { Button, Checkbox, Group, List, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction, BulkAnswer } from '#contract/runs.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import classes from './BulkDialog.module.css';
import { isEffect, outcomeWord, outlookWords } from './bulk-words.ts';
import { isFailed, type Outcomes } from './outcomes.ts';
import { selection } from './selection.ts';
import { deletions } from './undo/deletions.ts';
import { useBulkCancel, useDryRun } from './useBulk.ts';

export interface BulkDialogProps {
  action: BulkAction;
  /** Selected runs at the time the dialog was opened. */
  runIds: readonly string[];
  close: () => void;
}

/** Shows how many runs an action will affect before it is confirmed, and then the outcome of each run. */
export function BulkDialog({ action, runIds, close }: BulkDialogProps) {
  const { t } = useMessages();
  useReturnedFocus();
  const canKeep = useExtension('kept-results');
  const [keepsResults, setKeepsResults] = useState(false);
  const dry = useDryRun(action, runIds);
  const { cancel, outcomes, failed, isPending: isBusy } = useBulkCancel();
  const affected = dry.data?.outcomes.filter(({ outcome }) => isEffect(action, outcome)) ?? [];
  const names = new Map(dry.data?.outcomes.map(({ run_id, project_name }) => [run_id, project_name]));
  // Failed runs stay selected.
  const cancelAll = (ids: readonly string[]) =>
    cancel(ids, {
      onSuccess: (answered) => selection.remove(answered.filter((row) => !isFailed(row)).map(({ run_id }) => run_id)),
    });
  const confirm = () => {
    if (action === 'cancel') {
      cancelAll(runIds);
      return;
    }
    deletions.add(
      affected.map(({ run_id }) => run_id),
      keepsResults,
    );
    selection.remove(affected.map(({ run_id }) => run_id));
    close();
  };
  return (
    <Dialog
      isBusy={isBusy}
      close={close}
      title={t(action === 'cancel' ? 'runs.bulk.cancel.title' : 'runs.bulk.delete.title', { n: runIds.length })}
    >
      <Stack>
        {outcomes ? (
          <Done
            outcomes={outcomes.map((row) => ({
              ...row,
              project_name: row.project_name ?? names.get(row.run_id) ?? null,
            }))}
            failed={failed.length}
          />
        ) : (
          <>
            {dry.error && <Failure error={dry.error} retry={() => void dry.refetch()} />}
            {dry.isPending && <Loader size="sm" aria-label={t('runs.bulk.looking')} />}
            {dry.data && <Outlook answer={dry.data} keepsResults={keepsResults} />}
            <Text size="sm">{t(action === 'cancel' ? 'runs.bulk.cancel.body' : 'runs.bulk.delete.body')}</Text>
            {canKeep && dry.data?.results ? (
              <Checkbox
                label={t('runs.bulk.delete.keepResults', { n: dry.data.results })}
                checked={keepsResults}
                onChange={({ currentTarget }) => setKeepsResults(currentTarget.checked)}
              />
            ) : null}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={isBusy} data-autofocus>
            {t(outcomes ? 'action.close' : action === 'cancel' ? 'action.goBack' : 'action.cancel')}
          </Button>
          {failed.length > 0 && (
            <Button loading={isBusy} onClick={() => cancelAll(failed.map(({ run_id }) => run_id))}>
              {t('runs.bulk.retry', { n: failed.length })}
            </Button>
          )}
          {!outcomes && (
            <Button color="red" disabled={affected.length === 0} loading={isBusy} onClick={confirm}>
              {t(action === 'cancel' ? 'runs.bulk.cancel.confirm' : 'runs.bulk.delete.confirm', { n: affected.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Outlook({ answer, keepsResults }: { answer: BulkAnswer; keepsResults: boolean }) {
  return (
    <div role="status">
      <List size="sm" listStyleType="disc">
        {outlookWords(answer, keepsResults).map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
    </div>
  );
}

function Done({ outcomes, failed }: { outcomes: Outcomes; failed: number }) {
  const { t } = useMessages();
  const done = outcomes.filter(({ outcome }) => isEffect('cancel', outcome)).length;
  return (
    <>
      <Text role="status" size="sm" fw={500}>
        {t('runs.bulk.done', { n: done, all: outcomes.length })}
      </Text>
      {failed > 0 && (
        <Text role="alert" size="sm" c="red">
          {t('runs.bulk.failed', { n: failed })}
        </Text>
      )}
      <OutcomeList outcomes={outcomes} />
    </>
  );
}

function OutcomeList({ outcomes }: { outcomes: Outcomes }) {
  const { t } = useMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard.
    <section className={classes.list} aria-label={t('runs.bulk.outcomes')} tabIndex={0}>
      <List listStyleType="none" size="sm" spacing={2}>
        {outcomes.map(({ run_id, project_name, outcome, error }) => (
          <List.Item key={run_id}>
            {project_name ?? t('runs.bulk.unknown')}{' '}
            <Text span size="xs" c="dimmed" ff="monospace">
              {run_id.slice(0, 8)}
            </Text>
            {' · '}
            {error ? <Reason error={error} /> : outcomeWord(outcome)}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function Reason({ error }: { error: Error }) {
  const { title } = useFailureText(error);
  return (
    <Text span inherit c="red">
      {title}
    </Text>
  );
}
