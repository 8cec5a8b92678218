import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#contract/session.ts';
import { call } from '../call.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { fetchTransactions } from '../transactions/fetch-transactions.ts';

afterEach(() => {
  applySettings(ConsoleConfig.parse({}));
  vi.unstubAllGlobals();
});
const serve = (body: unknown, zone: string, order = '') => {
  vi.stubGlobal('fetch', async () => Response.json(body));
  applySettings(ConsoleConfig.parse({ dates: { zone, order } }));
};
const list = async () => (await fetchTransactions({}, new AbortController().signal)).data[0]!;

test('times without a zone are read in the zone of the settings', async () => {
  const row = { id: '1', occurred_at: '2026-03-01 12:00:00', detail: 'until 2026-03-01 12:00:00' };
  serve({ data: [row] }, 'Asia/Shanghai');
  const { occurred_at, detail, faults } = await list();
  expect(occurred_at).toBe('2026-03-01T04:00:00.000Z');
  expect(faults.occurred_at).toBeUndefined();
  expect(detail).toBe(row.detail);
});

test('times with a zone are unchanged, and without the setting no zone is guessed', async () => {
  serve({ data: [{ id: '1', occurred_at: '2026-03-01T12:00:00+02:00' }] }, 'Asia/Shanghai');
  expect((await list()).occurred_at).toBe('2026-03-01T12:00:00+02:00');
  serve({ data: [{ id: '1', occurred_at: '2026-03-01T12:00:00' }] }, '');
  expect(await list()).toMatchObject({ occurred_at: '2026-03-01T12:00:00', faults: { occurred_at: 'zoneless' } });
});

test('the order of the settings takes precedence over that of the dates', async () => {
  const serveDate = (order: string) => serve({ data: [{ id: '1', occurred_at: '03/04/2026 12:00:00' }] }, 'UTC', order);
  serveDate('DMY');
  expect((await list()).occurred_at).toBe('2026-04-03T12:00:00.000Z');
  serveDate('MDY');
  expect((await list()).occurred_at).toBe('2026-03-04T12:00:00.000Z');
});

test('lists whose times need a zone are valid with the setting', async () => {
  const time = '2026-03-01T12:00:00';
  const device = {
    id: crypto.randomUUID(),
    created_at: time,
    last_used_at: time,
    user_agent: 'x',
    address: '::1',
    current: true,
  };
  serve({ code: 0, data: [device] }, '');
  await expect(call(session.devices, { query: {} })).rejects.toMatchObject({ name: 'CONTRACT_VIOLATION' });
  serve({ code: 0, data: [device] }, 'UTC');
  expect(await call(session.devices, { query: {} })).toMatchObject([{ created_at: '2026-03-01T12:00:00.000Z' }]);
});
