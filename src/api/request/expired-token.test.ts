// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#contract/session.ts';
import { completeBrowser, tokens } from '#src/app/testing/test-page.tsx';
import { call } from '../call.ts';
import { accessToken } from '../session/access-token.ts';
import { sessionStore } from '../session/session.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { asUnauthorized } from './expired-token.ts';
import { openStream } from './stream.ts';

beforeAll(completeBrowser);
beforeEach(() => {
  accessToken.set(tokens);
  applySettings(ConsoleConfig.parse({ auth: { expired: [40101, 'TOKEN_*'] } }));
});
afterEach(() => applySettings(ConsoleConfig.parse({})));

const rows = (bytes: number) => ({ code: 0, data: 'x'.repeat(bytes) });

test.each<[body: string, status: number, codes?: string[]]>([
  ['{"code":40101,"msg":"expired"}', 401],
  [' {"code":"40101","msg":"expired"}', 401],
  ['{"code":"TOKEN_EXPIRED","message":"sign in again"}', 401],
  ['{"success":false,"error":{"code":40101}}', 401],
  ['{"code":40100,"msg":"no token"}', 401, ['401*']],
  ['{"code":40100,"msg":"no token"}', 200],
  ['{"code":40101}', 200, []],
  ['{"code":0,"data":{"code":40101}}', 200],
  ['{"data":{"list":[]},"code":40101', 200],
  ['[{"code":40101}]', 200],
  ['PK\u0003\u0004', 200],
  ['', 200],
  [JSON.stringify(rows(3_000)), 200],
  [JSON.stringify(rows(30_000)), 200],
])('%j is a %d', async (body, status, codes = ['40101', 'TOKEN_*']) => {
  const response = await asUnauthorized(new Response(body), codes);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
});

const refusal = { code: 40101, msg: 'expired' };
const renewed = { code: 0, data: { ...tokens, access_token: 'd.e.f' } };

test('renews the token once, and ends the session if the service refuses the new one too', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return Response.json(address.endsWith('refresh') ? renewed : refusal);
  });
  await expect(call(session.devices, { query: {} })).rejects.toMatchObject({ status: 401, serviceMessage: 'expired' });
  expect(asked).toEqual(['GET /api/auth/sessions', 'POST /api/auth/refresh', 'GET /api/auth/sessions']);
  expect(sessionStore.get()).toEqual({ phase: 'signed-out', why: 'ended' });
});

test('renews the token of a worker', async () => {
  const bearers: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    bearers.push(headers.get('authorization'));
    return Response.json(bearers.length === 1 ? refusal : { code: 0, data: [] });
  });
  const source = { address: 'http://service.example/log', credentials: 'same-origin' as const, expired: ['40101'] };
  const response = await openStream({ ...source, token: 'old', renew: async () => 'new' });
  expect(await response.json()).toEqual({ code: 0, data: [] });
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
});
