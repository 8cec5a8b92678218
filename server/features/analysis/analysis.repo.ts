import { type RawBuilder, sql } from 'kysely';
import type { AnalysisFilter } from '#contract/analysis.ts';
import type { FindingKind } from '#contract/findings.ts';
import { companyFact, correctedFact } from '#server/db/company-fact.ts';
import { contains, folded, like } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

type Conditions = Pick<AnalysisFilter, 'project_id' | 'q' | 'open'>;

/** Deep-analysis tasks of a tenant whose run is not deleted, or whose result was kept, outside the trash. */
const visible = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.id', 't.run_id')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .where('t.tenant_id', '=', tenantId)
    .where('t.name', '=', 'deep_analysis')
    .where('p.deleted_at', 'is', null)
    .where((row) => row.or([row('r.deleted_at', 'is', null), row('t.kept_at', 'is not', null)]));

/** Tasks that a list shows: all except those that their run never started. */
const listed = (db: Db | Tx, tenantId: string) =>
  visible(db, tenantId).leftJoin('analysis_summaries as s', 's.task_id', 't.id').where('t.status', '!=', 'SKIPPED');

/** The latest decision on each finding of the project. */
const decisions = sql`(
  select distinct on (d.finding_id) d.finding_id, d.state, d.fingerprint from finding_decisions d
  where d.project_id = r.project_id order by d.finding_id, d.revision desc)`;

/**
 * Number of open findings of a kind: all but those whose latest decision still applies, and questions that come from a
 * dismissed finding. Null without a summary.
 */
const openCount = (kind: FindingKind) => sql<number | null>`(
  (s.summary->>${sql.lit(`${kind}s`)})::int - (
    select count(distinct f->>'id')::int
    from ${decisions} d, jsonb_array_elements(s.findings) f
    where d.state <> 'open'
      and s.findings @> jsonb_build_array(jsonb_build_object('id', d.finding_id, 'fingerprint', d.fingerprint))
      and f->>'kind' = ${sql.lit(kind)}
      and (f->>'id' = d.finding_id or (f->>'basis' = d.finding_id and d.state = 'dismissed'))))`;
const openCounts = { contradictions: openCount('contradiction'), questions: openCount('question') };

/** Tells whether a figure takes part in a contradiction that no one has dismissed. */
const isDisputed = (figure: 'ask' | 'revenue') => sql<boolean>`exists (
  select from jsonb_array_elements(s.findings) f
  where s.summary->'disputed_by'->${sql.lit(figure)} @> (f->'id') and not exists (
    select from ${decisions} d
    where d.state = 'dismissed' and d.finding_id = f->>'id' and d.fingerprint = f->>'fingerprint'))`;

const companyName = companyFact('name', sql`r.project_id`);

const corrections = {
  ask: correctedFact('ask', sql`r.project_id`),
  revenue: correctedFact('revenue', sql`r.project_id`),
};

/** Amounts in different currencies cannot be compared, so they are sorted by currency first. */
const amount = (name: keyof typeof corrections) => ({
  group: sql`coalesce(split_part(${corrections[name]}, ' ', 2), s.summary->>${sql.lit(`${name}_currency`)})`,
  by: sql`coalesce(split_part(${corrections[name]}, ' ', 1), s.summary->>${sql.lit(name)})::numeric`,
});
const orders: Record<string, { group?: RawBuilder<unknown>; by: RawBuilder<unknown> }> = {
  created_at: { by: sql`t.created_at` },
  company: { by: folded(companyName) },
  ask: amount('ask'),
  revenue: amount('revenue'),
  contradictions: { by: openCounts.contradictions },
  questions: { by: openCounts.questions },
  coverage: { by: sql`(s.summary->>'coverage')::numeric` },
};

function orderOf(sort: AnalysisFilter['sort'] = '-created_at') {
  const { group, by } = orders[sort.replace('-', '')]!;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${group ? sql`${group} asc nulls last, ` : sql``}${by} ${direction} nulls last, t.created_at desc, t.id desc`;
}

const columns = [
  't.id as task_id',
  'r.id as run_id',
  'r.kind as run_kind',
  'r.project_id',
  'p.name as project_name',
  't.status',
  sql<boolean>`coalesce(r.is_partial, false)`.as('is_partial'),
  't.progress',
  't.created_at',
  't.finished_at',
  sql<boolean>`r.deleted_at is not null`.as('is_run_deleted'),
] as const;

export const analysisRepo = (db: Db | Tx) => ({
  find: (tenantId: string, taskId: string) =>
    visible(db, tenantId).select(columns).select('t.error').where('t.id', '=', taskId).executeTakeFirst(),

  list: (tenantId: string, { status, page, page_size, sort, ...conditions }: AnalysisFilter) =>
    matching(listed(db, tenantId), conditions)
      .$if(status !== undefined, (query) => query.where('t.status', '=', status!))
      .select(columns)
      .select([
        companyName.as('company_name'),
        's.summary',
        openCounts.contradictions.as('open_contradictions'),
        openCounts.questions.as('open_questions'),
        isDisputed('ask').as('ask_is_disputed'),
        isDisputed('revenue').as('revenue_is_disputed'),
        corrections.ask.as('corrected_ask'),
        corrections.revenue.as('corrected_revenue'),
      ])
      .orderBy(orderOf(sort))
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),

  /** Finds the newest finished analysis of a project. */
  newest: (tenantId: string, projectId: string) =>
    visible(db, tenantId)
      .select('t.id as task_id')
      .where('r.project_id', '=', projectId)
      .where('t.status', '=', 'SUCCEEDED')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the number of tasks in each state, ignoring the state filter. */
  counts: (tenantId: string, conditions: Conditions) =>
    matching(listed(db, tenantId), conditions)
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

  /** Deletes a kept result. @returns the keys of its objects, or undefined if there is no such result */
  removeKept: async (tenantId: string, taskId: string) => {
    const kept = await db
      .updateTable('tasks')
      .set({ kept_at: null })
      .where('id', '=', taskId)
      .where('tenant_id', '=', tenantId)
      .where('kept_at', 'is not', null)
      .where(({ exists }) => exists(visible(db, tenantId).select('t.id').where('t.id', '=', taskId)))
      .returning('id')
      .executeTakeFirst();
    if (!kept) return undefined;
    const files = await db.deleteFrom('task_files').where('task_id', '=', taskId).returning('object_key').execute();
    return files.map(({ object_key }) => object_key);
  },

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

const matching = (query: ReturnType<typeof listed>, { project_id, q, open }: Conditions) =>
  query
    .$if(project_id !== undefined, (some) => some.where('r.project_id', '=', project_id!))
    .$if(open !== undefined, (some) => some.where(openCounts[open!], '>', 0))
    .$if(q !== undefined, (some) =>
      some.where((row) =>
        row.or([
          contains(sql`p.name`, q!),
          contains(companyName, q!),
          row(sql`t.id::text`, 'like', like(q!.toLowerCase())),
          row(sql`r.id::text`, 'like', like(q!.toLowerCase())),
        ]),
      ),
    );
