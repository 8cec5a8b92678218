import type { BulkAnswer } from '#contract/runs.ts';

/** What became of a run; `failed`: its request did, and `error` says why. */
export type RunOutcome = BulkAnswer['outcomes'][number] & { error?: Error };
export type Outcomes = readonly RunOutcome[];

const failure = 'failed';

export const isFailed = ({ outcome }: RunOutcome) => outcome === failure;

/** There is no record any more, whoever deleted it. */
export const isGone = ({ outcome }: RunOutcome) => outcome === 'deleted' || outcome === 'not_found';

export const failedRows = (runIds: readonly string[], error: Error): Outcomes =>
  runIds.map((run_id) => ({ run_id, project_name: null, status: null, outcome: failure, error }));

/** The outcomes of a second try in the place of those of the first, and the names that either knows. */
export function merged(before: Outcomes, after: Outcomes): Outcomes {
  const newer = new Map(after.map((row) => [row.run_id, row]));
  return before.map((row) => {
    const next = newer.get(row.run_id);
    return next ? { ...next, project_name: next.project_name ?? row.project_name } : row;
  });
}
