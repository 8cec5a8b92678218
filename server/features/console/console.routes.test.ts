import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecurity } from '#server/http/security.ts';
import { consoleRoutes } from './console.routes.ts';

const app = Fastify();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-console-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js'), 'export {};');
  app.decorateRequest('caller');
  await addSecurity(app);
  await app.register(consoleRoutes, { folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const accept = { accept: 'text/html' };

test('files of the console take nothing of the allowance that an address has', async () => {
  const file = await app.inject('/assets/page-1a2b.js');
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers).not.toHaveProperty('x-ratelimit-remaining');
});

test('every address that is no call and no file is a page, with a nonce of its own', async () => {
  const [one, two] = [
    await app.inject({ url: '/runs', headers: accept }),
    await app.inject({ url: '/', headers: accept }),
  ];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.body).not.toContain('__CSP_NONCE__');
  expect(one.body).not.toBe(two.body);
  for (const url of ['/assets/none.js', '/api/none', '/%61pi/none']) {
    expect((await app.inject({ url, headers: accept })).statusCode, url).toBe(404);
  }
});
