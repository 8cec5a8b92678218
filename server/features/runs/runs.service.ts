import { MAX_SELECTED_RUNS, type Run, type RunDetail, type RunFilter, type RunTask } from '#contract/runs.ts';
import type { RunTrends } from '#contract/trends.ts';
import type { StoredFault } from '#server/db/tables.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { endRuns } from '#server/pipeline/claims.repo.ts';
import { deleteLogs, readLog } from '#server/pipeline/log-blocks.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Conditions, runsRepo } from './runs.repo.ts';

export interface RunsDependencies {
  db: Db;
  storage: Storage;
}

interface RunRow {
  run_id: string;
  project_id: string;
  project_name: string;
  kind: string;
  status: string;
  is_partial: boolean;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  error: StoredFault | null;
  is_latest: boolean;
}

const viewOf = ({ created_at, started_at, finished_at, ...run }: RunRow): Run => ({
  ...run,
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
});

/** Number of objects to remove in parallel. */
const REMOVE_BATCH_SIZE = 20;

/** Cancels queued and running runs. @returns the runs whose state changed, with their new state */
export const cancelRuns = (db: Db, caller: Pick<Caller, 'tenantId'>, runIds: string[]) =>
  inTransaction(db, async (tx) => {
    const moved = await runsRepo(tx).cancel(caller, runIds);
    for (const { id } of moved) noteChange({ kind: 'run', id });
    const ended = moved.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id);
    if (ended.length > 0) await endRuns(tx, ended, 'CANCELLED');
    return moved;
  });

/**
 * Deletes the records of finished runs with their logs and task files, and their analysis results unless these are kept.
 * @returns the runs it deleted
 */
export async function deleteRuns(
  { db, storage }: RunsDependencies,
  caller: Caller,
  runIds: string[],
  keepResults = false,
) {
  const { hidden, keys } = await inTransaction(db, async (tx) => {
    const rows = await runsRepo(tx).hide(caller, runIds);
    for (const { id } of rows) noteChange({ kind: 'run', id });
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

export function runsService({ db, storage }: RunsDependencies) {
  const repo = runsRepo(db);
  const find = async (caller: Caller, runId: string) => {
    const run = await repo.find(caller.tenantId, runId);
    if (!run) throw notFound('run');
    return run;
  };
  const tasksOf = async (caller: Caller, runId: string): Promise<RunTask[]> => {
    const [tasks, medians] = await Promise.all([repo.tasks(runId), repo.medians(caller.tenantId)]);
    return tasks.map((task) => ({
      task_id: task.id,
      task_name: task.name,
      status: task.status,
      progress: task.progress,
      attempts: task.attempts,
      started_at: task.started_at?.toISOString() ?? null,
      finished_at: task.finished_at?.toISOString() ?? null,
      error: task.error,
      median_ms: medians.get(task.name) ?? null,
    }));
  };

  return {
    async list(caller: Caller, { page, page_size, sort, ...filter }: RunFilter) {
      const as_of = filter.as_of ?? (await repo.now());
      const [rows, counts] = await Promise.all([
        repo.list(caller.tenantId, { ...filter, as_of }, sort, page_size, (page - 1) * page_size),
        repo.counts(caller.tenantId, filter, as_of),
      ]);
      const asked = counts.filter(({ status }) => !filter.status || status === filter.status);
      return {
        items: rows.map(viewOf),
        total: asked.reduce((sum, { n }) => sum + n, 0),
        page,
        page_size,
        counts: Object.fromEntries(counts.map(({ status, n }) => [status, n])),
        as_of,
        newer: asked.reduce((sum, { newer }) => sum + newer, 0),
      };
    },

    ids: (caller: Caller, filter: Conditions) => repo.ids(caller.tenantId, filter, MAX_SELECTED_RUNS),

    async trends(caller: Caller, days: Conditions): Promise<RunTrends> {
      const [rows, median_ms] = await Promise.all([
        repo.daily(caller.tenantId, days),
        repo.medianDuration(caller.tenantId, days),
      ]);
      const countsOf = Map.groupBy(rows, ({ day }) => day);
      return {
        days: Array.from(countsOf, ([day, counts]) => ({
          day,
          counts: Object.fromEntries(counts.map(({ status, n }) => [status, n])),
        })),
        median_ms,
      };
    },

    named: async (caller: Caller, runIds: string[]) => ({
      items: (await repo.named(caller.tenantId, runIds)).map(viewOf),
    }),

    async get(caller: Caller, runId: string): Promise<RunDetail> {
      const { last_seq: _, ...run } = await find(caller, runId);
      const [tasks, company] = await Promise.all([tasksOf(caller, runId), repo.company(run.project_id)]);
      return { ...viewOf(run), company_id: company?.id ?? null, tasks };
    },

    /** Interface 4.8. */
    async cancel(caller: Caller, runId: string) {
      const [moved] = await cancelRuns(db, caller, [runId]);
      if (moved) return { run_id: runId, status: moved.status };
      const run = await find(caller, runId);
      if (run.status === 'CANCELLED' || run.status === 'CANCELLING') return { run_id: runId, status: run.status };
      throw conflict('RUN_FINISHED', `The run has already finished (${run.status}), so it cannot be canceled.`);
    },

    /** Interface 4.9. */
    async deleteRecord(caller: Caller, runId: string) {
      const [hidden] = await deleteRuns({ db, storage }, caller, [runId]);
      if (!hidden) {
        const run = await find(caller, runId);
        throw conflict('RUN_ACTIVE', `The run is still active (${run.status}). Cancel it, then delete its record.`);
      }
      return { run_id: runId, deleted: true };
    },

    /** Interface 4.6: returns an ETag of the log's state, and its entries as the inside of a JSON array. */
    async logs(
      caller: Caller,
      runId: string,
      { task_name, after_seq }: { task_name?: string | undefined; after_seq?: number | undefined },
    ) {
      const run = await find(caller, runId);
      return {
        etag: `"${run.status}-${run.last_seq}"`,
        body: readLog(db, {
          tenantId: caller.tenantId,
          runId,
          taskName: task_name,
          afterSeq: after_seq,
        }) satisfies AsyncIterable<Uint8Array>,
      };
    },
  };
}
export type RunsService = ReturnType<typeof runsService>;
