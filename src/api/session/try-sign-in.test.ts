// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
  const trials = await trySignIn(credentials.username!, password ?? credentials.password!);
  const text = JSON.stringify(trials);
  expect(text).not.toContain(credentials.password);
  if (accessToken.get()) expect(text).not.toContain(accessToken.get()!.access_token);
  return trials;
}

describe('finds the way that a service accepts', () => {
  test('as configured, and says where the tokens are', async () => {
    const [trial, ...others] = await tryAt('spring-envelope', '/auth/login');
    expect(others).toEqual([]);
    expect(trial).toMatchObject({ mode: 'password', status: 200, settings: [], sent: ['username', 'password'] });
    expect(trial!.found).toEqual({
      accessToken: 'result.token.accessToken',
      refreshToken: 'result.token.refreshToken',
      roles: ['ROLE_ALL'],
    });
    expect(accessToken.get()!.user.display_name).toBe('Morgan Ray');
  });

  test('as an OAuth form', async () => {
    const trials = await tryAt('spring-envelope', '/token', {}, undefined, 'form-sign-in');
    expect(trials[0]).toMatchObject({ mode: 'password', status: 422 });
    expect(trials.at(-1)).toMatchObject({ mode: 'form', settings: [{ path: ['auth', 'mode'], value: 'form' }] });
    expect(trials.at(-1)!.found).toBeDefined();
  });

  test('with the nested fields that a refusal names', async () => {
    const trials = await tryAt('rails-sessions', '/session');
    const renamed = ['username', 'password'].map((field) => ({ path: ['auth', 'request', field] }));
    expect(trials.at(-1)).toMatchObject({ sent: ['session.email', 'session.password'], settings: renamed });
    expect(trials.at(-1)!.found).toMatchObject({ accessToken: 'session.jwt' });
  });
});

test('sends a wrong password only once', async () => {
  const trials = await tryAt('spring-envelope', '/auth/login', {}, 'wrong');
  expect(trials).toMatchObject([{ status: 401, message: 'Wrong name or password' }]);
  expect(trials[0]!.found).toBeUndefined();
  expect(accessToken.get()).toBeNull();
});

test('reports a service that does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await trySignIn('ada', 'secret')).toMatchObject([{ status: 0, fields: [] }]);
});

test('signs in with a pasted token that the service accepts', async () => {
  foreign = await startForeign('bare-documented');
  applySettings(ConsoleConfig.parse({ baseUrl: foreign.url }));
  await expect(tryToken('7|wrong')).rejects.toMatchObject({ status: 401 });
  await tryToken(foreign.credentials.token!);
  expect(accessToken.get()!.access_token).toBe(foreign.credentials.token);
});
