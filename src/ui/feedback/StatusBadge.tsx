import { shownStatus } from '#src/lib/shown-status.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './StatusBadge.module.css';

type Tone = 'idle' | 'busy' | 'good' | 'bad' | 'warn';

const tones: Record<string, Tone> = {
  QUEUED: 'idle',
  RUNNING: 'busy',
  LABELING: 'busy',
  UPLOADED: 'idle',
  SUCCEEDED: 'good',
  PARTIAL: 'warn',
  LABELED: 'good',
  FAILED: 'bad',
  LABELING_FAILED: 'bad',
  CANCELLING: 'warn',
  CANCELLED: 'idle',
  SKIPPED: 'idle',
  settled: 'good',
  pending: 'warn',
  refunded: 'idle',
  failed: 'bad',
  conforms: 'good',
  differs: 'warn',
  broken: 'bad',
  enabled: 'good',
  disabled: 'idle',
  slowed: 'warn',
  waiting: 'busy',
  delivered: 'good',
  validated: 'good',
};

interface StatusBadgeProps {
  status: string;
  /** True if the result of a run, task or project covers only a part of the file. */
  isPartial?: boolean | undefined;
  /** Text to show instead of the catalog's. */
  label?: string;
}

/**
 * Shows the state of a run, task, project, report or transaction as text with a tone mark. Unknown states are shown
 * unchanged.
 */
export function StatusBadge({ status, isPartial, label }: StatusBadgeProps) {
  useMessages();
  const shown = shownStatus(status, isPartial);
  return (
    <span className={classes.badge} data-status={shown} data-tone={tones[shown] ?? 'idle'}>
      {label ?? messageOr(`status.${shown}`, shown)}
    </span>
  );
}
