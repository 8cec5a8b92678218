import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const login = (username: string, given: string, { from = '10.1.0.1', cookie = '' } = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: given },
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });
const cookiesOf = (answer: Awaited<ReturnType<typeof login>>) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
/** Guesses of a stranger with many addresses. */
async function guess(username: string, times = 60) {
  const errors: string[] = [];
  for (let n = 0; n < times; n += 1)
    errors.push((await login(username, `wrong ${n}`, { from: `10.2.${n % 20}.1` })).json().error);
  return errors;
}

test('a device that has signed in before signs in at once while strangers guess, an unknown one is slowed down', async () => {
  const cookie = cookiesOf(await login('operator', password));
  expect((await guess('operator')).filter((error) => error === 'BAD_CREDENTIALS')).toHaveLength(10);
  expect((await login('operator', password, { from: '10.3.0.1', cookie })).statusCode).toBe(200);
  const refused = await login('operator', password, { from: '10.3.0.2' });
  expect(refused.json().error).toBe('ACCOUNT_LOCKED');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20 * 60);
});

test.each([['a reset by an administrator', { password: 'a brand new one' }, 'a brand new one']])(
  '%s ends the slow-down',
  async (_, body, next) => {
    await guess('analyst');
    expect((await login('analyst', password, { from: '10.4.0.1' })).statusCode).toBe(429);
    const { items } = (await service.ask('admin', 'GET', '/api/users?q=analyst')).json().data;
    await service.ask('admin', 'PATCH', `/api/users/${items[0].id}`, body);
    expect((await login('analyst', next, { from: '10.4.0.2' })).statusCode).toBe(200);
  },
);

test('a user name of another tenant is free in this one', async () => {
  const user = { username: 'stranger', display_name: 'Ours', password: 'ours, not theirs', roles: ['analyst'] };
  const made = await service.ask('admin', 'POST', '/api/users', user);
  expect(made.statusCode).toBe(200);
});
