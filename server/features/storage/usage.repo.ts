import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';

/**
 * Everything that a tenant stores: projects (also in the trash, until they are removed), uploads without a project, files of
 * runs, reports, and transactions.
 */
const kept = (tenantId: string) => sql`(
  select file_size as size, id as project_id from projects where tenant_id = ${tenantId}
  union all
  select file_size, null from upload_sessions as upload
  where tenant_id = ${tenantId} and status not in ('ABORTED', 'EXPIRED')
    and not exists (select from projects where object_key = upload.object_key)
  union all
  select file.size, runs.project_id from runs
  join tasks on tasks.run_id = runs.id join task_files as file on file.task_id = tasks.id where runs.tenant_id = ${tenantId}
  union all
  select octet_length(body), project_id from reports where tenant_id = ${tenantId}
  union all
  select size, null from finance_imports where tenant_id = ${tenantId}
)`;

export const usageRepo = (db: Db | Tx) => ({
  /** Returns the bytes that a tenant stores, and how many of them belong to projects in the trash. */
  ofTenant: async (tenantId: string) => {
    const { rows } = await sql<{ used: number; trash: number }>`
      select coalesce(sum(size), 0) as used, coalesce(sum(size) filter (where trashed.id is not null), 0) as trash
      from ${kept(tenantId)} as kept
      left join projects as trashed on trashed.id = kept.project_id and trashed.deleted_at is not null`.execute(db);
    return { used: Number(rows[0]!.used), trash: Number(rows[0]!.trash) };
  },

  /** Returns the bytes of projects with the files and reports made of them. */
  ofProjects: async (tenantId: string, ids: string[]) => {
    const { rows } = await sql<{ id: string; used: string }>`
      select project_id as id, sum(size) as used from ${kept(tenantId)} as kept
      where project_id = any(${ids}::uuid[]) group by project_id`.execute(db);
    return new Map(rows.map(({ id, used }) => [id, Number(used)]));
  },
});
