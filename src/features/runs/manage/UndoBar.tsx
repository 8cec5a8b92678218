import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMessages } from '#src/messages/t.ts';
import { useFailureText } from '#src/ui/useFailureText.ts';
import { forgetRun } from '../opened-runs.ts';
import { useNow } from '../useNow.ts';
import { usePersonId } from '../usePersonId.ts';
import { outcomeWord } from './bulk-words.ts';
import { deletions, useDeletions } from './deletions.ts';
import { isFailed, isGone, type Outcomes } from './outcomes.ts';
import { selection } from './selection.ts';
import classes from './UndoBar.module.css';
import type { Deletion } from './undo-queue.ts';

/** Milliseconds that a success stays on the screen. */
const shownDone = 5_000;

/** Deletions that can still be taken back, on whatever page; Ctrl-Z takes the last one back. */
export function UndoBar() {
  const { t } = useMessages();
  const entries = useDeletions();
  const personId = usePersonId();
  useOwner(personId);
  useFinished(entries, personId);
  const isWaiting = entries.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input:not([type=checkbox]), textarea');
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return;
      const last = deletions.get().findLast(({ state }) => state === 'waiting');
      if (last) deletions.undo(last.id);
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isWaiting]);
  return (
    <section className={classes.bars} aria-label={t('runs.deletions')}>
      {entries.map((entry) => (
        <Group key={entry.id} className={classes.bar!} gap="xs" justify="space-between">
          <Entry entry={entry} />
        </Group>
      ))}
    </section>
  );
}

function Entry({ entry }: { entry: Deletion }) {
  const { t } = useMessages();
  const n = entry.runIds.length;
  if (entry.state === 'waiting') return <Waiting entry={entry} />;
  if (entry.state === 'sending') return <Text size="sm">{t('runs.deleting.now', { n })}</Text>;
  if (entry.outcomes.some(isFailed)) return <Failed entry={entry} />;
  const refused = entry.outcomes.filter((row) => !isGone(row));
  return (
    <>
      <div role="status">
        <Text size="sm" fw={500}>
          {t('runs.deleted', { n: n - refused.length })}
        </Text>
        {refused.map(({ run_id, project_name, outcome }) => (
          <Text key={run_id} size="xs" c="red">
            {project_name ?? run_id.slice(0, 8)} · {outcomeWord(outcome)}
          </Text>
        ))}
      </div>
      <Dismiss id={entry.id} />
    </>
  );
}

function Waiting({ entry: { id, runIds, dueAt } }: { entry: Deletion }) {
  const { t } = useMessages();
  const now = useNow(true);
  return (
    <>
      <Text size="sm">
        <span role="status">{t('runs.deleting', { n: runIds.length })}</span>{' '}
        <Text span size="xs" c="dimmed" aria-hidden="true">
          {t('runs.deleting.in', { s: Math.max(0, Math.ceil((dueAt - now) / 1_000)) })}
        </Text>
      </Text>
      <Button size="compact-sm" aria-keyshortcuts="Control+Z" onClick={() => deletions.undo(id)}>
        {t('runs.undo')}
      </Button>
    </>
  );
}

/** Some requests failed, or all: the others stand, and those alone are sent again. */
function Failed({ entry: { id, outcomes } }: { entry: Deletion }) {
  const { t } = useMessages();
  const failed = outcomes.filter(isFailed);
  const gone = outcomes.filter(isGone).length;
  const { title } = useFailureText(failed[0]!.error!);
  return (
    <>
      <div>
        {gone > 0 && (
          <Text role="status" size="sm" fw={500}>
            {t('runs.deleted', { n: gone })}
          </Text>
        )}
        <Text role="alert" size="sm" c="red">
          {gone > 0 ? t('runs.deleting.some', { n: failed.length }) : t('runs.deleting.failed')} {title}
        </Text>
      </div>
      <Group gap={4}>
        <Button size="compact-sm" variant="default" onClick={() => deletions.retry(id)}>
          {gone > 0 ? t('runs.bulk.retry', { n: failed.length }) : t('action.retry')}
        </Button>
        <Dismiss id={id} />
      </Group>
    </>
  );
}

function Dismiss({ id }: { id: string }) {
  const { t } = useMessages();
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={() => deletions.dismiss(id)}>
      {t('action.close')}
    </Button>
  );
}

/** What is deleted is asked for anew, and selected and remembered no more; a plain success leaves by itself. */
function useFinished(entries: readonly Deletion[], personId: string) {
  const client = useQueryClient();
  const seen = useRef(new Set<Outcomes>());
  useEffect(() => {
    for (const { id, state, outcomes } of entries) {
      if (state !== 'done' || seen.current.has(outcomes)) continue;
      seen.current.add(outcomes);
      const gone = outcomes.filter(isGone).map(({ run_id }) => run_id);
      for (const run_id of gone) forgetRun(personId, run_id);
      if (gone.length > 0) selection.remove(gone);
      void client.invalidateQueries();
      if (gone.length === outcomes.length) setTimeout(() => deletions.dismiss(id), shownDone);
    }
  }, [entries, client, personId]);
}

/** What one person selected and deleted is no other's. */
function useOwner(personId: string) {
  useEffect(() => {
    selection.belongTo(personId);
    deletions.belongTo(personId);
    return () => {
      selection.belongTo(undefined);
      deletions.belongTo(undefined);
    };
  }, [personId]);
}
