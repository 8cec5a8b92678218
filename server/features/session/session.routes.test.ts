import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, secret, startTestService, type TestService } from '#server/testing/service.ts';
import { signingKeyOf } from './tokens/access-token.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const login = (username: string, given = password, extra = {}) =>
  service.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: given, ...extra } });
const refresh = (cookie?: string, payload?: object) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    ...(payload && { payload }),
    headers: cookie ? { cookie } : {},
  });
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) => String(answer.headers['set-cookie']).split(';')[0]!;
const devices = (token: string) =>
  service.app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${token}` } });

describe('5 authentication', () => {
  test('5 sign-in returns a bearer token and the user; the refresh token is a protected cookie', async () => {
    const answer = await login('operator');
    expect(answer.json().data).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: { username: 'operator', tenant_name: 'acme', roles: ['operator'] },
    });
    expect(answer.json().data.refresh_token).toBeUndefined();
    const cookie = String(answer.headers['set-cookie']);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth']) expect(cookie).toContain(attribute);
  });

  test('the cookie that marks a session for every page ends with the session', async () => {
    const signedIn = await login('operator');
    const [cookie, mark] = [signedIn.headers['set-cookie']].flat().map(String);
    expect(mark).toBe(cookie!.replace(/^[^;]*/, 'assay_session=1').replace('Path=/api/auth', 'Path=/'));
    const authorization = `Bearer ${signedIn.json().data.access_token}`;
    const out = await service.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } });
    expect(String(out.headers['set-cookie'])).toMatch(/assay_session=;.*Path=\/;.*Expires=Thu, 01 Jan 1970/);
  });

  test('5 an API client gets the refresh token in the body instead', async () => {
    const answer = await login('operator', password, { refresh_in_body: true });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const renewed = await refresh(undefined, { refresh_token: answer.json().data.refresh_token });
    expect(renewed.json().data).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  });

  test('5 sign-in and token refresh need no token, but every other call does', async () => {
    expect((await login('operator')).statusCode).toBe(200);
    const answer = await service.app.inject({ method: 'POST', url: '/api/project-imports/commit', payload: {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 40100, error: 'UNAUTHENTICATED' });
  });

  test('a wrong password and an unknown user get identical responses', async () => {
    const answers = await Promise.all([login('analyst', 'wrong'), login('unknown', 'wrong')]);
    const bodies = answers.map((answer) => ({ ...answer.json(), timestamp: 0, request_id: '' }));
    expect(bodies[0]).toMatchObject({ error: 'BAD_CREDENTIALS', code: 40101 });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test('a refresh returns new tokens and a new cookie', async () => {
    const first = cookieOf(await login('operator'));
    const renewed = await refresh(first);
    expect((await devices(renewed.json().data.access_token)).statusCode).toBe(200);
    expect(cookieOf(renewed)).toMatch(/^assay_refresh=/);
    expect(cookieOf(renewed)).not.toBe(first);
    expect((await refresh()).json().error).toBe('UNAUTHENTICATED');
  });

  test('signing out rejects the access token immediately', async () => {
    const answer = await login('operator');
    const authorization = `Bearer ${answer.json().data.access_token}`;
    await service.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } });
    expect((await devices(answer.json().data.access_token)).statusCode).toBe(401);
    expect((await refresh(cookieOf(answer))).statusCode).toBe(401);
  });

  test('users list and end their own sessions, but not those of others', async () => {
    const [here, there] = [
      (await login('finance')).json().data.access_token,
      (await login('finance')).json().data.access_token,
    ];
    const listed = (await devices(here)).json().data as { id: string; current: boolean }[];
    const other = listed.find(({ current }) => !current)!;
    const end = (token: string) =>
      service.app.inject({
        method: 'DELETE',
        url: `/api/auth/sessions/${other.id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await end((await login('analyst')).json().data.access_token)).statusCode).toBe(404);
    expect((await end(here)).statusCode).toBe(200);
    expect((await devices(there)).statusCode).toBe(401);
  });

  test('a disabled user loses access immediately', async () => {
    const answer = await login('colleague');
    await service.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('username', '=', 'colleague')
      .execute();
    expect((await devices(answer.json().data.access_token)).statusCode).toBe(401);
    expect((await refresh(cookieOf(answer))).statusCode).toBe(401);
    expect((await login('colleague')).statusCode).toBe(401);
  });

  test('rejects tokens that are not ours', async () => {
    const real = (await login('operator')).json().data.access_token as string;
    const [header, body, signature] = real.split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const ours = signingKeyOf(secret);
    const signed = (head: object, claim: object, secret: string | Uint8Array) => {
      const text = `${encode(head)}.${encode(claim)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const typed = { alg: 'HS256', typ: 'at+jwt' };
    const bad = [
      '',
      'garbage',
      'a.b.c',
      `${header}.${body}.`,
      `${header}.${body}.${signature.slice(0, -2)}xx`,
      `${encode({ ...typed, alg: 'none' })}.${body}.`,
      signed(typed, claims, 'another secret of thirty-two chars'),
      signed(typed, claims, secret),
      signed({ ...typed, typ: 'JWT' }, claims, ours),
      signed(typed, { ...claims, exp: 1 }, ours),
      signed(typed, { ...claims, aud: 'elsewhere' }, ours),
      signed(typed, { ...claims, iss: 'elsewhere' }, ours),
      signed(typed, { ...claims, sid: crypto.randomUUID() }, ours),
      signed(typed, { ...claims, sid: undefined }, ours),
    ];
    for (const token of bad) expect((await devices(token)).statusCode, token).toBe(401);
    expect((await devices(signed(typed, claims, ours))).statusCode).toBe(200);
  });

  test('locks the account for an address after ten wrong passwords, even if the next one is right', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await login('admin', `guess ${guess}`)).statusCode).toBe(401);
    const locked = await login('admin');
    expect(locked.statusCode).toBe(429);
    expect(locked.json().error).toBe('ACCOUNT_LOCKED');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  });
});
