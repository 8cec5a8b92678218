import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { setPassword } from '#testing/add-user.ts';

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
/** Makes guesses from many addresses. */
async function guess(username: string, times = 20) {
  const errors: string[] = [];
  for (let n = 0; n < times; n += 1)
    errors.push((await login(username, `wrong ${n}`, { from: `10.2.${n % 20}.1` })).json().error);
  return errors;
}

test('during guessing, a known device signs in immediately and an unknown one is slowed down', async () => {
  const cookie = cookiesOf(await login('operator', password));
  expect((await guess('operator')).filter((error) => error === 'BAD_CREDENTIALS')).toHaveLength(10);
  expect((await login('operator', password, { from: '10.3.0.1', cookie })).statusCode).toBe(200);
  const refused = await login('operator', password, { from: '10.3.0.2' });
  expect(refused.json().error).toBe('ACCOUNT_LOCKED');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20 * 60);
});

test('administrators see the slowdown, and a reset or an unlock ends it', async () => {
  const shown = async () => (await service.ask('admin', 'GET', '/api/users?q=analyst')).json().data.items[0];
  const { id, slowed_down } = await shown();
  expect(slowed_down).toBeNull();
  const next = 'a brand new one';
  const unlock = () => service.ask('admin', 'POST', `/api/users/${id}/unlock`);
  for (const [act, right] of [
    [unlock, password],
    [() => setPassword(service.as('admin'), id, next), next],
  ] as const) {
    await guess('analyst', 12);
    expect((await login('analyst', password, { from: '10.4.0.1' })).statusCode).toBe(429);
    expect((await shown()).slowed_down).toEqual({ until: expect.any(String), since: expect.any(String), wrong: 10 });
    await act();
    expect((await shown()).slowed_down).toBeNull();
    expect((await login('analyst', right, { from: '10.4.0.2' })).statusCode).toBe(200);
  }
});

test('only administrators can unlock, and only users of their own tenant', async () => {
  const idOf = async (username: string) =>
    (await service.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const unlock = async (who: string, username: string) =>
    (await service.ask(who, 'POST', `/api/users/${await idOf(username)}/unlock`)).statusCode;
  expect(await unlock('colleague', 'analyst')).toBe(403);
  expect(await unlock('admin', 'stranger')).toBe(404);
});

test('hides the device cookie from scripts and other sites', async () => {
  const cookies = [(await login('finance', password)).headers['set-cookie'] ?? []].flat();
  const device = cookies.find((cookie) => cookie.startsWith('assay_device='));
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth']) expect(device).toContain(attribute);
});

test('a username in another tenant is free in this one', async () => {
  const user = { username: 'stranger', display_name: 'Ours', roles: ['analyst'] };
  const made = await service.ask('admin', 'POST', '/api/users', user);
  expect(made.statusCode).toBe(200);
});
