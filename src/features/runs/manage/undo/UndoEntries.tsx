import { Button, Group, Text } from '@mantine/core';
import { useNow } from '#src/lib/useNow.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import { outcomeWord } from '../bulk-words.ts';
import { isFailed, isGone } from '../outcomes.ts';
import { deletions } from './deletions.ts';
import classes from './UndoEntries.module.css';
import type { Deletion } from './undo-queue.ts';

/** Status of each deletion, with an undo button while it is possible. */
export function UndoEntries({ entries }: { entries: readonly Deletion[] }) {
  const { t } = useMessages();
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
  const now = useNow(true, Date.now);
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

/** Deletion with failed requests; a retry sends only those again. */
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
