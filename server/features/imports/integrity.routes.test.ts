import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { contentDigest, type DigestAlgorithm, digestOf } from '#testing/digests.ts';
import { declarationOf, upload } from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const declare = (bytes: Buffer, ...algorithms: DigestAlgorithm[]) =>
  algorithms.map((name) => contentDigest(bytes, name)).join(', ');
let made = 0;
/** Returns two contents of the same length that no other test uses. */
const twoContents = () => {
  made += 1;
  return [Buffer.from(`honest ${made}`), Buffer.from(`forged ${made}`)] as const;
};
const open = async (bytes: Buffer): Promise<string> =>
  (await dataOf(service.as('operator').imports.createSession({ body: declarationOf('a.bin', bytes) }))).sessionId;
const put = (id: string, bytes: Buffer, ...algorithms: DigestAlgorithm[]) =>
  service.ask('operator', 'PUT', `/api/upload-sessions/${id}/chunks/0`, bytes, {
    'content-type': 'application/octet-stream',
    'content-digest': declare(bytes, ...(algorithms.length > 0 ? algorithms : (['sha-256'] as const))),
  });
const get = (id: string) => service.ask('operator', 'GET', `/api/upload-sessions/${id}`);
const complete = (id: string) => service.ask('operator', 'POST', `/api/upload-sessions/${id}/complete`);
const abort = (id: string) => service.ask('operator', 'DELETE', `/api/upload-sessions/${id}`);
const change = (id: string, values: { status?: 'COMPLETING'; expires_at?: Date }) =>
  service.db.updateTable('upload_sessions').set(values).where('id', '=', id).execute();
const keptBytes = async (id: string) => {
  const pieces: Buffer[] = [];
  for await (const piece of await service.storage.read(id)) pieces.push(piece);
  return Buffer.concat(pieces);
};
/** Creates a session whose only chunk was sent, in the state a process leaves if it crashes during `complete`. */
const leftCompleting = async (bytes: Buffer) => {
  const id = await open(bytes);
  await put(id, bytes);
  await change(id, { status: 'COMPLETING' });
  return id;
};

describe('a chunk', () => {
  test.each<[DigestAlgorithm[], DigestAlgorithm[]]>([
    [['sha-256'], ['md5']],
    [['md5'], ['sha-256']],
    [['md5'], ['md5']],
    [['sha-256', 'md5'], ['md5']],
    [['md5'], ['sha-256', 'md5']],
  ])(
    'with digest %j is never replaced by different bytes with digest %j, and can be sent again unchanged',
    async (...by) => {
      const [honest, forged] = twoContents();
      const id = await open(honest);
      expect((await put(id, honest, ...by[0])).statusCode).toBe(200);
      expect((await put(id, forged, ...by[1])).json().error).toBe('CHUNK_CONFLICT');
      expect((await put(id, honest, ...by[1])).statusCode).toBe(200);
      expect((await complete(id)).json().data.sha256).toBe(digestOf('sha256', honest));
      expect((await keptBytes(id)).equals(honest)).toBe(true);
    },
  );

  test('keeps one of two concurrent first sends of different bytes and rejects the other', async () => {
    for (const [first, second] of Array.from({ length: 10 }, twoContents)) {
      const id = await open(first);
      const answers = await Promise.all([put(id, first, 'md5'), put(id, second)]);
      const [winner, loser] = answers[0].statusCode === 200 ? answers : answers.toReversed();
      expect([winner?.statusCode, loser?.json().error]).toEqual([200, 'CHUNK_CONFLICT']);
      const outcome = await complete(id);
      if (winner === answers[0]) expect(outcome.json().data.sha256).toBe(digestOf('sha256', first));
      else expect(outcome.json().details.md5).toBe(digestOf('md5', second));
    }
  });

  test('can be sent again with the same bytes if its sender crashed after the claim and before the write', async () => {
    const [honest, forged] = twoContents();
    const id = await open(honest);
    const digest = `sha-256:${createHash('sha256').update(honest).digest('base64')}`;
    await service.db
      .insertInto('upload_chunks')
      .values({ session_id: id, index: 0, size: honest.length, digest, stored: false })
      .execute();
    expect((await get(id)).json().data.receivedChunks).toEqual([]);
    expect((await complete(id)).json()).toMatchObject({ error: 'CHUNKS_MISSING', details: { missing: [0] } });
    expect((await put(id, forged)).json().error).toBe('CHUNK_CONFLICT');
    expect((await put(id, honest, 'md5')).statusCode).toBe(200);
    expect((await complete(id)).json().data.status).toBe('COMPLETED');
  });
});

describe('a completing session', () => {
  test.each([
    ['before', false],
    ['after', true],
  ])(
    'whose process crashed %s its file got its name accepts no chunk, and is resumed by the next complete',
    async (_, isNamed) => {
      const [honest] = twoContents();
      const id = await leftCompleting(honest);
      if (isNamed) {
        const { upload_handle: handle } = await service.db
          .selectFrom('upload_sessions')
          .select('upload_handle')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await service.storage.finishUpload({ key: id, handle });
      }
      expect((await get(id)).json().data).toMatchObject({ status: 'COMPLETING', receivedChunks: [0] });
      expect((await put(id, honest)).json().error).toBe('UPLOAD_CLOSED');
      const answers = await Promise.all([complete(id), complete(id)]);
      for (const answer of answers) expect(answer.json().data.sha256).toBe(digestOf('sha256', honest));
      expect((await get(id)).json().data.status).toBe('COMPLETED');
    },
  );

  test('is ended by the sweep if no one resumes it', async () => {
    const [honest] = twoContents();
    const id = await leftCompleting(honest);
    await change(id, { expires_at: new Date(0) });
    expect((await complete(id)).json().error).toBe('SESSION_EXPIRED');
    await service.sweep();
    expect((await get(id)).statusCode).toBe(410);
    await expect(keptBytes(id)).rejects.toThrow();
  });

  test('can be aborted, and is not completed after that', async () => {
    const [honest] = twoContents();
    const id = await leftCompleting(honest);
    expect((await abort(id)).json().data.status).toBe('ABORTED');
    expect((await complete(id)).json().error).toBe('UPLOAD_CLOSED');
    await expect(keptBytes(id)).rejects.toThrow();
  });
});

test('rejects a file that differs from the declared one every time, and no other bytes can make it match', async () => {
  const [honest, forged] = twoContents();
  const id = await open(honest);
  await put(id, forged);
  for (const algorithm of ['md5', 'sha-256'] as const) {
    const refused = await Promise.all([complete(id), complete(id)]);
    for (const answer of refused)
      expect(answer.json()).toMatchObject({
        error: 'FILE_DIGEST_MISMATCH',
        details: { size: forged.length, md5: digestOf('md5', forged) },
      });
    expect((await get(id)).json().data.status).toBe('OPEN');
    expect((await put(id, honest, algorithm)).json().error).toBe('CHUNK_CONFLICT');
  }
  expect((await abort(id)).statusCode).toBe(200);
  await expect(keptBytes(id)).rejects.toThrow();
});

test('the sweep skips the file of a commit in progress and does not wait for it', async () => {
  // Transactions run concurrently only on PostgreSQL: the embedded database has one connection.
  if (!process.env.TEST_DATABASE_URL) return;
  const bytes = Buffer.from(`in progress ${made++}`);
  const { sessionId } = await upload(service.as('operator'), 'late.txt', bytes);
  await change(sessionId, { expires_at: new Date(0) });
  const held = Promise.withResolvers<void>();
  const swept = Promise.withResolvers<void>();
  const commit = inTransaction(service.db, async (tx) => {
    const session = await tx
      .selectFrom('upload_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    held.resolve();
    await swept.promise;
    const { tenant_id, user_id: created_by, file_name, file_size, md5, sha256, backend, object_key } = session;
    const project = { tenant_id, created_by, name: 'late', file_name, file_size, md5, backend, object_key };
    await tx
      .insertInto('projects')
      .values({ ...project, sha256: sha256! })
      .execute();
  });
  await held.promise;
  await service.sweep();
  swept.resolve();
  await commit;
  await service.sweep();
  expect((await keptBytes(sessionId)).equals(bytes)).toBe(true);
});
