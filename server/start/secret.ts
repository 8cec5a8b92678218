import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sync } from '#server/storage/durable-files.ts';
import type { Config } from './config.ts';
import { MIN_SECRET_LENGTH } from './weak-secret.ts';

/**
 * Returns the signing secret: the setting or, outside production, one that is generated and kept in the data folder.
 * @throws Error in production without the setting.
 */
export async function signingSecret({ ASSAY_SECRET, ASSAY_DATA_DIR, NODE_ENV }: Config): Promise<string> {
  if (ASSAY_SECRET) return ASSAY_SECRET;
  if (NODE_ENV === 'production')
    throw new Error('ASSAY_SECRET is required in production: openssl rand -base64 48 makes one.');
  const file = path.join(ASSAY_DATA_DIR, 'secret');
  const secret = (await readWhole(file)) ?? (await generate(file));
  // Another process may have written it a moment ago.
  await sync(ASSAY_DATA_DIR);
  return secret;
}

/** Returns undefined where there is none, or one that an interrupted first start of an earlier version left without content. */
async function readWhole(file: string): Promise<string | undefined> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  if (text.trim().length >= MIN_SECRET_LENGTH) return text.trim();
  await fs.rm(file, { force: true });
  return undefined;
}

/** Processes that start at once all return the secret of the first: a link never replaces a file, and appears with its content. */
async function generate(file: string): Promise<string> {
  const temporary = `${file}.${crypto.randomUUID()}`;
  await fs.writeFile(temporary, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  await fs.link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await fs.rm(temporary);
  return fs.readFile(file, 'utf8');
}
