import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStorage, type TestStorage } from '#server/testing/storage.ts';
import { contentMd5, digestOf } from '#testing/digests.ts';
import { BytesGone, type Growing, StoreUnavailable } from './storage.ts';

// Runs against a folder or against the object store named by the environment.
let opened: TestStorage;
beforeAll(async () => {
  opened = await openTestStorage({ direct: true });
});
afterAll(() => opened.close());

const chunkSize = 5 * 1024 * 1024;
const file = randomBytes(2 * chunkSize + 7);
const chunkOf = (index: number) => {
  const offset = index * chunkSize;
  return { index, offset, bytes: file.subarray(offset, offset + chunkSize) };
};
const begin = async (): Promise<Growing> => {
  const key = crypto.randomUUID();
  return { key, handle: await opened.storage.beginUpload(key) };
};
const bothOf = (bytes: Buffer) => digestOf('md5', bytes) + digestOf('sha256', bytes);
const digests = bothOf(file);
const digest = async ({ key }: Growing, end = file.length) => {
  const { storage } = opened;
  const both = await storage.extendDigest?.(key, { start: 0, end, state: null, isLast: true });
  return both ? Buffer.from(both).toString('hex') : bothOf(await buffer(await storage.read(key)));
};

describe('an upload', () => {
  test('accepts chunks out of order and becomes the uploaded object', async () => {
    const { storage } = opened;
    const upload = await begin();
    for (const index of [2, 0, 1]) await storage.writeChunk(upload, chunkOf(index));
    expect(await storage.finishUpload(upload)).toMatchObject({ key: upload.key, size: file.length });
    expect(await digest(upload)).toBe(digests);
    expect((await buffer(await storage.read(upload.key))).equals(file)).toBe(true);
    const part = await buffer(await storage.read(upload.key, { start: chunkSize - 3, end: chunkSize + 4 }));
    expect(part.equals(file.subarray(chunkSize - 3, chunkSize + 5))).toBe(true);
  });

  test('accepts repeated and concurrent chunks and concurrent finishes with the same result', async () => {
    const { storage } = opened;
    const upload = await begin();
    await Promise.all([0, 0, 1, 2].map((index) => storage.writeChunk(upload, chunkOf(index))));
    await storage.writeChunk(upload, chunkOf(1));
    const finished = await Promise.all(Array.from({ length: 20 }, () => storage.finishUpload(upload)));
    expect(new Set(finished.map((object) => JSON.stringify(object))).size).toBe(1);
    expect(await storage.finishUpload(upload)).toEqual(finished[0]);
    const both = await Promise.all([digest(upload), digest(upload)]);
    expect(both).toEqual([digests, digests]);
  });

  test('refuses chunks after it is finished', async () => {
    const { storage } = opened;
    const upload = await begin();
    await storage.writeChunk(upload, { index: 0, offset: 0, bytes: Buffer.from('kept') });
    await storage.finishUpload(upload);
    const late = { index: 0, offset: 0, bytes: Buffer.from('late') };
    await expect(storage.writeChunk(upload, late)).rejects.toThrow(BytesGone);
    expect(String(await buffer(await storage.read(upload.key)))).toBe('kept');
    await storage.dropUpload(upload);
    expect(String(await buffer(await storage.read(upload.key)))).toBe('kept');
  });

  test.each([8, 2 * 1024 * 1024])(
    'with %i bytes is gone or a complete object if it is dropped at any moment',
    async (size) => {
      const { storage } = opened;
      const bytes = randomBytes(size);
      const upload = await begin();
      await storage.writeChunk(upload, { index: 0, offset: 0, bytes });
      const outcomes = await Promise.allSettled([
        storage.finishUpload(upload).then(() => digest(upload, size)),
        storage.dropUpload(upload),
        storage.remove(upload.key),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect([BytesGone, StoreUnavailable]).toContain(outcome.reason.constructor);
      const object = await storage.read(upload.key).then(buffer, () => undefined);
      if (object) expect(object.equals(bytes)).toBe(true);
    },
  );

  test('lists the chunks that the store has, if the store can tell', async () => {
    const { storage } = opened;
    const upload = await begin();
    await storage.writeChunk(upload, chunkOf(2));
    const chunks = storage.backend === 's3' ? [{ index: 2, size: 7 }] : undefined;
    expect(await storage.chunksOf(upload)).toEqual(chunks);
    await storage.dropUpload(upload);
  });

  test('stays deleted after it is dropped', async () => {
    const { storage } = opened;
    const upload = await begin();
    await storage.writeChunk(upload, chunkOf(0));
    await storage.dropUpload(upload);
    await storage.dropUpload(upload);
    await expect(storage.writeChunk(upload, chunkOf(0))).rejects.toThrow(BytesGone);
    await expect(storage.finishUpload(upload)).rejects.toThrow(BytesGone);
    if (storage.extendDigest) await expect(digest(upload)).rejects.toThrow(BytesGone);
  });

  test('keeps its object if it is dropped after it is finished', async () => {
    const { storage } = opened;
    const upload = await begin();
    await storage.writeChunk(upload, { index: 0, offset: 0, bytes: Buffer.from('small') });
    await storage.finishUpload(upload);
    await storage.dropUpload(upload);
    expect(String(await buffer(await storage.read(upload.key)))).toBe('small');
  });
});

describe('an object', () => {
  test('is replaced as a whole and can be removed repeatedly', async () => {
    const { storage } = opened;
    const key = crypto.randomUUID();
    await storage.put(key, Buffer.from('one'));
    expect(await storage.put(key, Buffer.from('other'))).toMatchObject({ key, size: 5 });
    expect(String(await buffer(await storage.read(key)))).toBe('other');
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toThrow();
    await expect(storage.localFile(key).then(({ path }) => readFile(path))).rejects.toThrow();
  });

  test('is available as a local file until it is released', async () => {
    const { storage } = opened;
    const key = crypto.randomUUID();
    await storage.put(key, file);
    const local = await storage.localFile(key);
    expect((await readFile(local.path)).equals(file)).toBe(true);
    await local.release();
    expect((await buffer(await storage.read(key))).equals(file)).toBe(true);
    if (storage.backend === 's3') await expect(readFile(local.path)).rejects.toThrow();
  });
});

describe('direct upload', () => {
  test('accepts exactly the announced bytes at URLs of one origin', async () => {
    const { storage } = opened;
    if (!storage.direct) return expect(storage.backend).toBe('disk');
    const upload = await begin();
    const chunks = [0, 1, 2].map((index) => ({ index, size: chunkOf(index).bytes.length }));
    const urls = await storage.direct.sign(upload, chunks);
    expect(new Set(urls.map((url) => new URL(url).origin))).toEqual(new Set([storage.direct.origin]));
    const put = (index: number, bytes: Uint8Array, of = bytes) =>
      fetch(urls[index]!, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-md5': contentMd5(of) },
      });
    expect((await put(0, chunkOf(0).bytes, chunkOf(1).bytes)).status).toBe(400);
    expect((await put(1, chunkOf(0).bytes.subarray(1))).status).toBe(403);
    expect(await storage.chunksOf(upload)).toEqual([]);
    for (const { index, bytes } of [0, 1, 2].map(chunkOf)) expect((await put(index, bytes)).status).toBe(200);
    expect(await storage.chunksOf(upload)).toEqual(chunks);
    await storage.finishUpload(upload);
    expect((await put(1, chunkOf(1).bytes)).status).toBe(404);
    expect(await digest(upload)).toBe(digests);
  });
});
