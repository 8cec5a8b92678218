import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ResumableDigest } from '#server/storage/resumable-digest.ts';
import type { Storage } from '#server/storage/storage.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { chunkOf, completeUpload, declarationOf, putChunk } from '#testing/import-file.ts';
import { prefixDigests } from './chunks/prefix-digests.ts';
import { type Upload, uploadsRepo } from './uploads.repo.ts';

const mebibyte = 1024 * 1024;
const tebibyte = 2 ** 40;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ freeBytes: 4 * tebibyte });
});
afterAll(() => service.stop());
afterEach(() => vi.restoreAllMocks());

const api = () => service.as('operator');
const rowOf = (id: string): Promise<Upload> =>
  service.db.selectFrom('upload_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Sends chunks of a file in the given order. */
const send = async (bytes: Buffer, order: number[], chunkBytes = chunkSize) => {
  const body = { ...declarationOf('prefix.bin', bytes), chunkSize: chunkBytes };
  const session = await dataOf(api().imports.createSession({ body }));
  for (const index of order)
    expect((await putChunk(api(), session.sessionId, index, chunkOf(bytes, session, index))).status).toBe(200);
  return session.sessionId;
};
/** Counts the bytes that are read to hash files. */
const countRead = () => {
  // Undefined in an object store, where only the chunks that the service receives are hashed.
  const spy = service.storage.extendDigest && vi.spyOn(service.storage as Required<Storage>, 'extendDigest');
  return () => (spy?.mock.calls ?? []).reduce((sum, [, { start, end }]) => sum + end - start, 0);
};
/** The smallest chunks that an object store accepts. */
const chunkSize = 5 * mebibyte;
const file = () => randomBytes(4 * chunkSize + 5);
/** Continues the digests from a state over more bytes. */
const digestFrom = (state: Uint8Array | null, bytes: Buffer) => {
  const digest = new ResumableDigest();
  digest.load(state);
  for (let at = 0; at < bytes.length; at += mebibyte) {
    const part = bytes.subarray(at, at + mebibyte);
    digest.input.set(part);
    digest.take(part.length);
  }
  return digest;
};

test.each([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[1, 0, 0, 4, 3, 2]]])(
  'complete reads nothing of a file that was hashed while it arrived, in the order %j',
  async (order) => {
    const bytes = file();
    const id = await send(bytes, order);
    await expect.poll(async () => (await rowOf(id)).hashed_chunks).toBe(5);
    const bytesRead = countRead();
    expect((await dataOf(completeUpload(api(), id))).sha256).toBe(digestOf('sha256', bytes));
    expect(bytesRead()).toBe(0);
  },
);

test('hashes up to the first missing chunk', async () => {
  if (service.storage.backend === 's3') return;
  const bytes = randomBytes(32 * mebibyte + 5);
  const id = await send(bytes, [0, 1, 3, 4], 8 * mebibyte);
  await expect.poll(async () => (await rowOf(id)).hashed_chunks).toBe(2);
  expect((await completeUpload(api(), id)).status).toBe(409);
  expect((await rowOf(id)).hashed_chunks).toBe(2);
});

test('other processes continue what one has hashed, at the same time', async () => {
  if (service.storage.backend === 's3') return;
  const bytes = file();
  const id = await send(bytes, [0, 1, 2, 3, 4]);
  await dataOf(completeUpload(api(), id));
  const whole = await rowOf(id);
  const expected = { size: bytes.length, md5: digestOf('md5', bytes), sha256: digestOf('sha256', bytes) };
  // The state that a process leaves that is killed after the first chunk.
  const { state } = digestFrom(null, bytes.subarray(0, chunkSize));
  const left = { hashed_chunks: 1, hash_state: state() };
  await service.db.updateTable('upload_sessions').set(left).where('id', '=', id).execute();
  const processes = [1, 2, 3].map(() => prefixDigests(uploadsRepo(service.db), service.storage));
  expect(await Promise.all(processes.map((each) => each.finish(whole)))).toEqual([expected, expected, expected]);
  expect((await rowOf(id)).hashed_chunks).toBe(5);
});

test('completes an upload of 1 TiB whose last chunk has just arrived by reading this chunk', async () => {
  if (service.storage.backend === 's3') return;
  const fileSize = tebibyte - 11;
  const last = randomBytes(32 * mebibyte - 11);
  // No one hashes 1 TiB in a test, so the state before the last chunk is any state.
  const state = randomBytes(48);
  const digests = Buffer.from(digestFrom(state, last).finish(fileSize)).toString('hex');
  const body = { fileName: 'large.bin', fileSize, md5: digests.slice(0, 32) };
  const { sessionId, chunkCount } = await dataOf(api().imports.createSession({ body }));
  expect(chunkCount).toBe(32_768);
  const rows = Array.from({ length: chunkCount - 1 }, (_, index) => ({
    session_id: sessionId,
    index,
    size: 32 * mebibyte,
    digest: 'sha-256:',
    stored: true,
  }));
  for (let at = 0; at < rows.length; at += 10_000)
    await service.db
      .insertInto('upload_chunks')
      .values(rows.slice(at, at + 10_000))
      .execute();
  const hashed = { hashed_chunks: chunkCount - 1, hash_state: state };
  await service.db.updateTable('upload_sessions').set(hashed).where('id', '=', sessionId).execute();
  const bytesRead = countRead();
  expect((await putChunk(api(), sessionId, chunkCount - 1, last)).status).toBe(200);
  expect(await dataOf(completeUpload(api(), sessionId))).toMatchObject({ fileSize, sha256: digests.slice(32) });
  expect(bytesRead()).toBe(last.length);
});
