import path from 'node:path';
import type { Config } from '#server/start/config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the configured file storage. @throws Error if it cannot be used. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.ASSAY_STORAGE === 'disk') return diskStorage(path.join(config.ASSAY_DATA_DIR, 'files'));
  // Loaded on demand: the S3 client takes 0.2 s to load.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(
    {
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      bucket: config.S3_BUCKET ?? '',
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      forcePathStyle: config.S3_FORCE_PATH_STYLE ?? config.S3_ENDPOINT !== undefined,
      direct: config.S3_DIRECT,
    },
    path.join(config.ASSAY_DATA_DIR, 'temporary'),
  );
}
