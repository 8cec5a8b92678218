import type { Db } from '#server/db/transaction.ts';
import type { Storage } from './storage.ts';

const settings = { disk: 'ASSAY_STORAGE=disk', s3: 'ASSAY_STORAGE=s3' };

/**
 * Checks that all files are in the configured store. Otherwise they could not be found, and sweeps would free nothing.
 * @param system unscoped database handle.
 * @throws Error if a project's file is in another store.
 */
export async function checkStore(system: Db, backend: Storage['backend']): Promise<void> {
  const other = await system
    .selectFrom('projects')
    .select('backend')
    .where('backend', '<>', backend)
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const kept = other.backend as Storage['backend'];
  throw new Error(
    `The database refers to files stored with ${settings[kept]}, which cannot be found with ${settings[backend]}. Restore the setting or start with an empty database.`,
  );
}
