import { sql } from 'kysely';
import type { Duplicate } from '#contract/imports.ts';
import { isPartial } from '#server/db/is-partial.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

export interface FileIdentity {
  md5: string;
  /** Size in bytes. */
  size: number;
  /** Known once the uploaded file is verified. Distinguishes files whose MD5 is the same. */
  sha256: string | null;
  objectKey: string;
}

/** Returns the condition that project `p` has a file: the same object, or a verified one with the same digests. */
export const hasFile = ({ md5, size, sha256, objectKey }: FileIdentity) =>
  sql`p.md5 = ${md5} and p.file_size = ${size} and (p.object_key = ${objectKey}
    or p.sha256 is not null and coalesce(${sha256}, p.sha256) = p.sha256)`;

interface Row {
  id: string;
  name: string;
  status: string;
  created_at: Date;
  created_by: string;
  run_id: string | null;
  run_status: string | null;
  run_started_at: Date | null;
  run_is_partial: boolean;
  is_partial: boolean;
}

/** Maximum number of projects in a response. The first and newest one is recommended. */
const MAX_PROJECTS = 50;

/** Returns the tenant's projects of a file, newest first, or null if there are none. Those in the trash are apart. */
export async function duplicatesOf(
  db: Db | Tx,
  tenantId: string,
  file: FileIdentity,
  place: 'list' | 'trash' = 'list',
): Promise<Duplicate | null> {
  const isThere = place === 'trash' ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`;
  const { rows } = await sql<Row>`
    select p.id, p.name, p.status, p.created_at, u.display_name as created_by, r.id as run_id, r.status as run_status, r.started_at as run_started_at,
      coalesce(r.is_partial, false) as run_is_partial, ${isPartial(sql`p.id`)} as is_partial
    from projects p
    join users u on u.id = p.created_by
    left join lateral (
      select id, status, started_at, is_partial from runs where project_id = p.id and deleted_at is null order by created_at desc limit 1
    ) r on true
    where p.tenant_id = ${tenantId} and ${hasFile(file)} and ${isThere}
    order by p.created_at desc, p.id desc limit ${MAX_PROJECTS}`.execute(db);
  const [newest] = rows;
  if (!newest) return null;
  const projects = rows.map((row) => ({
    projectId: row.id,
    projectName: row.name,
    projectStatus: row.status,
    isPartial: row.is_partial,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastRun: row.run_id
      ? {
          runId: row.run_id,
          status: row.run_status!,
          isPartial: row.run_is_partial,
          startedAt: row.run_started_at?.toISOString() ?? null,
        }
      : null,
  }));
  return { fileMd5: file.md5, recommendedProjectId: newest.id, projects };
}
