import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertTransactions } from '#server/features/finance/transactions.repo.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { bodyOf } from './event.ts';
import { recordFinanceMonth } from './finance-month.ts';

let service: TestService;
let tenants: Record<string, string>;
beforeAll(async () => {
  service = await startTestService();
  const rows = await service.db.selectFrom('tenants').select(['name', 'id']).execute();
  tenants = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  const transaction = (id: string, occurred_at: string, status: string, amount: string) => ({
    id,
    type: 'tech',
    project_name: 'Aster',
    category: 'License',
    detail: '',
    occurred_at,
    amount,
    profit_amount: '1.00',
    status,
    status_label: status,
  });
  await insertTransactions(service.db, tenants.acme!, [
    transaction('before', '2026-01-31T23:59:59.999Z', 'settled', '1000.00'),
    transaction('first', '2026-02-01T00:00:00Z', 'settled', '10.50'),
    transaction('last', '2026-02-28T23:59:59.999Z', 'settled', '20.25'),
    transaction('open', '2026-02-10T12:00:00Z', 'pending', '7.00'),
    transaction('after', '2026-03-01T00:00:00Z', 'settled', '1000.00'),
  ]);
  await insertTransactions(service.db, tenants.globex!, [
    transaction('foreign', '2026-02-10T12:00:00Z', 'settled', '5000.00'),
  ]);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.db.deleteFrom('webhooks').execute();
  await service.db.updateTable('tenants').set({ reported_month: null }).execute();
});

const addWebhook = async (created_at: string, more: { events?: string[]; enabled?: boolean } = {}) => {
  const webhook = {
    tenant_id: tenants.acme!,
    url: 'https://hooks.example/',
    secret: Buffer.alloc(32),
    events: ['finance.month'],
    console_url: 'https://assay.example/',
    created_at: new Date(created_at),
    ...more,
  };
  return (await service.db.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow()).id;
};
const record = (now: string) => recordFinanceMonth(service.db, new Date(now));
const recorded = async () => {
  const rows = await service.db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').execute();
  return rows.map(({ webhook_id, data }) => [webhook_id, (data as { month?: string }).month]);
};

test('records the totals of a month once it is over, by status, with a link to its transactions', async () => {
  await addWebhook('2026-02-01T00:00:00Z');
  await record('2026-02-28T23:59:59.999Z');
  // January was over before the webhook existed.
  expect(await recorded()).toEqual([]);
  await record('2026-03-01T00:00:00Z');
  const { event, data, created_at } = await service.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.parse(bodyOf(event, created_at, data, 'https://assay.example/'))).toEqual({
    type: 'finance.month',
    timestamp: created_at.toISOString(),
    data: {
      month: '2026-02',
      from: '2026-02-01',
      to: '2026-02-28',
      zone: 'UTC',
      currency: 'USD',
      count: 3,
      amount: '37.75',
      profit_amount: '3.00',
      income: '30.75',
      profit: '2.00',
      statuses: [
        expect.objectContaining({ status: 'settled', count: 2, amount: '30.75' }),
        expect.objectContaining({ status: 'pending', count: 1, amount: '7.00' }),
      ],
      links: { transactions: 'https://assay.example/finance?from=2026-02-01&to=2026-02-28&zone=UTC' },
    },
  });
});

test('records each month once, for processes at the same time and after restarts', async () => {
  const id = await addWebhook('2026-02-10T00:00:00Z');
  await Promise.all(Array.from({ length: 4 }, () => record('2026-03-01T00:00:10Z')));
  await record('2026-03-31T23:59:59Z');
  // The clock of another machine is behind.
  await record('2026-02-28T23:59:59Z');
  expect(await recorded()).toEqual([[id, '2026-02']]);
  await record('2026-04-01T00:00:00Z');
  expect(await recorded()).toEqual([
    [id, '2026-02'],
    [id, '2026-03'],
  ]);
});

test('leaves out webhooks that were off, chose other events or were added after the month, even if one is turned on later', async () => {
  const off = await addWebhook('2026-01-01T00:00:00Z', { enabled: false });
  await addWebhook('2026-01-01T00:00:00Z', { events: ['run.failed'] });
  await addWebhook('2026-03-01T00:00:01Z');
  await record('2026-03-01T00:01:00Z');
  await service.db.updateTable('webhooks').set({ enabled: true }).where('id', '=', off).execute();
  await record('2026-03-01T00:02:00Z');
  expect(await recorded()).toEqual([]);
});
