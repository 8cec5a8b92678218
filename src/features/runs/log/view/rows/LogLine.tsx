import { IconBraces, IconFold } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { isoOf } from '../../model/entry-time.ts';
import type { LogRow } from '../../model/protocol.ts';
import { lineTime } from '../log-time.ts';
import { linesOfRow, type TimeMode } from '../log-url.ts';
import classes from './LogRows.module.css';
import { LogText } from './LogText.tsx';

// Windowed rows cannot be children of a real table, so they use ARIA roles, spread to satisfy the linter.
const as = {
  row: (at: number) => ({ role: 'row', 'aria-rowindex': at + 1 }),
  cell: { role: 'cell' },
  header: { role: 'rowheader' },
};

export interface LogLineProps {
  row: LogRow;
  /** Position in the view, from 0. */
  at: number;
  hits?: readonly (readonly [number, number])[];
  /** One of the fields matches the search, and the text does not. */
  isFoundByField?: boolean;
  time: TimeMode;
  firstTime: number;
  isSelected?: boolean;
  isCursor?: boolean;
  isUnfolded?: boolean;
  /** Lane of the line's task, from 0; undefined if the log has no lanes or the line no task. */
  lane?: number | undefined;
  /** Nothing happens on paper. */
  onDetail?: (line: number) => void;
  onFold?: (line: number) => void;
}

/** Color of each lane. */
const tones = [
  'light-dark(#2f8f83, #4fb8aa)',
  'light-dark(#3f74c4, #82a9e8)',
  'light-dark(#a86a12, #dba554)',
  'light-dark(#8a56b0, #bd94dd)',
  'light-dark(#b5476b, #e58ba8)',
  'light-dark(#5d7a1f, #a3c45c)',
  'light-dark(#51627a, #a9b8cc)',
  'light-dark(#9a4a26, #dd9270)',
];

export const LogLine = memo(function LogLine(props: LogLineProps) {
  const {
    row,
    at,
    hits = [],
    isFoundByField,
    time,
    firstTime,
    isSelected,
    isCursor,
    isUnfolded,
    lane,
    onDetail,
    onFold,
  } = props;
  const { t } = useMessages();
  if (row.kind === 'gap') {
    return (
      <div {...as.row(at)} className={classes.row} data-kind="gap">
        <span {...as.cell} className={classes.gap}>
          {t('log.row.gap', { n: row.missing })}
        </span>
      </div>
    );
  }
  const { from: first, to: last } = linesOfRow(row);
  const hint = row.raw ? 'log.row.rawHint' : row.continued ? 'log.row.continued' : undefined;
  const folds = row.repeats > 1 || isUnfolded === true;
  return (
    <div
      {...as.row(at)}
      className={classes.row}
      data-line={row.line}
      data-first={row.repeats > 1 ? first : undefined}
      data-last={row.repeats > 1 ? last : undefined}
      data-severity={row.raw ? 'raw' : row.severity}
      data-selected={isSelected || undefined}
      data-cursor={isCursor || undefined}
      data-jump={row.jump || undefined}
      data-match={row.match || undefined}
      data-continued={row.continued || undefined}
    >
      <span {...as.header} className={classes.number} data-gutter="">
        {row.line}
      </span>
      <span
        aria-hidden="true"
        className={classes.lane}
        data-tone={lane}
        data-again={row.attempt > 1 || undefined}
        style={lane === undefined ? undefined : ({ '--lane': lane, '--tone': tones[lane] } as CSSProperties)}
        title={lane === undefined ? undefined : messageOr(`task.${row.task}`, row.task)}
      />
      <time {...as.cell} className={classes.time} title={isoOf(row.time) || undefined}>
        {lineTime(row.time, time, firstTime)}
      </time>
      <span {...as.cell} className={classes.level} title={hint && t(hint)}>
        {row.raw ? t('log.row.raw') : row.level.toUpperCase()}
      </span>
      <span {...as.cell} className={classes.task} title={row.task}>
        {messageOr(`task.${row.task}`, row.task)}
        {row.attempt > 1 && <span className={classes.attempt}> #{row.attempt}</span>}
      </span>
      <span {...as.cell} className={classes.text}>
        {folds && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.repeats}
            onClick={() => onFold?.(first)}
            aria-label={isUnfolded ? t('log.row.fold') : t('log.row.unfold', { n: row.repeats })}
          >
            {isUnfolded ? <IconFold size={12} /> : t('log.row.repeats', { n: row.repeats })}
          </button>
        )}
        {row.from > 0 && '…'}
        <bdi>
          <LogText text={row.text} hits={hits} start={row.from} />
        </bdi>
        {(row.hasFields || row.cut) && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.more}
            onClick={() => onDetail?.(row.line)}
            aria-label={t('log.row.fields', { line: row.line })}
          >
            <IconBraces size={13} />
            {row.cut && t('log.row.cut')}
            {isFoundByField && <mark>{t('log.row.inFields')}</mark>}
          </button>
        )}
      </span>
    </div>
  );
});
