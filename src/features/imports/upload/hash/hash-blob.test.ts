import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf } from '#testing/digests.ts';
import { contentDigest } from './chunk-digest.ts';
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
