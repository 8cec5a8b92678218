import { type BulkAction, runs } from '#contract/runs.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { failedRows, type Outcomes } from './outcomes.ts';

/** Maximum number of runs per request, which limits how many a failed request affects. */
const MAX_RUNS_PER_REQUEST = 100;

/** How a deletion is sent. */
export interface DeleteOptions {
  /** The page is closing: requests are sent in parallel and outlive the page. */
  isLast: boolean;
  keepResults: boolean;
}

/** Cancels runs or deletes their records with the bulk extension. Runs of a failed request get the outcome `failed`. */
export async function applyToRuns(
  action: BulkAction,
  runIds: readonly string[],
  { isLast, keepResults }: DeleteOptions = { isLast: false, keepResults: false },
): Promise<Outcomes> {
  const outcomes: Outcomes[] = [];
  let networkError: Error | null = null;
  const apply = async (run_ids: string[]): Promise<Outcomes> => {
    try {
      return (
        await call(runs.bulk, {
          body: { action, run_ids, dry_run: false, keep_results: keepResults },
          keepalive: isLast,
        })
      ).outcomes;
    } catch (error) {
      // If the service is unreachable, the remaining requests are skipped.
      if (error instanceof ApiError && error.status === 0) networkError = error;
      return failedRows(run_ids, error as Error);
    }
  };
  const slices: string[][] = [];
  for (let at = 0; at < runIds.length; at += MAX_RUNS_PER_REQUEST)
    slices.push(runIds.slice(at, at + MAX_RUNS_PER_REQUEST));
  // A closing page runs no further code after this turn, so all requests are sent now.
  if (isLast) return (await Promise.all(slices.map(apply))).flat();
  for (const slice of slices) outcomes.push(networkError ? failedRows(slice, networkError) : await apply(slice));
  return outcomes.flat();
}

/** Deletes one record with the documented endpoint (interface 4.9), several or all but results with the bulk extension. */
export async function deleteRecords(runIds: readonly string[], options: DeleteOptions): Promise<Outcomes> {
  const [run_id] = runIds;
  if (runIds.length > 1 || !run_id || options.keepResults) return applyToRuns('delete', runIds, options);
  const one = (outcome: string) => [{ run_id, project_name: null, status: null, outcome }];
  try {
    await call(runs.deleteRecord, { params: { run_id }, keepalive: options.isLast });
    return one('deleted');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return one('not_found');
    if (error instanceof ApiError && error.name === 'RUN_ACTIVE') return one('still_active');
    throw error;
  }
}
