import { formatDuration } from '#src/lib/format/dates.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import look from '#src/ui/table/table.module.css';
import classes from './TaskPairs.module.css';
import type { TaskPair, TaskTook } from './task-pairs.ts';

/** Table of task durations in two runs, as text and as bars with a common scale. */
export function TaskPairs({ pairs, note }: { pairs: TaskPair[]; note?: string | undefined }) {
  const { t } = useMessages();
  const maxDuration = Math.max(1, ...pairs.flatMap(({ left, right }) => [left?.took ?? 0, right?.took ?? 0]));
  return (
    <Section title={t('runs.compare.tasks')} {...(note && { hint: note })}>
      <table className={classes.table}>
        <caption className={look.caption}>{t('runs.compare.tasks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('word.task')}</th>
            <th scope="col">{t('runs.compare.left')}</th>
            <th scope="col">{t('runs.compare.right')}</th>
            <th scope="col" data-align="right">
              {t('runs.compare.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ name, left, right, difference }) => (
            <tr key={name}>
              <th scope="row">{messageOr(`task.${name}`, name)}</th>
              <td data-label={t('runs.compare.left')}>
                <Took took={left} maxDuration={maxDuration} side="left" />
              </td>
              <td data-label={t('runs.compare.right')}>
                <Took took={right} maxDuration={maxDuration} side="right" />
              </td>
              <td data-align="right" data-label={t('runs.compare.difference')}>
                {difference === null ? '–' : signed(difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Took({ took, maxDuration, side }: { took: TaskTook | null; maxDuration: number; side: 'left' | 'right' }) {
  const { t } = useMessages();
  if (!took) return <>–</>;
  return (
    <>
      <span className={classes.facts}>
        <StatusBadge status={took.status} />
        {took.took !== null && <span>{formatDuration(took.took)}</span>}
        {took.attempts > 1 && <span>{t('run.task.attempts', { n: took.attempts })}</span>}
      </span>
      <span className={classes.track} aria-hidden="true">
        <i className={classes.bar} data-side={side} style={{ width: `${((took.took ?? 0) / maxDuration) * 100}%` }} />
      </span>
    </>
  );
}

const signed = (ms: number) => (ms < 0 ? `−${formatDuration(-ms)}` : ms > 0 ? `+${formatDuration(ms)}` : '±0');
