import type { Db } from '#server/db/transaction.ts';
import type { Storage } from './storage.ts';

const settings = { disk: 'ASSAY_STORAGE=disk', s3: 'ASSAY_STORAGE=s3' };

/**
 * Files are where they were put: under another setting none of them would be found, and a sweep would free nothing.
 * @param system of everybody
 * @throws Error where a project's file is in another store than the one in force.
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
    `The database knows files that are kept under ${settings[kept]}; under ${settings[backend]} they would not be found. Put the setting back, or begin with an empty database.`,
  );
}
