import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningService, startProcess } from './testing/process.ts';
import { contentDigest, digestOf } from './testing/service.ts';

/** Tests the real process, killed as in a power cut. */
let folder: string;
let service: RunningService | undefined;
let token: string;

const start = async () => {
  service = await startProcess({ ASSAY_DATA_DIR: folder });
  const answer = await ask('POST', '/api/auth/login', { username: 'operator', password: 'assay-demo' });
  token = (answer.data as { access_token: string }).access_token;
};
const ask = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
  const bytes = Buffer.isBuffer(body);
  const answer = await fetch(service!.address + url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !bytes && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return (await answer.json()) as { code: number; data: unknown };
};
const put = (sessionId: string, index: number, bytes: Buffer) =>
  ask('PUT', `/api/upload-sessions/${sessionId}/chunks/${index}`, bytes, {
    'content-type': 'application/octet-stream',
    'content-digest': contentDigest(bytes),
  });
const powerCut = async () => {
  await service!.kill('SIGKILL');
  await start();
};

/** Data folder with the demo data, created once. Each test works on a copy. */
let template: string;
beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'assay-template-'));
  await (await startProcess({ ASSAY_DATA_DIR: template })).kill('SIGTERM');
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

const chunk = 8 * 1024 * 1024;
const paragraph =
  'Our team has twenty years of experience. Revenue grew by 40% in 2024 to $3.2 million. The market is large.\n\n';

describe('kill -9', () => {
  beforeEach(start);

  test('during an upload: keeps acknowledged chunks, accepts the rest and commits the import once', async () => {
    const bytes = Buffer.alloc(3 * chunk, 'assay ');
    const declared = { fileName: 'big.txt', fileSize: bytes.length, md5: digestOf('md5', bytes) };
    const { sessionId } = (await ask('POST', '/api/upload-sessions', declared)).data as { sessionId: string };
    await put(sessionId, 0, bytes.subarray(0, chunk));
    await put(sessionId, 2, bytes.subarray(2 * chunk));
    const cut = put(sessionId, 1, bytes.subarray(chunk, 2 * chunk)).catch(() => 'cut');
    await powerCut();
    await cut;
    const { receivedChunks } = (await ask('GET', `/api/upload-sessions/${sessionId}`)).data as {
      receivedChunks: number[];
    };
    expect(receivedChunks).toEqual(expect.arrayContaining([0, 2]));
    await put(sessionId, 1, bytes.subarray(chunk, 2 * chunk));
    const { storage } = (await ask('POST', `/api/upload-sessions/${sessionId}/complete`)).data as { storage: object };
    const request = { ...declared, sessionId, storage };
    const key = { 'idempotency-key': 'through the cut' };
    const first = await ask('POST', '/api/project-imports/commit', request, key);
    await powerCut();
    const again = await ask('POST', '/api/project-imports/commit', request, key);
    expect(again.data).toEqual({ ...(first.data as object), idempotentReplay: true });
  });

  test('during a run: resumes automatically, leaves no gap in the log and repeats only the interrupted task', async () => {
    const bytes = Buffer.from(paragraph.repeat(12_000));
    const declared = { fileName: 'long.txt', fileSize: bytes.length, md5: digestOf('md5', bytes) };
    const { sessionId } = (await ask('POST', '/api/upload-sessions', declared)).data as { sessionId: string };
    await put(sessionId, 0, bytes);
    const { storage } = (await ask('POST', `/api/upload-sessions/${sessionId}/complete`)).data as { storage: object };
    const { projectId } = (await ask('POST', '/api/project-imports/commit', { ...declared, sessionId, storage }))
      .data as { projectId: string };
    const { run_id } = (await ask('POST', '/api/vendor/labeling/start', { project_id: projectId })).data as {
      run_id: string;
    };
    type Task = { status: string; attempts: { outcome: string }[] };
    const run = async () => (await ask('GET', `/api/runs/${run_id}`)).data as { status: string; tasks: Task[] };
    const polling = { timeout: 60_000, interval: 20 };
    await expect.poll(async () => (await run()).tasks[1]!.status, polling).not.toBe('QUEUED');
    await powerCut();
    await expect.poll(async () => (await run()).status, polling).toBe('SUCCEEDED');
    const { tasks } = await run();
    expect(
      tasks.flatMap((task) => task.attempts).filter(({ outcome }) => outcome === 'LOST').length,
    ).toBeLessThanOrEqual(1);
    expect(tasks.every((task) => task.attempts.at(-1)!.outcome === 'SUCCEEDED')).toBe(true);
    const entries = (await ask('GET', `/api/open/pipeline-logs/${run_id}`)).data as { seq: number }[];
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
  });
});

test('SIGTERM lets a request in progress finish', async () => {
  await start();
  const bytes = Buffer.alloc(2 * chunk, 'x');
  const { sessionId } = (
    await ask('POST', '/api/upload-sessions', {
      fileName: 'a.txt',
      fileSize: bytes.length,
      md5: digestOf('md5', bytes),
    })
  ).data as { sessionId: string };
  await put(sessionId, 0, bytes.subarray(0, chunk));
  const second = bytes.subarray(chunk);
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
  sending.write(second.subarray(0, chunk / 2));
  const stopped = service!.kill('SIGTERM');
  const isListening = () =>
    fetch(`${service!.address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening, { timeout: 60_000 }).toBe(false);
  sending.end(second.subarray(chunk / 2));
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

  test('names the setting that is wrong', async () => {
    await expect(startProcess({ ASSAY_DATA_DIR: folder, PORT: 'many' })).rejects.toThrow(/PORT/);
  });
});
