import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { Problem } from '#contract/parts/problem.ts';
import { createGateway } from './gateway.ts';

/** Service that echoes requests; some routes answer in pieces. */
let behind: Server;
let gateway: Awaited<ReturnType<typeof createGateway>>;
let address: string;
let goOn: () => void;
/** Number of requests to the service that are not answered and still open. */
let unanswered = 0;
beforeAll(async () => {
  behind = createServer(async (request, answer) => {
    if (request.url === '/base/api/cut') {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('half', () => request.socket.destroy());
    } else if (request.url === '/base/api/slow') {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.write('[1');
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      answer.end(']');
    } else if (request.url === '/base/api/never') {
      unanswered += 1;
      request.socket.once('close', () => {
        unanswered -= 1;
      });
    } else {
      let body = '';
      for await (const bytes of request) body += bytes;
      const { cookie, authorization, origin } = request.headers;
      answer.setHeader('set-cookie', 'session=next; Path=/api/auth; HttpOnly');
      answer.end(JSON.stringify({ url: request.url, method: request.method, cookie, authorization, origin, body }));
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => behind.once('listening', resolve));
  const { port } = behind.address() as AddressInfo;
  gateway = await createGateway({ upstream: `http://127.0.0.1:${port}/base/`, consoleFolder: '/nowhere' });
  address = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  behind.closeAllConnections();
  behind.close();
  await gateway.close();
});

test('passes on the URL, token, cookie and body of a request and returns the cookie', async () => {
  const answer = await fetch(`${address}/api/a%2Fb?x=1&x=2`, {
    method: 'PUT',
    headers: { authorization: 'Bearer t', cookie: 'session=old', 'content-type': 'application/octet-stream' },
    body: 'chunk',
  });
  expect(await answer.json()).toEqual({
    url: '/base/api/a%2Fb?x=1&x=2',
    method: 'PUT',
    cookie: 'session=old',
    authorization: 'Bearer t',
    body: 'chunk',
  });
  expect(answer.headers.get('set-cookie')).toContain('session=next');
});

test('refuses requests from other sites and does not pass on the origin', async () => {
  const post = (headers: Record<string, string>) => fetch(`${address}/api/auth/refresh`, { method: 'POST', headers });
  expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  const own = await post({ origin: address });
  expect([own.status, (await own.json()).origin]).toEqual([200, undefined]);
});

test('passes on a stream as it arrives', async () => {
  const { body } = await fetch(`${address}/api/slow`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('[1');
  goOn();
  expect((await reader.read()).value).toBe(']');
});

test('cuts the download when the service cuts it', async () => {
  const answer = await fetch(`${address}/api/cut`);
  await expect(answer.text()).rejects.toThrow();
});

test('answers with a 503 problem if the service is not reachable', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const lonely = await createGateway({ upstream: `http://127.0.0.1:${port}`, consoleFolder: '/nowhere' });
  const answer = await lonely.inject('/api/runs');
  expect(answer.statusCode).toBe(503);
  expect(z.strictObject(Problem.shape).parse(answer.json())).toMatchObject({ error: 'UNAVAILABLE', code: 50300 });
  await lonely.close();
});

test('answers while many callers wait for the service, and ends the requests of callers that leave', async () => {
  const leaving = new AbortController();
  const waiting = Array.from({ length: 150 }, () => fetch(`${address}/api/never`, { signal: leaving.signal }));
  await expect.poll(() => unanswered).toBe(150);
  expect((await fetch(`${address}/api/x`)).status).toBe(200);
  leaving.abort();
  await Promise.allSettled(waiting);
  await expect.poll(() => unanswered).toBe(0);
});

test('sends nothing to a service whose certificate is not trusted', async () => {
  const impostor = createSecureServer({ key, cert }, (_request, answer) => answer.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => impostor.once('listening', resolve));
  const { port } = impostor.address() as AddressInfo;
  const deceived = await createGateway({ upstream: `https://127.0.0.1:${port}`, consoleFolder: '/nowhere' });
  const answer = await deceived.inject('/api/runs');
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'UNAVAILABLE']);
  await deceived.close();
  impostor.close();
});

test('answers with a 503 problem if an upload cannot be passed on', async () => {
  const lost = await createGateway({ upstream: 'http://127.0.0.1:9', consoleFolder: '/nowhere' });
  const own = await lost.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${own}/api/x`, { method: 'PUT', body: Buffer.alloc(1024 * 1024) });
  expect([answer.status, Problem.parse(await answer.json()).error]).toEqual([503, 'UNAVAILABLE']);
  await lost.close();
});

test('serves the settings file it is given', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-gateway-'));
  const settingsFile = path.join(folder, 'mine.json');
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  await writeFile(settingsFile, '{"labelingVendor": "acme"}');
  const own = await createGateway({ upstream: 'http://127.0.0.1:9', consoleFolder: folder, settingsFile });
  expect((await own.inject('/config.json')).json()).toEqual({ labelingVendor: 'acme' });
  await own.close();
  await rm(folder, { recursive: true });
});

test('passes on additional folders, except when a browser opens a page', async () => {
  const { port } = behind.address() as AddressInfo;
  const upstream = `http://127.0.0.1:${port}/base/`;
  const wider = await createGateway({ upstream, consoleFolder: '/nowhere', forward: ['/v1/login', '/files'] });
  const ask = (path: string, accept = '*/*') => wider.inject({ url: path, headers: { accept } });
  expect((await ask('/files/a.zip?x=1')).json()).toMatchObject({ url: '/base/files/a.zip?x=1' });
  expect((await ask('/v1/login')).json()).toMatchObject({ url: '/base/v1/login' });
  for (const path of ['/v1/users', '/filesystem', '/v1/login/..%2fadmin'])
    expect((await ask(path)).statusCode).toBeGreaterThanOrEqual(400);
  const page = await ask('/files', 'text/html');
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('/base');
  await wider.close();
});

test.each([
  [['/v1/sessions:issue', '/v1/sessions:renew'], '/v1/sessions:issue', '/v1/sessions:other'],
  [['/v1/:x'], '/v1/:x', '/v1/x'],
  [['/a:b:c', '/a:b:d'], '/a:b:d/e', '/a:b:e'],
  [['/v1/users/me:sign-in'], '/v1/users/me:sign-in?x=1', '/v1/users/me'],
])('passes on folders with a colon, which is no pattern: %j', async (forward, passed, refused) => {
  const { port } = behind.address() as AddressInfo;
  const upstream = `http://127.0.0.1:${port}/base`;
  const wider = await createGateway({ upstream, consoleFolder: '/nowhere', forward });
  const post = (url: string) => wider.inject({ method: 'POST', url });
  expect((await post(passed)).json()).toMatchObject({ url: `/base${passed}`, method: 'POST' });
  expect((await post(refused)).statusCode).toBe(404);
  await wider.close();
});

/** A self-signed certificate for 127.0.0.1 and its key. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOm29nzTSLAZLy/b7
YCjNr68bKkDTgA3NamVtg/pEqSShRANCAAR1G4+R2aetiMJx30IB29QXhK5EH3kN
JLoz2tCeSJmGxKWJWCdgSoGxrHOGTw78khgQZsdumUYOeUy/vLMIaUZ7
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIULIjWBTxpxdXHeICUFsV5ddFsrq8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNDE2MDMxMVoYDzIxMjYxMDMx
MTYwMzExWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR1G4+R2aetiMJx30IB29QXhK5EH3kNJLoz2tCeSJmGxKWJWCdgSoGx
rHOGTw78khgQZsdumUYOeUy/vLMIaUZ7o2QwYjAdBgNVHQ4EFgQUKU/ZLnXDKmQJ
RtTlHNjX0pD50PQwHwYDVR0jBBgwFoAUKU/ZLnXDKmQJRtTlHNjX0pD50PQwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
IERoHSfmGAf6JzzmSZisqTfLF3qEsTfiNgj+8IPSGphGAiBNHDdDMW1PqknYn7n7
SWEeDB44YLsWdXqJzijbG+XLqw==
-----END CERTIFICATE-----`;
