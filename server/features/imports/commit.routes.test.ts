import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collidingPair } from '#server/testing/colliding.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { upload } from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const path = '/api/project-imports/commit';
let made = 0;
/** Returns a file that no other test uses. */
const fresh = (text = `file ${made++}`) => Buffer.from(text);
const uploaded = (bytes = fresh(), who = 'operator') => upload(service.as(who), 'plan.txt', bytes);
const commit = (request: object, key?: string, who = 'operator') =>
  service.ask(who, 'POST', path, request, key === undefined ? {} : { 'idempotency-key': key });

describe('2.2 commit request', () => {
  const valid = { fileName: 'a', fileSize: 1, md5: 'a', sessionId: 'a', storage: { backend: 'disk' } };
  test.each([
    ['fileName', { ...valid, fileName: '' }],
    ['md5', { ...valid, md5: '' }],
    ['sessionId', { ...valid, sessionId: '' }],
    ['fileSize', { ...valid, fileSize: 0 }],
    ['fileSize', { ...valid, fileSize: -1 }],
    ['fileSize', { ...valid, fileSize: 1.5 }],
    ['fileSize', { ...valid, fileSize: '1' }],
    ['fileName', { ...valid, fileName: 5 }],
    ['md5', { ...valid, md5: null }],
    ['sessionId', { ...valid, sessionId: 5 }],
    ['storage', { ...valid, storage: undefined }],
    ['forceCreateProject', { ...valid, forceCreateProject: 'yes' }],
    ['idempotencyKey', { ...valid, idempotencyKey: 'k'.repeat(101) }],
    ['idempotencyKey', { ...valid, idempotencyKey: 5 }],
  ])('2.2, 8 answers 422 to an invalid %s at its place', async (field, request) => {
    const answer = await commit(request);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({
      loc: ['body', field],
      msg: expect.any(String),
      type: expect.any(String),
    });
  });

  test('2.2, 8 accepts an idempotencyKey of 100 characters, null and none', async () => {
    for (const idempotencyKey of ['k'.repeat(100), '𠮷'.repeat(100), null, undefined]) {
      expect((await commit({ ...(await uploaded()), idempotencyKey })).statusCode).toBe(200);
    }
  });

  test('2.2 forceCreateProject is false by default', async () => {
    const bytes = fresh();
    await commit(await uploaded(bytes));
    expect((await commit(await uploaded(bytes))).json().data.decision).toBe('REUSE_PROJECT');
  });

  test('2.3 answers 422 at body.storage.backend to a backend other than the session’s', async () => {
    for (const backend of [service.storage.backend === 's3' ? 'disk' : 's3', 'tape']) {
      const answer = await commit({ ...(await uploaded()), storage: { backend } });
      expect(answer.json().detail[0].loc).toEqual(['body', 'storage', 'backend']);
    }
  });

  test.each([
    ['backend', {}],
    ['backend', { backend: 1 }],
    ['objectKey', { backend: 'disk', objectKey: 5 }],
    ['objectKey', { backend: 'disk', objectKey: 'of another upload' }],
    ['etag', { backend: 'disk', etag: 5 }],
  ])('2.3 answers 422 to an invalid %s, or one that is not the session’s, at its place', async (field, storage) => {
    const own = 'objectKey' in storage || 'etag' in storage ? { backend: service.storage.backend } : {};
    const answer = await commit({ ...(await uploaded()), storage: { ...storage, ...own } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(['body', 'storage', field]);
  });

  test('2.3 accepts null for objectKey and etag', async () => {
    const answer = await commit({
      ...(await uploaded()),
      storage: { backend: service.storage.backend, objectKey: null, etag: null },
    });
    expect(answer.json().data.decision).toBe('PROJECT_CREATED');
  });

  test.each([['md5'], ['fileSize'], ['fileName']])(
    '4.1 answers 422 to a %s that differs from the uploaded file’s, at its place',
    async (field) => {
      const wrong = { md5: '0'.repeat(32), fileSize: 999, fileName: 'other.txt' }[field];
      const answer = await commit({ ...(await uploaded()), [field]: wrong });
      expect(answer.json().detail[0].loc).toEqual(['body', field]);
    },
  );
});

describe('2.4 and 3: decisions', () => {
  test('2.1, 2.4 the first commit creates a project in state UPLOADED', async () => {
    const answer = await commit(await uploaded());
    expect(answer.json()).toMatchObject({
      code: 0,
      message: 'success',
      timestamp: expect.any(Number),
      data: {
        decision: 'PROJECT_CREATED',
        projectId: expect.any(String),
        projectStatus: 'UPLOADED',
        idempotentReplay: false,
      },
    });
  });

  test('2.4, 3 returns REUSE_PROJECT if another request stored the same MD5 after the upload began', async () => {
    const bytes = fresh();
    const [first, second] = [await uploaded(bytes), await uploaded(bytes, 'colleague')];
    const { projectId } = (await commit(first)).json().data;
    const { data } = (await commit(second, undefined, 'colleague')).json();
    expect(data).toMatchObject({ decision: 'REUSE_PROJECT', fileMd5: first.md5, recommendedProjectId: projectId });
    expect(data.projects.map((project: { projectId: string }) => project.projectId)).toEqual([projectId]);
  });

  test('3 forceCreateProject=true creates a project in addition to the existing one', async () => {
    const bytes = fresh();
    const first = (await commit(await uploaded(bytes))).json().data;
    const second = (await commit({ ...(await uploaded(bytes)), forceCreateProject: true })).json().data;
    expect(second.decision).toBe('PROJECT_CREATED');
    expect(second.projectId).not.toBe(first.projectId);
  });

  test('1 recommends the newest project of the file', async () => {
    const bytes = fresh();
    await commit(await uploaded(bytes));
    const newest = (await commit({ ...(await uploaded(bytes)), forceCreateProject: true })).json().data.projectId;
    expect((await commit(await uploaded(bytes))).json().data.recommendedProjectId).toBe(newest);
  });

  test('1 the same file in another tenant is not a duplicate', async () => {
    const bytes = fresh();
    await commit(await uploaded(bytes));
    const answer = await commit(await uploaded(bytes, 'stranger'), undefined, 'stranger');
    expect(answer.json().data.decision).toBe('PROJECT_CREATED');
  });

  test('1 two files whose MD5 collides are not duplicates', async () => {
    const [one, two] = await Promise.all(collidingPair.map((bytes) => uploaded(bytes)));
    expect(one!.md5).toBe(two!.md5);
    expect((await commit(one!)).json().data.decision).toBe('PROJECT_CREATED');
    expect((await commit(two!)).json().data.decision).toBe('PROJECT_CREATED');
  });
});

describe('4.1 idempotency', () => {
  test('4.1 rule 1: treats a new key as a new request, which then reuses the project of the file', async () => {
    const request = await uploaded();
    expect((await commit(request, 'rule-1-a')).json().data.decision).toBe('PROJECT_CREATED');
    expect((await commit(request, 'rule-1-b')).json().data.decision).toBe('REUSE_PROJECT');
  });

  test('4.1 rule 2: answers a retry of a key with the stored answer, even if the data has changed since', async () => {
    const bytes = fresh();
    const request = await uploaded(bytes);
    const first = (await commit(request, 'rule-2')).json().data;
    await commit({ ...(await uploaded(bytes)), forceCreateProject: true });
    const again = await commit(request, 'rule-2');
    expect(again.json().data).toEqual({ ...first, idempotentReplay: true });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('4.1 rule 2: replays a REUSE_PROJECT, too', async () => {
    const bytes = fresh();
    await commit(await uploaded(bytes));
    const request = await uploaded(bytes);
    expect((await commit(request, 'rule-2-reuse')).json().data.idempotentReplay).toBe(false);
    expect((await commit(request, 'rule-2-reuse')).json().data.idempotentReplay).toBe(true);
  });

  test('4.1 rule 3: forcing is a new request with a new key on the same upload', async () => {
    const bytes = fresh();
    await commit(await uploaded(bytes));
    const request = await uploaded(bytes);
    expect((await commit(request, 'rule-3-a')).json().data.decision).toBe('REUSE_PROJECT');
    expect((await commit({ ...request, forceCreateProject: true }, 'rule-3-b')).json().data.decision).toBe(
      'PROJECT_CREATED',
    );
  });

  test('4.1 rule 4: REUSE_PROJECT creates no project', async () => {
    const bytes = fresh();
    await commit(await uploaded(bytes));
    const { n: before } = await countProjects();
    await commit(await uploaded(bytes));
    expect((await countProjects()).n).toBe(before);
  });

  test('4.1 replays a repeated commit of the same session without a key', async () => {
    const request = await uploaded();
    const first = (await commit(request)).json().data;
    expect((await commit(request)).json().data).toEqual({ ...first, idempotentReplay: true });
  });

  test('4.1 accepts the key in the header, quoted, in the body, or in both', async () => {
    const request = await uploaded();
    const { projectId } = (await commit(request, 'one-key')).json().data;
    const bodies = [
      await commit({ ...request, idempotencyKey: 'one-key' }),
      await commit({ ...request, idempotencyKey: 'one-key' }, '"one-key"'),
    ];
    for (const answer of bodies) expect(answer.json().data).toMatchObject({ projectId, idempotentReplay: true });
  });

  test('4.1 answers 400 and does nothing if header and body differ', async () => {
    const { n: before } = await countProjects();
    const answer = await commit({ ...(await uploaded()), idempotencyKey: 'in-body' }, 'in-header');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 40001,
      error: 'IDEMPOTENCY_KEY_MISMATCH',
      data: null,
      request_id: expect.any(String),
    });
    expect((await countProjects()).n).toBe(before);
  });

  test('4.1 answers 422 to a key in the header that is too long or not UTF-8', async () => {
    const request = await uploaded();
    for (const key of ['k'.repeat(101), '\xe9', 'k\xff']) {
      expect((await commit(request, key)).json().detail[0].loc).toEqual(['header', 'Idempotency-Key']);
    }
  });

  test('4.1 treats an empty key as no key, in the header and in the body', async () => {
    const [one, other] = [await uploaded(), await uploaded()];
    for (const key of ['', '""', undefined]) {
      expect((await commit({ ...one, idempotencyKey: '' }, key)).statusCode).toBe(200);
      expect((await commit({ ...other, idempotencyKey: '' }, key)).statusCode).toBe(200);
    }
  });

  test.each(['clé-é', 'ключ', '键 1', '😀'.repeat(100), '\ufeffkey', 'quoted "inside"'])(
    '4.1 the key %s is the same in the header, as UTF-8, and in the body',
    async (key) => {
      const request = { ...(await uploaded()), forceCreateProject: true };
      const first = (await commit(request, Buffer.from(key).toString('latin1'))).json().data;
      const moved = await commit({ ...request, idempotencyKey: key });
      expect(moved.json().data).toEqual({ ...first, idempotentReplay: true });
      const both = await commit({ ...request, idempotencyKey: key }, Buffer.from(key).toString('latin1'));
      expect(both.json().data).toEqual({ ...first, idempotentReplay: true });
    },
  );

  test('4.1 treats a retry with ids and MD5 in capitals as the same request', async () => {
    const request = { ...(await uploaded()), forceCreateProject: true };
    const first = (await commit(request)).json().data;
    const capitals = { ...request, md5: request.md5.toUpperCase(), sessionId: request.sessionId.toUpperCase() };
    expect((await commit(capitals)).json().data).toEqual({ ...first, idempotentReplay: true });
  });

  test('4.1 answers 422 of type idempotency_key_reused to a key with another request, at the place of the key', async () => {
    await commit(await uploaded(), 'taken');
    const other = await uploaded();
    const inHeader = (await commit(other, 'taken')).json().detail[0];
    expect(inHeader).toMatchObject({ loc: ['header', 'Idempotency-Key'], type: 'idempotency_key_reused' });
    const inBody = (await commit({ ...other, idempotencyKey: 'taken' })).json().detail[0];
    expect(inBody.loc).toEqual(['body', 'idempotencyKey']);
  });

  test('4.1 leaves the key of a failed request usable', async () => {
    const request = await uploaded();
    expect((await commit({ ...request, fileSize: 999 }, 'still-usable')).statusCode).toBe(422);
    expect((await commit(request, 'still-usable')).json().data.idempotentReplay).toBe(false);
  });

  test('4.1 rule 2: does one thing for ten concurrent uses of a key; the others replay it or are told to wait', async () => {
    const request = await uploaded();
    const { n: before } = await countProjects();
    const answers = await Promise.all(Array.from({ length: 10 }, () => commit(request, 'at-once')));
    const done = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data);
    expect(done.filter(({ idempotentReplay }) => !idempotentReplay)).toHaveLength(1);
    expect(new Set(done.map(({ projectId }) => projectId)).size).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ code: 40901, error: 'IDEMPOTENCY_KEY_IN_FLIGHT' });
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(Number((await countProjects()).n)).toBe(Number(before) + 1);
  });

  test('4.1 keeps a key for seven days', async () => {
    const request = await uploaded();
    await commit(request, 'a-week');
    const age = (days: number) =>
      service.db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(Date.now() - days * 86_400_000) })
        .where('key', '=', 'a-week')
        .execute();
    await age(6.9);
    await service.sweep();
    expect((await commit(request, 'a-week')).json().data).toMatchObject({ idempotentReplay: true });
    await age(7.1);
    await service.sweep();
    expect((await commit(request, 'a-week')).json().data).toMatchObject({
      decision: 'REUSE_PROJECT',
      idempotentReplay: false,
    });
  });

  test('4.1 keeps the keys of users apart', async () => {
    await commit(await uploaded(), 'shared');
    const answer = await commit(await uploaded(fresh(), 'colleague'), 'shared', 'colleague');
    expect(answer.json().data.decision).toBe('PROJECT_CREATED');
  });

  // Commits only overlap on PostgreSQL (`.ci/run`): the embedded database has one connection.
  test('4.1 creates one project for forty concurrent commits of one file', async () => {
    const bytes = fresh();
    const requests = await Promise.all(Array.from({ length: 40 }, () => uploaded(bytes)));
    const answers = await Promise.all(requests.map((request, index) => commit(request, `race-${index}`)));
    const data = answers.map((answer) => answer.json().data);
    const created = data.filter(({ decision }) => decision === 'PROJECT_CREATED');
    expect(created).toHaveLength(1);
    const reused = data.filter(({ decision }) => decision === 'REUSE_PROJECT');
    expect(reused.map((each) => each.recommendedProjectId)).toEqual(Array(39).fill(created[0].projectId));
  });

  test('4.1 answers 409 to an upload that is not complete', async () => {
    const declared = { fileName: 'a.txt', fileSize: 3, md5: '900150983cd24fb0d6963f7d28e17f72' };
    const { sessionId } = (await service.ask('operator', 'POST', '/api/upload-sessions', declared)).json().data;
    const answer = await commit({ ...declared, sessionId, storage: { backend: service.storage.backend } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('UPLOAD_INCOMPLETE');
  });

  test('4.1 answers 404 to another user’s session and to an unknown one', async () => {
    const request = await uploaded();
    expect((await commit(request, undefined, 'stranger')).statusCode).toBe(404);
    expect((await commit({ ...request, sessionId: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await commit({ ...request, sessionId: 'not a uuid' })).statusCode).toBe(404);
  });
});

const countProjects = () =>
  service.db
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
