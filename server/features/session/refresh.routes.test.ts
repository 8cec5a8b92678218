import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Pair {
  access_token: string;
  refresh_token: string;
}
const post = (url: string, payload: object, headers = {}) =>
  service.app.inject({ method: 'POST', url, payload, headers });
const signIn = async (username = 'operator'): Promise<Pair> =>
  (await post('/api/auth/login', { username, password, refresh_in_body: true })).json().data;
const refresh = (refresh_token: string) => post('/api/auth/refresh', { refresh_token });
const refreshed = async (token: string): Promise<Pair> => {
  const answer = await refresh(token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const isLive = async ({ access_token }: Pair) => {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await service.app.inject({ url: '/api/auth/sessions', headers })).statusCode === 200;
};
const idOf = ({ refresh_token }: Pair) => refresh_token.split('.')[0]!;
/** Moves every time recorded for a session into the past. */
const age = (pair: Pair, seconds: number) =>
  sql`update sessions set rotated_at = rotated_at - make_interval(secs => ${seconds}),
    created_at = created_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})
    where id = ${idOf(pair)}`.execute(service.db);
const DAY_SECONDS = 24 * 60 * 60;

describe('a replaced refresh token', () => {
  test('gets the same successor for a minute, however often the response is lost', async () => {
    const first = await signIn();
    const lost = await refreshed(first.refresh_token);
    expect(lost.refresh_token).not.toBe(first.refresh_token);
    for (const _ of [1, 2, 3]) {
      const again = await refreshed(first.refresh_token);
      expect(again.refresh_token).toBe(lost.refresh_token);
      expect(await isLive(again)).toBe(true);
    }
    await age(first, 45);
    expect((await refreshed(first.refresh_token)).refresh_token).toBe(lost.refresh_token);
  });

  test('and its successor lead to the same token during the grace period, in any order', async () => {
    const first = await signIn();
    const second = await refreshed(first.refresh_token);
    expect((await refreshed(second.refresh_token)).refresh_token).toBe(second.refresh_token);
    expect((await refreshed(first.refresh_token)).refresh_token).toBe(second.refresh_token);
    await age(first, 61);
    const third = await refreshed(second.refresh_token);
    expect(third.refresh_token).not.toBe(second.refresh_token);
    expect((await refreshed(second.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  test('gives the same successor to many concurrent requests', async () => {
    const first = await signIn();
    for (let token = first.refresh_token, round = 0; round < 5; round += 1) {
      const pairs = await Promise.all([1, 2, 3, 4].map(() => refreshed(token)));
      expect(new Set(pairs.map(({ refresh_token }) => refresh_token)).size).toBe(1);
      expect(pairs[0]!.refresh_token).not.toBe(token);
      token = pairs[0]!.refresh_token;
      await age(first, 61);
    }
  });

  test.each([
    ['its successor was never used', false],
    ['its successor was used', true],
  ])('ends the session after the grace period if %s', async (_, used) => {
    const first = await signIn();
    const second = await refreshed(first.refresh_token);
    await age(first, 61);
    const third = used ? await refreshed(second.refresh_token) : second;
    expect((await refresh(first.refresh_token)).json().error).toBe('SESSION_ENDED');
    expect(await isLive(third)).toBe(false);
    expect((await refresh(third.refresh_token)).statusCode).toBe(401);
  });

  test.each([
    ['was signed out', (pair: Pair) => post('/api/auth/logout', {}, { authorization: `Bearer ${pair.access_token}` })],
    ['has expired', (pair: Pair) => age(pair, 15 * DAY_SECONDS)],
    [
      'belongs to a disabled user',
      () =>
        service.db.updateTable('users').set({ disabled_at: new Date() }).where('username', '=', 'colleague').execute(),
    ],
  ])('is rejected within the grace period if the session %s', async (_, end) => {
    const first = await signIn('colleague');
    await refreshed(first.refresh_token);
    await end(first);
    await sql`update sessions set rotated_at = now() where id = ${idOf(first)}`.execute(service.db);
    expect((await refresh(first.refresh_token)).statusCode).toBe(401);
  });
});

test('a forged refresh token does not end the session whose id it names', async () => {
  const first = await signIn();
  const second = await refreshed(first.refresh_token);
  const [id, family, secret] = second.refresh_token.split('.') as [string, string, string];
  const [, foreign] = (await signIn('analyst')).refresh_token.split('.');
  await age(first, 61);
  const madeUp = [id, `${id}.`, `${id}..`, `${id}.x`, `${id}.x.y`, `${id}.${secret}`, `${id}.${foreign}`];
  for (const token of [...madeUp, `${id}.x.${secret}`, `${id}.${foreign}.${secret}`])
    expect((await refresh(token)).statusCode, token).toBe(401);
  expect(await isLive(second)).toBe(true);
  expect((await refresh(`${id}.${family}.${foreign}`)).statusCode).toBe(401);
  expect(await isLive(second)).toBe(false);
});

test('the database contains no secret of a token', async () => {
  const first = await signIn();
  const { refresh_token } = await refreshed(first.refresh_token);
  const row = await service.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', idOf(first))
    .executeTakeFirstOrThrow();
  for (const part of refresh_token.split('.').slice(1)) expect(JSON.stringify(row)).not.toContain(part);
});

describe('a session ends', () => {
  const maxAge = (answer: { headers: Record<string, unknown> }) =>
    Number(/Max-Age=(\d+)/.exec(String(answer.headers['set-cookie']))?.[1]);
  const cookieLogin = () => post('/api/auth/login', { username: 'operator', password });
  const cookieRefresh = (cookie: string) =>
    service.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });

  test('two weeks after its last refresh, together with its cookie', async () => {
    const login = await cookieLogin();
    expect(maxAge(login)).toBe(14 * DAY_SECONDS);
    const pair = await signIn();
    await age(pair, 13 * DAY_SECONDS);
    const renewed = await refreshed(pair.refresh_token);
    await age(pair, 13 * DAY_SECONDS);
    expect(await isLive(renewed)).toBe(true);
    await age(pair, DAY_SECONDS);
    expect(await isLive(renewed)).toBe(false);
    expect((await refresh(renewed.refresh_token)).statusCode).toBe(401);
  });

  test('thirty days after its sign-in, however often it is refreshed', async () => {
    const login = await cookieLogin();
    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const pair = { access_token: login.json().data.access_token, refresh_token: cookie.split('=')[1]! };
    await age(pair, 10 * DAY_SECONDS);
    const second = await cookieRefresh(cookie);
    expect(maxAge(second)).toBe(14 * DAY_SECONDS);
    await age(pair, 10 * DAY_SECONDS);
    const third = await cookieRefresh(String(second.headers['set-cookie']).split(';')[0]!);
    const left = maxAge(third);
    expect(left).toBeLessThanOrEqual(10 * DAY_SECONDS);
    expect(left).toBeGreaterThan(10 * DAY_SECONDS - 60);
    await age(pair, 10 * DAY_SECONDS);
    expect((await cookieRefresh(String(third.headers['set-cookie']).split(';')[0]!)).statusCode).toBe(401);
    expect(await isLive(pair)).toBe(false);
  });

  test('at its next refresh if the configured lifetime was shortened', async () => {
    const strict = await startTestService({ sessionLimits: { lifetimeSeconds: 3600, idleSeconds: 7200 } });
    const ask = (url: string, payload: object) => strict.app.inject({ method: 'POST', url, payload });
    const login = await ask('/api/auth/login', { username: 'operator', password });
    expect(maxAge(login)).toBe(3600);
    const { refresh_token } = (
      await ask('/api/auth/login', { username: 'operator', password, refresh_in_body: true })
    ).json().data;
    await sql`update sessions set created_at = now() - interval '2 hours', expires_at = now() + interval '9 days'`.execute(
      strict.db,
    );
    expect((await ask('/api/auth/refresh', { refresh_token })).statusCode).toBe(401);
    await strict.stop();
  });

  test('if the user has a hundred more recently used ones', async () => {
    const { id } = await service.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'finance')
      .executeTakeFirstOrThrow();
    const oldest = await signIn('finance');
    await sql`insert into sessions (user_id, refresh_hash, user_agent, address, expires_at, last_used_at, ended_at)
      select ${id}::uuid, '', '', '', now() + interval '1 day', now() + interval '1 minute',
        case when n > 98 then now() end from generate_series(1, 300) n`.execute(service.db);
    await signIn('finance');
    expect(await isLive(oldest)).toBe(true);
    const newest = await signIn('finance');
    expect([await isLive(oldest), await isLive(newest)]).toEqual([false, true]);
    const { count } = await service.db
      .selectFrom('sessions')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(100);
  });
});
