import type { AnalysisResult } from '#contract/analysis.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { notFound } from '#server/http/errors.ts';
import { readOutput } from '#server/pipeline/task-files.ts';
import type { Storage } from '#server/storage/storage.ts';

export function analysisService({ db, storage }: { db: Db; storage: Storage }) {
  return {
    /** Interface 4.7: an unfinished task is answered with its state; only the id of an analysis task is known here. */
    async result({ tenantId }: Caller, taskId: string): Promise<AnalysisResult> {
      const task = await db
        .selectFrom('tasks as t')
        .innerJoin('runs as r', 'r.id', 't.run_id')
        .select([
          't.id',
          'r.project_id',
          'r.id as run_id',
          't.status',
          't.progress',
          't.created_at',
          't.finished_at',
          't.error',
        ])
        .where('t.id', '=', taskId)
        .where('t.tenant_id', '=', tenantId)
        .where('t.name', '=', 'deep_analysis')
        .where('r.deleted_at', 'is', null)
        .executeTakeFirst();
      if (!task) throw notFound('analysis task');
      const output = task.status === 'SUCCEEDED' ? await readOutput(db, storage, taskId) : undefined;
      return {
        task_id: task.id,
        project_id: task.project_id,
        run_id: task.run_id,
        status: task.status,
        progress: task.progress,
        created_at: task.created_at.toISOString(),
        finished_at: task.finished_at?.toISOString() ?? null,
        error: task.error,
        result: output === undefined ? null : JSON.parse(output),
      };
    },
  };
}
export type AnalysisService = ReturnType<typeof analysisService>;
