import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finance } from '#contract/finance.ts';
import { startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';

let foreign: ForeignService;
let issuer: string;
let now: number;
/** Requests to the provider, as `POST /token`. */
let asked: string[];
const realFetch = globalThis.fetch;
const left = vi.fn();
const RealChannel = globalThis.BroadcastChannel;

// Not jsdom, because its buffers differ from those of Web Crypto.
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let kept: MemoryStorage;

beforeEach(async () => {
  kept = new MemoryStorage();
  vi.stubGlobal('window', { localStorage: kept, sessionStorage: new MemoryStorage() });
  // The pages of earlier tests must not answer.
  const browser = crypto.randomUUID();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(name: string) {
        super(`${browser} ${name}`);
      }
    },
  );
  now = Date.now();
  asked = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:5173', href: 'http://127.0.0.1:5173/', assign: left });
  vi.stubGlobal('fetch', send);
  foreign = await startForeign('oidc-redirect', { now: () => now });
  const metadata = await realFetch(`${foreign.url}/.well-known/oauth-protected-resource`);
  issuer = (await metadata.json()).authorization_servers[0];
});
afterEach(async () => {
  vi.useRealTimers();
  await foreign.stop();
});

async function send(url: string, init: RequestInit = {}) {
  if (url.startsWith(issuer)) asked.push(`${init.method ?? 'GET'} ${url.slice(issuer.length)}`);
  return realFetch(url, init);
}

/** Answers requests to a path of the provider with `answer`. */
function answerAt(path: string, answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url === issuer + path ? answer() : send(url, init),
  );
}

/** Loads the page again: all modules are new, storage stays. */
async function load(oidc: object = {}, auth: object = {}) {
  vi.resetModules();
  const { applySettings } = await import('../../settings/config.ts');
  const { ConsoleConfig } = await import('../../settings/config-schema.ts');
  const page = {
    ...(await import('../session.ts')),
    ...(await import('../access-token.ts')),
    ...(await import('../../request/send.ts')),
    ...(await import('./redirect.ts')),
  };
  const settings = { mode: 'oidc', oidc: { issuer, clientId: 'console', ...oidc }, ...auth };
  applySettings(ConsoleConfig.parse({ baseUrl: foreign.url, auth: settings }));
  await page.resumeSession();
  return page;
}
type Page = Awaited<ReturnType<typeof load>>;

/** Signs in at the provider, and returns the query of the address that it sends the person back to. */
async function signInAt(address: string) {
  const { username = '', password = '' } = foreign.credentials;
  const body = new URLSearchParams({ ...Object.fromEntries(new URL(address).searchParams), username, password });
  const at = `${issuer}/authorize`;
  expect((await realFetch(address)).status).toBe(200);
  const response = await realFetch(at, { method: 'POST', body, redirect: 'manual' });
  const target = new URL(response.headers.get('location')!);
  expect(target.origin + target.pathname).toBe('http://127.0.0.1:5173/signed-in');
  return target.search;
}

async function signedIn(page: Page, target = '/runs?x=1') {
  const result = await page.completeSignIn(await signInAt(await page.beginSignIn(target)));
  expect(result).toEqual({ target });
}

const readFinance = (page: Page) =>
  page.send(finance.list, {}).then(
    ({ status }) => status,
    ({ status }) => status,
  );

test('signs in by redirect, stays signed in across expiry and reloads, and signs out at the provider', async () => {
  const page = await load();
  expect(page.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'none' });
  const address = new URL(await page.beginSignIn('/runs'));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'console',
    redirect_uri: 'http://127.0.0.1:5173/signed-in',
    scope: 'openid profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });

  // The browser loads a new page when it comes back.
  const back = await load();
  expect(await back.completeSignIn(await signInAt(address.href))).toEqual({ target: '/runs' });
  const state = back.sessionStore.get();
  expect(state).toMatchObject({ phase: 'signed-in', person: { id: expect.stringMatching(/^idp\|/), roles: ['all'] } });
  expect([200, 422]).toContain(await readFinance(back));

  const first = back.accessToken.get()!.access_token;
  now += 3_600_000;
  expect([200, 422]).toContain(await readFinance(back));
  expect(back.accessToken.get()!.access_token).not.toBe(first);
  const again = await load();
  expect(again.sessionStore.get()).toEqual(state);

  await again.signOut();
  expect(again.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'left' });
  const end = new URL(left.mock.lastCall![0]);
  expect(end.origin + end.pathname).toBe(`${issuer}/logout`);
  expect(Object.fromEntries(end.searchParams)).toEqual({
    id_token_hint: expect.stringMatching(/^ey/),
    client_id: 'console',
    post_logout_redirect_uri: 'http://127.0.0.1:5173/sign-in',
  });
  expect((await load()).sessionStore.get()).toEqual({ phase: 'signed-out', why: 'none' });
  expect(Object.keys(kept)).toEqual([]);
});

test('renews the token shortly before it expires, so that no request is refused', async () => {
  const page = await load();
  await signedIn(page);
  asked = [];
  const later = Date.now() + 550_000;
  now = later;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  await readFinance(page);
  await vi.waitFor(() => expect(asked).toEqual(['POST /token']), { timeout: 20_000 });
  await vi.waitFor(() => expect(page.accessToken.get()!.expires_at).toBeGreaterThan(later + 500_000), {
    timeout: 20_000,
  });
  expect(foreign.log.filter(({ status }) => status === 401)).toEqual([]);
});

test('two tabs can sign in at once, and a code is exchanged only once', async () => {
  const [one, two] = [await load(), await load()];
  const first = await signInAt(await one.beginSignIn('/runs'));
  const second = await signInAt(await two.beginSignIn('/finance'));
  asked = [];
  expect(await Promise.all([one.completeSignIn(first), one.completeSignIn(first)])).toEqual([
    { target: '/runs' },
    { target: '/runs' },
  ]);
  expect(asked).toEqual(['POST /token']);
  expect(await two.completeSignIn(second)).toEqual({ target: '/finance' });
  // The address of a finished sign-in leads to the console.
  expect(await two.completeSignIn(first)).toEqual({ target: '/' });
});

test('without a refresh token, keeps the token across a reload and ends the session when it expires', async () => {
  const page = await load({}, { refresh: 'none' });
  await signedIn(page);
  const again = await load({}, { refresh: 'none' });
  expect(again.sessionStore.get().phase).toBe('signed-in');
  now += 3_600_000;
  expect(await readFinance(again)).toBe(401);
  expect(again.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'ended' });
});

test('uses the endpoints of the settings without discovery, and further parameters', async () => {
  const endpoints = { authorization: `${issuer}/authorize`, token: `${issuer}/token` };
  const page = await load({ endpoints, parameters: { audience: 'diagnostics' }, scope: 'openid offline_access' });
  const address = new URL(await page.beginSignIn('/'));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    audience: 'diagnostics',
    scope: 'openid offline_access',
  });
  expect(await page.completeSignIn(await signInAt(address.href))).toEqual({ target: '/' });
  expect(asked).toEqual(['POST /token']);
});

test('requests no ID token from an OAuth 2 provider, and says if the service does not accept its token', async () => {
  const page = await load({ scope: 'diagnostics' });
  const address = await page.beginSignIn('/');
  expect(new URL(address).searchParams.has('nonce')).toBe(false);
  const search = await signInAt(address);
  const answer = { access_token: 'opaque-token', token_type: 'Bearer', expires_in: '600' };
  answerAt('/token', () => Response.json(answer));
  // The service of this test knows only tokens of its own provider.
  expect(await page.completeSignIn(search)).toMatchObject({ error: { name: 'TOKEN_REFUSED' } });
  expect(page.accessToken.get()).toBeNull();
  expect(Object.keys(kept)).toEqual([]);
});

describe('a failure names its reason', () => {
  const failureOf = (page: Page) => page.beginSignIn('/').then(String, (error) => error);

  test.each<[string, () => Response | Promise<Response>, object]>([
    ['no response', () => Promise.reject(new TypeError('fetch failed')), { name: 'PROVIDER_UNREACHABLE', status: 0 }],
    ['a 404', () => new Response('', { status: 404 }), { name: 'PROVIDER_NOT_FOUND' }],
    ['a page', () => new Response('<html>'), { name: 'PROVIDER_ANSWER' }],
    [
      'another issuer',
      () => Response.json({ issuer: 'https://other.example' }),
      { name: 'ISSUER_DIFFERS', details: { issuer: 'https://other.example' } },
    ],
  ])('discovery: %s', async (_, answer, expected) => {
    answerAt('/.well-known/openid-configuration', answer);
    const page = await load();
    expect(await failureOf(page)).toMatchObject(expected);
    // The next attempt requests discovery again.
    vi.stubGlobal('fetch', send);
    expect(await failureOf(page)).toContain(`${issuer}/authorize`);
  });

  test('an insecure page', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await failureOf(await load())).toMatchObject({ name: 'NOT_SECURE' });
  });

  test.each<[string, (search: string) => string, string]>([
    ['another state', (search) => search.replace(/state=[^&]+/, 'state=other'), 'STATE_UNKNOWN'],
    ['no state', () => '?code=1', 'STATE_UNKNOWN'],
    ['another provider', (search) => search.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'), 'PROVIDER_ANSWER'],
    ['no code', (search) => search.replace(/code=[^&]+&/, ''), 'PROVIDER_ANSWER'],
    ['another code', (search) => search.replace(/code=[^&]+/, 'code=used'), 'SIGN_IN_EXPIRED'],
    [
      'a refusal',
      (search) => search.replace(/code=[^&]+/, 'error=access_denied&error_description=Not+for+you'),
      'PROVIDER_REFUSED',
    ],
  ])('return: %s', async (_, change, name) => {
    const page = await load();
    const search = await signInAt(await page.beginSignIn('/runs'));
    const { error } = await page.completeSignIn(change(search));
    expect(error).toMatchObject({ name });
    if (name === 'PROVIDER_REFUSED') expect(error!.message).toBe('access_denied: Not for you');
    expect(page.accessToken.get()).toBeNull();
  });

  test('a return after more than an hour', async () => {
    const page = await load();
    const search = await signInAt(await page.beginSignIn('/runs'));
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] });
    expect(await page.completeSignIn(search)).toMatchObject({ target: '/runs', error: { name: 'SIGN_IN_EXPIRED' } });
  });

  const jwt = (claims: object) =>
    ['{"alg":"ES256"}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');
  const seconds = () => Math.floor(Date.now() / 1000);
  const idToken = (claims: object) => ({
    access_token: 'opaque',
    token_type: 'bearer',
    id_token: jwt({ iss: issuer, aud: 'console', sub: '1', iat: seconds(), exp: seconds() + 600, ...claims }),
  });

  test.each<[string, () => Response | Promise<Response>, object]>([
    ['CORS', () => Promise.reject(new TypeError('fetch failed')), { name: 'PROVIDER_UNREACHABLE' }],
    [
      'a client with a secret',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
      { name: 'CLIENT_REFUSED' },
    ],
    ['no ID token', () => Response.json({ access_token: 'a', token_type: 'bearer' }), { name: 'PROVIDER_ANSWER' }],
    ['another nonce', () => Response.json(idToken({ nonce: 'other' })), { name: 'PROVIDER_ANSWER' }],
    ['another client', () => Response.json(idToken({ aud: 'other' })), { name: 'PROVIDER_ANSWER' }],
    ['an old ID token', () => Response.json(idToken({ exp: seconds() - 3600 })), { name: 'CLOCK_DIFFERS' }],
  ])('exchange: %s', async (_, answer, expected) => {
    const page = await load();
    const search = await signInAt(await page.beginSignIn('/runs'));
    answerAt('/token', answer);
    expect(await page.completeSignIn(search)).toMatchObject({ target: '/runs', error: expected });
    expect(page.accessToken.get()).toBeNull();
  });

  test('a token endpoint on an origin that the settings do not name', async () => {
    const document = await (await realFetch(`${issuer}/.well-known/openid-configuration`)).json();
    answerAt('/.well-known/openid-configuration', () =>
      Response.json({ ...document, token_endpoint: 'https://tokens.invalid/token' }),
    );
    const page = await load();
    const search = await signInAt(await page.beginSignIn('/'));
    expect(await page.completeSignIn(search)).toMatchObject({
      error: { name: 'PROVIDER_NOT_NAMED', details: { origin: 'https://tokens.invalid' } },
    });
  });
});

describe('a renewal', () => {
  test.each<[what: string, phase: string, answer: () => Response | Promise<Response>]>([
    ['refused', 'signed-out', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ['without a response', 'signed-in', () => Promise.reject(new TypeError('fetch failed'))],
    ['that is cut off', 'signed-in', () => new Response('{"acc', { headers: { 'content-type': 'application/json' } })],
    ['of a busy provider', 'signed-in', () => new Response('', { status: 503 })],
  ])('%s leaves the session %s', async (_, phase, answer) => {
    const page = await load();
    await signedIn(page);
    now += 3_600_000;
    answerAt('/token', answer);
    await readFinance(page);
    expect(page.sessionStore.get().phase).toBe(phase);
  });

  test('keeps the refresh token and the ID token if the provider sends no new ones', async () => {
    const page = await load();
    await signedIn(page);
    const before = JSON.parse(String(kept.getItem('assay:session')));
    answerAt('/token', () => Response.json({ access_token: 'opaque', token_type: 'bearer', expires_in: 60 }));
    await page.accessToken.refresh(page.accessToken.get()!.access_token);
    expect(JSON.parse(String(kept.getItem('assay:session')))).toEqual(before);
    expect(page.accessToken.get()).toMatchObject({ access_token: 'opaque', user: before.user });
  });
});
