import { sql } from 'kysely';
import { taskNames } from '#contract/runs.ts';
import { like } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';

/** Runs of a tenant whose record is not deleted. */
const visible = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('runs as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .where('r.tenant_id', '=', tenantId)
    .where('r.deleted_at', 'is', null);

const columns = [
  'r.id as run_id',
  'r.project_id',
  'p.name as project_name',
  'r.kind',
  'r.status',
  'u.display_name as created_by',
  'r.created_at',
  'r.started_at',
  'r.finished_at',
  'r.error',
] as const;

interface Filter {
  status?: string | undefined;
  project_id?: string | undefined;
  q?: string | undefined;
}

export const runsRepo = (db: Db | Tx) => ({
  find: (tenantId: string, runId: string) =>
    visible(db, tenantId).select(columns).select('r.last_seq').where('r.id', '=', runId).executeTakeFirst(),

  list: (tenantId: string, { status, project_id, q }: Filter, limit: number, offset: number) =>
    matching(visible(db, tenantId), { project_id, q })
      .$if(status !== undefined, (query) => query.where('r.status', '=', status!))
      .select(columns)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  /** How many runs there are in each state, whatever the state filter. */
  counts: (tenantId: string, filter: Filter) =>
    matching(visible(db, tenantId), filter)
      .select('r.status')
      .select(sql<number>`count(*)::int`.as('n'))
      .groupBy('r.status')
      .execute(),

  tasks: (runId: string) =>
    db.selectFrom('tasks').selectAll().where('run_id', '=', runId).orderBy('position').execute(),

  company: (projectId: string) =>
    db.selectFrom('companies').select('id').where('project_id', '=', projectId).executeTakeFirst(),

  /** Median duration of each task in the tenant's last hundred finished ones, milliseconds. */
  medians: async (tenantId: string) => {
    const { rows } = await sql<{ name: string; ms: number }>`
      select name, percentile_cont(0.5) within group (order by ms) as ms from unnest(${[...taskNames]}::text[]) as n(name)
      cross join lateral (
        select extract(epoch from finished_at - started_at)::float8 * 1000 as ms from tasks t
        where t.tenant_id = ${tenantId} and t.name = n.name and t.status = 'SUCCEEDED' order by finished_at desc limit 100
      ) last group by name`.execute(db);
    return new Map(rows.map(({ name, ms }) => [name, ms]));
  },

  /** Asks a run to end; undefined where it is not queued or running. A queued one has nothing to wait for. */
  cancel: async ({ tenantId }: Caller, runId: string) => {
    const { rows } = await sql<{ status: string }>`
      update runs set status = case status when 'QUEUED' then 'CANCELLED' else 'CANCELLING' end,
        finished_at = case status when 'QUEUED' then now() end
      where id = ${runId} and tenant_id = ${tenantId} and deleted_at is null and status in ('QUEUED', 'RUNNING')
      returning status`.execute(db);
    return rows[0]?.status;
  },

  /** Hides a finished run; false where there is none. */
  hide: async ({ tenantId }: Caller, runId: string) => {
    const { rows } = await sql`
      update runs set deleted_at = now()
      where id = ${runId} and tenant_id = ${tenantId} and deleted_at is null and status in ('SUCCEEDED', 'FAILED', 'CANCELLED')
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** Removes the task files' rows. @returns keys of their objects. */
  dropFiles: async (runId: string) => {
    const { rows } = await sql<{ object_key: string }>`
      delete from task_files f using tasks t where t.id = f.task_id and t.run_id = ${runId} returning f.object_key`.execute(
      db,
    );
    return rows.map(({ object_key }) => object_key);
  },
});

const matching = (query: ReturnType<typeof visible>, { project_id, q }: Filter) =>
  query
    .$if(project_id !== undefined, (some) => some.where('r.project_id', '=', project_id!))
    .$if(q !== undefined, (some) =>
      some.where((row) =>
        row.or([row('p.name', 'ilike', like(q!)), row(sql`r.id::text`, 'like', like(q!.toLowerCase()))]),
      ),
    );
