import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FinanceSummary, TransactionPage, transactionStatuses } from '#contract/finance.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { periodOf, presets } from '#src/lib/time/periods.ts';
import { insertTransactions, type NewTransaction } from './transactions.repo.ts';

/** Zones with an offset of half an hour, with two clock changes a year, and with a clock change of half an hour. */
const zones = ['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
/** Days next to a clock change on which presets begin or end. */
const todays = ['2026-03-08', '2026-04-05', '2026-10-25', '2026-11-01', '2026-12-31'];
const HOUR_MS = 3_600_000;

/** A transaction every 37 minutes around each change of month and of the clocks, with refunds of both signs. */
const rows: NewTransaction[] = [
  ...['2025-12-31', '2026-02-28', '2026-03-08', '2026-03-31', '2026-04-05', '2026-06-30', '2026-09-30'],
  ...['2026-10-04', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-30', '2026-12-31'],
].flatMap((day, group) =>
  Array.from({ length: 140 }, (_, n) => ({
    id: `z${group}-${n}`,
    type: n % 3 === 0 ? 'ecosystem' : 'tech',
    project_name: `Project ${n % 4}`,
    category: `Category ${n % 3}`,
    detail: '',
    occurred_at: new Date(Date.parse(`${day}T00:00Z`) - 24 * HOUR_MS + n * 37 * 60_000).toISOString(),
    amount: `${n % 7 === 0 ? '-' : ''}${group * 1000 + n}.25`,
    profit_amount: `${n - 40}.5`,
    status: transactionStatuses[n % 4]!,
    status_label: '',
  })),
);

let service: TestService;
let tenantId: string;
beforeAll(async () => {
  service = await startTestService();
  const tenant = await service.db
    .selectFrom('tenants')
    .select('id')
    .where('name', '=', 'acme')
    .executeTakeFirstOrThrow();
  tenantId = tenant.id;
  await insertTransactions(service.db, tenantId, rows);
});
afterAll(() => service.stop());

const summary = async (query: object) =>
  FinanceSummary.parse((await service.ask('finance', 'GET', `/api/finance/summary?${params(query)}`)).json().data);
const page = async (query: object) =>
  TransactionPage.parse(
    (await service.ask('finance', 'GET', `/api/open/finance/transactions?${params(query)}`)).json(),
  );
const params = (query: object) => new URLSearchParams(Object.entries(query));

/** Totals straight from the rows, with the database's own time zones and without the functions of the counters. */
async function queryOf(group: 'status' | 'month', { from, to, zone }: { from: string; to: string; zone: string }) {
  const key =
    group === 'status' ? sql`status` : sql`to_char(occurred_at at time zone ${zone}, 'YYYY-MM') || ' ' || type`;
  const { rows: found } = await sql<Record<string, string>>`
    select ${key} as key, count(*)::int as count, sum(amount)::text as amount, sum(profit_amount)::text as profit_amount,
      sum(case status when 'settled' then amount when 'refunded' then -abs(amount) else 0 end)::text as income
    from finance_transactions
    where tenant_id = ${tenantId} and (occurred_at at time zone ${zone})::date between ${from}::date and ${to}::date
    group by 1 order by 1`.execute(service.db);
  return found;
}

describe.each(zones)('in %s', (zone) => {
  test.each(presets)('the totals of the preset "%s" are those of the rows, by status and by month', async (preset) => {
    for (const today of todays) {
      const asked = { ...periodOf(preset, today), zone };
      const shown = await summary(asked);
      const figures = ({ count, amount, profit_amount, income }: FinanceSummary['statuses'][number]) => ({
        ...{ count, amount, profit_amount },
        income: Number(income) === 0 ? '0' : income,
      });
      const statuses = shown.statuses.map((one) => ({ key: one.status, ...figures(one) }));
      expect(
        statuses.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        today,
      ).toEqual(
        (await queryOf('status', asked)).map((row) => ({
          ...row,
          income: Number(row.income) === 0 ? '0' : row.income,
        })),
      );
      const months = shown.months.map(({ month, transaction_type, ...one }) => ({
        key: `${month} ${transaction_type}`,
        count: one.count,
        amount: one.amount,
      }));
      const expected = (await queryOf('month', asked)).map(({ key, count, amount }) => ({ key, count, amount }));
      expect(months, today).toEqual(expected);
    }
  });

  test('the list has the rows of the days, on every page and in every order', async () => {
    const asked = { from: '2026-03-08', to: '2026-11-01', zone };
    const { rows: ids } = await sql<{ id: string }>`
      select id from finance_transactions where tenant_id = ${tenantId}
        and (occurred_at at time zone ${zone})::date between ${asked.from}::date and ${asked.to}::date
      order by occurred_at desc, id desc`.execute(service.db);
    const expected = ids.map(({ id }) => id);
    for (const sort of ['newest', 'oldest']) {
      const seen: string[] = [];
      for (let number = 1; number <= Math.ceil(expected.length / 100); number += 1) {
        const { data, total } = await page({ ...asked, sort, page_size: 100, page: number });
        expect(total).toBe(expected.length);
        seen.push(...data.map(({ id }) => id));
      }
      expect(seen).toEqual(sort === 'newest' ? expected : expected.toReversed());
    }
  });

  test('the totals without a period have the months of the zone', async () => {
    const everything = { from: '1900-01-01', to: '2100-01-01', zone };
    const expected = (await queryOf('month', everything)).map(({ key, count, amount }) => ({ key, count, amount }));
    for (const query of [{ zone }, everything, { zone, min_amount: '-100000000' }]) {
      const { months } = await summary(query);
      const shown = months.map(({ month, transaction_type: type, count, amount }) => ({
        key: `${month} ${type}`,
        count,
        amount,
      }));
      expect(shown).toEqual(expected);
    }
  });
});

test.each(['Mars/Olympus', '', 'Europe/Berlin; drop', 'x'.repeat(100)])('answers 422 to the zone %j', async (zone) => {
  const answer = await service.ask('finance', 'GET', `/api/finance/summary?${params({ zone })}`);
  expect(answer.statusCode).toBe(422);
});

describe('finance-search', () => {
  test.each([
    [{ project: 'Project 1' }, (row: NewTransaction) => row.project_name === 'Project 1'],
    [
      { category: 'Category 2', status: 'failed' },
      (row: NewTransaction) => row.category === 'Category 2' && row.status === 'failed',
    ],
    [
      { min_amount: '5000', max_amount: '5010.25' },
      (row: NewTransaction) => +row.amount >= 5000 && +row.amount <= 5010.25,
    ],
    [
      { max_amount: '-0.01', project: 'Project 3' },
      (row: NewTransaction) => +row.amount < 0 && row.project_name === 'Project 3',
    ],
  ])('filters by %j', async (query, matches) => {
    const expected = rows.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect((await page(query)).total).toBe(expected.length);
    expect((await summary(query)).count).toBe(expected.length);
  });

  test('sorts by amount, then by id', async () => {
    const sorted = rows.toSorted((a, b) => +a.amount - +b.amount || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    const idsOf = async (sort: string, number: number) =>
      (await page({ sort, page_size: 50, page: number })).data.map(({ id }) => id);
    expect(await idsOf('smallest', 2)).toEqual(sorted.slice(50, 100));
    expect(await idsOf('largest', 1)).toEqual(sorted.toReversed().slice(0, 50));
  });

  test('lists the projects and categories of the tenant only', async () => {
    const names = async () => (await service.ask('finance', 'GET', '/api/finance/names')).json().data;
    const expected = {
      projects: ['Project 0', 'Project 1', 'Project 2', 'Project 3'],
      categories: ['Category 0', 'Category 1', 'Category 2'],
    };
    expect(await names()).toEqual(expected);
    const other = await service.db
      .selectFrom('tenants')
      .select('id')
      .where('name', '=', 'globex')
      .executeTakeFirstOrThrow();
    await insertTransactions(service.db, other.id, [{ ...rows[0]!, project_name: 'Secret' }]);
    expect(await names()).toEqual(expected);
  });

  test.each(['min_amount=much', 'max_amount=1e5', 'min_amount=NaN', 'sort=random', 'project='])(
    'answers 422 to %s',
    async (query) => {
      expect((await service.ask('finance', 'GET', `/api/open/finance/transactions?${query}`)).statusCode).toBe(422);
    },
  );
});

describe('income', () => {
  const one = (id: string, status: string, amount: string, profit_amount: string): NewTransaction => ({
    ...rows[0]!,
    ...{ id, status, amount, profit_amount, type: 'tech', project_name: 'Income', occurred_at: '2020-05-05T12:00:00Z' },
  });
  const period = { from: '2020-05-05', to: '2020-05-05' };

  test('is settled minus refunded for either sign of a refund, from the counters and from the rows', async () => {
    await insertTransactions(service.db, tenantId, [
      one('i1', 'settled', '100.10', '40.5'),
      one('i2', 'refunded', '-10', '-4'),
      one('i3', 'refunded', '5.05', '2'),
      one('i4', 'pending', '1000', '900'),
      one('i5', 'failed', '7', '3'),
      one('i6', 'settled', '-1', '0.25'),
    ]);
    const sums = { count: 6, amount: '1101.15', profit_amount: '941.75', income: '84.05', profit: '34.75' };
    for (const query of [period, { ...period, zone: 'Asia/Kolkata' }, { ...period, project: 'Income' }]) {
      const { statuses, months, ...shown } = await summary(query);
      expect(shown).toEqual({ currency: 'USD', ...sums });
      expect(months).toEqual([{ month: '2020-05', transaction_type: 'tech', ...sums }]);
      expect(statuses.find(({ status }) => status === 'refunded')).toEqual({
        ...{ status: 'refunded', count: 2, amount: '-4.95', profit_amount: '-2' },
        ...{ income: '-15.05', profit: '-6' },
      });
    }
    await service.db.deleteFrom('finance_transactions').where('id', 'in', ['i2', 'i3']).execute();
    expect(await summary(period)).toMatchObject({ income: '99.10', profit: '40.75' });
  });
});
