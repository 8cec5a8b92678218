import { formatDuration } from '#src/lib/format/dates.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './TaskPairs.module.css';
import type { TaskPair, TaskTook } from './task-pairs.ts';

/** Table of task durations in two runs, as text and as bars with a common scale. */
export function TaskPairs({ pairs, note }: { pairs: TaskPair[]; note?: string | undefined }) {
  const { t } = useMessages();
  const maxDuration = Math.max(1, ...pairs.flatMap(({ left, right }) => [left?.took ?? 0, right?.took ?? 0]));
  const side = (id: 'left' | 'right'): Column<TaskPair> => ({
    id,
    header: t(`runs.compare.${id}`),
    cell: (pair) => pair[id] && <Took took={pair[id]} maxDuration={maxDuration} side={id} />,
  });
  const columns: Column<TaskPair>[] = [
    { id: 'task', header: t('word.task'), isRowHeader: true, cell: ({ name }) => messageOr(`task.${name}`, name) },
    side('left'),
    side('right'),
    {
      id: 'difference',
      header: t('runs.compare.difference'),
      align: 'right',
      cell: ({ difference }) => (difference === null ? null : signed(difference)),
    },
  ];
  return (
    <Section title={t('runs.compare.tasks')} {...(note && { hint: note })}>
      <DataTable caption={t('runs.compare.tasks')} columns={columns} rows={pairs} rowKey={({ name }) => name} />
    </Section>
  );
}

function Took({ took, maxDuration, side }: { took: TaskTook; maxDuration: number; side: 'left' | 'right' }) {
  const { t } = useMessages();
  return (
    <div className={classes.took}>
      <span className={classes.facts}>
        <StatusBadge status={took.status} />
        {took.took !== null && <span>{formatDuration(took.took)}</span>}
        {took.attempts > 1 && <span>{t('run.task.attempts', { n: took.attempts })}</span>}
      </span>
      <span className={classes.track} aria-hidden="true">
        <i className={classes.bar} data-side={side} style={{ width: `${((took.took ?? 0) / maxDuration) * 100}%` }} />
      </span>
    </div>
  );
}

const signed = (ms: number) => (ms < 0 ? `−${formatDuration(-ms)}` : ms > 0 ? `+${formatDuration(ms)}` : '±0');
