import type { BulkAnswer } from '#contract/runs.ts';

/** Outcome of an action on a run. `failed`: the request failed, and `error` is the reason. */
export type RunOutcome = BulkAnswer['outcomes'][number] & { error?: Error };
export type Outcomes = readonly RunOutcome[];

const failure = 'failed';

export const isFailed = ({ outcome }: RunOutcome) => outcome === failure;

/** Returns true if the record no longer exists, regardless of who deleted it. */
export const isGone = ({ outcome }: RunOutcome) => outcome === 'deleted' || outcome === 'not_found';

export const failedRows = (runIds: readonly string[], error: Error): Outcomes =>
  runIds.map((run_id) => ({ run_id, project_name: null, status: null, outcome: failure, error }));

/** Replaces earlier outcomes with those of a retry, keeping project names from either. */
export function mergeOutcomes(before: Outcomes, after: Outcomes): Outcomes {
  const newer = new Map(after.map((row) => [row.run_id, row]));
  return before.map((row) => {
    const next = newer.get(row.run_id);
    return next ? { ...next, project_name: next.project_name ?? row.project_name } : row;
  });
}
