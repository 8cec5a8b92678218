import type { Run } from '#contract/runs.ts';
import { shownStatus } from '#src/lib/shown-status.ts';
import { needsUser } from '../needs-user.ts';
import { isOpen } from '../upload/record/record.ts';
import { type Row, unsentBytes } from '../upload/record/store.ts';
import { runIdOf } from '../useImportedRuns.ts';

/** States of imports that are no longer open. */
export const finishedStates = [
  'imported',
  'doubtful',
  'active',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
] as const;
/** States of imports and their runs, in display order. */
export const queueStates = ['waiting', 'open', ...finishedStates] as const;
type QueueState = (typeof queueStates)[number];

const statesOfRuns: Record<string, QueueState> = {
  QUEUED: 'active',
  RUNNING: 'active',
  CANCELLING: 'active',
  SUCCEEDED: 'succeeded',
  PARTIAL: 'partial',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** Returns the state of an import or, once it is labeled, of its run. */
export function stateOf(row: Row, runs: ReadonlyMap<string, Run>): QueueState {
  const { record } = row;
  if (isOpen(record)) return needsUser(row) ? 'waiting' : 'open';
  if (record.outcome?.kind === 'cancelled') return 'cancelled';
  if (record.labeling?.state === 'failed') return 'failed';
  const run = runs.get(runIdOf(record) ?? '');
  return (
    (run && statesOfRuns[shownStatus(run.status, run.is_partial)]) ?? (record.file.doubt ? 'doubtful' : 'imported')
  );
}

/** Returns whether an import can be labeled together with others. A file in doubt is labeled alone. */
export const canStartLabeling = ({ record: { file, outcome, labeling } }: Row) =>
  !file.doubt && outcome !== null && 'projectId' in outcome && (labeling === null || labeling.state === 'failed');

/**
 * Sums up the imports of the queue.
 * @returns `counts` by state, `unsent` bytes of open imports, and the time `left` in seconds, null if nothing is sent
 */
export function summaryOf(rows: readonly Row[], runs: ReadonlyMap<string, Run>) {
  const counts: Partial<Record<QueueState, number>> = {};
  let unsent = 0;
  let speed = 0;
  for (const row of rows) {
    const state = stateOf(row, runs);
    counts[state] = (counts[state] ?? 0) + 1;
    if (state !== 'open' && state !== 'waiting') continue;
    unsent += unsentBytes(row);
    speed += row.live.rate?.speed ?? 0;
  }
  return { counts, unsent, left: speed > 0 ? unsent / speed : null };
}
