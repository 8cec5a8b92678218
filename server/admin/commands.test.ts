import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteAllTenants, recordCommand } from '#server/db/audit.ts';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { adminCommands, CommandError } from './commands.ts';

let service: TestService;
let commands: ReturnType<typeof adminCommands>;
beforeAll(async () => {
  service = await startTestService();
  commands = adminCommands(service.db);
});
afterAll(() => service.stop());

const signIn = async (username: string, password: string) =>
  service.ask(undefined, 'POST', '/api/auth/login', { username, password });

test('creates a tenant and an administrator who can sign in with the returned password', async () => {
  await commands.createTenant('Initech', 'EUR');
  expect(await commands.tenants()).toContainEqual({
    name: 'Initech',
    currency: 'EUR',
    retention_days: null,
    people: 0,
  });
  const password = await commands.createUser({ username: 'peter', tenant: 'Initech', roles: ['admin'] });
  const answer = await signIn('peter', password);
  expect(answer.json().data.user).toMatchObject({ tenant_name: 'Initech', roles: ['admin'] });
});

test('resetting a password enables the account and rejects the old password and old sessions', async () => {
  const old = await commands.createUser({ username: 'milton', tenant: 'acme', roles: ['analyst'] });
  const session = (await signIn('milton', old)).json().data.access_token;
  await service.db.updateTable('users').set({ disabled_at: new Date() }).where('username', '=', 'milton').execute();
  const next = await commands.resetPassword('milton', { password: 'staplers-are-red-9' });
  expect(next).toBe('staplers-are-red-9');
  expect((await signIn('milton', next)).statusCode).toBe(200);
  expect((await signIn('milton', old)).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${session}` };
  expect((await service.ask(undefined, 'GET', '/api/auth/sessions', undefined, headers)).statusCode).toBe(401);
});

test.each([
  ['unlock', (name: string) => commands.unlock(name), password],
  [
    'reset-password',
    (name: string) => commands.resetPassword(name, { password: 'another good one' }),
    'another good one',
  ],
])('%s lifts the sign-in limit', async (_, command, right) => {
  const guess = () => signIn('finance', 'a wrong one');
  for (let n = 0; n < 10; n += 1) await guess();
  expect((await guess()).statusCode).toBe(429);
  await command('finance');
  expect((await signIn('finance', right)).statusCode).toBe(200);
});

test('requires --tenant for a username that exists in several tenants', async () => {
  await commands.createTenant('Hooli', 'USD');
  for (const tenant of ['acme', 'Hooli']) await commands.createUser({ username: 'twin', tenant, roles: ['admin'] });
  await expect(commands.resetPassword('twin')).rejects.toThrow('Add --tenant with one of: Hooli, acme');
  await expect(commands.unlock('twin', 'globex')).rejects.toThrow('no user twin in tenant globex');
  const next = await commands.resetPassword('twin', { tenant: 'Hooli' });
  expect((await signIn('twin', next)).json().data.user.tenant_name).toBe('Hooli');
  await commands.unlock('twin', 'acme');
});

test.each([
  ['a tenant that already exists', () => commands.createTenant('acme', 'USD'), /already/],
  ['a tenant without a name', () => commands.createTenant(' ', 'USD'), /name/],
  ['no currency', () => commands.createTenant('Globo', 'euro'), /currency/],
  ['an unknown tenant', () => commands.createUser({ username: 'x', tenant: 'none', roles: ['admin'] }), /no tenant/],
  ['an unknown role', () => commands.createUser({ username: 'x', tenant: 'acme', roles: ['root'] }), /roles/],
  ['no role', () => commands.createUser({ username: 'x', tenant: 'acme', roles: [] }), /roles/],
  ['a bad username', () => commands.createUser({ username: 'a b', tenant: 'acme', roles: ['admin'] }), /username/],
  [
    'a username that is taken',
    () => commands.createUser({ username: 'operator', tenant: 'acme', roles: ['admin'] }),
    /already has a user operator/,
  ],
  ['a weak password', () => commands.resetPassword('operator', { password: 'aaaaaaaaaaaa' }), /different/],
  ['a retention that is no number of days', () => commands.setRetention('acme', '0'), /number of days/],
  ['an unknown user', () => commands.resetPassword('nobody'), /no user/],
])('refuses %s', async (_, command, why) => {
  const refused = await command().catch((error: Error) => error);
  expect(refused).toBeInstanceOf(CommandError);
  expect((refused as Error).message).toMatch(why);
});

test('commands are recorded in the audit log of their tenant, and those that failed or only read are not', async () => {
  const run = <T>(name: string, work: () => Promise<T>) => recordCommand(service.db, `admin.${name}`, work);
  await run('retention', () => commands.setRetention('acme', '90'));
  const generated = await run('create-user', () =>
    commands.createUser({ username: 'samir', tenant: 'acme', roles: ['analyst'] }),
  );
  await run('reset-password', () => commands.resetPassword('samir', { password: 'staplers-are-red-9' }));
  await run('unlock', () => commands.unlock('samir'));
  await run('tenants', () => commands.tenants());
  const again = run('create-user', () =>
    commands.createUser({ username: 'samir', tenant: 'acme', roles: ['analyst'] }),
  );
  await expect(again).rejects.toThrow('already has');
  await run('backup', () => noteAllTenants(service.db));
  const { items } = await dataOf(service.as('admin').audit.list({ query: { noun: 'admin' } }));
  const by = { user_id: null, user_name: 'command line', outcome: 'ok' };
  expect(items).toMatchObject([
    { ...by, operation: 'admin.backup', object_id: null },
    { ...by, operation: 'admin.unlock', object_kind: 'user' },
    { ...by, operation: 'admin.reset-password', after: { password: 'changed' } },
    { ...by, operation: 'admin.create-user', after: { username: 'samir' } },
    { ...by, operation: 'admin.retention', before: { retention_days: null }, after: { retention_days: 90 } },
  ]);
  expect(items).toHaveLength(5);
  for (const secret of [generated, 'staplers-are-red-9']) expect(JSON.stringify(items)).not.toContain(secret);
  const elsewhere = service.db.selectFrom('audit_entries').innerJoin('tenants', 'tenants.id', 'tenant_id');
  const ofGlobex = await elsewhere.select('operation').where('name', '=', 'globex').execute();
  expect(ofGlobex).toEqual([{ operation: 'admin.backup' }]);
  await commands.setRetention('acme', 'off');
});
