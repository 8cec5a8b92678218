import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { openEmbedded } from '#server/db/connect.ts';
import { uploadsService } from '#server/features/imports/uploads.service.ts';
import { diskStorage } from '#server/storage/disk.ts';

/**
 * Expires all sessions of a stopped service, runs the sweep of a start, and looks for files that nothing refers to.
 * @returns paths of the orphaned files, relative to `files`.
 */
export async function sweepAll(folder: string): Promise<string[]> {
  const files = path.join(folder, 'files');
  const database = await openEmbedded(folder);
  try {
    const { system: db } = database;
    await sql`update upload_sessions set expires_at = now() - interval '1 hour' where status in ('OPEN', 'COMPLETING', 'COMPLETED')`.execute(
      db,
    );
    const storage = await diskStorage(files);
    await uploadsService({ db, system: db, storage, limits: { tenantQuota: null, keepFree: 0 } }).sweep();
    const { rows } = await sql<{ key: string }>`
      select object_key as key from projects union select object_key from task_files
      union select id || '-output' from tasks where status in ('QUEUED', 'RUNNING')`.execute(db);
    const held = new Set(rows.map(({ key }) => key));
    const names = await readdir(files, { recursive: true, withFileTypes: true });
    return names
      .filter((entry) => entry.isFile() && !(held.has(entry.name) && entry.parentPath.includes('objects')))
      .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)));
  } finally {
    await database.close();
  }
}
