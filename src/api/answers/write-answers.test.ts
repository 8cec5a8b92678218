import { afterEach, describe, expect, it, vi } from 'vitest';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { call } from '../call.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { committedOf, openedOf, openUploadOf, storageOf } from './import-answers.ts';
import { startLabeling } from './labeling.ts';
import { writeReportBack } from './write-back.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string | null, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));

describe('a write has succeeded', () => {
  const params = { run_id: 'r/1#a é%' };
  const writes = {
    'abort of an upload': () => call(imports.abortSession, { params: { sessionId: 's' } }),
    complete: () => call(imports.complete, { params: { session_id: 's' } }),
    cancel: () => call(runs.cancel, { params }),
    delete: () => call(runs.deleteRecord, { params }),
    labeling: () => startLabeling('p'),
    report: () => writeReportBack({ projectId: 'p', bytes: new Uint8Array([1]), idempotencyKey: 'k' }),
  };
  it.each(
    Object.entries(writes).flatMap(([name, write]) =>
      [
        ['204', null, { status: 204 }],
        ['an empty 200', '', { headers: { 'content-length': '0' } }],
        ['{}', '{}', {}],
        ['null', 'null', {}],
        ['an envelope without data', '{"code":0}', {}],
        ['data null', '{"code":0,"message":"ok","data":null}', {}],
        ['data true', '{"data":true}', {}],
        ['data of another shape', '{"code":"0","data":[1],"timestamp":"now"}', {}],
      ].map(([what, body, init]) => [name, what, write, body, init] as const),
    ),
  )('%s with %s', async (_name, _what, write, body, init) => {
    answer(body as string | null, init as ResponseInit);
    await expect(write()).resolves.not.toThrow();
  });

  it('unless its answer was cut off', async () => {
    answer('');
    await expect(writes.cancel()).rejects.toMatchObject({ status: 0 });
  });

  it.each([
    ['/api/uploads/7', '7'],
    ['http://service.example/api/Uploads/a%2Fb/?x=1#y', 'a/b'],
    ['9', '9'],
  ])('with the id of what it created in the header Location: %s', async (location, id) => {
    answer(null, { status: 201, headers: { location } });
    const body = { fileName: 'a', fileSize: 1, md5: 'm' };
    expect(openUploadOf(await call(imports.createSession, { body })).sessionId).toBe(id);
    expect(await startLabeling('p')).toMatchObject({ runId: id });
  });

  it('with any character of an id encoded in its path', async () => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url);
      return new Response('{}');
    });
    await writes.cancel();
    expect(urls).toEqual(['/api/open/runs/r%2F1%23a%20%C3%A9%25']);
  });
});

describe('labeling', () => {
  it.each<[body: string, runId: string | undefined, isReused?: boolean]>([
    ['{"run_id":"a","company_id":"c","reused":true}', 'a', true],
    ['{"runId":"a"}', 'a'],
    ['{"runID":1893456789012345001,"taskIDs":[1893456789012345002]}', '1893456789012345001'],
    ['{"pipelineRunId":"a","companyId":"c"}', 'a'],
    ['{"job_id":7}', '7'],
    ['{"id":"a","links":{}}', 'a'],
    ['{"run":7,"company":8}', '7'],
    ['{"job":{"id":"a","subtasks":[]}}', 'a'],
    ['{"company":{"gid":"c"},"run":{"gid":"a"}}', 'a'],
    ['{"pipeline":{"ulid":"a"},"company":{"ulid":"c"}}', 'a'],
    ['{"run_id":"","id":null}', undefined],
    ['{"company_id":"c"}', undefined],
    ['{}', undefined],
    ['null', undefined],
    ['"started"', undefined],
  ])('%s names the run %j', async (data, runId, isReused = false) => {
    answer(`{"code":0,"data":${data}}`);
    expect(await startLabeling('p')).toEqual({ runId, isReused });
  });
});

describe('an upload session', () => {
  it.each<[answer: object, upload: object]>([
    [
      { sessionId: 'a', chunkSize: 10, receivedChunks: [0, 2], mode: 'direct' },
      { chunkSize: 10, mode: 'direct' },
    ],
    [{ session_id: 'a', chunk_size: '10' }, { chunkSize: 10 }],
    [{ uploadId: 'a', partSize: 10 }, { chunkSize: 10 }],
    [{ id: 'a', blockSize: 10 }, { chunkSize: 10 }],
    [{ upload: { gid: 'a', chunk_bytes: 10 } }, { chunkSize: 10 }],
    [{ success: true, result: { uploadId: 'a', partSize: 10 }, traceId: 't' }, { chunkSize: 10 }],
    [
      { id: 'a', chunkSize: -1, receivedChunks: 'all' },
      { chunkSize: undefined, receivedChunks: undefined },
    ],
    [{ id: 'a', backend: 'nfs' }, { storage: { backend: 'nfs' } }],
    [{ id: 'a', duplicate: { projects: [{ id: 5 }] } }, { duplicate: { recommendedProjectId: '5' } }],
    [{ id: 'a', duplicate: null }, { duplicate: null }],
  ])('is read from %j', (body, upload) => {
    expect(openUploadOf(body)).toMatchObject({ sessionId: 'a', ...upload });
  });

  it('without an id cannot be continued, and says so', () => {
    for (const body of [{}, null, undefined, 'ok', { sessionId: '' }])
      expect(() => openUploadOf(body)).toThrow(expect.objectContaining({ name: 'NO_SESSION_ID' }));
  });

  const reuse = { fileMd5: 'm', recommendedProjectId: 'p', projects: [{ projectId: 'p' }] };
  it.each<[answer: object]>([
    [{ decision: 'REUSE_PROJECT', ...reuse }],
    [{ decision: 'ReuseProject', id: 'request-1', ...reuse }],
    [{ file_md5: 'm', recommended_project_id: 'p', projects: [{ id: 'p' }] }],
    [{ sessionId: null, duplicate: reuse }],
    [{ result: { decision: 'reuse_project', ...reuse } }],
  ])('can be replaced by the projects that have the file: %j', (body) => {
    expect(openedOf(body)).toEqual(reuse);
  });

  it.each<[answer: object]>([
    [{ decision: 'REUSE_PROJECT', sessionId: 'a', ...reuse }],
    [{ id: 'a', duplicate: reuse }],
    [{ upload: { id: 'a' }, ...reuse }],
  ])('can name the projects that have the file: %j', (body) => {
    expect(openedOf(body)).toMatchObject({ sessionId: 'a', duplicate: reuse });
  });

  it.each([
    [{ decision: 'REUSE_PROJECT' }, 'CONTRACT_VIOLATION'],
    [{ decision: 'UPLOAD' }, 'NO_SESSION_ID'],
  ])('without an id and without a project is not open: %j', (body, name) => {
    expect(() => openedOf(body)).toThrow(expect.objectContaining({ name }));
  });

  it('that is known keeps its id', () => {
    expect(openUploadOf({ status: 'open', receivedChunks: [1] }, 'a')).toMatchObject({
      sessionId: 'a',
      status: 'OPEN',
      receivedChunks: [1],
    });
  });
});

it.each<[answer: object, partBase: 0 | 1, received: number[] | undefined]>([
  [{ NextExpectedRanges: ['30-'], chunkSize: 10 }, 0, [0, 1, 2]],
  [{ NextExpectedRanges: ['0-99'], chunkSize: 10 }, 0, []],
  [{ receivedChunks: [0, 2] }, 0, [0, 2]],
  [{ receivedChunks: [1, 2] }, 0, [1, 2]],
  [{ receivedParts: [1, 3] }, 1, [0, 2]],
  [{ receivedChunks: [0, 1] }, 1, [0, 1]],
  [{ upload: { CommittedBlocks: ['1', '2'] } }, 1, [0, 1]],
  [{ uploaded_chunks: [] }, 1, []],
  [{ receivedChunks: [-1, 1.5, 'x', null, 4] }, 0, [4]],
  [{ uploaded_parts: '1,2, 4' }, 1, [0, 1, 3]],
  [{ uploadedParts: '3' }, 0, undefined],
  [{ BLOCK_LIST: '3' }, 0, [3]],
  [{ BLOCK_LIST: '' }, 0, []],
  [{ receivedParts: [{ partNumber: 1 }, { partNumber: 2, received: false }] }, 1, [0]],
  [
    {
      upload: {
        parts: [
          { number: 2, etag: '"x"' },
          { number: 3, etag: null },
        ],
      },
    },
    1,
    [1],
  ],
  [{ parts: [{ part_number: 1, url: 'https://s3.example/1', md5: 'x' }] }, 1, undefined],
  [{ parts: [{ number: 1, size: 10 }] }, 1, undefined],
  [{ chunks: '3' }, 0, undefined],
  [{ parts: 3 }, 0, undefined],
])('reads the chunks that arrived from %j, counted from %d', (body, partBase, received) => {
  applySettings(ConsoleConfig.parse({ upload: { partBase } }));
  expect(openUploadOf(body, 'a').receivedChunks).toEqual(received);
  applySettings(ConsoleConfig.parse({}));
});

it.each<[answer: unknown, storage: object]>([
  [{ storage: { backend: 'disk', objectKey: 'k', etag: null } }, { backend: 'disk', objectKey: 'k', etag: null }],
  [
    { backend: 's3', objectKey: 'k', etag: 'e', bytes: 1 },
    { backend: 's3', objectKey: 'k', etag: 'e' },
  ],
  [
    { storageBackend: 'MINIO', objectKey: 'k', eTag: 'e' },
    { backend: 'MINIO', objectKey: 'k', etag: 'e' },
  ],
  [
    { upload: 1, backend: 'public', object_key: 'k', etag: null },
    { backend: 'public', objectKey: 'k' },
  ],
  [
    { state: 'MERGED', location: { backend: 'nfs', objectKey: 'k' } },
    { backend: 'nfs', objectKey: 'k' },
  ],
  [{ location: 's3://bucket/k' }, {}],
  [{}, {}],
  [null, {}],
])('reads the storage of a completed upload from %j', (body, storage) => {
  expect(storageOf(body)).toEqual(storage);
});

describe('a commit', () => {
  it.each<[answer: unknown, result: object]>([
    [
      { decision: 'PROJECT_CREATED', projectId: 'p', projectStatus: 'UPLOADED', idempotentReplay: false },
      { decision: 'PROJECT_CREATED', projectId: 'p' },
    ],
    [
      { decision: 'PROJECT_CREATED', projectId: 7 },
      { decision: 'PROJECT_CREATED', projectId: '7' },
    ],
    [
      { decision: 'ProjectCreated', projectId: 'p' },
      { decision: 'PROJECT_CREATED', projectId: 'p' },
    ],
    [{ project: { id: 'p' } }, { decision: 'PROJECT_CREATED', projectId: 'p' }],
    [{}, { decision: 'PROJECT_CREATED', projectId: undefined }],
    [null, { decision: 'PROJECT_CREATED', projectId: undefined }],
    [
      {
        decision: 'REUSE_PROJECT',
        fileMd5: 'm',
        recommendedProjectId: 'p',
        projects: [{ projectId: 'p' }, { projectId: 3 }, 1],
      },
      {
        decision: 'REUSE_PROJECT',
        fileMd5: 'm',
        recommendedProjectId: 'p',
        projects: [{ projectId: 'p' }, { projectId: '3' }],
      },
    ],
    [
      { recommendedProjectId: 'p' },
      { decision: 'REUSE_PROJECT', fileMd5: '', recommendedProjectId: 'p', projects: [] },
    ],
  ])('is read from %j', (body, result) => {
    expect(committedOf(body)).toEqual(result);
  });

  it.each([{ decision: 'REUSE_PROJECT' }, { decision: 'REJECTED', projectId: 'p' }])('%j is not a success', (body) => {
    expect(() => committedOf(body)).toThrow(expect.objectContaining({ name: 'CONTRACT_VIOLATION' }));
  });
});
