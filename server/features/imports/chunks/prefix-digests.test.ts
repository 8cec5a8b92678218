import { expect, test } from 'vitest';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload, UploadsRepo } from '../uploads.repo.ts';
import { prefixDigests } from './prefix-digests.ts';

const mebibyte = 1024 * 1024;

test('a chunk waits for the step in progress if more than that has arrived, and for no other step', async () => {
  const upload = {
    id: 'a',
    object_key: 'a',
    chunk_size: 8 * mebibyte,
    chunk_count: 9,
    file_size: 72 * mebibyte,
  } as Upload;
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

  await prefix.follow(upload);
  await expect.poll(() => steps.length).toBe(1);
  stored = 9;
  await prefix.follow(upload);
  steps[0]!.resolve(new Uint8Array());
  await expect.poll(() => steps.length).toBe(2);
  let hasWaited = false;
  const waiting = prefix.follow(upload).then(() => {
    hasWaited = true;
  });
  await new Promise(setImmediate);
  expect(hasWaited).toBe(false);
  steps[1]!.resolve(new Uint8Array());
  await waiting;
  await expect.poll(() => steps.length).toBe(3);
  expect(hashed).toBe(3);
});
