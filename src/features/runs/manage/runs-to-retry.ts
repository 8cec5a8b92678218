import type { Run } from '#contract/runs.ts';

/**
 * Returns the failed runs for which a new run can help, one per project, and how many have a file that can never be
 * read.
 * @param failed newest first
 */
export function runsToRetry(failed: readonly Run[], remedyOf: (run: Run) => 'reimport' | 'retry' | null) {
  const newest = [...new Map(failed.toReversed().map((run) => [run.project_id, run])).values()];
  return {
    runs: newest.filter((run) => remedyOf(run) === 'retry'),
    unreadable: newest.filter((run) => remedyOf(run) === 'reimport').length,
  };
}
