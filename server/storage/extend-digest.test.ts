import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '#testing/digests.ts';
import { generate } from '../../scripts/generate-digest-core.ts';
import { digestCore } from './digest-core.gen.ts';
import { extendDigest } from './extend-digest.ts';
import { ResumableDigest } from './resumable-digest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-digest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const mebibyte = 1024 * 1024;
const bothOf = (bytes: Uint8Array) => digestOf('md5', bytes) + digestOf('sha256', bytes);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('the committed core is what its generator makes', async () => {
  expect(await generate()).toContain(digestCore);
});

test('agrees with OpenSSL for every way to cut the bytes and to store the state in between', () => {
  const bytesInParts = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 });
  fc.assert(
    fc.property(bytesInParts, fc.nat(8), (parts, stored) => {
      const before = Buffer.concat(parts.slice(0, stored));
      const whole = before.subarray(0, before.length - (before.length % 64));
      const first = new ResumableDigest();
      first.load(null);
      first.input.set(whole);
      first.take(whole.length);
      const second = new ResumableDigest();
      second.load(first.state());
      for (const part of [before.subarray(whole.length), ...parts.slice(stored)]) {
        second.input.set(part);
        second.take(part.length);
      }
      const bytes = Buffer.concat(parts);
      expect(hex(second.finish(bytes.length))).toBe(bothOf(bytes));
    }),
  );
});

test.each([1, mebibyte, mebibyte + 64, 3 * mebibyte + 7])('hashes a file of %i bytes in pieces', async (size) => {
  const file = path.join(folder, String(size));
  const bytes = randomBytes(size);
  await writeFile(file, bytes);
  let state: Uint8Array | null = null;
  for (const [start, end] of [
    [0, 64 * Math.floor(size / 128)],
    [64 * Math.floor(size / 128), size],
  ] as const)
    state = await extendDigest({ path: file }, { start, end, state, isLast: end === size });
  expect(hex(state!)).toBe(bothOf(bytes));
});

test.each([mebibyte, 2 * mebibyte])('fails for a range of %i bytes that the file does not have', async (end) => {
  const piece = { start: 0, end, state: null, isLast: true };
  await expect(extendDigest({ path: path.join(folder, 'absent') }, piece)).rejects.toMatchObject({ code: 'ENOENT' });
  const file = path.join(folder, 'short');
  await writeFile(file, 'short');
  await expect(extendDigest({ path: file }, piece)).rejects.toThrow('before its chunks');
});
