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
};

interface StatusBadgeProps {
  status: string;
  /** Text to show instead of the catalog's. */
  label?: string;
}

/**
 * Shows the state of a run, task, project or transaction as text with a tone mark. Unknown states are shown
 * unchanged.
 */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  useMessages();
  return (
    <span className={classes.badge} data-status={status} data-tone={tones[status] ?? 'idle'}>
      {label ?? messageOr(`status.${status}`, status)}
    </span>
  );
}
