import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { formatCountdown } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { Row } from '../upload/record/store.ts';
import { useSelected } from '../useImports.ts';
import classes from './ImportQueue.module.css';
import { summaryOf } from './queue-summary.ts';

const noRuns = new Map();

/** Progress of all open imports, with the remaining bytes and time. A single import shows its own. */
export function QueueProgress({ isQueued }: { isQueued: (row: Row) => boolean }) {
  const { t, locale } = useMessages();
  const { open, unsent, left, progress } = useSelected((rows, { progress }) => {
    const { counts, ...sums } = summaryOf(rows.filter(isQueued), noRuns);
    return { ...sums, progress, open: (counts.open ?? 0) + (counts.waiting ?? 0) };
  });
  if (open < 2) return null;
  const words = [
    t('imports.queue.unsent', { size: formatBytes(unsent, locale) }),
    left !== null && t('imports.left', { time: formatCountdown(Math.max(1, Math.round(left))) }),
  ];
  return (
    <div className={classes.progress}>
      <Progress size={5} value={Math.floor(progress * 1000) / 10} aria-label={t('imports.queue.progress')} />
      <p className={classes.words}>{words.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
