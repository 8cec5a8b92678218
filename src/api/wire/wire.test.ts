import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { service } from '#contract/service.ts';
import { session } from '#contract/session.ts';
import { writeReportBack } from '../answers/write-back.ts';
import { call } from '../call.ts';
import { putChunk } from '../request/chunk-requests.ts';
import { send } from '../request/send.ts';
import { streamSource } from '../request/stream-source.ts';
import { accessToken } from '../session/access-token.ts';
import { assumedNames, assumedPaths } from '../settings/assumed.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { addressOf } from './wire.ts';

/** Requests sent to the service. */
let sent: { url: URL; method: string; headers: Headers; body: unknown }[];
const note = (address: string, { method = 'GET', headers, body }: RequestInit) => {
  sent.push({ url: new URL(address, 'https://console.example'), method, headers: new Headers(headers), body });
  return Promise.resolve(new Response('{"code":1}'));
};
vi.mock('../request/request-with-progress.ts', () => ({
  requestWithProgress: (...given: Parameters<typeof note>) => note(...given),
}));

const id = crypto.randomUUID();
const uses: Record<string, () => Promise<unknown>> = {
  login: () => call(session.login, { body: { username: 'a', password: 'b' } }),
  refresh: () => accessToken.refresh(undefined),
  logout: () => call(session.logout, {}),
  sessions: () => call(session.devices, { query: {} }),
  endSession: () => call(session.endDevice, { params: { id } }),
  createUpload: () => call(imports.createSession, { body: { fileName: 'a', fileSize: 1, md5: 'c'.repeat(32) } }),
  getUpload: () => call(imports.getSession, { params: { sessionId: id } }),
  abortUpload: () => call(imports.abortSession, { params: { sessionId: id } }),
  putChunk: () =>
    putChunk({
      sessionId: id,
      index: 7,
      from: 0,
      body: new Blob(['x']),
      fileName: 'a',
      fileSize: 1,
      count: 1,
      contentDigest: 'md5=:x:',
      signal: new AbortController().signal,
      onSent: () => {},
    }),
  signParts: () => call(imports.signParts, { params: { sessionId: id }, body: { partNumbers: [1] } }),
  extensions: () => call(service.extensions, {}),
  logTask: () => call(runs.logs, { params: { run_id: id }, query: { task_name: 'v' } }),
  logAfter: () => call(runs.logs, { params: { run_id: id }, query: { after_seq: 3 } }),
  financeType: () => call(finance.list, { query: { type: 'tech' } }),
  financePage: () => call(finance.list, { query: { page: 2 } }),
  financePageSize: () => call(finance.list, { query: { page_size: 50 } }),
  filesTask: () => send(files.batch, { query: { task_id: ['1', '2'] } }),
  chunkDigest: () => uses.putChunk!(),
  reportKey: () => writeReportBack({ projectId: id, bytes: new Uint8Array([1]), idempotencyKey: 'k' }),
  loginUserName: () => uses.login!(),
  loginPassword: () => uses.login!(),
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', note);
  vi.stubGlobal('location', { href: 'https://console.example/runs' });
});
afterEach(() => {
  applySettings(ConsoleConfig.parse({}));
  vi.unstubAllGlobals();
});

/** Makes the call that a setting affects and returns its request. The response is ignored. */
async function leaving(setting: string) {
  await uses[setting]!().catch(() => {});
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

test.each(Object.entries(assumedPaths))('paths.%s reaches the wire', async (setting, endpoint) => {
  const before = (await leaving(setting)).url.pathname;
  sent = [];
  const parameters =
    setting === 'putChunk'
      ? '/{session_id}/{index}'
      : (/Upload$/.test(setting) && setting !== 'createUpload') || setting === 'signParts'
        ? '/{session_id}'
        : setting === 'endSession'
          ? '/{id}'
          : '';
  applySettings(ConsoleConfig.parse({ paths: { [setting]: `/else/${setting}${parameters}` } }));
  const { url, method } = await leaving(setting);
  expect(method).toBe(endpoint.method);
  expect(url.pathname).toBe(`/else/${setting}${parameters}`.replace(/\{(session_)?id\}/, id).replace('{index}', '7'));
  expect(url.pathname).not.toBe(before);
});

test.each(Object.keys(assumedNames.parameters))('parameters.%s reaches the wire', async (setting) => {
  const [before] = (await leaving(setting)).url.searchParams;
  sent = [];
  applySettings(ConsoleConfig.parse({ parameters: { [setting]: 'else[]' } }));
  const { searchParams } = (await leaving(setting)).url;
  expect(searchParams.get('else[]')).toBe(before![1]);
  expect(searchParams.has(before![0])).toBe(false);
  if (setting === 'filesTask') expect(searchParams.getAll('else[]')).toEqual(['1', '2']);
});

test.each([
  ['repeat', 'task=1&task=2'],
  ['comma', 'task=1%2C2'],
  ['brackets', 'task%5B%5D=1&task%5B%5D=2'],
])('lists are written as the setting says: %s', async (lists, query) => {
  applySettings(ConsoleConfig.parse({ lists, parameters: { filesTask: 'task' } }));
  expect((await leaving('filesTask')).url.search).toBe(`?${query}`);
  sent = [];
  applySettings(ConsoleConfig.parse({ lists: 'brackets', parameters: { filesTask: 'ids[]' } }));
  expect((await leaving('filesTask')).url.searchParams.getAll('ids[]')).toEqual(['1', '2']);
});

test('the fields that open an upload are sent as a form if the setting says so', async () => {
  const request = { fileName: 'file.name', md5: '', kind: { value: 'plan' } };
  applySettings(ConsoleConfig.parse({ upload: { request, requestEncoding: 'form' } }));
  const { body, headers } = await leaving('createUpload');
  expect(body).toBeInstanceOf(URLSearchParams);
  expect(String(body)).toBe('file.name=a&fileSize=1&kind=plan');
  expect(headers.has('content-type')).toBe(false);
});

test('a path keeps its own query and its colons', async () => {
  applySettings(ConsoleConfig.parse({ paths: { getUpload: '/v1/uploads/{session_id}:get?view=full' } }));
  const { url } = await leaving('getUpload');
  expect(url.pathname + url.search).toBe(`/v1/uploads/${id}:get?view=full`);
});

test.each([
  ['chunkDigest', 'content-digest'],
  ['reportKey', 'idempotency-key'],
])('headers.%s reaches the wire', async (setting, standard) => {
  const value = (await leaving(setting)).headers.get(standard);
  expect(value).toBeTruthy();
  sent = [];
  applySettings(ConsoleConfig.parse({ headers: { [setting]: 'X-Else' } }));
  const { headers } = await leaving(setting);
  expect(headers.get('x-else')).toBe(value);
  expect(headers.has(standard)).toBe(false);
});

test('applies field names to the sign-in, and never to a report, which is sent byte for byte', async () => {
  applySettings(ConsoleConfig.parse({ fields: { loginUserName: 'account', loginPassword: 'pass' } }));
  expect(JSON.parse(String((await leaving('login')).body))).toEqual({ account: 'a', pass: 'b' });
});

test.each([
  [{}, 'include'],
  [{ refresh: 'body' }, 'same-origin'],
  [{ refresh: 'none' }, 'same-origin'],
  [{ mode: 'token' }, 'same-origin'],
])('sends cookies to another origin only if the session is in a cookie: %j', async (auth, credentials) => {
  applySettings(ConsoleConfig.parse({ baseUrl: 'https://service.example', auth }));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"code":1}'));
  await send(service.extensions, {}).catch(() => {});
  expect(fetched.mock.lastCall?.[1]?.credentials).toBe(credentials);
  expect(streamSource(runs.logs, { params: { run_id: 'a' } }).credentials).toBe(credentials);
});

test('puts another origin and base path in front of every call and passes address and names to a worker', () => {
  applySettings(ConsoleConfig.parse({ baseUrl: 'https://service.example/base/', parameters: { logAfter: 'since' } }));
  expect(addressOf(finance.list, { query: { page: 2, q: '', type: undefined } })).toBe(
    'https://service.example/base/api/open/finance/transactions?page=2',
  );
  const source = streamSource(runs.logs, { params: { run_id: 'a/b' } });
  expect(source.address).toBe('https://service.example/base/api/open/pipeline-logs/a%2Fb');
  expect(source.parameters.after_seq).toBe('since');
});
