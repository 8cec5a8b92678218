// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { finance } from '#contract/finance.ts';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import type { Difference } from '#testing/foreign-services/differences.ts';
import { type ForeignName, startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';

type PasswordService = Exclude<ForeignName, 'oidc-redirect'>;

interface Given {
  auth?: object;
  paths?: object;
  roles: string[];
  isRenewed: boolean;
}

/** The settings that each service needs for its sign-in, and the roles that the console reads. `oidc/` has its own test. */
const services: Record<PasswordService, Given> = {
  'bare-documented': { auth: { mode: 'token' }, roles: [], isRenewed: false },
  'go-numeric-ids': {
    auth: { refresh: 'body', request: { refresh_token: 'refreshToken', grant_type: 'grantType' } },
    paths: { login: '/v1/login', refresh: '/v1/token' },
    roles: [],
    isRenewed: true,
  },
  'rails-sessions': {
    auth: { request: { username: 'session.email', password: 'session.password' } },
    paths: { login: '/session', refresh: '/session/refresh' },
    roles: ['all'],
    isRenewed: true,
  },
  'spring-envelope': {
    auth: { refresh: 'body', request: { refresh_token: 'refreshToken' } },
    paths: { login: '/auth/login', refresh: '/auth/refresh' },
    roles: ['ROLE_ALL'],
    isRenewed: true,
  },
};

/** Services of a style with differences in their sign-in. */
const changed: [name: string, given: Given, difference: Difference][] = [
  [
    'a form',
    { auth: { mode: 'form', refresh: 'none' }, paths: { login: '/token' }, roles: ['all'], isRenewed: false },
    'form-sign-in',
  ],
  ['refusals with status 200', services['spring-envelope'], 'errors-200'],
];

let foreign: ForeignService;
let cookies: Map<string, string>;
const realFetch = globalThis.fetch;

/** Sends cookies as a browser does. */
async function fetchWithCookies(url: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  const { signal: _, ...rest } = init;
  const response = await realFetch(url, { ...rest, headers });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  return response;
}

beforeAll(completeBrowser);
beforeEach(() => {
  cookies = new Map();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetchWithCookies);
});
afterEach(() => foreign.stop());

/** Loads the page again: all modules are new, storage and cookies stay. */
async function load({ auth, paths }: { auth?: object; paths?: object }) {
  vi.resetModules();
  const { applySettings } = await import('../settings/config.ts');
  const { ConsoleConfig } = await import('../settings/config-schema.ts');
  const { session, accessToken, send } = {
    session: await import('./session.ts'),
    ...(await import('./access-token.ts')),
    ...(await import('../request/send.ts')),
  };
  applySettings(ConsoleConfig.parse({ baseUrl: foreign.url, auth, paths }));
  await session.resumeSession();
  return { ...session, accessToken, send };
}

const start = (name: string, difference?: Difference) => {
  const isDifferent = difference !== undefined;
  return startForeign(
    isDifferent ? 'spring-envelope' : (name as ForeignName),
    {},
    ...(isDifferent ? [difference] : []),
  );
};

describe.each<[string, Given, Difference?]>([...Object.entries(services), ...changed])(
  '%s',
  (name, given, difference) => {
    test('signs in, stays signed in after a reload, calls with the token, and signs out', async () => {
      foreign = await start(name, difference);
      const { username = '', password, token } = foreign.credentials;
      const page = await load(given);
      expect(page.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'none' });

      await page.signIn(username, password ?? token!);
      const state = page.sessionStore.get();
      expect(state).toMatchObject({ phase: 'signed-in', person: { id: expect.stringMatching(/./) } });
      expect(page.sessionStore.get()).toMatchObject({ person: { roles: given.roles } });

      const before = page.accessToken.get()!.access_token;
      const again = await load(given);
      expect(again.sessionStore.get()).toEqual(state);
      expect(again.accessToken.get()!.access_token === before).toBe(!given.isRenewed);
      const status = await again.send(finance.list, {}).then(
        (response) => response.status,
        (error) => error.status,
      );
      expect([200, 422]).toContain(status);

      await again.signOut();
      expect(again.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'left' });
      expect((await load(given)).sessionStore.get()).toEqual({ phase: 'signed-out', why: 'none' });
    });

    test('reports wrong credentials as a refusal', async () => {
      foreign = await start(name, difference);
      const page = await load(given);
      const failure = await page.signIn(foreign.credentials.username ?? '', 'wrong-password').catch((error) => error);
      expect(failure).toMatchObject({ isTransient: false });
      expect(['NO_TOKEN', 'CONTRACT_VIOLATION']).not.toContain(failure.name);
    });
  },
);

test('without settings, a service whose answers differ needs only the path', async () => {
  foreign = await startForeign('spring-envelope');
  const page = await load({ paths: { login: '/auth/login' } });
  await page.signIn(foreign.credentials.username!, foreign.credentials.password!);
  expect(page.sessionStore.get().phase).toBe('signed-in');
});

test('a token that cannot be renewed ends the session when the service refuses it', async () => {
  let now = Date.now();
  foreign = await startForeign('spring-envelope', { now: () => now }, 'form-sign-in');
  const page = await load(changed[0]![1]);
  await page.signIn(foreign.credentials.username!, foreign.credentials.password!);
  now += 24 * 3600 * 1000;
  await expect(page.send(finance.list, {})).rejects.toMatchObject({ status: 401 });
  expect(page.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'ended' });
  expect(sessionStorage).toHaveLength(0);
});
