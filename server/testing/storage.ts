import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskStorage } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface TestStorage {
  storage: Storage;
  close: () => Promise<void>;
}

/**
 * Opens a storage for one test: a folder, or a new bucket of the store at `TEST_S3_ENDPOINT`, whose key must be allowed to
 * create buckets. Closing deletes it.
 */
export async function openTestStorage({ direct = false } = {}): Promise<TestStorage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-storage-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (!process.env.TEST_S3_ENDPOINT) return { storage: await diskStorage(folder), close: removeFolder };
  const { makeBucket, testStoreSettings } = await import('./bucket.ts');
  const { s3Storage } = await import('#server/storage/s3.ts');
  const settings = testStoreSettings(direct)!;
  const removeBucket = await makeBucket(settings);
  return {
    storage: await s3Storage(settings, path.join(folder, 'temporary')),
    async close() {
      await removeBucket();
      await removeFolder();
    },
  };
}
