import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { sessionRepo } from './session.repo.ts';
import { defaultSessionLimits } from './session.service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const person = () =>
  service.db.selectFrom('users').selectAll().where('username', '=', 'analyst').executeTakeFirstOrThrow();
const open = async (user_id: string, passwordHash: string) => {
  const session = { id: crypto.randomUUID(), user_id, refresh_hash: '', user_agent: '', address: '' };
  return sessionRepo(service.db, defaultSessionLimits).open(session, [passwordHash]);
};

test('a sign-in opens no session if the password is reset or the user disabled in the meantime', async () => {
  const { id, password_hash } = await person();
  expect(await open(id, password_hash)).toBeDefined();
  const change = (values: object) => service.db.updateTable('users').set(values).where('id', '=', id).execute();
  await change({ password_hash: 'another' });
  expect(await open(id, password_hash)).toBeUndefined();
  await change({ password_hash, disabled_at: new Date() });
  expect(await open(id, password_hash)).toBeUndefined();
  await change({ disabled_at: null });
  expect(await open(id, password_hash)).toBeDefined();
});

test('finds the last sign-in and live sessions of a user without reading ended sessions', async () => {
  const { id } = await person();
  await sql`insert into sessions (user_id, refresh_hash, user_agent, address, expires_at, ended_at)
    select ${id}::uuid, '', '', '', now(), now() from generate_series(1, 5000)`.execute(service.db);
  await sql`analyze sessions`.execute(service.ownerDb);
  const planOf = async (query: RawBuilder<unknown>) =>
    JSON.stringify((await sql`explain ${query}`.execute(service.db)).rows);
  expect(await planOf(sql`select max(last_used_at) from sessions where user_id = ${id}`)).toContain(
    'sessions_user_last_used',
  );
  expect(await planOf(sql`update sessions set ended_at = now() where user_id = ${id} and ended_at is null`)).toContain(
    'sessions_live',
  );
});
