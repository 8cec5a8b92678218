import { Alert, Button, Text } from '@mantine/core';
import { IconEqual, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import look from '#src/ui/table/table.module.css';
import { LogText } from '../log/view/rows/LogText.tsx';
import classes from './LogDiff.module.css';
import { type DiffRow, type LogDifference, MAX_LINES } from './log-difference.ts';

/** Number of rows shown initially and added by each "Show more". */
const STEP_ROWS = 300;

/** Lines that appear in only one of two logs, with context. */
export function LogDiff({ found }: { found: LogDifference }) {
  const { t, locale } = useMessages();
  const [limit, setLimit] = useState(STEP_ROWS);
  const { rows, omitted, same, onlyLeft, onlyRight, isCut } = found;
  const number = (value: number) => value.toLocaleString(locale);
  const more = rows.length - limit;
  return (
    <Section title={t('runs.compare.log')} hint={t('runs.compare.log.hint')}>
      {isCut && (
        <Alert icon={<IconInfoCircle />} color="yellow" mb="sm">
          {t('runs.compare.cut', { n: number(MAX_LINES) })}
        </Alert>
      )}
      <Text size="sm" role="status" mb="xs">
        {t('runs.compare.counts', { left: onlyLeft, right: onlyRight, same })}
      </Text>
      {onlyLeft + onlyRight === 0 ? (
        <EmptyState icon={<IconEqual />} title={t('runs.compare.same')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        <section className={classes.frame} aria-label={t('runs.compare.lines')} tabIndex={0}>
          <ol className={classes.rows}>
            {rows.slice(0, limit).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended and never change their order.
              <Line key={index} row={row} />
            ))}
          </ol>
        </section>
      )}
      {more > 0 && (
        <Button variant="default" mt="sm" onClick={() => setLimit(limit + STEP_ROWS)}>
          {t('runs.compare.more', { n: Math.min(STEP_ROWS, more) })}
        </Button>
      )}
      {more <= 0 && omitted > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('runs.compare.omitted', { n: omitted })}
        </Text>
      )}
    </Section>
  );
}

const marks = { same: ' ', left: '−', right: '+', skip: '⋯' };

function Line({ row }: { row: DiffRow }) {
  const { t } = useMessages();
  if (row.kind === 'skip')
    return (
      <li className={classes.row} data-kind="skip">
        {t('runs.compare.skipped', { n: row.count })}
      </li>
    );
  return (
    <li className={classes.row} data-kind={row.kind}>
      <span className={classes.number}>{row.left}</span>
      <span className={classes.number}>{row.right}</span>
      <span className={classes.mark} aria-hidden="true">
        {marks[row.kind]}
      </span>
      {row.kind !== 'same' && <span className={look.caption}>{t(`runs.compare.only.${row.kind}`)}</span>}
      <span className={classes.task}>{messageOr(`task.${row.task}`, row.task)}</span>
      <span className={classes.text}>
        <LogText text={row.text} />
      </span>
    </li>
  );
}
