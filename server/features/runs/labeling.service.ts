import { sql } from 'kysely';
import type { LabelingStarted, RunStatus } from '#contract/runs.ts';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { lockProject } from '#server/features/projects/projects.repo.ts';
import { notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Queue } from '#server/pipeline/queue.ts';
import { taskNames } from '#server/pipeline/steps.ts';

/** Labels projects: creates the labeling run of a project, or reuses one. */
export function labelingService({ db, queue, vendor }: { db: Db; queue: Queue; vendor: string }) {
  const startUnless = (caller: Caller, projectId: string, reusable: RunStatus[]): Promise<LabelingStarted> =>
    inTransaction(db, async (tx) => {
      if (!(await lockProject(tx, caller.tenantId, projectId))) throw notFound('project');
      const company_id = await companyOf(tx, caller, projectId);
      const known = await tx
        .selectFrom('runs')
        .select(['id', 'status'])
        .where('project_id', '=', projectId)
        .where('kind', '=', 'N1')
        .where('status', 'in', reusable)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      if (known) noteChange({ kind: 'run', id: known.id, after: { reused: true } });
      if (known) return { run_id: known.id, project_id: projectId, company_id, status: known.status, reused: true };
      const run = await createRun(tx, caller, projectId);
      await queue.enqueue(tx, { taskId: run.firstTask });
      noteChange({ kind: 'run', id: run.id });
      return { run_id: run.id, project_id: projectId, company_id, status: run.status, reused: false };
    });
  return {
    /** Interface 4.4. A finished run is reused too. */
    start: (caller: Caller, segment: string, projectId: string): Promise<LabelingStarted> => {
      if (segment !== vendor) throw notFound('route');
      return startUnless(caller, projectId, ['QUEUED', 'RUNNING', 'SUCCEEDED']);
    },
    /** Extension `label-again`. */
    again: (caller: Caller, projectId: string) => startUnless(caller, projectId, ['QUEUED', 'RUNNING']),
  };
}
export type LabelingService = ReturnType<typeof labelingService>;

async function companyOf(tx: Tx, { tenantId }: Caller, projectId: string): Promise<string> {
  const company = await tx
    .insertInto('companies')
    .values({ tenant_id: tenantId, project_id: projectId, record: null })
    .onConflict((same) => same.column('project_id').doUpdateSet({ updated_at: sql<Date>`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return company.id;
}

async function createRun(tx: Tx, { tenantId, userId }: Caller, projectId: string) {
  const run = await tx
    .insertInto('runs')
    .values({ tenant_id: tenantId, project_id: projectId, kind: 'N1', created_by: userId })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  const tasks = await tx
    .insertInto('tasks')
    .values(taskNames.map((name, position) => ({ tenant_id: tenantId, run_id: run.id, name, position })))
    .returning(['id', 'position'])
    .execute();
  await tx.updateTable('projects').set({ status: 'LABELING' }).where('id', '=', projectId).execute();
  return { ...run, firstTask: tasks.find(({ position }) => position === 0)!.id };
}
