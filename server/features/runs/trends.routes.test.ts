import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Creates a run with times in the past, which no call can do. */
async function addRun(created_at: string, status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED', minutes: number) {
  const operator = service.as('operator');
  const project = await importFile(operator, 'past.txt', Buffer.from(crypto.randomUUID()));
  const { run_id } = await startLabeling(operator, project);
  const finished_at = new Date(Date.parse(created_at) + minutes * 60_000);
  await service.db
    .updateTable('runs')
    .set({ status, created_at: new Date(created_at), started_at: new Date(created_at), finished_at })
    .where('id', '=', run_id)
    .execute();
  return run_id;
}
const trends = async (query = '', who = 'operator') =>
  (await service.ask(who, 'GET', `/api/runs/trends${query}`)).json().data;

test('counts the runs of each day in UTC by state, as the list with the same days does', async () => {
  await addRun('2025-03-01T23:59:59.999Z', 'FAILED', 1);
  await addRun('2025-03-02T00:00:00Z', 'SUCCEEDED', 2);
  await addRun('2025-03-02T12:00:00+14:00', 'FAILED', 1);
  await addRun('2025-03-04T10:00:00Z', 'SUCCEEDED', 4);
  await addRun('2025-03-04T23:59:59Z', 'SUCCEEDED', 9);
  await addRun('2025-03-04T11:00:00Z', 'CANCELLED', 60);
  const deleted = await addRun('2025-03-04T12:00:00Z', 'SUCCEEDED', 600);
  await service.ask('operator', 'DELETE', `/api/open/runs/${deleted}/record`);
  const query = '?from=2025-03-01&to=2025-03-04';
  const { days, median_ms } = await trends(query);
  expect(days).toEqual([
    { day: '2025-03-01', counts: { FAILED: 2 } },
    { day: '2025-03-02', counts: { SUCCEEDED: 1 } },
    { day: '2025-03-04', counts: { SUCCEEDED: 2, CANCELLED: 1 } },
  ]);
  expect(median_ms).toBe(4 * 60_000);
  for (const { day, counts } of days)
    expect((await service.ask('operator', 'GET', `/api/runs?from=${day}&to=${day}`)).json().data.counts).toEqual(
      counts,
    );
  expect(await trends(query, 'analyst')).toEqual({ days, median_ms });
});

test('returns neither days nor a median without runs, and nothing of another tenant', async () => {
  expect(await trends('?from=2024-03-01&to=2024-03-04')).toEqual({ days: [], median_ms: null });
  expect(await trends('', 'stranger')).toEqual({ days: [], median_ms: null });
});
