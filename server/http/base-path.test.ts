import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-below-'));
  const head = '<meta name="base-path" content="" /><link href="./config.json" /><script src="./assets/a.js"></script>';
  await writeFile(path.join(folder, 'index.html'), head);
  await writeFile(path.join(folder, 'config.json'), '{}');
  const options = {
    basePath: '/assay',
    consoleFolder: folder,
    trustProxy: ['127.0.0.1'],
    metricsToken: 'm'.repeat(16),
  };
  service = await startTestService(options);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => service.app.inject({ url, headers });
const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'host.example' };

test('serves the console, its settings and the API below the path, with every address of the page below it', async () => {
  for (const url of ['/assay/', '/assay/runs/1?a=/assay/b']) {
    const page = await get(url, { accept: 'text/html' });
    expect([page.statusCode, page.body]).toEqual([
      200,
      '<meta name="base-path" content="/assay" /><link href="/assay/config.json" /><script src="/assay/assets/a.js"></script>',
    ]);
  }
  expect((await get('/assay/config.json')).statusCode).toBe(200);
  expect((await get('/assay/api/extensions')).json().data.extensions).toContain('storage');
  expect((await get('/assay/api/openapi.json')).json().servers[0].url).toBe('/assay');
});

test('adds the last slash of the first page, and keeps its query', async () => {
  const answer = await get('/assay?to=%2Fruns');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/assay/?to=%2Fruns']);
});

test('answers nothing outside the path except health and metrics', async () => {
  for (const url of ['/', '/runs', '/config.json', '/api/extensions', '/assayx/', '/ASSAY/', '/%61ssay/', '//assay/']) {
    const answer = await get(url, { accept: 'text/html' });
    expect([answer.statusCode, answer.json().message], url).toEqual([404, expect.stringContaining('/assay/')]);
  }
  for (const url of ['/healthz', '/readyz', '/assay/readyz']) expect((await get(url)).statusCode, url).toBe(200);
  expect((await get('/metrics')).statusCode).toBe(401);
});

test.each([
  ['http', {}, ['assay_refresh /assay/api/auth', 'assay_session /assay/', 'assay_device /assay/api/auth']],
  ['https', https, ['__Secure-assay_refresh /assay/', '__Secure-assay_device /assay/api/auth']],
])('limits cookies over %s to the path, and finds them again', async (_, headers, expected) => {
  const post = (url: string, payload: object, more = {}) =>
    service.app.inject({ method: 'POST', url: `/assay/api/auth/${url}`, payload, headers: { ...headers, ...more } });
  const signedIn = await post('login', { username: 'operator', password });
  expect(signedIn.cookies.map(({ name, path: at }) => `${name} ${at}`)).toEqual(expected);
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const refreshed = await post('refresh', {}, { cookie });
  expect(refreshed.statusCode).toBe(200);
  const authorization = `Bearer ${refreshed.json().data.access_token}`;
  const signedOut = await post('logout', {}, { authorization });
  const cleared = signedOut.cookies.map(({ name, path: at, maxAge, expires }) => [
    `${name} ${at}`,
    maxAge ?? +expires!,
  ]);
  expect(cleared).toEqual(expected.filter((one) => !one.includes('device')).map((one) => [one, 0]));
});

test('company sign-in comes back to a page below the path', async () => {
  const failed = await get('/assay/api/auth/sign-on/callback?state=x', https);
  expect([failed.statusCode, failed.headers.location]).toEqual([302, '/assay/sign-in?to=%2F&failure=EXPIRED']);
});
