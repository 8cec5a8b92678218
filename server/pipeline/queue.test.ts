import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asTenant, tenantRole } from '#server/db/scope.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { openQueue } from './queue.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// With one job per poll, a worker would take half a minute, longer than the test timeout.
test('a worker takes job after job without waiting for a poll, even after a failure', async () => {
  const queue = await openQueue(database, () => {});
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
  for (const taskId of ids) await inTransaction(database.system, (tx) => queue.enqueue(tx, { taskId }));
  const taken = new Set<string>();
  const all = Promise.withResolvers<void>();
  await queue.work(1, async ({ taskId }) => {
    taken.add(taskId);
    if (taken.size === ids.length) all.resolve();
    if (taskId === ids[2]) throw new Error('a fault');
  });
  await all.promise;
  expect([...taken].toSorted()).toEqual(ids.toSorted());
  await queue.stop(1_000);
});

test('a start takes away the rights on jobs that an earlier version gave to tenants', async () => {
  const tenant = sql.id(tenantRole);
  await sql`grant usage on schema jobs to ${tenant}`.execute(database.owner);
  await sql`grant select, insert on all tables in schema jobs to ${tenant}`.execute(database.owner);
  const queues = await Promise.all([openQueue(database, () => {}), openQueue(database, () => {})]);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'v')
      and has_table_privilege(${tenantRole}, oid, 'select, insert, update, delete')
    union all select 'schema' where has_schema_privilege(${tenantRole}, 'jobs', 'usage')`.execute(database.owner);
  expect(rows).toEqual([]);
  for (const queue of queues) await queue.stop(1_000);
});

test('a tenant enqueues in its own transaction, which keeps the rights of the tenant, and a rollback enqueues nothing', async () => {
  const queue = await openQueue(database, () => {});
  const [kept, undone] = [crypto.randomUUID(), crypto.randomUUID()];
  const who = sql<{ name: string }>`select current_user::text as name`;
  await asTenant(crypto.randomUUID(), async () => {
    await inTransaction(database.db, async (tx) => {
      await queue.enqueue(tx, { taskId: kept });
      expect((await who.execute(tx)).rows).toEqual([{ name: tenantRole }]);
    });
    const failing = inTransaction(database.db, async (tx) => {
      await queue.enqueue(tx, { taskId: undone });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await who.execute(database.db)).rows).toEqual([{ name: tenantRole }]);
  });
  const jobs = await sql<{ id: string }>`select data->>'taskId' as id from jobs.job`.execute(database.owner);
  expect(jobs.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([kept]));
  expect(jobs.rows.map(({ id }) => id)).not.toContain(undone);
  await queue.stop(1_000);
});
