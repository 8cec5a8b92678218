import type { Run } from '#contract/runs.ts';
import { shownStatus } from '#src/lib/shown-status.ts';
import { needsUser } from '../needs-user.ts';
import { type ImportRecord, isOpen } from '../upload/record/record.ts';
import { type Row, unsentBytes } from '../upload/record/store.ts';
import { runIdOf } from '../useImportedRuns.ts';

/** States of imports and their runs, in display order. */
export const importStates = [
  'waiting',
  'open',
  'imported',
  'doubtful',
  'active',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
] as const;
type ImportState = (typeof importStates)[number];

const statesOfRuns: Record<string, ImportState> = {
  QUEUED: 'active',
  RUNNING: 'active',
  CANCELLING: 'active',
  SUCCEEDED: 'succeeded',
  PARTIAL: 'partial',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** Returns the state of an import or, once it is labeled, of its run. */
export function stateOf(row: Row, runs: ReadonlyMap<string, Run>): ImportState {
  const { record } = row;
  if (isOpen(record)) return needsUser(row) ? 'waiting' : 'open';
  if (record.outcome?.kind === 'cancelled') return 'cancelled';
  if (record.labeling?.state === 'failed') return 'failed';
  const run = runs.get(runIdOf(record) ?? '');
  return (
    (run && statesOfRuns[shownStatus(run.status, run.is_partial)]) ?? (record.file.doubt ? 'doubtful' : 'imported')
  );
}

/** Imports that finished before are those of earlier visits. */
const openedAt = Date.now();

/** Returns whether an import is in progress, or has finished since the console was opened. */
export const isRecent = (record: ImportRecord) => isOpen(record) || (record.finishedAt ?? 0) >= openedAt;

/** Returns whether an import can be labeled together with others. A file in doubt is labeled alone. */
export const canStartLabeling = ({ record: { file, outcome, labeling } }: Row) =>
  !file.doubt && outcome !== null && 'projectId' in outcome && (labeling === null || labeling.state === 'failed');

/**
 * Sums up imports.
 * @returns `counts` by state, `unsent` bytes of open imports, and the time `left` in seconds, null if nothing is sent
 */
export function summaryOf(rows: readonly Row[], runs: ReadonlyMap<string, Run>) {
  const counts: Partial<Record<ImportState, number>> = {};
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
