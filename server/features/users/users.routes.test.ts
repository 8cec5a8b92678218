import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#server/http/guard/caller.ts';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { addUser } from '#testing/add-user.ts';
import { usersService } from './users.service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const create = (user: object, who = 'admin') => service.ask(who, 'POST', '/api/users', user);
const change = (id: string, body: object, who = 'admin') => service.ask(who, 'PATCH', `/api/users/${id}`, body);
const login = (username: string, given: string) =>
  service.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: given } });
const newcomer = { username: 'newcomer', display_name: 'New Comer', roles: ['analyst' as const] };
const add = (more: object) => addUser(service.as('admin'), { ...newcomer, ...more }, 'ten letters');

test('an administrator adds a user, who can sign in with the given roles', async () => {
  await add({});
  const { items } = (await service.ask('admin', 'GET', '/api/users?q=newcomer')).json().data;
  expect(items[0]).toMatchObject({ username: 'newcomer', roles: ['analyst'], disabled_at: null, last_used_at: null });
  expect((await login('newcomer', 'ten letters')).json().data.user.roles).toEqual(['analyst']);
  expect((await create(newcomer)).json()).toMatchObject({ error: 'USERNAME_TAKEN' });
});

test('lists only users of the tenant, sorted by name and filtered by text', async () => {
  const { data } = (await service.ask('admin', 'GET', '/api/users?page_size=2')).json();
  expect(data.items).toHaveLength(2);
  expect(data.total).toBeGreaterThanOrEqual(5);
  const all = (await service.ask('admin', 'GET', '/api/users?page_size=100')).json().data.items as {
    username: string;
  }[];
  expect(all.map(({ username }) => username)).not.toContain('stranger');
  expect((await service.ask('admin', 'GET', '/api/users?q=_')).json().data.total).toBe(0);
});

test('disabling a user ends the sessions immediately', async () => {
  const id = await add({ username: 'leaver' });
  const token = (await login('leaver', 'ten letters')).json().data.access_token;
  const devices = () =>
    service.app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${token}` } });
  expect((await devices()).statusCode).toBe(200);
  expect((await change(id, { disabled: true })).json().data.disabled_at).not.toBeNull();
  expect((await devices()).statusCode).toBe(401);
  expect((await login('leaver', 'ten letters')).statusCode).toBe(401);
  expect((await change(id, { disabled: false, roles: ['finance'] })).json().data).toMatchObject({
    disabled_at: null,
    roles: ['finance'],
  });
  expect((await login('leaver', 'ten letters')).statusCode).toBe(200);
  expect((await devices()).statusCode).toBe(401);
});

test('refuses new roles for a user who has others than the caller saw', async () => {
  const { id } = (await create({ ...newcomer, username: 'mover' })).json().data;
  const more = { roles: ['analyst', 'finance'], seen_roles: ['analyst'] };
  for (const _ of ['first', 'repeated']) expect((await change(id, more)).json().data.roles).toEqual(more.roles);
  expect((await change(id, { ...more, roles: ['operator'] })).json().error).toBe('CHANGED_BY_OTHERS');
  const seen_roles = ['finance', 'analyst'];
  const both = await Promise.all(['operator', 'finance'].map((role) => change(id, { roles: [role], seen_roles })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('administrators cannot remove their own admin role', async () => {
  const { items } = (await service.ask('admin', 'GET', '/api/users?q=admin')).json().data;
  for (const body of [{ disabled: true }, { roles: ['operator'] }])
    expect((await change(items[0].id, body)).json().error).toBe('OWN_ACCOUNT');
  expect((await change(items[0].id, {})).statusCode).toBe(200);
});

describe('a tenant keeps its last administrator', () => {
  let first: string;
  let second: string;
  let bySecond: (id: string, body: object) => ReturnType<typeof change>;
  beforeAll(async () => {
    const { items } = (await service.ask('admin', 'GET', '/api/users?q=admin')).json().data;
    first = items[0].id;
    second = await add({ username: 'second', roles: ['admin'] });
    const authorization = `Bearer ${(await login('second', 'ten letters')).json().data.access_token}`;
    bySecond = (id, payload) =>
      service.app.inject({ method: 'PATCH', url: `/api/users/${id}`, payload, headers: { authorization } });
  });
  /** Makes both administrators again, in their existing sessions. */
  const restore = async () => {
    const both = [first, second];
    await service.db
      .updateTable('users')
      .set({ roles: ['admin'], disabled_at: null })
      .where('id', 'in', both)
      .execute();
    await service.db.updateTable('sessions').set({ ended_at: null }).where('user_id', 'in', both).execute();
  };

  test.each([
    ['disable', { disabled: true }],
    ['demote', { roles: ['analyst'] }],
  ])('when two concurrently %s each other, exactly one remains administrator: 25 rounds', async (_, body) => {
    for (let round = 0; round < 25; round += 1) {
      await restore();
      const both = await Promise.all([change(second, body), bySecond(first, body)]);
      expect(await admins()).toHaveLength(1);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const refused = both.find(({ statusCode }) => statusCode !== 200)!;
      // A loser that authenticates only after the winner's change is already rejected at that point.
      expect(['LAST_ADMIN', 'SESSION_ENDED', 'FORBIDDEN']).toContain(refused.json().error);
    }
    await restore();
  });

  test('an administrator disabled during a request does not count as the remaining one', async () => {
    await restore();
    const { tenant_id } = await service.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', second)
      .returning('tenant_id')
      .executeTakeFirstOrThrow();
    const gone = { userId: second, tenantId: tenant_id, sessionId: crypto.randomUUID(), roles: ['admin'] };
    const late = usersService(service.db, service.db).change(gone as Caller, first, { disabled: true });
    await expect(late).rejects.toMatchObject({ problem: 'LAST_ADMIN' });
    expect(await admins()).toEqual([{ username: 'admin' }]);
  });
});

const admins = () =>
  service.db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select('username')
    .where('tenants.name', '=', 'acme')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .execute();

test('an administrator sees the sessions of a user and ends one', async () => {
  const id = await add({ username: 'traveler' });
  const token = (await login('traveler', 'ten letters')).json().data.access_token;
  const works = async () =>
    (await service.app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const url = `/api/auth/sessions?user_id=${id}`;
  const [open] = (await service.ask('admin', 'GET', url)).json().data;
  expect(open).toMatchObject({ address: '127.0.0.1', current: false });
  expect(await works()).toBe(200);
  const end = (who: string) => service.ask(who, 'DELETE', `/api/auth/sessions/${open.id}`);
  for (const who of ['operator', 'stranger']) {
    if (who === 'operator') expect((await service.ask(who, 'GET', url)).statusCode).toBe(404);
    expect((await end(who)).statusCode).toBe(404);
  }
  expect(await works()).toBe(200);
  expect((await end('admin')).json().data).toEqual({ ended: true });
  expect(await works()).toBe(401);
  expect((await service.ask('admin', 'GET', url)).json().data).toEqual([]);
});

test.each(['operator', 'analyst', 'finance'])('rejects %s from listing or changing users', async (who) => {
  expect((await service.ask(who, 'GET', '/api/users')).statusCode).toBe(403);
  expect((await create(newcomer, who)).statusCode).toBe(403);
  expect((await change(crypto.randomUUID(), {}, who)).statusCode).toBe(403);
});

test('answers 404 to a foreign user as to an unknown one', async () => {
  const stranger = await service.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'stranger')
    .executeTakeFirstOrThrow();
  expect((await change(stranger.id, { disabled: true })).statusCode).toBe(404);
  expect((await login('stranger', password)).statusCode).toBe(200);
});

test.each([
  ['username', { ...newcomer, username: 'has space' }],
  ['roles', { ...newcomer, roles: [] }],
  ['display_name', { ...newcomer, display_name: '' }],
  ['display_name', { ...newcomer, display_name: ' \u00a0' }],
  ['display_name', { ...newcomer, display_name: '\u3164\u200d' }],
])('answers 422 to an invalid %s at its place', async (field, body) => {
  expect((await create(body)).json().detail[0].loc).toEqual(['body', field]);
});
