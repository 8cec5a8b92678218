import { expect, test } from 'vitest';
import type { Storage } from '#server/storage/storage.ts';
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

  await prefix.follow(upload);
  stored = 9;
  await prefix.follow(upload);
  await finishStep(1);
  let hasWaited = false;
  const waiting = prefix.follow(upload).then(() => {
    hasWaited = true;
  });
  for (const number of [2, 3, 4]) await finishStep(number);
  expect(hasWaited).toBe(false);
  await finishStep(5);
  await waiting;
  expect(hashed).toBe(5);
});
