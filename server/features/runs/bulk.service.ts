import type { z } from 'zod/mini';
import { type BulkAction, type BulkAnswer, type BulkOutcome, type BulkRequest, isActive } from '#contract/runs.ts';
import { noteChange } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { runsRepo } from './runs.repo.ts';
import { cancelRuns, deleteRuns, type RunsDependencies } from './runs.service.ts';

interface BulkOptions extends RunsDependencies {
  /** The extension `kept-results` is on. */
  canKeepResults: boolean;
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
      if (dry_run) noteChange({ after: { action, dry_run } });
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
