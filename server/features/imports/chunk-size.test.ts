import { expect, test } from 'vitest';
import { chunkSizeFor, maxChunkSize, maxFileSize } from './chunk-size.ts';

const MiB = 1024 * 1024;

test('chunks have 8 MiB, or what the sender wishes within what the store can take', () => {
  expect(chunkSizeFor(1, 'disk')).toBe(8 * MiB);
  expect(chunkSizeFor(1, 'disk', 3 * MiB + 5)).toBe(3 * MiB);
  expect(chunkSizeFor(1, 'disk', 1)).toBe(MiB);
  expect(chunkSizeFor(1, 's3', 1)).toBe(5 * MiB);
  expect(chunkSizeFor(1, 'disk', Number.MAX_SAFE_INTEGER)).toBe(32 * MiB);
});

test('no file has more than ten thousand chunks, whatever is wished', () => {
  for (const size of [1, 100 * 1024 * MiB, maxFileSize]) {
    for (const wish of [undefined, 1, 9 * MiB]) {
      expect(Math.ceil(size / chunkSizeFor(size, 'disk', wish))).toBeLessThanOrEqual(10_000);
      expect(chunkSizeFor(size, 's3', wish)).toBeLessThanOrEqual(maxChunkSize);
    }
  }
});
