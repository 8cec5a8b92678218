import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Growing } from '#server/storage/storage.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { contentDigest, contentMd5, digestOf } from '#testing/digests.ts';
import { declarationOf, upload } from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const mebibyte = 1024 * 1024;
const big = Buffer.alloc(8 * mebibyte + 5, 'assay');
let made = 0;

const open = async (bytes: Buffer, who = 'operator') =>
  dataOf(service.as(who).imports.createSession({ body: declarationOf('a.bin', bytes) }));
const put = (sessionId: string, index: number, bytes: Buffer, digest = contentDigest(bytes), who = 'operator') =>
  service.ask(who, 'PUT', `/api/upload-sessions/${sessionId}/chunks/${index}`, bytes, {
    'content-type': 'application/octet-stream',
    'content-digest': digest,
  });
const complete = (sessionId: string, who = 'operator') =>
  service.ask(who, 'POST', `/api/upload-sessions/${sessionId}/complete`);
const growingOf = async (sessionId: string): Promise<Growing> => {
  const { object_key: key, upload_handle: handle } = await service.db
    .selectFrom('upload_sessions')
    .select(['object_key', 'upload_handle'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { key, handle };
};
const bytesOf = async (sessionId: string) => service.storage.finishUpload(await growingOf(sessionId));
const get = (sessionId: string, who = 'operator') => service.ask(who, 'GET', `/api/upload-sessions/${sessionId}`);

describe('upload sessions', () => {
  test('returns the chunk size and the chunks that have arrived', async () => {
    const session = await open(big);
    expect(session).toMatchObject({
      backend: service.storage.backend,
      mode: 'relay',
      chunkSize: 8 * mebibyte,
      chunkCount: 2,
      receivedChunks: [],
      duplicate: null,
    });
    await put(session.sessionId, 1, big.subarray(8 * mebibyte));
    expect((await get(session.sessionId)).json().data.receivedChunks).toEqual([1]);
  });

  test('lets a sender ask for a chunk size, within the limits of the store', async () => {
    const least = service.storage.backend === 's3' ? 5 : 1;
    for (const [wish, size] of [
      [1, least],
      [6 * mebibyte, 6],
      [2 ** 40, 32],
    ] as const) {
      const answer = await service.ask('operator', 'POST', '/api/upload-sessions', {
        fileName: 'a.bin',
        fileSize: 100 * mebibyte,
        md5: digestOf('md5', big),
        chunkSize: wish,
      });
      expect(answer.json().data).toMatchObject({
        chunkSize: size * mebibyte,
        chunkCount: Math.ceil(100 / size),
      });
    }
    const zero = { fileName: 'a.bin', fileSize: 1, md5: digestOf('md5', big), chunkSize: 0 };
    expect((await service.ask('operator', 'POST', '/api/upload-sessions', zero)).statusCode).toBe(422);
  });

  test('names duplicate projects before a byte is sent', async () => {
    const bytes = Buffer.from(`duplicate ${made++}`);
    const committed = await service.ask(
      'operator',
      'POST',
      '/api/project-imports/commit',
      await upload(service.as('operator'), 'a.txt', bytes),
    );
    const { duplicate } = await open(bytes);
    const { projectId } = committed.json().data;
    expect(duplicate).toMatchObject({ recommendedProjectId: projectId, fileMd5: digestOf('md5', bytes) });
    expect(duplicate?.projects[0]).toMatchObject({
      projectId,
      projectName: 'a',
      projectStatus: 'UPLOADED',
      createdBy: 'operator',
      lastRun: null,
    });
    expect((await open(bytes, 'stranger')).duplicate).toBeNull();
  });

  test('rejects a chunk with a wrong digest and keeps nothing of it', async () => {
    const { sessionId } = await open(big);
    const answer = await put(sessionId, 1, Buffer.from('12345'), contentDigest(Buffer.from('54321')));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('CHUNK_DIGEST_MISMATCH');
    expect((await get(sessionId)).json().data.receivedChunks).toEqual([]);
  });

  test('keeps concurrent chunks of many sizes apart in their shared memory', async () => {
    const files = [1, 3 * mebibyte, 70_000, 3 * mebibyte, 1].map((size, index) => Buffer.alloc(size, `${index}`));
    const sessions = await Promise.all(files.map((bytes) => open(bytes)));
    await Promise.all(files.map((bytes, at) => put(sessions[at]!.sessionId, 0, bytes)));
    const completed = await Promise.all(sessions.map(({ sessionId }) => complete(sessionId)));
    expect(completed.map((answer) => answer.json().data.sha256)).toEqual(
      files.map((bytes) => digestOf('sha256', bytes)),
    );
  });

  test('accepts MD5 as a digest, and rejects a missing or unknown one', async () => {
    const bytes = Buffer.from('md5 it is');
    const { sessionId } = await open(bytes);
    expect((await put(sessionId, 0, bytes, 'sha-512=:AAAA:')).json().error).toBe('DIGEST_UNSUPPORTED');
    const missing = await service.ask('operator', 'PUT', `/api/upload-sessions/${sessionId}/chunks/0`, bytes, {
      'content-type': 'application/octet-stream',
    });
    expect(missing.json().detail[0].loc).toEqual(['header', 'content-digest']);
    expect((await put(sessionId, 0, bytes, `md5=:${contentMd5(bytes)}:`)).statusCode).toBe(200);
  });

  test('accepts a repeated chunk and rejects different bytes for its index', async () => {
    const bytes = Buffer.from('once');
    const { sessionId } = await open(bytes);
    await put(sessionId, 0, bytes);
    expect((await put(sessionId, 0, bytes)).json().data).toEqual({ index: 0, size: 4 });
    expect((await put(sessionId, 0, Buffer.from('ecno'))).json().error).toBe('CHUNK_CONFLICT');
  });

  test('rejects a chunk of the wrong size, an index past the end and another media type', async () => {
    const { sessionId } = await open(big);
    expect((await put(sessionId, 0, Buffer.from('short'))).json().error).toBe('CHUNK_SIZE_MISMATCH');
    expect((await put(sessionId, 2, Buffer.from('12345'))).statusCode).toBe(404);
    const text = await service.ask('operator', 'PUT', `/api/upload-sessions/${sessionId}/chunks/1`, '12345', {
      'content-type': 'text/plain-ish',
      'content-digest': 'md5=:AA==:',
    });
    expect(text.statusCode).toBe(415);
  });

  test('4.2 an aborted session accepts no chunk and is not completed', async () => {
    const bytes = Buffer.from('aborted');
    const { sessionId } = await open(bytes);
    expect((await service.ask('operator', 'DELETE', `/api/upload-sessions/${sessionId}`)).json().data.status).toBe(
      'ABORTED',
    );
    expect((await put(sessionId, 0, bytes)).statusCode).toBe(409);
    expect((await complete(sessionId)).statusCode).toBe(409);
  });

  test('4.2 answers 410 to an expired session, and the sweep frees its bytes', async () => {
    const { sessionId } = await open(big);
    await put(sessionId, 1, big.subarray(8 * mebibyte));
    await service.db
      .updateTable('upload_sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', sessionId)
      .execute();
    expect((await get(sessionId)).json().error).toBe('SESSION_EXPIRED');
    await service.sweep();
    expect((await complete(sessionId)).statusCode).toBe(410);
    await expect(bytesOf(sessionId)).rejects.toThrow();
  });

  test('sweeps a completed file without a project after a day, and keeps one with a project', async () => {
    const requests = [
      await upload(service.as('operator'), 'left.txt', Buffer.from(`left ${made++}`)),
      await upload(service.as('operator'), 'kept.txt', Buffer.from(`kept ${made++}`)),
    ] as const;
    const [left, kept] = requests.map(({ sessionId }) => sessionId) as [string, string];
    await service.ask('operator', 'POST', '/api/project-imports/commit', requests[1]);
    await service.db
      .updateTable('upload_sessions')
      .set({ expires_at: new Date(0) })
      .where('id', 'in', [left, kept])
      .execute();
    await service.sweep();
    await expect(bytesOf(left)).rejects.toThrow();
    await expect(bytesOf(kept)).resolves.toBeTruthy();
    const late = await service.ask('operator', 'POST', '/api/project-imports/commit', requests[0]);
    expect(late.json().error).toBe('SESSION_EXPIRED');
  });

  test('the first sweep after a start frees what a crash left of unfinished sessions', async () => {
    const restarted = await startTestService();
    const asIs = service;
    service = restarted;
    try {
      const [moved, closed] = [await open(Buffer.from('moved')), await open(Buffer.from('closed'))];
      await put(moved.sessionId, 0, Buffer.from('moved'));
      await put(closed.sessionId, 0, Buffer.from('closed'));
      // These crashed between the rename and COMPLETED, and between ABORTED and freeing the bytes.
      await restarted.storage.finishUpload(await growingOf(moved.sessionId));
      const sessions = restarted.db.updateTable('upload_sessions');
      await sessions
        .set({ expires_at: new Date(0) })
        .where('id', '=', moved.sessionId)
        .execute();
      await sessions.set({ status: 'ABORTED' }).where('id', '=', closed.sessionId).execute();
      await restarted.sweep();
      for (const { sessionId } of [moved, closed]) await expect(bytesOf(sessionId)).rejects.toThrow('The bytes of');
    } finally {
      service = asIs;
      await restarted.stop();
    }
  });

  test('a session is visible to its owner only', async () => {
    const { sessionId } = await open(big);
    for (const who of ['colleague', 'stranger']) expect((await get(sessionId, who)).statusCode).toBe(404);
  });

  test.each([
    ['fileSize', 0],
    ['fileSize', -1],
    ['fileSize', '5'],
    ['md5', 'xyz'],
    ['fileName', ''],
  ])('answers 422 to %s = %j at its place', async (field, value) => {
    const request = { fileName: 'a', fileSize: 1, md5: '0'.repeat(32), [field]: value };
    const answer = await service.ask('operator', 'POST', '/api/upload-sessions', request);
    expect(answer.json().detail[0].loc).toEqual(['body', field]);
  });

  test('answers 413 to a file over 5 TiB', async () => {
    const answer = await service.ask('operator', 'POST', '/api/upload-sessions', {
      fileName: 'a',
      fileSize: 2 ** 50,
      md5: '0'.repeat(32),
    });
    expect(answer.json().error).toBe('FILE_TOO_LARGE');
  });
});

describe('4.2 complete', () => {
  test('4.2 completes without a body and says where the file is stored', async () => {
    const { sessionId } = await open(big);
    await put(sessionId, 0, big.subarray(0, 8 * mebibyte));
    await put(sessionId, 1, big.subarray(8 * mebibyte));
    const answer = await complete(sessionId);
    expect(answer.json()).toMatchObject({
      code: 0,
      data: {
        sessionId,
        status: 'COMPLETED',
        storage: { backend: service.storage.backend, objectKey: expect.any(String) },
        fileSize: big.length,
        md5: digestOf('md5', big),
        sha256: digestOf('sha256', big),
      },
    });
  });

  test('4.2 gives the same answer when completed twice, even concurrently', async () => {
    const bytes = Buffer.from(`twice ${made++}`);
    const { sessionId } = await open(bytes);
    await put(sessionId, 0, bytes);
    const answers = await Promise.all([complete(sessionId), complete(sessionId)]);
    answers.push(await complete(sessionId));
    const data = answers.map((answer) => answer.json().data);
    expect(data[0].status).toBe('COMPLETED');
    expect(data[1]).toEqual(data[0]);
    expect(data[2]).toEqual(data[0]);
  });

  test('4.2 answers 409 with the indexes of missing chunks', async () => {
    const { sessionId } = await open(big);
    await put(sessionId, 1, big.subarray(8 * mebibyte));
    const answer = await complete(sessionId);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'CHUNKS_MISSING', details: { missing: [0] } });
  });

  test('4.2 answers 409 to a file that differs from the declared one', async () => {
    const bytes = Buffer.from('declared');
    const { sessionId } = await open(bytes);
    await put(sessionId, 0, Buffer.from('decoyed!'));
    expect((await complete(sessionId)).json().error).toBe('FILE_DIGEST_MISMATCH');
  });

  test('4.2 answers 404 to another user’s session, as to an unknown one, and leaves it unchanged', async () => {
    const bytes = Buffer.from(`mine ${made++}`);
    const { sessionId } = await open(bytes);
    await put(sessionId, 0, bytes);
    for (const who of ['colleague', 'stranger']) expect((await complete(sessionId, who)).statusCode).toBe(404);
    expect((await get(sessionId)).json().data.status).toBe('OPEN');
    expect((await complete(sessionId)).json().data.status).toBe('COMPLETED');
  });

  test('4.2 answers 422 in the path to an id that is not a UUID, and 404 to an unknown one', async () => {
    expect((await complete('nonsense')).json().detail[0].loc).toEqual(['path', 'session_id']);
    expect((await complete(crypto.randomUUID())).statusCode).toBe(404);
  });
});
