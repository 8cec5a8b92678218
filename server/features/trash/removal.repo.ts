import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';

export interface RemovedObject {
  object_key: string;
  upload_handle: string | null;
}

interface Doomed {
  tenant_id: string;
  object_key: string;
  md5: string;
  file_size: number;
  sha256: string | null;
}

/** Removes the rows of a project in the trash. Needs the system role. */
export const removalRepo = (tx: Tx) => ({
  /**
   * Locks the project's runs and then the project, as the end of a run does, so that neither a run, a report nor a decision is
   * added. Returns undefined if the project has been in the trash for fewer days.
   */
  lock: async (tenantId: string, projectId: string, days: number) => {
    await sql`select from runs where project_id = ${projectId} order by id for update`.execute(tx);
    const { rows } = await sql<Doomed>`
      select tenant_id, object_key, md5, file_size, sha256 from projects
      where id = ${projectId} and tenant_id = ${tenantId} and deleted_at <= now() - make_interval(days => ${days})
      for update`.execute(tx);
    return rows[0];
  },

  /**
   * Removes every row of a locked project, and the rows of its upload and its file unless another project has them, too.
   * @returns the objects, recorded in the same transaction, that the store has to remove
   */
  remove: async (projectId: string, { tenant_id, object_key, md5, file_size, sha256 }: Doomed) => {
    const sameFile = (size: 'size' | 'file_size') =>
      sql`tenant_id = ${tenant_id} and md5 = ${md5} and ${sql.ref(size)} = ${file_size} and sha256 is not distinct from ${sha256}`;
    const ofRuns = sql`run_id in (select id from runs where project_id = ${projectId})`;
    const tasks = sql`select id from tasks where ${ofRuns}`;
    // A commit locks the same two rows in this order. Its project then exists, or its upload is gone.
    await sql`select from upload_sessions where object_key = ${object_key} for update`.execute(tx);
    await sql`select from files where ${sameFile('size')} for update`.execute(tx);
    const others = sql`select from projects where id <> ${projectId}`;
    const { rows: found } = await sql<{ object: boolean; file: boolean }>`
      select exists (${others} and object_key = ${object_key}) as object, exists (${others} and ${sameFile('file_size')}) as file`.execute(
      tx,
    );
    const isShared = found[0]!;
    const ownUpload = sql`object_key = ${object_key} and ${!isShared.object}`;
    const endedUploads = sql`tenant_id = ${tenant_id} and md5 = ${md5} and file_size = ${file_size}
      and status in ('ABORTED', 'EXPIRED') and ${!isShared.file}`;
    const { rows: objects } = await sql<RemovedObject>`
      insert into removed_objects (tenant_id, object_key, upload_handle)
      select ${tenant_id}::uuid, object_key, max(upload_handle) from (
        select ${object_key} as object_key, null as upload_handle where ${!isShared.object}
        union all select object_key, upload_handle from upload_sessions where ${endedUploads} and not freed
        union all select object_key, null from task_files where task_id in (${tasks})
        -- A canceled attempt may have stored an output that no row names.
        union all select id || '-output', null from (${tasks}) t
      ) doomed group by object_key
      on conflict (object_key) do nothing
      returning object_key, upload_handle`.execute(tx);
    await sql`select set_config('assay.removing_project', ${projectId}, true)`.execute(tx);
    await sql`delete from reports where project_id = ${projectId}`.execute(tx);
    await sql`delete from log_blocks where ${ofRuns}`.execute(tx);
    await sql`delete from task_files where task_id in (${tasks})`.execute(tx);
    await sql`delete from tasks where ${ofRuns}`.execute(tx);
    await sql`delete from runs where project_id = ${projectId}`.execute(tx);
    await sql`delete from sentences where tenant_id = ${tenant_id} and project_id = ${projectId}`.execute(tx);
    await sql`delete from companies where project_id = ${projectId}`.execute(tx);
    // Stored answers name the project. A retry of its import must not answer with a project that is gone.
    await sql`delete from idempotency_keys where tenant_id = ${tenant_id} and answer::text like ${`%${projectId}%`}`.execute(
      tx,
    );
    await sql`delete from webhook_deliveries where tenant_id = ${tenant_id} and data->>'project_id' = ${projectId}`.execute(
      tx,
    );
    await sql`delete from projects where id = ${projectId}`.execute(tx);
    await sql`delete from upload_sessions where (${ownUpload}) or (${endedUploads})`.execute(tx);
    await sql`delete from files where ${sameFile('size')} and ${!isShared.file}`.execute(tx);
    return objects;
  },
});

export const removedObjectsRepo = (system: Db) => ({
  pending: (): Promise<RemovedObject[]> =>
    system.selectFrom('removed_objects').select(['object_key', 'upload_handle']).orderBy('created_at').execute(),
  forget: (key: string) => system.deleteFrom('removed_objects').where('object_key', '=', key).execute(),
});
