import { type BulkAction, runs } from '#contract/runs.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { failedRows, type Outcomes } from './outcomes.ts';

/** Runs of one request: one that fails takes no more with it. */
const atOnce = 100;

/** Cancels runs, or deletes their records, by the extension; a row whose request failed says so, and the others stand. */
export async function applyToRuns(action: BulkAction, runIds: readonly string[], isLast = false): Promise<Outcomes> {
  const outcomes: Outcomes[] = [];
  let away: Error | null = null;
  const apply = async (run_ids: string[]): Promise<Outcomes> => {
    try {
      return (await call(runs.bulk, { body: { action, run_ids, dry_run: false }, keepalive: isLast })).outcomes;
    } catch (error) {
      // Who cannot be reached is not asked once more for each hundred.
      if (error instanceof ApiError && error.status === 0) away = error;
      return failedRows(run_ids, error as Error);
    }
  };
  const slices: string[][] = [];
  for (let at = 0; at < runIds.length; at += atOnce) slices.push(runIds.slice(at, at + atOnce));
  // A page that is being left gets no second turn: all its requests go out in this one.
  if (isLast) return (await Promise.all(slices.map(apply))).flat();
  for (const slice of slices) outcomes.push(away ? failedRows(slice, away) : await apply(slice));
  return outcomes.flat();
}

/** One record by the documented call (interface 4.9), more by the extension. */
export async function deleteRecords(runIds: readonly string[], isLast: boolean): Promise<Outcomes> {
  const [run_id] = runIds;
  if (runIds.length > 1 || !run_id) return applyToRuns('delete', runIds, isLast);
  const one = (outcome: string) => [{ run_id, project_name: null, status: null, outcome }];
  try {
    await call(runs.deleteRecord, { params: { run_id }, keepalive: isLast });
    return one('deleted');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return one('not_found');
    if (error instanceof ApiError && error.name === 'RUN_ACTIVE') return one('still_active');
    throw error;
  }
}
