// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import type { Difference } from '#testing/foreign-services/differences.ts';
import { type ForeignName, startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { accessToken } from './access-token.ts';
import { trySignIn, tryToken } from './try-sign-in.ts';

let foreign: ForeignService | undefined;
const realFetch = globalThis.fetch;
beforeAll(completeBrowser);
beforeEach(() => {
  // The signals of jsdom are not compatible with Node's fetch.
  vi.stubGlobal('fetch', (url: string, { signal: _, ...init }: RequestInit = {}) => realFetch(url, init));
});
afterEach(async () => {
  await foreign?.stop();
  accessToken.set(null);
  applySettings(ConsoleConfig.parse({}));
  localStorage.clear();
  sessionStorage.clear();
});

async function tryAt(
  name: ForeignName,
  login: string,
  settings: object = {},
  password?: string,
  ...differences: Difference[]
) {
  foreign = await startForeign(name, {}, ...differences);
  applySettings(ConsoleConfig.parse({ baseUrl: foreign.url, paths: { login }, ...settings }));
  const { credentials } = foreign;
  const trial = await trySignIn(credentials.username!, password ?? credentials.password!);
  const text = JSON.stringify(trial);
  expect(text).not.toContain(credentials.password);
  if (accessToken.get()) expect(text).not.toContain(accessToken.get()!.access_token);
  return trial;
}

test('says where the tokens are', async () => {
  const trial = await tryAt('spring-envelope', '/auth/login');
  expect(trial).toMatchObject({ mode: 'password', status: 200, settings: [], sent: ['username', 'password'] });
  expect(trial.found).toEqual({
    accessToken: 'result.token.accessToken',
    refreshToken: 'result.token.refreshToken',
    roles: ['ROLE_ALL'],
  });
  expect(accessToken.get()!.user.display_name).toBe('Morgan Ray');
});

test('proposes a form if the service refuses JSON', async () => {
  const trial = await tryAt('spring-envelope', '/token', {}, undefined, 'form-sign-in');
  const settings = [{ path: ['auth', 'mode'], value: 'form' }];
  expect(trial).toMatchObject({ mode: 'password', status: 422, settings });
});

test('proposes the nested fields that a refusal names', async () => {
  const trial = await tryAt('rails-sessions', '/session');
  const renamed = ['username', 'password'].map((field) => ({ path: ['auth', 'request', field] }));
  expect(trial).toMatchObject({ sent: ['username', 'password'], settings: renamed });
});

test('proposes nothing for a wrong password', async () => {
  const trial = await tryAt('spring-envelope', '/auth/login', {}, 'wrong');
  expect(trial).toMatchObject({ status: 401, message: 'Wrong name or password', settings: [] });
  expect(trial.found).toBeUndefined();
  expect(accessToken.get()).toBeNull();
});

test('reports a service that does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await trySignIn('ada', 'secret')).toMatchObject({ status: 0, fields: [] });
});

test('signs in with a pasted token that the service accepts', async () => {
  foreign = await startForeign('bare-documented');
  applySettings(ConsoleConfig.parse({ baseUrl: foreign.url }));
  await expect(tryToken('7|wrong')).rejects.toMatchObject({ status: 401 });
  await tryToken(foreign.credentials.token!);
  expect(accessToken.get()!.access_token).toBe(foreign.credentials.token);
});
