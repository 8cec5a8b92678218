// @vitest-environment jsdom
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { analysis } from '#contract/analysis.ts';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { completeBrowser, tokens } from '#src/app/testing/test-page.tsx';
import { call } from '../call.ts';
import { accessToken } from '../session/access-token.ts';
import { checkToken } from '../session/foreign-session.ts';
import { sessionStore } from '../session/session.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { probe } from './probe.ts';
import { reachService } from './reach-service.ts';
import { send } from './send.ts';
import { openStream } from './stream.ts';

let server: Server | undefined;
beforeAll(completeBrowser);
beforeEach(() => accessToken.set(tokens));
afterEach(() => {
  applySettings(ConsoleConfig.parse({}));
  server?.closeAllConnections();
  server?.close();
});

async function serve(handle: RequestListener) {
  server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => server!.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  applySettings(ConsoleConfig.parse({ baseUrl, auth: { mode: 'token' } }));
  return baseUrl;
}

/** Redirects calls without the right token to a sign-in page, as the frameworks do by default. */
const redirecting =
  (location: string | undefined, status = 302): RequestListener =>
  (request, response) => {
    const isPage = location !== undefined && request.url === location;
    if (isPage) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<title>Sign in</title>');
    else response.writeHead(status, location === undefined ? {} : { location }).end();
  };

test.each<[string, string | undefined, number]>([
  ['of Spring', '/login', 302],
  ['of Django', '/accounts/login/?next=/api/open/finance/transactions', 302],
  ['of ASP.NET', '/Account/Login?ReturnUrl=%2Fapi%2Fopen', 302],
  ['with another status', '/users/sign_in', 303],
  ['that the gateway does not pass on', undefined, 302],
])('ends the session if a documented call is answered with the sign-in redirect %s', async (_, location, status) => {
  await serve(redirecting(location, status));
  await expect(call(finance.list, { query: {} })).rejects.toMatchObject({ status: 401 });
  expect(sessionStore.get()).toMatchObject({ phase: 'signed-out' });
});

test.each<[string, () => Promise<unknown>]>([
  ['the result', () => call(analysis.result, { params: { task_id: 't' } })],
  ['a commit', () => call(imports.commit, { headers: {}, body: {} as never })],
  ['the opening of an upload', () => call(imports.createSession, { body: {} as never })],
  ['the cancellation', () => call(runs.cancel, { params: { run_id: 'r' } })],
  ['a pasted token', () => checkToken('expired')],
])('does not take a sign-in page for the answer to %s', async (_, ask) => {
  await serve(redirecting('/login'));
  await expect(ask()).rejects.toMatchObject({ status: 401 });
});

test('renews the token of a log that is answered with a sign-in page', async () => {
  const baseUrl = await serve((request, response) =>
    request.headers.authorization === 'Bearer new' ? response.end('[]') : redirecting('/login')(request, response),
  );
  const source = { address: `${baseUrl}/api/open/pipeline-logs/r`, credentials: 'same-origin' as const, expired: [] };
  const response = await openStream({ ...source, token: 'old', renew: async () => 'new' });
  expect(await response.text()).toBe('[]');
});

test.each<[string, RequestListener, () => Promise<Response>]>([
  [
    'a redirect to data',
    (request, response) =>
      request.url === '/data'
        ? response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":0}')
        : response.writeHead(307, { location: '/data' }).end(),
    () => send(finance.list, {}),
  ],
  [
    'a page without a redirect',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    () => send(finance.list, {}),
  ],
  ['a package behind a redirect', redirecting('/store'), () => send(files.batch, { query: { task_id: ['t'] } })],
])('leaves %s alone', async (_, handle, ask) => {
  await serve(handle);
  expect((await ask()).status).toBe(200);
  expect(accessToken.get()).not.toBeNull();
});

test('says in the check that a redirect to sign in is a refusal, and no web page', async () => {
  await serve(redirecting('/login'));
  expect(await probe({ endpoint: finance.list, as: 'nobody' })).toMatchObject({ status: 200, isSignIn: true });
  expect(await reachService()).toMatchObject({ kind: 'answers' });
});
