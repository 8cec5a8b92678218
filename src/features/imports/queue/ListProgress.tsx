import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { formatCountdown } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useSelected } from '../useImports.ts';
import classes from './ImportList.module.css';
import { summaryOf } from './list-summary.ts';

const noRuns = new Map();

/** Progress of all open imports, with the remaining bytes and time. A single import shows its own. */
export function ListProgress() {
  const { t, locale } = useMessages();
  const { open, unsent, left, progress } = useSelected((rows, { progress }) => {
    const { counts, ...sums } = summaryOf(rows, noRuns);
    return { ...sums, progress, open: (counts.open ?? 0) + (counts.waiting ?? 0) };
  });
  if (open < 2) return null;
  const words = [
    t('imports.list.unsent', { size: formatBytes(unsent, locale) }),
    left !== null && t('imports.left', { time: formatCountdown(Math.max(1, Math.round(left))) }),
  ];
  return (
    <div className={classes.progress}>
      <Progress size={5} value={Math.floor(progress * 1000) / 10} aria-label={t('imports.list.progress')} />
      <p className={classes.words}>{words.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
