import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecurity } from '#server/http/security/security.ts';
import { consoleRoutes } from './console.routes.ts';

const app = Fastify();
let folder: string;
let settingsFile: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-console-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
  for (const name of ['page-1a2b.js', 'hash.worker-3c4d.js', 'log.worker-5e6f.js'])
    await writeFile(path.join(folder, 'assets', name), 'export {};');
  app.decorateRequest('caller');
  const origins = ['https://store.example'];
  await addSecurity(app, origins);
  settingsFile = path.join(folder, 'mine.json');
  await writeFile(path.join(folder, 'config.json'), '{"built": true}');
  await writeFile(settingsFile, '{}');
  await app.register(consoleRoutes, { folder, origins, settingsFile, mayHaveSession });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const mayHaveSession = ({ headers }: FastifyRequest) => headers.cookie === 'assay_session=1';

test('says with the settings that a browser has no session, unless the sessions are those of another service', async () => {
  await writeFile(settingsFile, '{}');
  const said = async (from: typeof app, cookie: string) =>
    (await from.inject({ url: '/config.json', headers: { cookie } })).headers['assay-session'];
  expect(await said(app, '')).toBe('none');
  expect(await said(app, 'assay_session=1')).toBeUndefined();
  const gateway = Fastify();
  await gateway.register(consoleRoutes, { folder, settingsFile });
  expect(await said(gateway, '')).toBeUndefined();
  await gateway.close();
});

const accept = { accept: 'text/html' };

test('console files do not count toward the rate limit of an address', async () => {
  const file = await app.inject('/assets/page-1a2b.js');
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers).not.toHaveProperty('x-ratelimit-remaining');
});

test('serves each worker its own policy: only the hashing worker may compile WebAssembly', async () => {
  const policyOf = async (name: string) => (await app.inject(`/assets/${name}`)).headers['content-security-policy'];
  expect(await policyOf('hash.worker-3c4d.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  for (const name of ['page-1a2b.js', 'log.worker-5e6f.js']) {
    expect(await policyOf(name)).toContain("script-src 'self';");
    expect(await policyOf(name)).not.toContain('unsafe');
  }
});

test('serves the page, with a new nonce, at every path that is neither an API call nor a file', async () => {
  const [one, two] = [
    await app.inject({ url: '/runs', headers: accept }),
    await app.inject({ url: '/', headers: accept }),
  ];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.body).not.toContain('__CSP_NONCE__');
  expect(one.body).not.toBe(two.body);
  for (const { body, headers } of [one, two]) {
    const nonce = /nonce="([\w+/=]{24})"/.exec(body)![1];
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
        `style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; ` +
        "connect-src 'self' https://store.example; worker-src 'self'; manifest-src 'self'; object-src 'none'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
        'trusted-types default',
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  for (const url of ['/assets/none.js', '/api/none', '/%61pi/none']) {
    expect((await app.inject({ url, headers: accept })).statusCode, url).toBe(404);
  }
});

test('serves the first page for any media types the caller accepts', async () => {
  for (const [method, url, headers] of [
    ['GET', '/', { accept: '*/*' }],
    ['GET', '/?to=1', {}],
    ['HEAD', '/', {}],
    ['HEAD', '/runs', accept],
  ] as const) {
    const answer = await app.inject({ method, url, headers });
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
  }
  for (const method of ['POST', 'OPTIONS'] as const)
    expect((await app.inject({ method, url: '/', headers: accept })).statusCode).toBe(404);
  expect((await app.inject({ url: '/none.js', headers: { accept: '*/*' } })).statusCode).toBe(404);
});

test('serves the current settings file instead of the one in the build', async () => {
  for (const text of ['{"labelingVendor": "one"}', '{"labelingVendor": "two"}']) {
    await writeFile(settingsFile, text);
    const { statusCode, body, headers } = await app.inject('/config.json');
    expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      text,
      'application/json; charset=utf-8',
      'no-cache',
    ]);
  }
});

test('lets the page and its workers connect to the origin of the base URL in the settings, and to no other', async () => {
  const connectOf = async (url: string) => {
    const { headers } = await app.inject({ url, headers: accept });
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))![1];
  };
  const store = "'self' https://store.example";
  for (const [baseUrl, allowed] of [
    ['https://service.example/base', `${store} https://service.example`],
    ['http://127.0.0.1:9001', `${store} http://127.0.0.1:9001`],
    ['https://*', store],
    ['', store],
  ]) {
    await writeFile(settingsFile, JSON.stringify({ baseUrl }));
    expect(await connectOf('/runs'), baseUrl).toBe(allowed);
    expect(await connectOf('/assets/log.worker-5e6f.js'), baseUrl).toBe(allowed);
    expect(await connectOf('/assets/hash.worker-3c4d.js'), baseUrl).toBe("'self'");
  }
});

test('lets the page connect to the OpenID provider of the settings', async () => {
  const auth = { mode: 'oidc', oidc: { issuer: 'https://id.example/realms/main', clientId: 'console' } };
  await writeFile(settingsFile, JSON.stringify({ auth }));
  const { headers } = await app.inject({ url: '/signed-in?code=1', headers: accept });
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://store.example https://id.example;");
});

test('the browser revalidates the script of a worker, because its policy can change', async () => {
  const first = await app.inject('/assets/log.worker-5e6f.js');
  expect(first.headers['cache-control']).toBe('no-cache');
  await writeFile(settingsFile, '{"baseUrl": "https://other.example"}');
  const again = await app.inject({
    url: '/assets/log.worker-5e6f.js',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toContain('https://other.example');
});

test('still serves the page if the settings file is gone, so that the console can say so', async () => {
  await rm(settingsFile);
  expect((await app.inject({ url: '/', headers: accept })).statusCode).toBe(200);
  expect((await app.inject('/config.json')).statusCode).toBe(500);
});
