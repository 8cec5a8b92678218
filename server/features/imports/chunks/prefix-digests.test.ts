import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Storage } from '#server/storage/storage.ts';
import { digestOf } from '#testing/digests.ts';
import type { Upload, UploadsRepo } from '../uploads.repo.ts';
import { prefixDigests } from './prefix-digests.ts';

const mebibyte = 1024 * 1024;

test('a chunk waits while more than a step has arrived, but not for more than four steps', async () => {
  const chunk_size = 16 * mebibyte;
  const upload = { id: 'a', object_key: 'a', chunk_size, chunk_count: 9, file_size: 9 * chunk_size } as Upload;
  const steps: PromiseWithResolvers<Uint8Array>[] = [];
  const extendDigest: Storage['extendDigest'] = () => {
    const step = Promise.withResolvers<Uint8Array>();
    steps.push(step);
    return step.promise;
  };
  let [hashed, stored] = [0, 1];
  const repo: Pick<UploadsRepo, 'hashed' | 'saveHashed'> = {
    hashed: async (_, maxChunks) => ({ from: hashed, to: Math.min(stored, hashed + maxChunks), state: null }),
    saveHashed: async (_, _from, to) => {
      hashed = to;
      return [];
    },
  };
  const prefix = prefixDigests(repo as UploadsRepo, { backend: 'disk', extendDigest } as Storage);
  const finishStep = async (number: number) => {
    steps[number - 1]!.resolve(new Uint8Array());
    await expect.poll(() => steps.length).toBe(number + 1);
  };

  await prefix.follow(upload, 0, new Uint8Array());
  stored = 9;
  await prefix.follow(upload, 0, new Uint8Array());
  await finishStep(1);
  let hasWaited = false;
  const waiting = prefix.follow(upload, 0, new Uint8Array()).then(() => {
    hasWaited = true;
  });
  for (const number of [2, 3, 4]) await finishStep(number);
  expect(hasWaited).toBe(false);
  await finishStep(5);
  await waiting;
  expect(hashed).toBe(5);
});

describe('a store that cannot read an upload before it is finished', () => {
  const bytes = randomBytes(3 * mebibyte + 5);
  const upload = { id: 'b', object_key: 'b', chunk_size: mebibyte, chunk_count: 4, file_size: bytes.length } as Upload;
  const expected = { size: bytes.length, md5: digestOf('md5', bytes), sha256: digestOf('sha256', bytes) };
  /** Starts processes that share a database. */
  const start = () => {
    const stored = new Set<number>();
    let [hashed, state]: [number, Uint8Array | null] = [0, null];
    const repo: Pick<UploadsRepo, 'hashed' | 'saveHashed'> = {
      hashed: async (_, maxChunks) => {
        let to = hashed;
        while (to < hashed + maxChunks && stored.has(to)) to += 1;
        return { from: hashed, to, state };
      },
      saveHashed: async (_, from, to, next) => {
        if (from === hashed) [hashed, state] = [to, next];
        return [];
      },
    };
    const open = () => {
      const prefix = prefixDigests(repo as UploadsRepo, { backend: 's3' } as Storage);
      const receive = async (index: number) => {
        // The memory of a chunk is used again as soon as the service has responded.
        const chunk = Buffer.from(bytes.subarray(index * mebibyte, (index + 1) * mebibyte));
        stored.add(index);
        await prefix.follow(upload, index, chunk);
        chunk.fill(0);
      };
      return { receive, finish: () => prefix.finish(upload) };
    };
    return open;
  };

  test.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[2, 0, 0, 3, 1]]])(
    'hashes chunks that arrive in the order %j',
    async (order) => {
      const { receive, finish } = start()();
      for (const index of order) await receive(index);
      expect(await Promise.all([finish(), finish()])).toEqual([expected, expected]);
    },
  );

  test('hashes chunks that two processes receive in turn', async () => {
    const open = start();
    const [one, other] = [open(), open()];
    for (const index of [0, 1, 2, 3]) await (index % 2 === 0 ? one : other).receive(index);
    await one.finish();
    expect(await other.finish()).toEqual(expected);
    expect(await open().finish()).toEqual(expected);
  });

  test('leaves a file to the verification if a process has ended with a chunk that was not hashed yet', async () => {
    const open = start();
    await open().receive(1);
    const { receive, finish } = open();
    for (const index of [0, 2, 3]) await receive(index);
    expect(await finish()).toBeUndefined();
  });
});
