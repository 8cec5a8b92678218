import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, apiOver, dataOf } from '#testing/api-client.ts';
import { contentDigest } from '#testing/digests.ts';
import {
  chunkOf,
  commitImport,
  completeUpload,
  declarationOf,
  putChunk,
  startRun,
  waitForRun,
} from '#testing/import-file.ts';
import { overFetch, signIn, withToken } from '#testing/senders.ts';
import { makeAccountsFolder } from './testing/accounts.ts';
import { type RunningService, startProcess } from './testing/process.ts';

/** Tests the real process, killed as in a power cut. */
let folder: string;
let service: RunningService | undefined;
let token: string;
let api: Api;

const start = async () => {
  service = await startProcess({ ASSAY_DATA_DIR: folder, ASSAY_DEMO: 'off' });
  const send = overFetch(() => service!.address);
  token = (await signIn(send, 'operator', 'assay-demo')).access_token;
  api = apiOver(withToken(send, () => token));
};
const powerCut = async () => {
  await service!.kill('SIGKILL');
  await start();
};

/** Data folder with accounts, created once. Each test works on a copy. */
let template: string;
beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'assay-template-'));
  await makeAccountsFolder(template);
});
afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-crash-'));
  await cp(template, folder, { recursive: true });
});
afterEach(async () => {
  await service?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const chunkSize = 8 * 1024 * 1024;
const paragraph =
  'Our team has twenty years of experience. Revenue grew by 40% in 2024 to $3.2 million. The market is large.\n\n';

describe('kill -9', () => {
  beforeEach(start);

  test('during an upload: keeps acknowledged chunks, accepts the rest and commits the import once', async () => {
    const bytes = Buffer.alloc(3 * chunkSize, 'assay ');
    const declared = declarationOf('big.txt', bytes);
    const { sessionId } = await dataOf(api.imports.createSession({ body: declared }));
    const put = (index: number) => putChunk(api, sessionId, index, chunkOf(bytes, { chunkSize }, index));
    await put(0);
    await put(2);
    const cut = put(1).catch(() => 'cut');
    await powerCut();
    await cut;
    const { receivedChunks } = await dataOf(api.imports.getSession({ params: { sessionId } }));
    expect(receivedChunks).toEqual(expect.arrayContaining([0, 2]));
    await put(1);
    const { storage } = await dataOf(completeUpload(api, sessionId));
    const request = { ...declared, sessionId, storage };
    const first = await dataOf(commitImport(api, request, 'through the cut'));
    await powerCut();
    const again = await dataOf(commitImport(api, request, 'through the cut'));
    expect(again).toEqual({ ...first, idempotentReplay: true });
  });

  test('during a run: resumes automatically, leaves no gap in the log and repeats only the interrupted task', async () => {
    const bytes = Buffer.from(paragraph.repeat(12_000));
    const { run_id } = await startRun(api, 'long.txt', bytes);
    const run = () => dataOf(api.runs.get({ params: { run_id } }));
    await expect.poll(async () => (await run()).tasks[1]!.status, { timeout: 60_000, interval: 20 }).not.toBe('QUEUED');
    await powerCut();
    const { status, tasks } = await waitForRun(api, run_id);
    expect(status).toBe('SUCCEEDED');
    expect(
      tasks.flatMap((task) => task.attempts).filter(({ outcome }) => outcome === 'LOST').length,
    ).toBeLessThanOrEqual(1);
    expect(tasks.every((task) => task.attempts.at(-1)!.outcome === 'SUCCEEDED')).toBe(true);
    const entries = await dataOf(api.runs.logs({ params: { run_id } }));
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
  });
});

test('SIGTERM lets a request in progress finish', async () => {
  await start();
  const bytes = Buffer.alloc(2 * chunkSize, 'x');
  const { sessionId } = await dataOf(api.imports.createSession({ body: declarationOf('a.txt', bytes) }));
  await putChunk(api, sessionId, 0, bytes.subarray(0, chunkSize));
  const second = bytes.subarray(chunkSize);
  const sending = request(`${service!.address}/api/upload-sessions/${sessionId}/chunks/1`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-digest': contentDigest(second),
      'content-length': second.length,
      expect: '100-continue',
    },
  });
  await once(sending, 'continue');
  sending.write(second.subarray(0, chunkSize / 2));
  const stopped = service!.kill('SIGTERM');
  const isListening = () =>
    fetch(`${service!.address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening, { timeout: 60_000 }).toBe(false);
  sending.end(second.subarray(chunkSize / 2));
  const [answer] = await once(sending, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await stopped;
  expect(service!.process.exitCode).toBe(0);
});

describe('safe start', () => {
  test('refuses the data folder to a second process', async () => {
    await start();
    await expect(startProcess({ ASSAY_DATA_DIR: folder })).rejects.toThrow(/in use by another process/);
  });

  test('requires a strong secret and no demo data in production', async () => {
    const production = { ASSAY_DATA_DIR: path.join(folder, 'other'), NODE_ENV: 'production' };
    await expect(startProcess(production)).rejects.toThrow(/ASSAY_SECRET is required/);
    await expect(startProcess({ ...production, ASSAY_SECRET: 'short' })).rejects.toThrow(/ASSAY_SECRET/);
    await expect(
      startProcess({ ...production, ASSAY_SECRET: randomBytes(32).toString('hex'), ASSAY_DEMO: 'on' }),
    ).rejects.toThrow(/ASSAY_DEMO/);
  });

  test.each([
    ['development', { ASSAY_SANDBOX: 'required' }],
    ['production', { ASSAY_SECRET: randomBytes(32).toString('hex') }],
  ])('requires a boundary for documents in %s', async (NODE_ENV, settings) => {
    const starting = startProcess({ ASSAY_DATA_DIR: path.join(folder, 'other'), NODE_ENV, ...settings, PATH: '' });
    await expect(starting).rejects.toThrow(/perl is not installed/);
  });

  test('names the setting that is wrong', async () => {
    await expect(startProcess({ ASSAY_DATA_DIR: folder, PORT: 'many' })).rejects.toThrow(/PORT/);
  });
});
