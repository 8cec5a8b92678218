import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sync } from '#server/storage/durable-files.ts';
import type { Config } from './config.ts';
import { MIN_SECRET_LENGTH } from './weak-secret.ts';

/** Returns the signing secret: the setting or, without it, one that is generated and saved in the data folder. */
export async function signingSecret({ ASSAY_SECRET, ASSAY_DATA_DIR }: Config): Promise<string> {
  if (ASSAY_SECRET) return ASSAY_SECRET;
  const file = path.join(ASSAY_DATA_DIR, 'secret');
  const secret = (await readWhole(file)) ?? (await generate(file));
  // Another process may have just written the file.
  await sync(ASSAY_DATA_DIR);
  return secret;
}

/** Returns undefined if there is no file, or an empty one from an interrupted start of an earlier version. */
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

/** Creates a secret. A hard link never replaces a file, so processes that start at once all return the first one's secret. */
async function generate(file: string): Promise<string> {
  const temporary = `${file}.${crypto.randomUUID()}`;
  await fs.writeFile(temporary, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  await fs.link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await fs.rm(temporary);
  return fs.readFile(file, 'utf8');
}
