import { afterAll, beforeAll, expect, test } from 'vitest';
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
