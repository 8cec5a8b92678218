import type { AnalysisStarted } from '#contract/analysis.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Queue } from '#server/pipeline/queue.ts';
import { analysisRepo } from './analysis.repo.ts';

/** Extension `analysis-start`: an N2 run, the deep analysis alone, over what the project's labeling has left. */
export function analysisStartService({ db, queue }: { db: Db; queue: Queue }) {
  return {
    start: ({ tenantId, userId }: Caller, project_id: string): Promise<AnalysisStarted> =>
      inTransaction(db, async (tx) => {
        const repo = analysisRepo(tx);
        if (!(await repo.lockProject(tenantId, project_id))) throw notFound('project');
        const known = await repo.underWay(project_id);
        if (known) return { ...known, project_id, reused: true };
        const labeling = await repo.labeling(project_id);
        if (labeling?.status !== 'SUCCEEDED') throw conflict('PROJECT_NOT_LABELED', reasonOf(labeling?.status));
        const run = { tenant_id: tenantId, project_id, source_run_id: labeling.id, created_by: userId };
        const made = await repo.create(run);
        await queue.enqueue(tx, { taskId: made.task_id });
        return { ...made, project_id, reused: false };
      }),
  };
}
export type AnalysisStartService = ReturnType<typeof analysisStartService>;

function reasonOf(status: string | undefined) {
  if (status === 'QUEUED' || status === 'RUNNING')
    return 'The project is being labeled; its deep analysis is part of that.';
  return 'The project has no finished labeling run whose text could be analysed. Start labeling first.';
}
