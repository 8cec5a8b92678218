import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { acknowledgedBytes, type ImportRecord } from '../upload/record/record.ts';
import type { Row } from '../upload/record/store.ts';
import { phaseOf } from './PhaseTrack.tsx';
import classes from './RowProgress.module.css';

/** Share of the progress bar, in percent, for hashing the file, which is about ten times as fast as sending it. */
const HASHING_PERCENT = 10;

/**
 * Progress bar that never moves back: bytes read while hashing, then bytes that the service has acknowledged. A
 * file that is sent in one request counts the bytes sent, and starts again if the request fails.
 */
export function RowProgress({ row: { record, live } }: { row: Row }) {
  const { t } = useMessages();
  const phase = phaseOf(record);
  const { size } = record.file;
  const percent =
    phase === 'hashing'
      ? (live.hashed / size) * HASHING_PERCENT
      : HASHING_PERCENT + ((acknowledgedBytes(record) + live.sent) / size) * (100 - HASHING_PERCENT);
  const value = Math.floor(percent * 10) / 10;
  const tone = toneOf(record.hold) ?? (phase === 'hashing' ? 'gray' : undefined);
  return (
    <Progress
      className={classes.bar!}
      size={5}
      value={value}
      {...(tone && { color: tone })}
      data-busy={live.running && !live.retry && (phase === 'verifying' || phase === 'importing')}
      aria-label={t('imports.progress', { phase: t(`imports.phase.${phase}`), name: record.file.name })}
    />
  );
}

/** Returns the bar color: red only for errors. A file that must be chosen again has lost no progress. */
function toneOf(hold: ImportRecord['hold']) {
  if (hold?.kind === 'failed' || (hold?.kind === 'file' && hold.refused)) return 'red';
  if (hold?.kind === 'file') return 'yellow';
  return hold ? 'gray' : undefined;
}
