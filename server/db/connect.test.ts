import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { asTenant } from './scope.ts';
import { inTransaction } from './transaction.ts';

let service: TestService;
let tenant: string;
beforeAll(async () => {
  service = await startTestService();
  tenant = (await service.db.selectFrom('tenants').select('id').executeTakeFirstOrThrow()).id;
  // Sign in before a connection is cut.
  await isAnswered();
});
afterAll(() => service.stop());

const ask = async () => (await service.ask('operator', 'GET', '/api/projects')).statusCode;
/** Waits for a success: an idle connection that was cut may fail once more. */
const isAnswered = () => vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 20_000 });

/** The embedded database has a single connection that cannot be cut. */
const isCuttable = Boolean(process.env.TEST_DATABASE_URL);
/** Terminates the connections that serve requests, like a restart of PostgreSQL. */
const cut = async () => {
  if (!isCuttable) return;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = '' and pid <> pg_backend_pid()`.execute(service.ownerDb);
};

test('fails only the transaction whose connection is cut between two statements', async () => {
  const begun = Promise.withResolvers<void>();
  const isCut = Promise.withResolvers<void>();
  const within = asTenant(tenant, () =>
    inTransaction(service.tenantDb, async (tx) => {
      await sql`select 1`.execute(tx);
      begun.resolve();
      await isCut.promise;
      await sql`select 1`.execute(tx);
    }),
  ).then(
    () => 'done',
    () => 'failed',
  );
  await begun.promise;
  await cut();
  isCut.resolve();
  expect(await within).toBe(isCuttable ? 'failed' : 'done');
  await isAnswered();
});

test('answers 503 to requests that meet a cut connection', async () => {
  const asked = Array.from({ length: 100 }, ask);
  await cut();
  const refusals = new Set((await Promise.all(asked)).filter((status) => status !== 200));
  expect([...refusals].filter((status) => status !== 503)).toEqual([]);
  await isAnswered();
});

test('keeps running its statements after a newer version adds a column', async () => {
  const statements = [
    () => sql`select id from runs where tenant_id = ${tenant}`,
    () => sql`select * from runs where tenant_id = ${tenant}`,
  ];
  const runAll = () =>
    asTenant(tenant, async () => {
      for (const statement of statements) await statement().execute(service.tenantDb);
    });
  for (let time = 0; time < 8; time += 1) await runAll();
  await sql`alter table runs add column added_later int`.execute(service.ownerDb);
  await runAll();
});
