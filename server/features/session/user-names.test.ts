import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { addUser, setPassword } from '#testing/add-user.ts';
import { dataOf } from '#testing/api-client.ts';

/** Tests what an administrator of one tenant can find out about usernames of another. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('login_guesses').execute());

const login = (username: string, given: string, { from = '10.1.0.1', cookie = '' } = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: given },
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });
type Answer = Awaited<ReturnType<typeof login>>;
/** Returns the content of a response without the parts that differ in every response. */
const told = (answer: Answer) => {
  const { timestamp, request_id, data, ...body } = answer.json();
  const tenant = data?.user?.tenant_name;
  return { status: answer.statusCode, body, tenant, retryAfter: answer.headers['retry-after'] };
};
const ours = 'our own password';
const create = async (username: string) => {
  const api = service.as('admin');
  const added = await addUser(api, { username, display_name: 'Ours', roles: ['analyst'] }, ours);
  const [user] = (await dataOf(api.users.list({ query: { q: username } }))).items;
  const { id: _, created_at, ...shown } = user!;
  return { id: added, shown: { ...shown, username: '' } };
};
const addElsewhere = async (username: string) => {
  const { tenant_id, password_hash } = await service.db
    .selectFrom('users')
    .select(['tenant_id', 'password_hash'])
    .where('username', '=', 'stranger')
    .where('display_name', '=', 'stranger')
    .executeTakeFirstOrThrow();
  const user = { tenant_id, username, display_name: username, password_hash, roles: ['operator'] };
  await service.db.insertInto('users').values(user).execute();
};

/** Creates a name, guesses, unlocks, and guesses again. Returns every response. */
async function probe(username: string) {
  const answers: object[] = [];
  const { id, ...created } = await create(username);
  answers.push(created);
  answers.push(told(await login(username, ours)));
  for (let n = 0; n < 12; n += 1) answers.push(told(await login(username, 'wrong', { from: `10.2.0.${n}` })));
  answers.push(told(await login(username, ours)));
  const shown = (await service.ask('admin', 'GET', `/api/users?q=${username}`)).json().data.items[0];
  answers.push({ total: shown.slowed_down.wrong });
  await service.ask('admin', 'POST', `/api/users/${id}/unlock`);
  answers.push(told(await login(username, 'wrong')));
  answers.push(told(await login(username, ours)));
  answers.push(told(await login(`${username}@acme`, ours)));
  answers.push(told(await login(`${username}@nowhere`, ours)));
  await service.ask('admin', 'PATCH', `/api/users/${id}`, { disabled: true });
  answers.push(told(await login(username, ours)));
  return answers;
}

test('an administrator sees the same at each step whether or not a name exists in another tenant', async () => {
  await addElsewhere('taken');
  const [free, taken] = [await probe('free'), await probe('taken')];
  expect(taken).toEqual(free);
});

test('users with the same name in several tenants sign in by password, by tenant, and on a known device', async () => {
  await addElsewhere('shared');
  const { id } = await create('shared');
  expect(told(await login('shared', ours)).tenant).toBe('acme');
  expect(told(await login('shared', password)).tenant).toBe('globex');
  await setPassword(service.as('admin'), id, password);
  expect(told(await login('shared', password))).toMatchObject({ status: 401, body: { error: 'TENANT_REQUIRED' } });
  const named = await login('shared@globex', password);
  expect(told(named).tenant).toBe('globex');
  expect(told(await login('shared@acme', password)).tenant).toBe('acme');
  const cookie = [named.headers['set-cookie'] ?? []].flat().join('; ');
  expect(told(await login('shared', password, { cookie })).tenant).toBe('globex');
});

test('limits how often a password can be set to find out who uses it in another tenant', async () => {
  await addElsewhere('target');
  const { id } = await create('target');
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1)
    statuses.push(
      await setPassword(service.as('admin'), id, `candidate ${n}`),
      (await service.ask('admin', 'POST', `/api/users/${id}/unlock`)).statusCode,
    );
  // The first password counts, too.
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.at(-1)).toBe(429);
});

test('a device known to one account gets no free guesses at another account of the same name', async () => {
  await addElsewhere('twin');
  await create('twin');
  const cookie = [(await login('twin', ours)).headers['set-cookie'] ?? []].flat().join('; ');
  expect(told(await login('twin', password, { cookie })).body).toMatchObject({ error: 'BAD_CREDENTIALS' });
  expect(told(await login('twin@globex', password, { cookie })).tenant).toBe('globex');
});

test('an account without a password cannot sign in until a reset sets one', async () => {
  const { id } = await create('keyless');
  await service.db.updateTable('users').set({ password_hash: 'none' }).where('id', '=', id).execute();
  for (const given of ['none', ours]) expect(told(await login('keyless', given)).status).toBe(401);
  const next = 'a password at last';
  expect(await setPassword(service.as('admin'), id, next)).toBe(200);
  expect(told(await login('keyless', next)).status).toBe(200);
});

test('accounts of the same name share a salt, others do not', async () => {
  await addElsewhere('salted');
  await create('salted');
  const { id } = await create('unsalted');
  await setPassword(service.as('admin'), id, 'one more of it');
  const rows = await service.db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('username', 'in', ['salted', 'unsalted', 'admin'])
    .execute();
  const salts = (name: string) =>
    new Set(rows.filter(({ username }) => username === name).map((row) => row.password_hash.split('$')[4]));
  expect(rows.filter(({ username }) => username === 'salted')).toHaveLength(2);
  expect(salts('salted').size).toBe(1);
  expect([...salts('unsalted')]).not.toEqual([...salts('salted')]);
});
