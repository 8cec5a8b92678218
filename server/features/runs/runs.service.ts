import type { Run, RunDetail, RunFilter, RunTask } from '#contract/runs.ts';
import type { Fault } from '#server/db/tables.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { endRun } from '#server/pipeline/claims.repo.ts';
import { deleteLog, readLog } from '#server/pipeline/log-blocks.ts';
import type { Storage } from '#server/storage/storage.ts';
import { runsRepo } from './runs.repo.ts';

interface RunRow {
  run_id: string;
  project_id: string;
  project_name: string;
  kind: string;
  status: string;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  error: Fault | null;
}

const viewOf = ({ created_at, started_at, finished_at, ...run }: RunRow): Run => ({
  ...run,
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
});

export function runsService({ db, storage }: { db: Db; storage: Storage }) {
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
    async list(caller: Caller, { page, page_size, ...filter }: RunFilter) {
      const [rows, counts] = await Promise.all([
        repo.list(caller.tenantId, filter, page_size, (page - 1) * page_size),
        repo.counts(caller.tenantId, filter),
      ]);
      const byStatus = Object.fromEntries(counts.map(({ status, n }) => [status, n]));
      const total = filter.status ? (byStatus[filter.status] ?? 0) : counts.reduce((sum, { n }) => sum + n, 0);
      return { items: rows.map(viewOf), total, page, page_size, counts: byStatus };
    },

    async get(caller: Caller, runId: string): Promise<RunDetail> {
      const { last_seq: _, ...run } = await find(caller, runId);
      const [tasks, company] = await Promise.all([tasksOf(caller, runId), repo.company(run.project_id)]);
      return { ...viewOf(run), company_id: company?.id ?? null, tasks };
    },

    /** Interface 4.8. */
    async cancel(caller: Caller, runId: string) {
      const status = await inTransaction(db, async (tx) => {
        const moved = await runsRepo(tx).cancel(caller, runId);
        if (moved === 'CANCELLED') await endRun(tx, runId, 'CANCELLED');
        return moved;
      });
      if (status) return { run_id: runId, status };
      const run = await find(caller, runId);
      if (run.status === 'CANCELLED' || run.status === 'CANCELLING') return { run_id: runId, status: run.status };
      throw conflict('RUN_FINISHED', `The run has ${run.status.toLowerCase()} already.`);
    },

    /** Interface 4.9. */
    async deleteRecord(caller: Caller, runId: string) {
      const keys = await inTransaction(db, async (tx) => {
        if (!(await runsRepo(tx).hide(caller, runId))) return null;
        await deleteLog(tx, runId);
        return runsRepo(tx).dropFiles(runId);
      });
      if (!keys) {
        const run = await find(caller, runId);
        throw conflict('RUN_ACTIVE', `The run is ${run.status.toLowerCase()}; cancel it first.`);
      }
      await Promise.all(keys.map((key) => storage.remove(key)));
      return { run_id: runId, deleted: true };
    },

    /** Interface 4.6: a tag of the log's state, and its entries as the inside of a JSON array. */
    async logs(
      caller: Caller,
      runId: string,
      { task_name, after_seq }: { task_name?: string | undefined; after_seq?: number | undefined },
    ) {
      const run = await find(caller, runId);
      return {
        etag: `"${run.status}-${run.last_seq}"`,
        body: readLog(db, { runId, taskName: task_name, afterSeq: after_seq }) satisfies AsyncIterable<string>,
      };
    },
  };
}
export type RunsService = ReturnType<typeof runsService>;
