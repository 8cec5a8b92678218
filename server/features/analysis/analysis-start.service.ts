import type { AnalysisStarted } from '#contract/analysis.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { lockProject } from '#server/features/projects/projects.repo.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Queue } from '#server/pipeline/queue.ts';
import { analysisRepo } from './analysis.repo.ts';

/** Starts N2 runs (extension `analysis-start`), which repeat the deep analysis on the output of a project's labeling run. */
export function analysisStartService({ db, queue }: { db: Db; queue: Queue }) {
  return {
    start: ({ tenantId, userId }: Caller, project_id: string): Promise<AnalysisStarted> =>
      inTransaction(db, async (tx) => {
        const repo = analysisRepo(tx);
        if (!(await lockProject(tx, tenantId, project_id))) throw notFound('project');
        const known = await repo.findActive(project_id);
        if (known) noteChange({ kind: 'run', id: known.run_id, after: { reused: true } });
        if (known) return { ...known, project_id, reused: true };
        const labeling = await repo.labeling(project_id);
        if (labeling?.status !== 'SUCCEEDED') throw conflict('PROJECT_NOT_LABELED', reasonOf(labeling?.status));
        const run = { tenant_id: tenantId, project_id, source_run_id: labeling.id, created_by: userId };
        const made = await repo.create(run);
        await queue.enqueue(tx, { taskId: made.task_id });
        noteChange({ kind: 'run', id: made.run_id });
        return { ...made, project_id, reused: false };
      }),
  };
}
export type AnalysisStartService = ReturnType<typeof analysisStartService>;

function reasonOf(status: string | undefined) {
  if (status === 'QUEUED' || status === 'RUNNING')
    return 'The project is being labeled, which includes the deep analysis. Wait for the run to finish.';
  return 'The project has no finished labeling run to analyze. Start labeling first.';
}
