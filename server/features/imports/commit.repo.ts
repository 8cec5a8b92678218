import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { hasFile } from './duplicates.repo.ts';
import { type Upload, uploadColumns } from './uploads.repo.ts';

const columns = sql.join(uploadColumns.map((column) => sql.ref(column)));

export const commitRepo = (tx: Tx) => ({
  /**
   * Locks the caller's own upload until the transaction ends, so that the sweep cannot expire it. If the upload is complete,
   * and verified, also locks its file's row, so that commits of the same file wait for each other.
   */
  hold: async ({ tenantId, userId }: Caller, uploadId: string): Promise<Upload | undefined> => {
    const { rows } = await sql<Upload>`
      with held as (
        select ${columns} from upload_sessions
        where id = ${uploadId} and tenant_id = ${tenantId} and user_id = ${userId} for update
      ), claimed as (
        insert into files (tenant_id, md5, size, sha256)
        select tenant_id, md5, file_size, sha256 from held where status = 'COMPLETED' and sha256 is not null
        on conflict (tenant_id, md5, size, sha256) do update set size = excluded.size
      )
      select ${columns} from held`.execute(tx);
    return rows[0];
  },

  /**
   * Creates a project from an upload. If the file already has a project, creates one only if `independent`. This must be a
   * separate statement after the lock: exactly one of the waiting commits then finds no project.
   */
  create: async (upload: Upload, name: string, independent: boolean) => {
    const { tenant_id, user_id, file_name, file_size, md5, sha256, backend, object_key } = upload;
    const file = { md5, size: file_size, sha256, objectKey: object_key };
    const { rows } = await sql<{ id: string; status: string }>`
      insert into projects (tenant_id, created_by, name, file_name, file_size, md5, sha256, backend, object_key)
      select ${tenant_id}::uuid, ${user_id}::uuid, ${name}, ${file_name}, ${file_size}::bigint, ${md5}, ${sha256},
        ${backend}, ${object_key}
      where ${independent}::boolean or not exists (
        select from projects p where p.tenant_id = ${tenant_id} and ${hasFile(file)} and p.deleted_at is null
      )
      returning id, status`.execute(tx);
    return rows[0];
  },
});
