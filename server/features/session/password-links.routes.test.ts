import { afterAll, beforeAll, expect, test } from 'vitest';
import { password as known, startTestService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const newPassword = 'a quiet river bend';
let made = 0;
/** Adds a user without a password. */
async function invite() {
  made += 1;
  const username = `invited-${made}`;
  const user = { username, display_name: username, roles: ['operator'] };
  const { id } = (await service.ask('admin', 'POST', '/api/users', user)).json().data;
  return { id: id as string, username };
}
const linkOf = async (id: string) => {
  const answer = await service.ask('admin', 'POST', `/api/users/${id}/password-link`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { secret: string; expires_at: string };
};
const use = (secret: string, password = newPassword) =>
  service.ask(undefined, 'POST', '/api/auth/password-link', { secret, password });
const login = (username: string, password = newPassword) =>
  service.ask(undefined, 'POST', '/api/auth/login', { username, password, refresh_in_body: true });
const refused = [410, 'LINK_EXPIRED'];
const outcome = async (answer: ReturnType<typeof use>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().error];
};

test('a new user sets a password once, and signs in with it', async () => {
  const { id, username } = await invite();
  expect((await login(username)).statusCode).toBe(401);
  const { secret, expires_at } = await linkOf(id);
  expect((Date.parse(expires_at) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
  const [seen] = (await service.ask('admin', 'GET', `/api/users?q=${username}`)).json().data.items;
  expect(seen.link_expires_at).toBe(expires_at);
  expect((await use(secret)).json().data).toEqual({ username });
  expect((await login(username)).statusCode).toBe(200);
  expect(await outcome(use(secret, 'another quiet river'))).toEqual(refused);
  expect((await login(username)).statusCode).toBe(200);
});

test('a reset by a link ends all sessions, and the old password works until the link is used', async () => {
  const { id, username } = await invite();
  await use((await linkOf(id)).secret);
  const { secret } = await linkOf(id);
  const { access_token } = (await login(username)).json().data;
  expect((await use(secret, 'another quiet river')).statusCode).toBe(200);
  const authorization = `Bearer ${access_token}`;
  expect((await service.ask(undefined, 'GET', '/api/auth/sessions', undefined, { authorization })).statusCode).toBe(
    401,
  );
  expect((await login(username)).statusCode).toBe(401);
  expect((await login(username, 'another quiet river')).statusCode).toBe(200);
});

test('of two requests with one link at once, one sets the password', async () => {
  const { id, username } = await invite();
  const { secret } = await linkOf(id);
  const passwords = [newPassword, 'another quiet river'];
  const answers = await Promise.all(passwords.map((one) => use(secret, one)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
  expect((await login(username, winner)).statusCode).toBe(200);
});

test('a weak password is refused and keeps the link', async () => {
  const { id, username } = await invite();
  const { secret } = await linkOf(id);
  for (const [fault, weak] of [
    ['password_hasName', `${username}-is-me`],
    ['password_repeats', 'ababababab'],
  ] as const)
    expect((await use(secret, weak)).json()).toMatchObject({ detail: [{ loc: ['body', 'password'], type: fault }] });
  expect((await use(secret, 'short')).statusCode).toBe(422);
  for (const common of ['1234567890', 'password123', 'zaq12wsxcde3', '2025-12-31'])
    expect(await outcome(use(secret, common))).toEqual([409, 'PASSWORD_COMMON']);
  expect((await use(secret)).statusCode).toBe(200);
});

test('a link ends with its time, a later link and a disabled user', async () => {
  const { id } = await invite();
  const [replaced, second] = [await linkOf(id), await linkOf(id)];
  expect(await outcome(use(replaced.secret))).toEqual(refused);
  await service.db.updateTable('password_links').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
  expect(await outcome(use(second.secret))).toEqual(refused);
  const third = await linkOf(id);
  const change = (body: object) => service.ask('admin', 'PATCH', `/api/users/${id}`, body);
  await change({ disabled: true });
  expect(await outcome(use(third.secret))).toEqual(refused);
  await change({ disabled: false });
  expect(await outcome(use('made up'))).toEqual(refused);
});

test('changing the own password ends a link', async () => {
  const { id } = await invite();
  await use((await linkOf(id)).secret);
  const colleague = await service.db.selectFrom('users').select('id').where('username', '=', 'colleague').execute();
  const { secret } = await linkOf(colleague[0]!.id);
  const body = { current_password: known, password: newPassword };
  expect((await service.ask('colleague', 'POST', '/api/auth/password', body)).statusCode).toBe(200);
  expect(await outcome(use(secret))).toEqual(refused);
});
