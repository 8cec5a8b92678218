import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import {
  commitImport,
  completeUpload,
  declarationOf,
  projectOf,
  startLabeling,
  upload,
  waitForRun,
} from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  // Like an object store, also if the test runs on a disk.
  delete service.storage.extendDigest;
  await service.work();
});
afterAll(() => service.stop());

const api = () => service.as('operator');
let made = 0;
const newText = () => {
  made += 1;
  return Buffer.from(`Business plan number ${made}. The company makes sensors.`);
};
/** Uploads a file to a process that has ended before it hashed the file. @returns the body of a commit request */
const uploadUnverified = async (bytes: Buffer, sent = bytes) => {
  const declared = declarationOf('plan.txt', bytes);
  const { sessionId, duplicate } = await dataOf(api().imports.createSession({ body: declared }));
  const { upload_handle: handle } = await service.db
    .selectFrom('upload_sessions')
    .select('upload_handle')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await service.storage.writeChunk({ key: sessionId, handle }, { index: 0, offset: 0, bytes: sent });
  const chunk = { session_id: sessionId, index: 0, size: sent.length, digest: 'sha-256:', stored: true };
  await service.db.insertInto('upload_chunks').values(chunk).execute();
  const completed = await dataOf(completeUpload(api(), sessionId));
  expect(completed.status).toBe('COMPLETED');
  expect(completed.sha256).toBeUndefined();
  return { body: { ...declared, sessionId, storage: completed.storage }, duplicate };
};
const commit = async (body: Parameters<typeof commitImport>[1]) => dataOf(commitImport(api(), body));
const projectAt = async (project_id: string) => dataOf(api().projects.get({ params: { project_id } }));
const label = async (projectId: string) => waitForRun(api(), (await startLabeling(api(), projectId)).run_id);

test('a file is offered to no one as a duplicate until the first task of a run has verified it', async () => {
  const bytes = newText();
  const { body } = await uploadUnverified(bytes);
  const first = projectOf(await commit(body));
  expect((await projectAt(first)).sha256).toBeUndefined();
  const second = await uploadUnverified(bytes);
  expect(second.duplicate).toBeNull();
  const another = await commit(second.body);
  expect(another.decision).toBe('PROJECT_CREATED');
  const hashed = await upload(api(), 'plan.txt', bytes);
  expect(await commit({ ...hashed, forceCreateProject: false })).toMatchObject({ decision: 'PROJECT_CREATED' });

  await label(first);
  const { sha256, sameFile } = await projectAt(first);
  expect(sha256).toBe(digestOf('sha256', bytes));
  expect(sameFile.map(({ projectId }) => projectId)).not.toContain(projectOf(another));
  expect((await dataOf(completeUpload(api(), body.sessionId))).sha256).toBe(sha256);
  const { duplicate } = await dataOf(api().imports.createSession({ body: declarationOf('plan.txt', bytes) }));
  expect(duplicate?.projects.map(({ projectId }) => projectId)).toContain(first);
});

test('a run fails with the reason if the file is not the declared one, and the file is never offered', async () => {
  const bytes = newText();
  const { body } = await uploadUnverified(bytes, Buffer.from(bytes.toString().replace('plan', 'plot')));
  const projectId = projectOf(await commit(body));
  const run = await label(projectId);
  expect(run).toMatchObject({ status: 'FAILED', error: { code: 'FILE_DIGEST_MISMATCH' } });
  expect(await projectAt(projectId)).toMatchObject({ projectStatus: 'LABELING_FAILED' });
  expect((await projectAt(projectId)).sha256).toBeUndefined();
  expect((await uploadUnverified(bytes)).duplicate).toBeNull();
});

test('4.1 commits of one unverified upload with different keys create one project', async () => {
  const { body } = await uploadUnverified(newText());
  const answers = await Promise.all(
    ['one', 'two', 'three'].map(async (key) => dataOf(commitImport(api(), body, `${key} ${made}`))),
  );
  expect(answers.map(({ decision }) => decision).sort()).toEqual(['PROJECT_CREATED', 'REUSE_PROJECT', 'REUSE_PROJECT']);
  expect(new Set(answers.map(projectOf)).size).toBe(1);
});

test('verifies the file for every project that was created from the upload', async () => {
  const bytes = newText();
  const { body } = await uploadUnverified(bytes);
  const first = projectOf(await commit(body));
  const independent = projectOf(await commit({ ...body, forceCreateProject: true }));
  expect(independent).not.toBe(first);
  await label(independent);
  expect((await projectAt(first)).sha256).toBe(digestOf('sha256', bytes));
});

test('2.4 reuses the verified project of the declared MD5', async () => {
  const bytes = newText();
  const projectId = projectOf(await commit(await upload(api(), 'plan.txt', bytes)));
  const { body, duplicate } = await uploadUnverified(bytes);
  expect(duplicate?.recommendedProjectId).toBe(projectId);
  expect(await commit(body)).toMatchObject({ decision: 'REUSE_PROJECT', recommendedProjectId: projectId });
});

test('removing an unverified project for good keeps another one with the same declared file', async () => {
  const bytes = newText();
  const [first, second] = [await uploadUnverified(bytes), await uploadUnverified(bytes)];
  const [removed, kept] = [projectOf(await commit(first.body)), projectOf(await commit(second.body))];
  await dataOf(service.as('admin').trash.remove({ params: { project_id: removed } }));
  await expect(service.storage.read(first.body.storage.objectKey!)).rejects.toThrow();
  expect((await label(kept)).status).toBe('SUCCEEDED');
  expect((await projectAt(kept)).sha256).toBe(digestOf('sha256', bytes));
});
