import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#contract/imports.ts';
import { MAX_RELAYED_CHUNK_BYTES } from './chunk-memory.ts';
import { chunkSizeFor } from './chunk-size.ts';

const MiB = 1024 * 1024;

test('makes chunks of 8 MiB, or of the requested size within the limits of the store', () => {
  expect(chunkSizeFor(1, 'disk')).toBe(8 * MiB);
  expect(chunkSizeFor(1, 'disk', 3 * MiB + 5)).toBe(3 * MiB);
  expect(chunkSizeFor(1, 'disk', 1)).toBe(MiB);
  expect(chunkSizeFor(1, 's3', 1)).toBe(5 * MiB);
  expect(chunkSizeFor(1, 'disk', Number.MAX_SAFE_INTEGER)).toBe(32 * MiB);
});

test('makes at most ten thousand parts of an object, for any requested size', () => {
  for (const size of [1, 100 * 1024 * MiB, MAX_FILE_BYTES]) {
    for (const wish of [undefined, 1, 9 * MiB])
      expect(Math.ceil(size / chunkSizeFor(size, 's3', wish))).toBeLessThanOrEqual(10_000);
  }
});

test('keeps chunks on a disk small enough for memory, and their index short enough for the path, for any file size', () => {
  for (const size of [1, 1024 ** 4, MAX_FILE_BYTES]) {
    expect(chunkSizeFor(size, 'disk')).toBeLessThanOrEqual(MAX_RELAYED_CHUNK_BYTES);
    expect(size / chunkSizeFor(size, 'disk')).toBeLessThan(1_000_000);
  }
});
