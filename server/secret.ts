import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/**
 * The signing secret: the setting, else, outside production, one generated and kept in the data folder.
 * @throws Error in production without the setting.
 */
export function signingSecret({ ASSAY_SECRET, ASSAY_DATA_DIR, NODE_ENV }: Config): string {
  if (ASSAY_SECRET) return ASSAY_SECRET;
  if (NODE_ENV === 'production')
    throw new Error('ASSAY_SECRET is required in production: 32 random characters or more.');
  const file = path.join(ASSAY_DATA_DIR, 'secret');
  mkdirSync(ASSAY_DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
