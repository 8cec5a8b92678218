import { sql } from 'kysely';
import type { AnalysisFilter } from '#contract/analysis.ts';
import { like } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

type Conditions = Pick<AnalysisFilter, 'project_id' | 'q'>;

/** Deep-analysis tasks of a tenant whose run is not deleted. */
const visible = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.id', 't.run_id')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .where('t.tenant_id', '=', tenantId)
    .where('t.name', '=', 'deep_analysis')
    .where('r.deleted_at', 'is', null);

/** Corrected name of the company, or the name that labeling found. */
const companyName = sql<string | null>`coalesce(
  (select k.value from company_corrections k where k.project_id = r.project_id and k.fact = 'name'
   order by k.revision desc limit 1),
  (select c.record #>> '{name,value}' from companies c where c.project_id = r.project_id))`;

const columns = [
  't.id as task_id',
  'r.id as run_id',
  'r.kind as run_kind',
  'r.project_id',
  'p.name as project_name',
  't.status',
  't.progress',
  't.created_at',
  't.finished_at',
] as const;

export const analysisRepo = (db: Db | Tx) => ({
  find: (tenantId: string, taskId: string) =>
    visible(db, tenantId).select(columns).select('t.error').where('t.id', '=', taskId).executeTakeFirst(),

  list: (tenantId: string, { status, page, page_size, ...conditions }: AnalysisFilter) =>
    matching(visible(db, tenantId), conditions)
      .$if(status !== undefined, (query) => query.where('t.status', '=', status!))
      .select(columns)
      .select(companyName.as('company_name'))
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),

  /** Returns the number of tasks in each state, ignoring the state filter. */
  counts: (tenantId: string, conditions: Conditions) =>
    matching(visible(db, tenantId), conditions)
      .select('t.status')
      .select(sql<number>`count(*)::int`.as('n'))
      .groupBy('t.status')
      .execute(),

  /** Finds the queued or running N2 run of a project. */
  findActive: (projectId: string) =>
    db
      .selectFrom('runs as r')
      .innerJoin('tasks as t', 't.run_id', 'r.id')
      .select(['r.id as run_id', 't.id as task_id', 't.status'])
      .where('r.project_id', '=', projectId)
      .where('r.kind', '=', 'N2')
      .where('r.status', 'in', ['QUEUED', 'RUNNING'])
      .where('r.deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Finds the successful labeling run of a project, or else its most recent one. */
  labeling: (projectId: string) =>
    db
      .selectFrom('runs')
      .select(['id', 'status'])
      .where('project_id', '=', projectId)
      .where('kind', '=', 'N1')
      .where('deleted_at', 'is', null)
      .orderBy(sql`status = 'SUCCEEDED'`, 'desc')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),

  /** Creates an N2 run with its only task. */
  create: async (run: { tenant_id: string; project_id: string; source_run_id: string; created_by: string }) => {
    const { id: run_id } = await db
      .insertInto('runs')
      .values({ ...run, kind: 'N2' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const task = await db
      .insertInto('tasks')
      .values({ tenant_id: run.tenant_id, run_id, name: 'deep_analysis', position: 0 })
      .returning(['id as task_id', 'status'])
      .executeTakeFirstOrThrow();
    return { run_id, ...task };
  },
});

const matching = (query: ReturnType<typeof visible>, { project_id, q }: Conditions) =>
  query
    .$if(project_id !== undefined, (some) => some.where('r.project_id', '=', project_id!))
    .$if(q !== undefined, (some) =>
      some.where((row) =>
        row.or([
          row('p.name', 'ilike', like(q!)),
          row(companyName, 'ilike', like(q!)),
          row(sql`t.id::text`, 'like', like(q!.toLowerCase())),
          row(sql`r.id::text`, 'like', like(q!.toLowerCase())),
        ]),
      ),
    );
