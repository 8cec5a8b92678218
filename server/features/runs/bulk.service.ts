import type { z } from 'zod/mini';
import { type BulkAction, type BulkAnswer, type BulkOutcome, type BulkRequest, isActive } from '#contract/runs.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { endRuns } from '#server/pipeline/claims.repo.ts';
import { deleteLogs } from '#server/pipeline/log-blocks.ts';
import type { Storage } from '#server/storage/storage.ts';
import { runsRepo } from './runs.repo.ts';

interface Dependencies {
  db: Db;
  storage: Storage;
}

interface BulkOptions extends Dependencies {
  /** The extension `kept-results` is on. */
  canKeepResults: boolean;
}

/** Number of objects to remove in parallel. */
const REMOVE_BATCH_SIZE = 20;

/** Cancels queued and running runs. @returns the runs whose state changed, with their new state */
export const cancelRuns = (db: Db, caller: Caller, runIds: string[]) =>
  inTransaction(db, async (tx) => {
    const moved = await runsRepo(tx).cancel(caller, runIds);
    const ended = moved.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id);
    if (ended.length > 0) await endRuns(tx, ended, 'CANCELLED');
    return moved;
  });

/**
 * Deletes the records of finished runs with their logs and task files, and their analysis results unless these are kept.
 * @returns the runs it deleted
 */
export async function deleteRuns({ db, storage }: Dependencies, caller: Caller, runIds: string[], keepResults = false) {
  const { hidden, keys } = await inTransaction(db, async (tx) => {
    const rows = await runsRepo(tx).hide(caller, runIds);
    if (rows.length === 0) return { hidden: rows, keys: [] };
    const ids = rows.map(({ id }) => id);
    await deleteLogs(tx, ids);
    if (keepResults) await runsRepo(tx).keepResults(ids);
    return { hidden: rows, keys: await runsRepo(tx).dropFiles(ids) };
  });
  for (let at = 0; at < keys.length; at += REMOVE_BATCH_SIZE)
    await Promise.all(keys.slice(at, at + REMOVE_BATCH_SIZE).map((key) => storage.remove(key)));
  return hidden;
}

/** Cancels or deletes many runs. Each run has its own outcome, and a refused run does not affect the others. */
export function bulkService({ canKeepResults, ...dependencies }: BulkOptions) {
  const { db } = dependencies;
  return {
    async apply(caller: Caller, request: z.output<typeof BulkRequest>): Promise<BulkAnswer> {
      const { action, run_ids, dry_run, keep_results } = request;
      const act = (runIds: string[]) =>
        action === 'cancel'
          ? cancelRuns(db, caller, runIds)
          : deleteRuns(dependencies, caller, runIds, keep_results && canKeepResults);
      const ids = [...new Set(run_ids)];
      // Names are read first, because a deleted run no longer has one.
      const named = new Map((await runsRepo(db).named(caller.tenantId, ids)).map((run) => [run.run_id, run]));
      const results = action === 'delete' ? await runsRepo(db).results(caller.tenantId, ids) : [];
      const moved = new Map(dry_run ? [] : (await act(ids)).map(({ id, status }) => [id, status]));
      const left = ids.filter((id) => !moved.has(id));
      const now = new Map(
        left.length === 0 || dry_run
          ? [...named].map(([id, run]) => [id, run.status])
          : (await runsRepo(db).named(caller.tenantId, left)).map((run) => [run.run_id, run.status]),
      );
      const outcomes = ids.map((run_id) => {
        const status = moved.get(run_id) ?? now.get(run_id) ?? null;
        return {
          run_id,
          project_name: named.get(run_id)?.project_name ?? null,
          status,
          outcome: moved.has(run_id) ? done[action](status) : outcomeFor(action, status, dry_run),
        };
      });
      const counts: Record<string, number> = {};
      for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (action !== 'delete') return { action, dry_run, outcomes, counts };
      const deleted = new Set(outcomes.filter(({ outcome }) => outcome === 'deleted').map(({ run_id }) => run_id));
      return { action, dry_run, outcomes, counts, results: results.filter((id) => deleted.has(id)).length };
    },
  };
}
export type BulkService = ReturnType<typeof bulkService>;

const done: Record<BulkAction, (status: string | null) => BulkOutcome> = {
  cancel: (status) => (status === 'CANCELLED' ? 'cancelled' : 'cancelling'),
  delete: () => 'deleted',
};

/** Predicts the outcome of a dry run, or explains why a run was not changed, from its state. */
function outcomeFor(action: BulkAction, status: string | null, dryRun: boolean): BulkOutcome {
  if (status === null) return 'not_found';
  // The deletion was refused because the run was active. It may have finished since then.
  if (action === 'delete') return isActive(status) || !dryRun ? 'still_active' : 'deleted';
  if (status === 'CANCELLING') return 'already_cancelling';
  if (status === 'QUEUED') return 'cancelled';
  return status === 'RUNNING' ? 'cancelling' : 'already_finished';
}
