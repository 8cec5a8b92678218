// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { completeBrowser, fakeService, tokens } from '#src/app/testing/test-page.tsx';
import { call } from '../call.ts';
import { accessToken } from './access-token.ts';
import { sessionStore, signOut } from './session.ts';

beforeAll(completeBrowser);
beforeEach(() => accessToken.set(tokens));

const renewed = { ...tokens, access_token: 'd.e.f' };
const devices = () => call(session.devices, { query: {} });
const refused = { status: 401, body: {} };

it('ends the session when the service rejects a token it has just issued, without another attempt', async () => {
  const { asked } = fakeService({ 'GET /api/auth/sessions': refused, 'POST /api/auth/refresh': { body: renewed } });
  await expect(devices()).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['GET /api/auth/sessions', 'POST /api/auth/refresh', 'GET /api/auth/sessions']);
  expect(sessionStore.get()).toEqual({ phase: 'signed-out', why: 'ended' });
});

it('gets the current roles after a refusal, once for many calls', async () => {
  vi.resetModules();
  const [fresh, { call }, { accessToken }] = await Promise.all([
    import('./session.ts'),
    import('../call.ts'),
    import('./access-token.ts'),
  ]);
  accessToken.set(tokens);
  const user = { ...tokens.user, roles: ['analyst'] };
  const { asked } = fakeService({
    'GET /api/users': { status: 403, body: {} },
    'POST /api/auth/refresh': { body: { ...renewed, user } },
  });
  const refusals = Array.from({ length: 3 }, () => call(users.list, { query: {} }));
  for (const refusal of refusals) await expect(refusal).rejects.toMatchObject({ status: 403 });
  await vi.waitFor(() => expect(fresh.sessionStore.get()).toMatchObject({ person: { roles: ['analyst'] } }));
  expect(asked.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
});

it.each([
  ['does not reach the service', 'unreachable' as const, 0],
  ['fails inside', { status: 500, body: {} }, 500],
  ['comes too often', { status: 429, body: {} }, 429],
  ['is refused for its origin', { status: 403, body: {} }, 403],
])('keeps the session when a refresh %s', async (_, answer, status) => {
  fakeService({ 'GET /api/auth/sessions': refused, 'POST /api/auth/refresh': answer });
  await expect(devices()).rejects.toMatchObject({ status });
  expect(sessionStore.get().phase).toBe('signed-in');
});

it.each([
  ['SESSION_ENDED', 'ended'],
  ['UNAUTHENTICATED', 'none'],
])('on %s a page without a session reports the reason: %s', async (error, why) => {
  vi.resetModules();
  const fresh = await import('./session.ts');
  fakeService({ 'POST /api/auth/refresh': { status: 401, body: { code: 40100, error, message: '' } } });
  await fresh.resumeSession();
  expect(fresh.sessionStore.get()).toEqual({ phase: 'signed-out', why });
});

const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
it.each([
  ['400', Response.json({ error: 'invalid_grant' }, { status: 400 })],
  ['403', Response.json({}, { status: 403 })],
  ['404', new Response('Not found', { status: 404 })],
  ['a page', page],
  ['another code', Response.json({ code: 40101, message: 'no cookie' })],
])('a service that answers the first refresh with %s has no session', async (_, answer) => {
  vi.resetModules();
  const fresh = await import('./session.ts');
  vi.stubGlobal('fetch', async () => answer);
  await fresh.resumeSession();
  expect(fresh.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'none' });
});

it('takes tokens that cannot be renewed from another tab, and keeps them for a reload', async () => {
  vi.resetModules();
  const { applySettings } = await import('../settings/config.ts');
  const { ConsoleConfig } = await import('../settings/config-schema.ts');
  const fresh = await import('./session.ts');
  applySettings(ConsoleConfig.parse({ auth: { refresh: 'none' } }));
  const { asked } = fakeService({});
  const other = new BroadcastChannel('assay:session');
  other.onmessage = ({ data }) => data === 'ask' && other.postMessage(tokens);
  await fresh.resumeSession();
  other.close();
  expect(fresh.sessionStore.get()).toMatchObject({ phase: 'signed-in', person: tokens.user });
  expect(asked).toEqual([]);
  expect(sessionStorage.getItem('assay:token')).toContain(tokens.access_token);
  sessionStorage.clear();
});

const settings = (headers: HeadersInit, text = '{}') => new Response(text, { headers });
it.each([
  ['has no session', settings({ 'assay-session': 'none' }), []],
  ['may have a session', settings({}), ['/api/auth/refresh']],
  ['signs in elsewhere', settings({ 'assay-session': 'none' }, '{"baseUrl": "https://b"}'), ['/api/auth/refresh']],
])('where the settings say that the browser %s, a start asks for %s', async (_, file, calls) => {
  vi.resetModules();
  const { loadConfig } = await import('../settings/config.ts');
  const fresh = await import('./session.ts');
  const { accessToken: token } = await import('./access-token.ts');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/config.json') return file;
    asked.push(pathname);
    return Response.json({ code: 0, data: renewed });
  });
  await loadConfig();
  await fresh.resumeSession();
  expect(asked).toEqual(calls);
  if (calls.length > 0) return;
  expect(fresh.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'none' });
  token.set(tokens);
  expect(await token.refresh(tokens.access_token)).toMatchObject({ access_token: renewed.access_token });
});

it('does not resume a session after a sign-out that the service did not confirm', async () => {
  const { asked } = fakeService({ 'POST /api/auth/logout': 'unreachable', 'POST /api/auth/refresh': { body: tokens } });
  await signOut();
  vi.resetModules();
  const fresh = await import('./session.ts');
  await fresh.resumeSession();
  expect(fresh.sessionStore.get()).toEqual({ phase: 'signed-out', why: 'none' });
  expect(asked).toEqual(['POST /api/auth/logout']);
  localStorage.clear();
});

it('treats a truncated refresh response as a lost connection and keeps the session', async () => {
  fakeService({ 'GET /api/auth/sessions': refused });
  const { fetch } = globalThis;
  const cut = async (url: string, init?: RequestInit) =>
    url.endsWith('/refresh') ? new Response('{"code":0,"da') : fetch(url, init);
  vi.stubGlobal('fetch', cut);
  await expect(devices()).rejects.toMatchObject({ status: 0, isTransient: true });
  expect(sessionStore.get().phase).toBe('signed-in');
});

it('keeps a session started by another tab while this one learned that the last had ended', async () => {
  fakeService({});
  vi.stubGlobal('fetch', async () => {
    accessToken.set(renewed);
    return new Response('{}', { status: 401 });
  });
  expect(await accessToken.refresh(tokens.access_token)).toEqual(renewed);
  expect(sessionStore.get().phase).toBe('signed-in');
});

describe('a token that expires soon', () => {
  const MINUTE_MS = 60_000;
  const soon = () => ({ ...tokens, renew_at: Date.now() - 1, expires_at: Date.now() + MINUTE_MS });
  const devicesAnswer = { 'GET /api/auth/sessions': { body: [] } };
  afterEach(() => vi.useRealTimers());

  it('is renewed once in the background, while requests keep using it', async () => {
    const { asked } = fakeService({ ...devicesAnswer, 'POST /api/auth/refresh': { body: renewed } });
    accessToken.set(soon());
    await Promise.all([devices(), devices()]);
    await vi.waitFor(() => expect(accessToken.get()).toMatchObject({ access_token: 'd.e.f' }), { timeout: 20_000 });
    expect(asked.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    // The answer says that it lives for 900 seconds.
    expect(accessToken.get()!.renew_at).toBeGreaterThan(Date.now() + 800_000);
  });

  it('is renewed before a request if it has expired', async () => {
    vi.useFakeTimers({ now: Date.now() + MINUTE_MS, toFake: ['Date'] });
    const { asked } = fakeService({ ...devicesAnswer, 'POST /api/auth/refresh': { body: renewed } });
    accessToken.set({ ...soon(), expires_at: Date.now() });
    await devices();
    expect(asked).toEqual(['POST /api/auth/refresh', 'GET /api/auth/sessions']);
  });

  it('keeps the session if the renewal is refused, until the service refuses the token', async () => {
    vi.useFakeTimers({ now: Date.now() + 2 * MINUTE_MS, toFake: ['Date'] });
    const { answers, asked } = fakeService({ ...devicesAnswer, 'POST /api/auth/refresh': refused });
    accessToken.set(soon());
    await devices();
    await vi.waitFor(() => expect(asked).toContain('POST /api/auth/refresh'), { timeout: 20_000 });
    await devices();
    expect(asked.filter((call) => call === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(sessionStore.get().phase).toBe('signed-in');
    answers['GET /api/auth/sessions'] = refused;
    await expect(devices()).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).toEqual({ phase: 'signed-out', why: 'ended' });
  });

  it('is not renewed if its expiration is unknown', async () => {
    const { asked } = fakeService(devicesAnswer);
    await devices();
    expect(asked).toEqual(['GET /api/auth/sessions']);
  });
});
