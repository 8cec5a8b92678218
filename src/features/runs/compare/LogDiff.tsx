import { Alert, Button, Text } from '@mantine/core';
import { IconEqual, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { LogText } from '../log/view/rows/LogText.tsx';
import classes from './LogDiff.module.css';
import { type DiffRow, type LogDifference, mostLines } from './log-difference.ts';

/** Rows drawn at first, and with each "more". */
const step = 300;

/** The lines that one of two logs has alone. */
export function LogDiff({ found }: { found: LogDifference }) {
  const { t, locale } = useMessages();
  const [limit, setLimit] = useState(step);
  const { rows, omitted, same, onlyLeft, onlyRight, isCut } = found;
  const number = (value: number) => value.toLocaleString(locale);
  const more = rows.length - limit;
  return (
    <Section title={t('runs.compare.log')} hint={t('runs.compare.log.hint')}>
      {isCut && (
        <Alert icon={<IconInfoCircle />} color="yellow" mb="sm">
          {t('runs.compare.cut', { n: number(mostLines) })}
        </Alert>
      )}
      <Text size="sm" role="status" mb="xs">
        {t('runs.compare.counts', { left: number(onlyLeft), right: number(onlyRight), same: number(same) })}
      </Text>
      {onlyLeft + onlyRight === 0 ? (
        <EmptyState icon={<IconEqual />} title={t('runs.compare.same')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
        <section className={classes.frame} aria-label={t('runs.compare.lines')} tabIndex={0}>
          <ol className={classes.rows}>
            {rows.slice(0, limit).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are cut from the front and never change their order.
              <Line key={index} row={row} />
            ))}
          </ol>
        </section>
      )}
      {more > 0 && (
        <Button variant="default" mt="sm" onClick={() => setLimit(limit + step)}>
          {t('runs.compare.more', { n: number(Math.min(step, more)) })}
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
      {row.kind !== 'same' && <span className={classes.spoken}>{t(`runs.compare.only.${row.kind}`)}</span>}
      <span className={classes.task}>{messageOr(`task.${row.task}`, row.task)}</span>
      <span className={classes.text}>
        <LogText text={row.text} />
      </span>
    </li>
  );
}
