import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { audit } from '#contract/audit.ts';
import type { Input } from '#contract/endpoint.ts';
import { verifyAudit } from '#server/admin/verify-audit.ts';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { addUser } from '#testing/add-user.ts';
import { dataOf } from '#testing/api-client.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';
import { sweepAudit } from './audit.service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Query = Input<typeof audit.list>['query'];
const entries = async (query: Query = {}) => {
  await service.app.audit.flush(Number.POSITIVE_INFINITY);
  return (await dataOf(service.as('admin').audit.list({ query: { page_size: 100, ...query } }))).items;
};
const operations = async (query?: Query) => (await entries(query)).map(({ operation }) => operation);

test('records what a person does to a project, in the transaction of the change', async () => {
  const api = service.as('operator');
  const project_id = await importFile(api, 'plan.txt', Buffer.from('plan'));
  await dataOf(api.projects.rename({ params: { project_id }, body: { projectName: 'New name' } }));
  const { run_id } = await startLabeling(api, project_id);
  await dataOf(api.runs.cancel({ params: { run_id } }));
  const [renamed, imported] = await entries({ object_id: project_id });
  expect(renamed).toMatchObject({
    operation: 'projects.rename',
    user_name: 'operator',
    address: '127.0.0.1',
    object_kind: 'project',
    outcome: 'ok',
    count: 1,
    before: { name: 'plan' },
    after: { name: 'New name' },
  });
  expect(imported).toMatchObject({ operation: 'imports.commit', object_kind: 'project' });
  const { items } = await dataOf(service.as('analyst').audit.history({ params: { object_id: project_id } }));
  expect(items.map(({ operation }) => operation)).toEqual([
    'runs.cancel',
    'runs.startLabeling',
    'projects.rename',
    'imports.commit',
  ]);
  expect(JSON.stringify(items)).not.toContain('127.0.0.1');
  const ofRun = await dataOf(service.as('analyst').audit.history({ params: { object_id: run_id } }));
  expect(ofRun.items.map(({ operation }) => operation)).toEqual(['runs.cancel', 'runs.startLabeling']);
  // Chunks are not recorded one by one.
  expect(await operations({ noun: 'imports' })).toEqual([
    'imports.commit',
    'imports.complete',
    'imports.createSession',
  ]);
});

test('records users with what changed, and webhooks without their secrets', async () => {
  const api = service.as('admin');
  const newUser = {
    username: 'newcomer',
    display_name: 'New',
    roles: ['analyst' as const],
  };
  const user_id = await addUser(api, newUser, 'a long password 7');
  const body = { roles: ['finance' as const], disabled: true };
  await dataOf(api.users.change({ params: { user_id }, body }));
  const [changed, linked, , created] = await entries({ user_id, noun: 'users' });
  expect(linked).toMatchObject({ operation: 'users.useLink', after: { password: 'changed' } });
  expect(created).toMatchObject({ operation: 'users.create', after: { username: 'newcomer', roles: ['analyst'] } });
  expect(changed).toMatchObject({
    before: { roles: ['analyst'], disabled: false },
    after: { roles: ['finance'], disabled: true },
  });
  const { webhook, secret } = await dataOf(
    api.webhooks.create({
      body: { url: 'https://hooks.example/1', events: ['run.failed'], console_url: 'https://assay.example' },
    }),
  );
  const renewed = await dataOf(api.webhooks.renewSecret({ params: { webhook_id: webhook.id } }));
  await dataOf(api.webhooks.remove({ params: { webhook_id: webhook.id } }));
  expect(await operations({ object_id: webhook.id })).toEqual([
    'webhooks.remove',
    'webhooks.renewSecret',
    'webhooks.create',
  ]);
  const text = JSON.stringify(await entries());
  for (const hidden of [secret, renewed.secret, 'a long password 7']) expect(text).not.toContain(hidden);
  const { items } = await dataOf(service.as('analyst').audit.history({ params: { object_id: user_id } }));
  expect(items).toEqual([]);
});

const signIn = (username: string, given: string) =>
  service.ask(undefined, 'POST', '/api/auth/login', { username, password: given });

test('records sign-ins, equal failures as one entry a minute, and sign-outs', async () => {
  for (let n = 0; n < 3; n += 1) await signIn('analyst', 'wrong');
  await signIn('nobody', 'wrong');
  const { access_token } = (await signIn('analyst', password)).json().data;
  const authorization = `Bearer ${access_token}`;
  await service.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } });
  const { id } = await service.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const found = await entries({ noun: 'session', user_id: id });
  const [out, signedIn] = found;
  expect(out).toMatchObject({ operation: 'session.logout', user_id: id, session_id: signedIn!.session_id });
  expect(signedIn).toMatchObject({ operation: 'session.login', outcome: 'ok', user_name: 'analyst' });
  const failed = found.filter(({ outcome }) => outcome !== 'ok');
  expect(failed).toMatchObject([
    { outcome: 'BAD_CREDENTIALS', user_id: null, object_id: id, count: 1, after: { username: 'analyst' } },
  ]);
  // The attempts that this entry does not stand for follow.
  await service.app.audit.flush(0);
  expect((await entries({ outcome: 'failed' }))[0]).toMatchObject({ outcome: 'BAD_CREDENTIALS', count: 2 });
});

test('records the access token of a program with its name, also after it is revoked', async () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const body = { name: 'Feed "1" 数', roles: ['finance' as const], expires_at };
  const { secret, access_token: token } = await dataOf(service.as('finance').accessTokens.create({ body }));
  const headers = { authorization: `Bearer ${secret}` };
  expect((await service.ask(undefined, 'GET', '/api/users', undefined, headers)).statusCode).toBe(403);
  await dataOf(service.as('finance').accessTokens.revoke({ params: { token_id: token.id } }));
  const [refused] = await entries({ noun: 'users', outcome: 'failed' });
  expect(refused).toMatchObject({ user_name: 'finance', session_id: null, token: { id: token.id, name: body.name } });
  const [, created] = await entries({ noun: 'accessTokens' });
  expect(created).not.toHaveProperty('token');
});

test('removing a project from the trash is one entry', async () => {
  const project_id = await importFile(service.as('operator'), 'gone.txt', Buffer.from('gone'));
  await dataOf(service.as('operator').trash.add({ params: { project_id } }));
  await dataOf(service.as('admin').trash.remove({ params: { project_id } }));
  expect(await operations({ object_id: project_id, noun: 'trash' })).toEqual(['trash.remove', 'trash.add']);
});

test('records refused calls, also to read, and no ids that do not exist', async () => {
  expect((await service.ask('finance', 'GET', '/api/users')).statusCode).toBe(403);
  const unknown = crypto.randomUUID();
  await service.as('operator').runs.cancel({ params: { run_id: unknown } });
  const [missing, forbidden] = await entries({ outcome: 'failed' });
  expect(forbidden).toMatchObject({ operation: 'users.list', user_name: 'finance', outcome: 'FORBIDDEN' });
  expect(missing).toMatchObject({ operation: 'runs.cancel', outcome: 'NOT_FOUND', object_id: null });
  expect(await operations({ object_id: unknown })).toEqual([]);
});

test('a change without its entry does not happen, and a failed change has no entry of success', async () => {
  const api = service.as('operator');
  const project_id = await importFile(api, 'bound.txt', Buffer.from('bound'));
  const refuse = sql`alter table audit_entries add constraint refused check (operation <> 'projects.rename') not valid`;
  await refuse.execute(service.ownerDb);
  const renamed = await api.projects.rename({ params: { project_id }, body: { projectName: 'Unrecorded' } });
  await service.app.audit.flush(Number.POSITIVE_INFINITY);
  await sql`alter table audit_entries drop constraint refused`.execute(service.ownerDb);
  expect(renamed.status).toBe(500);
  const { projectName } = await dataOf(api.projects.get({ params: { project_id } }));
  expect(projectName).toBe('bound');
  const setNote = (note: string) => api.projects.setNote({ params: { project_id }, body: { note, revision: 0 } });
  await dataOf(setNote('first'));
  expect((await setNote('second')).status).toBe(409);
  const outcomes = (await entries({ object_id: project_id })).map(
    ({ operation, outcome }) => `${operation} ${outcome}`,
  );
  expect(outcomes).toEqual(['projects.setNote CHANGED_BY_OTHERS', 'projects.setNote ok', 'imports.commit ok']);
});

test('records downloads before they are sent, and the parts of one file together', async () => {
  const project_id = await importFile(service.as('operator'), 'read.txt', Buffer.from('0123456789'));
  const url = `/api/projects/${project_id}/source`;
  await service.ask('analyst', 'HEAD', url);
  for (const range of ['bytes=0-4', 'bytes=5-9']) await service.ask('analyst', 'GET', url, undefined, { range });
  const downloads = await entries({ object_id: project_id, noun: 'documents' });
  expect(downloads).toMatchObject([{ operation: 'documents.source', user_name: 'analyst', outcome: 'ok', count: 1 }]);
});

test('exports the matching entries as CSV, which a spreadsheet does not calculate', async () => {
  const api = service.as('admin');
  await service.db.updateTable('users').set({ display_name: '=1+"1"' }).where('username', '=', 'colleague').execute();
  await importFile(service.as('colleague'), 'evil.txt', Buffer.from('evil'));
  const since = (await entries())[0]!.at;
  const answer = await service.ask('admin', 'GET', `/api/open/audit/export?noun=imports&from=${since}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.payload.split('\r\n');
  expect(lines[0]).toContain('"number","at","user_id","user_name"');
  expect(lines[1]).toContain(`"'=1+""1""","`);
  expect(lines.slice(1, -1).every((line) => line.includes('"imports.'))).toBe(true);
  const before = { to: since, noun: 'imports', page_size: '1' };
  expect((await dataOf(api.audit.list({ query: before }))).total).toBeGreaterThan(3);
  expect((await entries())[0]).toMatchObject({ operation: 'audit.export', user_name: 'admin' });
});

test('concurrent calls get numbers without gaps, and retention keeps the chain whole', async () => {
  const api = service.as('operator');
  const project_id = await importFile(api, 'crowd.txt', Buffer.from('crowd'));
  const rename = (projectName: string) =>
    dataOf(api.projects.rename({ params: { project_id }, body: { projectName } }));
  await Promise.all(Array.from({ length: 20 }, (_, n) => rename(`Name ${n} 数 \u0001\u007f "\\😀`)));
  const all = await entries();
  expect(all.map(({ number }) => number)).toEqual(all.map((_, n) => all[0]!.number - n));
  const verified = async () => (await verifyAudit(service.db, 'acme'))[0]!;
  expect(await verified()).toMatchObject({ verified: all[0]!.number, head: { number: all[0]!.number } });
  expect(await verified()).not.toHaveProperty('fault');
  await sweepAudit(service.db, 1);
  expect((await verified()).verified).toBe(all[0]!.number);
  await sweepAudit(service.db, -1);
  expect(await entries()).toEqual([]);
  await rename('After');
  const next = all[0]!.number + 1;
  const head = expect.objectContaining({ number: next, first_number: next });
  expect(await verified()).toEqual({ tenant: 'acme', verified: 1, head });
});
