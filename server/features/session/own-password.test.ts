import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('login_guesses').execute());

const next = 'a brand new one';

/** Signs in on a device. Returns functions that send its token and cookies. */
async function device(username: string, given = password) {
  const signedIn = await login(username, given);
  const authorization = `Bearer ${signedIn.json().data.access_token}`;
  const cookie = cookiesOf(signedIn);
  return {
    cookie,
    status: async () =>
      (await service.app.inject({ url: '/api/auth/sessions', headers: { authorization } })).statusCode,
    change: (current_password: string, password: string, headers = {}) =>
      service.app.inject({
        method: 'POST',
        url: '/api/auth/password',
        payload: { current_password, password },
        headers: { authorization, cookie, ...headers },
      }),
  };
}
const login = (username: string, given: string, headers = {}) =>
  service.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: given }, headers });
const cookiesOf = (answer: Awaited<ReturnType<typeof login>>) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('a new password ends all other sessions and keeps this one', async () => {
  const [here, there] = [await device('operator'), await device('operator')];
  const answer = await here.change(password, next);
  expect(answer.json().data).toEqual({ ended_sessions: 1 });
  expect([await here.status(), await there.status()]).toEqual([200, 401]);
  expect((await login('operator', password)).json().error).toBe('BAD_CREDENTIALS');
  expect((await login('operator', next)).statusCode).toBe(200);
  expect(cookiesOf(answer)).toMatch(/^assay_device=/);
});

test('the device stays known, so guesses at the name do not slow its next sign-in down', async () => {
  const here = await device('finance');
  const cookie = cookiesOf(await here.change(password, next));
  for (let n = 0; n < 12; n += 1) await login('finance', 'wrong');
  expect((await login('finance', next)).statusCode).toBe(429);
  expect((await login('finance', next, { cookie: here.cookie })).statusCode).toBe(429);
  expect((await login('finance', next, { cookie })).statusCode).toBe(200);
});

test('guesses at the current password are limited per session, and other sessions can still change it', async () => {
  const [thief, owner] = [await device('analyst'), await device('analyst')];
  const errors: string[] = [];
  for (let n = 0; n < 12; n += 1) errors.push((await thief.change(`wrong ${n}`, next)).json().error);
  expect(errors).toEqual([...Array(10).fill('WRONG_PASSWORD'), 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
  expect((await thief.change(password, next)).json().error).toBe('ACCOUNT_LOCKED');
  expect((await owner.change(password, next)).statusCode).toBe(200);
  expect(await thief.status()).toBe(401);
});

test('refuses a weak password, a wrong one, and a request from another site, and changes nothing', async () => {
  const { change } = await device('colleague');
  for (const weak of ['short', 'aaaaaaaaaaaa', 'Colleague-2026'])
    expect((await change(password, weak)).statusCode, weak).toBe(422);
  expect((await change('wrong', next)).json()).toMatchObject({ error: 'WRONG_PASSWORD' });
  expect((await change(password, next, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await login('colleague', password)).statusCode).toBe(200);
});

test('one of two concurrent changes succeeds, and only its password works', async () => {
  const both = [await device('admin'), await device('admin')];
  const passwords = [`${next} 1`, `${next} 2`];
  const answers = await Promise.all(both.map(({ change }, n) => change(password, passwords[n]!)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const works = await Promise.all(passwords.map(async (given) => (await login('admin', given)).statusCode === 200));
  expect(works).toEqual(answers.map(({ statusCode }) => statusCode === 200));
});

test('limits new passwords per day, because a new password can reveal whether the name has the same password elsewhere', async () => {
  const { change } = await device('stranger');
  const passwords = [password, ...Array.from({ length: 6 }, (_, n) => `${next} ${n}`)];
  const errors: (string | undefined)[] = [];
  for (const [n, given] of passwords.slice(1).entries()) errors.push((await change(passwords[n]!, given)).json().error);
  expect(errors).toEqual([...Array(5).fill(undefined), 'TOO_MANY_REQUESTS']);
});
