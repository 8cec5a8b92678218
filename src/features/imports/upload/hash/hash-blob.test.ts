import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, contentDigest as headerOf } from '#testing/digests.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { contentDigest } from './chunk-digest.ts';
import { type ChunkDigest, chunkDigester } from './chunk-digester.ts';
import { hashBlob } from './hash-blob.ts';

describe('hashBlob', () => {
  it('reads in pieces and reports progress', async () => {
    const big = randomBytes(1_000_000);
    const seen: number[] = [];
    const blob = new Blob([big.subarray(0, 400_000), big.subarray(400_000)]);
    expect(await hashBlob(blob, { onProgress: (bytes) => seen.push(bytes) })).toBe(digestOf('md5', big));
    expect(seen).toEqual([400_000, 1_000_000]);
  });

  it('hashes files of zero bytes and one byte', async () => {
    for (const bytes of [new Uint8Array(), new Uint8Array([7])])
      expect(await hashBlob(new Blob([bytes]), {})).toBe(digestOf('md5', bytes));
  });
});

it('digests a chunk with SHA-256, or with MD5 if the browser has no SHA-256', async () => {
  const bytes = randomBytes(1000);
  const chunk = new Blob([bytes]);
  expect(await contentDigest(chunk)).toBe(`sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`);
  const insecure = null as unknown as SubtleCrypto;
  expect(await contentDigest(chunk, 'sha-256', insecure)).toBe(
    `md5=:${createHash('md5').update(bytes).digest('base64')}:`,
  );
});

it('digests the chunks of a file along the way, with the first one that it reads from its start', async () => {
  const chunks: ChunkDigest[] = [];
  const bytes = randomBytes(100_000);
  const plan = { size: 30_000, algorithm: 'sha-256' } as const;
  const md5 = await hashBlob(new Blob([bytes]), { chunks: plan, onChunk: (chunk) => chunks.push(chunk) });
  expect(md5).toBe(digestOf('md5', bytes));
  expect(chunks).toEqual(
    [0, 30_000, 60_000, 90_000].map((from) => {
      const to = Math.min(bytes.length, from + plan.size);
      return { from, to, digest: headerOf(bytes.subarray(from, to)) };
    }),
  );
});

it('digests every chunk that begins at or after the first byte, for any size and any pieces', async () => {
  const length = fc.integer({ min: 1, max: 300 });
  await fc.assert(
    fc.asyncProperty(length, length, fc.nat(300), fc.array(length), async (fileSize, size, skipped, pieces) => {
      const bytes = randomBytes(fileSize);
      const at = Math.min(skipped, fileSize - 1);
      const found: ChunkDigest[] = [];
      const digest = chunkDigester(fileSize, { size, algorithm: 'sha-512' }, at, (chunk) => found.push(chunk));
      let position = at;
      for (const piece of [...pieces, fileSize]) {
        await digest(bytes.subarray(position, position + piece));
        position += piece;
      }
      const expected: ChunkDigest[] = [];
      for (let from = Math.ceil(at / size) * size; from < fileSize; from += size) {
        const to = Math.min(fileSize, from + size);
        expected.push({ from, to, digest: headerOf(bytes.subarray(from, to), 'sha-512') });
      }
      expect(found).toEqual(expected);
    }),
    { numRuns: propertyRuns(200) },
  );
});
