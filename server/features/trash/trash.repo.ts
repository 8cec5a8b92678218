import { sql } from 'kysely';
import type { TrashFilter } from '#contract/trash.ts';
import { contains } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

interface TrashRow {
  id: string;
  name: string;
  file_name: string;
  created_at: Date;
  created_by: string;
  deleted_at: Date;
  deleted_by: string | null;
}

/** Maximum number of projects that one sweep moves, and of those that it removes. */
const SWEEP_SIZE = 500;

/** Time of the last activity in a project `p`. */
const lastActivity = sql`greatest(p.created_at, p.restored_at, p.note_at,
  (select max(greatest(created_at, finished_at)) from runs where project_id = p.id),
  (select max(stored_at) from reports where project_id = p.id),
  (select max(created_at) from finding_decisions where project_id = p.id),
  (select max(created_at) from company_corrections where project_id = p.id))`;

export const trashRepo = (db: Db | Tx) => ({
  list: async (tenantId: string, { page, page_size, q }: TrashFilter) => {
    const byText = q ? sql`and (${contains(sql`p.name`, q)} or ${contains(sql`p.file_name`, q)})` : sql``;
    const trashed = sql`projects p where p.tenant_id = ${tenantId} and p.deleted_at is not null ${byText}`;
    const [rows, count] = await Promise.all([
      sql<TrashRow>`
        select p.id, p.name, p.file_name, p.created_at, u.display_name as created_by, p.deleted_at,
          d.display_name as deleted_by
        from (select * from ${trashed}) p
        join users u on u.id = p.created_by left join users d on d.id = p.deleted_by
        order by p.deleted_at desc, p.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(db),
      sql<{ n: number }>`select count(*)::int as n from ${trashed}`.execute(db),
    ]);
    return { rows: rows.rows, total: count.rows[0]!.n };
  },

  /** Moves a project to the trash. Returns undefined if it does not exist; a project that is already there stays as it is. */
  add: async (tenantId: string, projectId: string, userId: string | null) => {
    const { rows } = await sql<{ is_new: boolean }>`
      update projects set deleted_at = coalesce(deleted_at, now()),
        deleted_by = case when deleted_at is null then ${userId}::uuid else deleted_by end
      where id = ${projectId} and tenant_id = ${tenantId} returning deleted_at = now() as is_new`.execute(db);
    return rows[0];
  },

  /** Takes a project out of the trash. Returns false if it does not exist. */
  restore: async (tenantId: string, projectId: string) => {
    const { rows } = await sql`
      update projects set restored_at = case when deleted_at is null then restored_at else now() end,
        deleted_at = null, deleted_by = null
      where id = ${projectId} and tenant_id = ${tenantId} returning id`.execute(db);
    return rows.length > 0;
  },

  activeRuns: async (projectId: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from runs where project_id = ${projectId} and status in ('QUEUED', 'RUNNING', 'CANCELLING')`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Returns projects without activity for longer than the retention of their tenant. */
  outdated: async () => {
    const { rows } = await sql<{ id: string; tenant_id: string }>`
      select p.id, p.tenant_id from projects p join tenants t on t.id = p.tenant_id
      where p.deleted_at is null and ${lastActivity} < now() - make_interval(days => t.retention_days)
      limit ${SWEEP_SIZE}`.execute(db);
    return rows;
  },

  /** Returns projects in the trash whose runs were not canceled, because the process ended before it could. */
  stillRunning: async () => {
    const { rows } = await sql<{ id: string; tenant_id: string }>`
      select distinct p.id, p.tenant_id from runs r join projects p on p.id = r.project_id
      where r.status in ('QUEUED', 'RUNNING') and p.deleted_at is not null`.execute(db);
    return rows;
  },

  /** Returns the projects that have been in the trash for some days, longest first. */
  expired: async (days: number) => {
    const { rows } = await sql<{ id: string; tenant_id: string }>`
      select id, tenant_id from projects where deleted_at < now() - make_interval(days => ${days})
      order by deleted_at limit ${SWEEP_SIZE}`.execute(db);
    return rows;
  },
});
