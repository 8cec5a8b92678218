import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FinanceSummary, finance, type Transaction, TransactionPage } from '#contract/finance.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { insertTransactions, type NewTransaction } from './transactions.repo.ts';

const url = '/api/open/finance/transactions';
const types = ['tech', 'ecosystem', 'tech'];
const statuses = ['settled', 'settled', 'pending', 'refunded', 'failed'];

/** 250 transactions over two years, with many per day and several per instant. Amounts have up to 38 digits. */
const rows: NewTransaction[] = Array.from({ length: 250 }, (_, n) => ({
  id: `t${String(n).padStart(4, '0')}`,
  type: types[n % 3]!,
  project_name: n % 10 === 0 ? '50%_off\\' : `Project ${n % 7}`,
  category: `Category ${n % 120}`,
  detail: `=1+${n}`,
  occurred_at: new Date(Date.UTC(2025, 0, 1 + Math.floor((n * n) % 700), n % 4 === 0 ? 23 : 1)).toISOString(),
  amount: n === 7 ? '12345678901234567890123456789012345.678' : `${n - 20}.${String(n % 100).padStart(2, '0')}0`,
  profit_amount: n === 7 ? '-0.00000000000000000000000000000000000001' : String(-n),
  status: statuses[n % 5]!,
  status_label: 'As booked',
}));
const newestFirst = rows.toSorted((a, b) => (`${a.occurred_at} ${a.id}` < `${b.occurred_at} ${b.id}` ? 1 : -1));

/** Adds decimals exactly, in whole numbers, with as many decimals as the most precise one. */
function sum(amounts: string[]) {
  const decimals = Math.max(...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  const whole = amounts.reduce((total, amount) => {
    const [units, part = ''] = amount.split('.');
    return total + BigInt(units + part.padEnd(decimals, '0'));
  }, 0n);
  const digits = String(whole < 0n ? -whole : whole).padStart(decimals + 1, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

let service: TestService;
let tenantId: string;
beforeAll(async () => {
  service = await startTestService();
  const tenants = await service.db.selectFrom('tenants').select(['id', 'name']).execute();
  tenantId = tenants.find(({ name }) => name === 'acme')!.id;
  await insertTransactions(service.db, tenantId, rows);
  const foreign = { ...rows[0]!, id: 'foreign', amount: '1000000' };
  await insertTransactions(service.db, tenants.find(({ name }) => name === 'globex')!.id, [foreign]);
});
afterAll(() => service.stop());

const ask = (query = '') => service.ask('finance', 'GET', `${url}${query}`);
const list = async (query = '') => TransactionPage.parse((await ask(query)).json());
const ids = (page: { data: Transaction[] }) => page.data.map(({ id }) => id);
const idsOf = (of: NewTransaction[]) => of.map(({ id }) => id);

describe('2.5 the listing', () => {
  test('2.5 has the extended envelope and items with every field', async () => {
    const body = (await ask('?page=2&page_size=10')).json();
    expect(body).toEqual({
      code: 0,
      message: expect.any(String),
      timestamp: expect.any(Number),
      total: 250,
      page: 2,
      page_size: 10,
      total_pages: 25,
      data: expect.any(Array),
    });
    const { type, ...fields } = newestFirst[10]!;
    expect(body.data[0]).toEqual({ ...fields, transaction_type: type, occurred_at: expect.any(String) });
    expect(new Date(body.data[0].occurred_at).getTime()).toBe(new Date(fields.occurred_at).getTime());
  });

  test('2.5 returns amounts as strings with every digit that was booked', async () => {
    const amounts = new Map<string, string>();
    for (const page of [1, 2, 3])
      for (const row of (await list(`?page_size=100&page=${page}`)).data)
        amounts.set(row.id, `${row.amount} ${row.profit_amount}`);
    expect(amounts).toEqual(new Map(rows.map((row) => [row.id, `${row.amount} ${row.profit_amount}`])));
  });
});

describe('4.5 GET /api/open/finance/transactions', () => {
  test('4.5 lists newest first, then by id, with every row on exactly one page', async () => {
    for (const size of [7, 100]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(250 / size); page += 1)
        seen.push(...ids(await list(`?page=${page}&page_size=${size}`)));
      expect(seen).toEqual(idsOf(newestFirst));
    }
  });

  test('4.5 accepts the types all, tech and ecosystem', async () => {
    for (const type of ['tech', 'ecosystem']) {
      const expected = newestFirst.filter((row) => row.type === type);
      const page = await list(`?type=${type}&page_size=30&page=2`);
      expect(ids(page)).toEqual(idsOf(expected.slice(30, 60)));
      expect(page.total).toBe(expected.length);
    }
    expect((await list('?type=all')).total).toBe(250);
    for (const type of ['other', '', 'TECH']) {
      const answer = await ask(`?type=${type}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail[0].loc).toEqual(['query', 'type']);
    }
  });

  test('4.5 defaults to all types, page 1 and 20 rows', async () => {
    const page = await list();
    expect(page).toMatchObject({ page: 1, page_size: 20, total: 250, total_pages: 13 });
    expect(ids(page)).toEqual(idsOf(newestFirst.slice(0, 20)));
  });

  test('4.5 returns an empty page with the correct totals past the end', async () => {
    for (const page of [14, 2_147_483_647])
      expect(await list(`?page=${page}`)).toMatchObject({ data: [], total: 250, total_pages: 13, page });
  });

  test('4.5 returns an empty first page if there are no transactions', async () => {
    expect(await list('?from=1999-01-01&to=1999-12-31')).toMatchObject({ data: [], total: 0, total_pages: 0, page: 1 });
  });

  test('4.5 shows a tenant only its own transactions and rejects other roles', async () => {
    expect((await list('?q=foreign')).total).toBe(0);
    expect((await service.ask('operator', 'GET', url)).statusCode).toBe(403);
    expect((await service.ask('admin', 'GET', url)).statusCode).toBe(200);
  });
});

describe('8 limits', () => {
  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page_size', '0'],
    ['page_size', '101'],
    ['page_size', '1e3'],
  ])('8 answers 422 to %s=%s at its place', async (name, value) => {
    const answer = await ask(`?${name}=${value}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      detail: [{ loc: ['query', name], msg: expect.any(String), type: expect.any(String) }],
    });
  });

  test('8 accepts page_size 1 and 100', async () => {
    expect((await list('?page_size=1')).data).toHaveLength(1);
    expect((await list('?page_size=100')).data).toHaveLength(100);
  });
});

describe('finance-filters', () => {
  const day = ({ occurred_at }: NewTransaction) => occurred_at.slice(0, 10);

  test.each([
    ['?from=2025-03-10&to=2026-02-20', (row: NewTransaction) => day(row) >= '2025-03-10' && day(row) <= '2026-02-20'],
    ['?to=2025-03-31&type=tech', (row: NewTransaction) => day(row) <= '2025-03-31' && row.type === 'tech'],
    ['?status=failed', (row: NewTransaction) => row.status === 'failed'],
    ['?q=50%25_OFF%5C', (row: NewTransaction) => row.project_name === '50%_off\\'],
    [
      '?q=project%203&from=2025-06-01',
      (row: NewTransaction) => row.project_name === 'Project 3' && day(row) >= '2025-06-01',
    ],
    ['?q=t0042', (row: NewTransaction) => row.id === 't0042'],
  ])('%s', async (query, matches) => {
    const expected = idsOf(newestFirst.filter(matches));
    expect(expected.length).toBeGreaterThan(0);
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 9); page += 1)
      seen.push(...ids(await list(`${query}&page_size=9&page=${page}`)));
    expect(seen).toEqual(expected);
    expect((await list(`${query}&page=99`)).total).toBe(expected.length);
  });

  test.each([['from=2025-02-30'], ['to=yesterday'], ['from=0000-01-01'], ['status=paid'], ['q=']])(
    'answers 422 to %s',
    async (query) => expect((await ask(`?${query}`)).statusCode).toBe(422),
  );
});

describe('finance-summary', () => {
  const summary = async (query = '') =>
    FinanceSummary.parse((await service.ask('finance', 'GET', `/api/finance/summary${query}`)).json().data);

  test('adds up exactly, by month and type', async () => {
    const { currency, count, amount, profit_amount, months } = await summary();
    expect({ currency, count, amount, profit_amount }).toEqual({
      currency: 'USD',
      count: 250,
      amount: sum(rows.map((row) => row.amount)),
      profit_amount: sum(rows.map((row) => row.profit_amount)),
    });
    const keys = months.map(({ month, transaction_type }) => `${month} ${transaction_type}`);
    expect(keys).toEqual([...new Set(rows.map((row) => `${row.occurred_at.slice(0, 7)} ${row.type}`))].toSorted());
  });

  test('covers the same rows as the listing, for every filter', async () => {
    for (const query of [
      '?type=tech',
      '?from=2025-03-10&to=2026-02-20',
      '?status=refunded',
      '?q=project%203',
      '?q=nothing',
    ])
      expect((await summary(query)).count, query).toBe((await list(query)).total);
  });

  test('updates the counters on deletion and rejects changes to a transaction', async () => {
    await service.db.deleteFrom('finance_transactions').where('id', '=', 't0007').execute();
    expect((await summary()).amount).toBe(sum(rows.filter(({ id }) => id !== 't0007').map((row) => row.amount)));
    expect((await list()).total).toBe(249);
    await service.db.deleteFrom('finance_transactions').where('tenant_id', '=', tenantId).execute();
    expect(await summary()).toMatchObject({ count: 0, amount: '0', months: [] });
    expect(await service.db.selectFrom('finance_days').selectAll().where('tenant_id', '=', tenantId).execute()).toEqual(
      [],
    );
    const change = service.ownerDb.updateTable('finance_transactions').set({ detail: 'changed' }).execute();
    await expect(change).rejects.toThrow('not changed');
    await insertTransactions(service.db, tenantId, rows);
  });
});

describe('finance-groups', () => {
  const groups = async (query: string) =>
    finance.groups.data.parse((await service.ask('finance', 'GET', `/api/finance/groups?${query}`)).json().data).groups;
  const shanghaiDay = ({ occurred_at }: NewTransaction) =>
    new Date(Date.parse(occurred_at) + 8 * 3_600_000).toISOString().slice(0, 10);

  test.each<[string, (row: NewTransaction) => string]>([
    ['project', (row) => row.project_name],
    ['type', (row) => row.type],
    ['day&zone=Asia/Shanghai&from=2025-02-01&to=2025-04-30', shanghaiDay],
    ['day&from=2025-02-01&to=2025-04-30', (row) => row.occurred_at.slice(0, 10)],
    ['project&q=t0042&status=pending', (row) => row.project_name],
  ])('adds up exactly by %s, and within these by type', async (query, nameOf) => {
    const filter = new URLSearchParams(query);
    const [from = '', to = '9'] = [filter.get('from') ?? undefined, filter.get('to') ?? undefined];
    const matching = rows.filter((row) => {
      const day = query.includes('zone') ? shanghaiDay(row) : row.occurred_at.slice(0, 10);
      return day >= from && day <= to && row.id.includes(filter.get('q') ?? '');
    });
    const expected = Map.groupBy(matching, (row) => `${nameOf(row)} ${row.type}`);
    const found = await groups(`group_by=${query}`);
    expect(found.map((one) => [`${one.name} ${one.transaction_type}`, one.count, one.amount]).sort()).toEqual(
      [...expected].map(([name, of]) => [name, of.length, sum(of.map(({ amount }) => amount))]).sort(),
    );
  });

  test('returns the largest groups, and the sum of all others without a name', async () => {
    const found = await groups('group_by=category');
    expect(new Set(found.map(({ name }) => name)).size).toBe(101);
    expect(found.at(-1)!.name).toBeNull();
    expect(sum(found.map(({ amount }) => amount))).toBe(sum(rows.map(({ amount }) => amount)));
    expect(found.reduce((count, one) => count + one.count, 0)).toBe(250);
  });

  test('rejects an unknown grouping', async () => {
    expect((await service.ask('finance', 'GET', '/api/finance/groups?group_by=detail')).statusCode).toBe(422);
  });
});

test('4.5 without its extensions, lists transactions and accepts no filter except the type', async () => {
  const bare = await startTestService({ extensions: [] });
  const { id } = await bare.db.selectFrom('tenants').select('id').where('name', '=', 'acme').executeTakeFirstOrThrow();
  await insertTransactions(bare.db, id, rows);
  for (const query of ['status=failed&q=nothing', 'status=paid', 'from=yesterday&to=0000-00-00', 'q=', 'q=a&q=b']) {
    const answer = await bare.ask('finance', 'GET', `${url}?type=tech&${query}`);
    expect(answer.json().total, query).toBe(rows.filter(({ type }) => type === 'tech').length);
  }
  const document = (await bare.app.inject('/api/openapi.json')).json();
  const { parameters } = document.paths['/api/open/finance/transactions'].get;
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['type', 'page', 'page_size']);
  await bare.stop();
});
