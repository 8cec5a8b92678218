import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf } from '#testing/digests.ts';
import { BytesDiffer } from './bytes-differ.ts';
import { checkpointInterval, hashBlob } from './hash-blob.ts';
import type { Checkpoint } from './md5.ts';

describe('hashBlob', () => {
  it('continues from a stored checkpoint and rejects different bytes at the first checkpoint that differs', async () => {
    const every = checkpointInterval(1);
    const big = randomBytes(2 * every + 12_345);
    const md5 = digestOf('md5', big);
    const checkpoints: Checkpoint[] = [];
    await hashBlob(new Blob([big]), { onCheckpoint: (each) => checkpoints.push(each) });
    expect(checkpoints.map(({ bytes }) => bytes)).toEqual([every, 2 * every]);
    const stored: Checkpoint[] = JSON.parse(JSON.stringify(checkpoints));
    expect(await hashBlob(new Blob([big]), { from: stored[1] })).toBe(md5);
    expect(await hashBlob(new Blob([big]), { expected: stored })).toBe(md5);
    const other = Buffer.from(big);
    other[100] = other[100]! ^ 1;
    let read = 0;
    const refused = hashBlob(new Blob([other]), { expected: stored, onProgress: (bytes) => (read = bytes) });
    await expect(refused).rejects.toBeInstanceOf(BytesDiffer);
    expect(read).toBeLessThan(every);
  });
});
