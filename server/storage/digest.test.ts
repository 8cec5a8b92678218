import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestFile } from './digest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-digest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const mebibyte = 1024 * 1024;

test.each([0, 1, mebibyte, mebibyte + 1, 3 * mebibyte + 7])('hashes a file of %i bytes', async (size) => {
  const file = path.join(folder, String(size));
  const bytes = randomBytes(size);
  await writeFile(file, bytes);
  const digest = (name: string) => createHash(name).update(bytes).digest('hex');
  expect(await digestFile(file)).toEqual({ size, md5: digest('md5'), sha256: digest('sha256') });
});

test.each([10, 2 * mebibyte])('an abort stops hashing %i bytes with its reason', async (size) => {
  const file = path.join(folder, 'unwanted');
  await writeFile(file, randomBytes(size));
  const leave = new AbortController();
  const digesting = digestFile(file, leave.signal);
  leave.abort(new Error('left'));
  await expect(digesting).rejects.toThrow('left');
});
