import { type SqlBool, sql } from 'kysely';
import type { RunFilter } from '#contract/runs.ts';
import { instant } from '#server/db/instant.ts';
import { listedRunState } from '#server/db/is-partial.ts';
import { contains, folded, like } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { taskNames } from '#server/pipeline/steps.ts';
import { endOfDay, startOfDay } from '#src/lib/time/days.ts';

/** Runs of a tenant whose record is not deleted and whose project is not in the trash. */
const visible = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('runs as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .where('r.tenant_id', '=', tenantId)
    .where('r.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null);

const columns = [
  'r.id as run_id',
  'r.project_id',
  'p.name as project_name',
  'r.kind',
  'r.status',
  sql<boolean>`coalesce(r.is_partial, false)`.as('is_partial'),
  'u.display_name as created_by',
  'r.created_at',
  'r.started_at',
  'r.finished_at',
  'r.error',
  sql<boolean>`not exists (
    select from runs later
    where later.project_id = r.project_id and later.deleted_at is null and later.created_at > r.created_at
  )`.as('is_latest'),
] as const;

/** Conditions of a listing. `as_of` stays text to keep its microseconds. */
export type Conditions = Omit<RunFilter, 'page' | 'page_size' | 'sort'>;

export const runsRepo = (db: Db | Tx) => ({
  find: (tenantId: string, runId: string) =>
    visible(db, tenantId).select(columns).select('r.last_seq').where('r.id', '=', runId).executeTakeFirst(),

  /** Returns the database's time in microseconds, so that it compares exactly with stored times. */
  now: async () => {
    const { rows } = await sql<{ now: string }>`
      select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(db);
    return rows[0]!.now;
  },

  list: (tenantId: string, filter: Conditions, sort: RunFilter['sort'], limit: number, offset: number) =>
    matching(visible(db, tenantId), filter)
      .select(columns)
      .orderBy(
        sort.endsWith('project_name') ? folded(sql`p.name`) : sql`r.created_at`,
        sort.startsWith('-') ? 'desc' : 'asc',
      )
      .orderBy('r.created_at', sort === 'created_at' ? 'asc' : 'desc')
      .orderBy('r.id', sort === 'created_at' ? 'asc' : 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  ids: async (tenantId: string, filter: Conditions, limit: number) => {
    const rows = await matching(visible(db, tenantId), filter)
      .select('r.id')
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .execute();
    return { run_ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  },

  /** Returns the number of runs in each state, before and after `asOf`, ignoring the state filter. */
  counts: (tenantId: string, { status: _, as_of: __, ...filter }: Conditions, asOf: string) =>
    matching(visible(db, tenantId), filter)
      .select(listedRunState.as('status'))
      .select(sql<number>`(count(*) filter (where r.created_at <= ${asOf}::timestamptz))::int`.as('n'))
      .select(sql<number>`(count(*) filter (where r.created_at > ${asOf}::timestamptz))::int`.as('newer'))
      .groupBy(listedRunState)
      .execute(),

  /** Returns the number of runs by day of creation in UTC and state, oldest first. */
  daily: (tenantId: string, filter: Conditions) =>
    matching(visible(db, tenantId), filter)
      .select(sql<string>`to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
      .select(listedRunState.as('status'))
      .select(sql<number>`count(*)::int`.as('n'))
      .groupBy('day')
      .groupBy(listedRunState)
      .orderBy('day')
      .execute(),

  /** Returns the median duration of the runs that succeeded, in milliseconds. */
  medianDuration: async (tenantId: string, filter: Conditions) => {
    const { ms } = await matching(visible(db, tenantId), { ...filter, status: 'SUCCEEDED' })
      .select(
        sql<number | null>`1000 * percentile_cont(0.5) within group (
          order by extract(epoch from r.finished_at - r.started_at)::float8)`.as('ms'),
      )
      .executeTakeFirstOrThrow();
    return ms;
  },

  named: (tenantId: string, runIds: string[]) => visible(db, tenantId).select(columns).where(isOneOf(runIds)).execute(),

  tasks: (runId: string) =>
    db.selectFrom('tasks').selectAll().where('run_id', '=', runId).orderBy('position').execute(),

  /** Returns the ids of those runs that have an analysis result. */
  results: async (tenantId: string, runIds: string[]) => {
    const rows = await visible(db, tenantId)
      .innerJoin('tasks as t', 't.run_id', 'r.id')
      .select('r.id')
      .where(isOneOf(runIds))
      .where('t.name', '=', 'deep_analysis')
      .where('t.status', '=', 'SUCCEEDED')
      .execute();
    return rows.map(({ id }) => id);
  },

  company: (projectId: string) =>
    db.selectFrom('companies').select('id').where('project_id', '=', projectId).executeTakeFirst(),

  /** Returns the median duration of each task in milliseconds, over the tenant's last hundred successful ones. */
  medians: async (tenantId: string) => {
    const { rows } = await sql<{ name: string; ms: number }>`
      select name, percentile_cont(0.5) within group (order by ms) as ms from unnest(${taskNames}::text[]) as n(name)
      cross join lateral (
        select extract(epoch from finished_at - started_at)::float8 * 1000 as ms from tasks t
        where t.tenant_id = ${tenantId} and t.name = n.name and t.status = 'SUCCEEDED' order by finished_at desc limit 100
      ) last group by name`.execute(db);
    return new Map(rows.map(({ name, ms }) => [name, ms]));
  },

  /** Cancels queued runs and asks running ones to stop. Skips all others. @returns the runs whose state changed */
  cancel: async ({ tenantId }: Pick<Caller, 'tenantId'>, runIds: string[]) => {
    const { rows } = await sql<Moved>`
      with chosen as (
        select id from runs
        where id = any(${runIds}::uuid[]) and tenant_id = ${tenantId} and deleted_at is null and status in ('QUEUED', 'RUNNING')
        order by id for update
      )
      update runs r set status = case r.status when 'QUEUED' then 'CANCELLED' else 'CANCELLING' end,
        finished_at = case r.status when 'QUEUED' then now() end
      from chosen where r.id = chosen.id and r.status in ('QUEUED', 'RUNNING')
      returning r.id, r.status`.execute(db);
    return rows;
  },

  /** Hides finished runs and skips all others. */
  hide: async ({ tenantId }: Caller, runIds: string[]) => {
    const { rows } = await sql<Moved>`
      with chosen as (
        select id from runs
        where id = any(${runIds}::uuid[]) and tenant_id = ${tenantId} and deleted_at is null
          and status in ('SUCCEEDED', 'FAILED', 'CANCELLED')
          and exists (select from projects p where p.id = project_id and p.deleted_at is null)
        order by id for update
      )
      update runs r set deleted_at = now() from chosen where r.id = chosen.id and r.deleted_at is null
      returning r.id, r.status`.execute(db);
    return rows;
  },

  /** Keeps the analysis results of deleted runs. */
  keepResults: (runIds: string[]) =>
    sql`update tasks set kept_at = now()
      where run_id = any(${runIds}::uuid[]) and name = 'deep_analysis' and status = 'SUCCEEDED'`.execute(db),

  /** Deletes the rows of task files, except those of kept results. @returns the keys of their objects */
  dropFiles: async (runIds: string[]) => {
    const { rows } = await sql<{ object_key: string }>`
      delete from task_files f using tasks t
      where t.id = f.task_id and t.kept_at is null and t.run_id = any(${runIds}::uuid[])
      returning f.object_key`.execute(db);
    return rows.map(({ object_key }) => object_key);
  },
});

interface Moved {
  id: string;
  status: string;
}

const isOneOf = (runIds: string[]) => sql<SqlBool>`r.id = any(${runIds}::uuid[])`;

const matching = (
  query: ReturnType<typeof visible>,
  { status, project_id, q, from, to, zone = 'UTC', as_of }: Conditions,
) => {
  const conditions = [
    status !== undefined && sql<SqlBool>`${listedRunState} = ${status}`,
    project_id !== undefined && sql<SqlBool>`r.project_id = ${project_id}`,
    from !== undefined && sql<SqlBool>`r.created_at >= ${instant(startOfDay(from, zone))}`,
    to !== undefined && sql<SqlBool>`r.created_at < ${instant(endOfDay(to, zone))}`,
    as_of !== undefined && sql<SqlBool>`r.created_at <= ${as_of}::timestamptz`,
    q !== undefined && sql<SqlBool>`(${contains(sql`p.name`, q)} or r.id::text like ${like(q.toLowerCase())})`,
  ].filter((condition) => condition !== false);
  return conditions.reduce((some, condition) => some.where(condition), query);
};
