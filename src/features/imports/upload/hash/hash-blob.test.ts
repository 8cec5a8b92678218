import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentDigest } from './chunk-digest.ts';
import { BytesDiffer, checkpointInterval, hashBlob } from './hash-blob.ts';
import type { Checkpoint } from './md5.ts';

const every = checkpointInterval(1);
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const big = randomBytes(2 * every + 12_345);

describe('hashBlob', () => {
  it('reads in pieces and reports progress', async () => {
    const seen: number[] = [];
    expect(await hashBlob(new Blob([big]), { onProgress: (bytes) => seen.push(bytes) })).toBe(md5(big));
    expect(seen.at(-1)).toBe(big.length);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('continues from a stored checkpoint and rejects different bytes at the first checkpoint that differs', async () => {
    const checkpoints: Checkpoint[] = [];
    await hashBlob(new Blob([big]), { onCheckpoint: (each) => checkpoints.push(each) });
    expect(checkpoints.map(({ bytes }) => bytes)).toEqual([every, 2 * every]);
    const stored: Checkpoint[] = JSON.parse(JSON.stringify(checkpoints));
    expect(await hashBlob(new Blob([big]), { from: stored[1] })).toBe(md5(big));
    expect(await hashBlob(new Blob([big]), { expected: stored })).toBe(md5(big));
    const other = Buffer.from(big);
    other[100] = other[100]! ^ 1;
    let read = 0;
    const refused = hashBlob(new Blob([other]), { expected: stored, onProgress: (bytes) => (read = bytes) });
    await expect(refused).rejects.toBeInstanceOf(BytesDiffer);
    expect(read).toBeLessThan(every);
  });

  it('hashes files of zero bytes and one byte', async () => {
    for (const bytes of [new Uint8Array(), new Uint8Array([7])])
      expect(await hashBlob(new Blob([bytes]), {})).toBe(md5(bytes));
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
