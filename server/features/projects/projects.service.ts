import { sql } from 'kysely';
import type { Project, ProjectFilter } from '#contract/projects.ts';
import { like } from '#server/db/like.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { notFound } from '#server/http/errors.ts';

interface Row {
  id: string;
  name: string;
  status: string;
  file_name: string;
  file_size: number;
  md5: string;
  sha256: string;
  created_at: Date;
  created_by: string;
  run_id: string | null;
  run_status: string | null;
  run_created_at: Date | null;
  company: unknown;
  total: number;
}

const viewOf = (row: Row): Project => ({
  projectId: row.id,
  projectName: row.name,
  projectStatus: row.status,
  fileName: row.file_name,
  fileSize: row.file_size,
  md5: row.md5,
  sha256: row.sha256,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  lastRun: row.run_id
    ? { runId: row.run_id, status: row.run_status!, createdAt: row.run_created_at!.toISOString() }
    : null,
});

export function projectsService(db: Db) {
  const select = (tenantId: string, condition = sql``, page = sql``) =>
    sql<Row>`
      select p.*, u.display_name as created_by, r.id as run_id, r.status as run_status, r.created_at as run_created_at, c.record as company,
        count(*) over ()::int as total
      from projects p
      join users u on u.id = p.created_by
      left join companies c on c.project_id = p.id
      left join lateral (
        select id, status, created_at from runs where project_id = p.id and deleted_at is null order by created_at desc limit 1
      ) r on true
      where p.tenant_id = ${tenantId} and p.deleted_at is null ${condition}
      order by p.created_at desc, p.id desc ${page}`.execute(db);

  return {
    async list({ tenantId }: Caller, { page, page_size, status, q }: ProjectFilter) {
      const byStatus = status ? sql`and p.status = ${status}` : sql``;
      const byText = q
        ? sql`and (p.name ilike ${like(q)} or p.file_name ilike ${like(q)} or p.md5 = ${q.toLowerCase()})`
        : sql``;
      const condition = sql`${byStatus} ${byText}`;
      const { rows } = await select(tenantId, condition, sql`limit ${page_size} offset ${(page - 1) * page_size}`);
      const total =
        rows[0]?.total ?? (page === 1 ? 0 : ((await select(tenantId, condition, sql`limit 1`)).rows[0]?.total ?? 0));
      return { items: rows.map(viewOf), total, page, page_size };
    },

    async get({ tenantId }: Caller, projectId: string) {
      const { rows } = await select(tenantId, sql`and p.id = ${projectId}`);
      const row = rows[0];
      if (!row) throw notFound('project');
      const same = await select(
        tenantId,
        sql`and p.md5 = ${row.md5} and p.sha256 = ${row.sha256} and p.id <> ${projectId}`,
      );
      const sameFile = same.rows.map(({ id, name }) => ({ projectId: id, projectName: name }));
      return { ...viewOf(row), company: row.company, sameFile };
    },
  };
}
export type ProjectsService = ReturnType<typeof projectsService>;
