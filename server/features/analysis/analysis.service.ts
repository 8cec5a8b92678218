import type { AnalysisFilter, AnalysisResult } from '#contract/analysis.ts';
import { readFigure } from '#contract/figures.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { readOutput } from '#server/pipeline/task-files.ts';
import type { Storage } from '#server/storage/storage.ts';
import { analysisRepo } from './analysis.repo.ts';

export function analysisService({ db, storage }: { db: Db; storage: Storage }) {
  const repo = analysisRepo(db);
  const find = async (tenantId: string, taskId: string) => {
    const task = await repo.find(tenantId, taskId);
    if (!task) throw notFound('analysis task');
    return task;
  };
  return {
    /** Interface 4.7: returns the state of an unfinished task. Only ids of analysis tasks are found. */
    async result({ tenantId }: Caller, taskId: string): Promise<AnalysisResult> {
      const task = await find(tenantId, taskId);
      const output =
        task.status === 'SUCCEEDED'
          ? await readOutput(db, storage, taskId).catch(async (error) => {
              // The result may have been removed since.
              await find(tenantId, taskId);
              throw error;
            })
          : undefined;
      return {
        task_id: task.task_id,
        project_id: task.project_id,
        run_id: task.run_id,
        status: task.status,
        is_partial: task.is_partial,
        progress: task.progress,
        created_at: task.created_at.toISOString(),
        finished_at: task.finished_at?.toISOString() ?? null,
        error: task.error,
        is_run_deleted: task.is_run_deleted,
        result: output === undefined ? null : JSON.parse(output),
      };
    },

    async list({ tenantId }: Caller, filter: AnalysisFilter) {
      const { page, page_size, status, sort: _, ...conditions } = filter;
      const [rows, counts] = await Promise.all([repo.list(tenantId, filter), repo.counts(tenantId, conditions)]);
      const byStatus = Object.fromEntries(counts.map((state) => [state.status, state.n]));
      const total = status ? (byStatus[status] ?? 0) : counts.reduce((sum, { n }) => sum + n, 0);
      const items = rows.map((row) => {
        const { created_at, finished_at, summary, open_contradictions, open_questions, ...rest } = row;
        const { ask_is_disputed, revenue_is_disputed, corrected_ask, corrected_revenue, ...task } = rest;
        const [ask, revenue] = [corrected_ask, corrected_revenue].map((text) => readFigure(text ?? ''));
        return {
          ...task,
          summary: summary && {
            ...summary,
            ask_is_disputed,
            revenue_is_disputed,
            ...(ask && { ask: ask.value, ask_currency: ask.unit, ask_is_disputed: false, ask_is_corrected: true }),
            ...(revenue && {
              revenue: revenue.value,
              revenue_currency: revenue.unit,
              revenue_period: revenue.period || null,
              revenue_is_disputed: false,
              revenue_is_corrected: true,
            }),
            open_contradictions: open_contradictions ?? 0,
            open_questions: open_questions ?? 0,
          },
          created_at: created_at.toISOString(),
          finished_at: finished_at?.toISOString() ?? null,
        };
      });
      return { items, total, page, page_size, counts: byStatus };
    },

    /** Deletes a result whose run has already been deleted. The result of any other run is deleted with its run. */
    async remove({ tenantId }: Caller, taskId: string) {
      const keys = await inTransaction(db, async (tx) => {
        const removed = await analysisRepo(tx).removeKept(tenantId, taskId);
        if (removed) noteChange();
        return removed;
      });
      if (!keys) {
        await find(tenantId, taskId);
        throw conflict('RUN_EXISTS', 'The run of this result still exists. Delete the run instead.');
      }
      await Promise.all(keys.map((key) => storage.remove(key)));
      return { task_id: taskId, deleted: true };
    },
  };
}
export type AnalysisService = ReturnType<typeof analysisService>;
