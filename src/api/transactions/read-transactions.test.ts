import { afterEach, describe, expect, test, vi } from 'vitest';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { fetchTransactions } from './fetch-transactions.ts';
import { readTransactions } from './read-transactions.ts';

const good = {
  id: 't1',
  transaction_type: 'tech',
  project_name: 'Aster',
  category: 'License',
  detail: 'Invoice 1',
  occurred_at: '2026-03-01T09:30:00Z',
  amount: '1250.00',
  profit_amount: '-0.10',
  status: 'settled',
  status_label: 'Settled',
};
const readOne = (change: Record<string, unknown>) => readTransactions({ data: [{ ...good, ...change }] }).data[0]!;

test('reads a documented row without a change', () => {
  expect(readOne({})).toEqual({ ...good, key: 't1', faults: {}, currencies: {} });
});

describe('an unreadable cell does not affect the others', () => {
  test.each([
    [{ amount: 1250.5 }, { amount: '1250.5' }, {}],
    [{ amount: 'CNY 1250' }, { amount: '1250', currencies: { amount: 'CNY' } }, {}],
    [{ profit_amount: '1,250.00' }, { profit_amount: '1250.00' }, {}],
    [{ amount: undefined }, { amount: '' }, { amount: 'missing' }],
    [{ profit_amount: null }, { profit_amount: '' }, { profit_amount: 'missing' }],
    [{ amount: { value: 1, currency: 'EUR' } }, { amount: '{"value":1,"currency":"EUR"}' }, { amount: 'malformed' }],
    [{ amount: true }, { amount: 'true' }, { amount: 'malformed' }],
    [{ amount: '' }, { amount: '' }, { amount: 'malformed' }],
    [{ occurred_at: '2026-03-01T09:30:00' }, { occurred_at: '2026-03-01T09:30:00' }, { occurred_at: 'zoneless' }],
    [{ occurred_at: 1_767_323_045 }, { occurred_at: '2026-01-02T03:04:05.000Z' }, {}],
    [{ occurred_at: 'soon' }, { occurred_at: 'soon' }, { occurred_at: 'malformed' }],
    [{ occurred_at: null }, { occurred_at: '' }, { occurred_at: 'missing' }],
    [{ occurred_at: [2026, 3, 1] }, { occurred_at: '[2026,3,1]' }, { occurred_at: 'malformed' }],
    [{ id: 17 }, { id: '17', key: '17' }, {}],
    [{ id: null }, { id: '' }, { id: 'missing' }],
    [{ id: '' }, { id: '' }, { id: 'missing' }],
    [{ detail: null }, { detail: '' }, { detail: 'missing' }],
    [{ category: ['a'] }, { category: '["a"]' }, { category: 'malformed' }],
    [{ project_name: 42 }, { project_name: '42' }, {}],
    [{ status_label: null }, { status: 'settled', status_label: '' }, {}],
    [{ status: undefined }, { status: '', status_label: 'Settled' }, {}],
    [{ status: null, status_label: null }, { status: '', status_label: '' }, { status: 'missing' }],
    [{ transaction_type: undefined }, { transaction_type: '' }, { transaction_type: 'missing' }],
    [JSON.parse('{"__proto__": {"amount": 1}, "constructor": 1}'), {}, {}],
  ])('%j', (change, expected, faults) => {
    const { key, ...row } = readOne(change);
    const { key: expectedKey = key, ...fields } = expected as { key?: string };
    expect(row).toMatchObject({ ...good, ...fields });
    expect(row.faults).toEqual(faults);
    expect(key).toBe(expectedKey);
    expect(key).not.toBe('');
  });
});

test('counts rows that are not objects and reads the others', () => {
  const { data, unreadableRows } = readTransactions({ data: [null, 'row', good, 7, [good], { ...good, id: 't2' }] });
  expect(data.map(({ id }) => id)).toEqual(['t1', 't2']);
  expect(unreadableRows).toBe(4);
});

test('gives every row of a page its own key', () => {
  const { data } = readTransactions({ data: [good, good, { ...good, id: null }, { ...good, id: null }, {}] });
  expect(new Set(data.map(({ key }) => key)).size).toBe(5);
  expect(data[0]!.key).toBe('t1');
});

test.each([
  [{ total: '47', page: '2', page_size: '20', total_pages: '3' }, [47, 2, 20, 3]],
  [{ total: 47, page: 2, page_size: 20, total_pages: 3 }, [47, 2, 20, 3]],
  [{}, [undefined, undefined, undefined, undefined]],
  [{ total: null, page: 0, page_size: -1, total_pages: 'many' }, [undefined, undefined, undefined, undefined]],
  [
    { total: 1.5, page: '1e1', page_size: {}, total_pages: '9'.repeat(20) },
    [undefined, undefined, undefined, undefined],
  ],
])('reads the figures %j', (figures, expected) => {
  const { total, page, page_size, total_pages } = readTransactions({ data: [], ...figures });
  expect([total, page, page_size, total_pages]).toEqual(expected);
});

test.each([
  [['03/04/2026 09:30:00Z', '14/04/2026 09:30:00Z'], ['2026-04-03T09:30:00Z', '2026-04-14T09:30:00Z'], undefined],
  [['03/04/2026 09:30:00Z', '04/14/2026 09:30:00Z'], ['2026-03-04T09:30:00Z', '2026-04-14T09:30:00Z'], undefined],
  [['03/04/2026 09:30:00', '14/04/2026 09:30:00'], ['03/04/2026 09:30:00', '14/04/2026 09:30:00'], 'zoneless'],
  [['03/04/2026', '05/06/2026'], ['03/04/2026', '05/06/2026'], 'unordered'],
  [['14/04/2026', '04/14/2026'], ['14/04/2026', '04/14/2026'], 'unordered'],
])('takes the order of day and month from the dates of the answer: %j', (sent, read, fault) => {
  const { data } = readTransactions({ data: sent.map((occurred_at) => ({ ...good, occurred_at })) });
  expect(data.map(({ occurred_at }) => occurred_at)).toEqual(read);
  expect(data.map(({ faults }) => faults.occurred_at)).toEqual([fault, fault]);
});

describe('fetching', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const fetchPage = () => fetchTransactions({}, new AbortController().signal);

  test('keeps every digit of an amount that is a number', async () => {
    answer('{"code":0,"data":[{"amount":12345678901234567890.10,"profit_amount":1250.00}],"total":1}');
    const { data, total } = await fetchPage();
    expect(data[0]).toMatchObject({ amount: '12345678901234567890.10', profit_amount: '1250.00' });
    expect(total).toBe(1);
  });

  test('reads null as an empty list', async () => {
    answer('{"code":0,"data":null,"total":0}');
    expect((await fetchPage()).data).toEqual([]);
  });

  test.each(['{"code":0}', '{"code":0,"data":{"items":[]}}', '[]', 'null', '"ok"', '{', ''])(
    'fails on an answer without a list: %s',
    async (body) => {
      answer(body);
      await expect(fetchPage()).rejects.toMatchObject({ name: expect.stringMatching(/./) });
    },
  );

  test('fails on a code other than 0', async () => {
    answer('{"code":50001,"message":"closed","data":[]}');
    await expect(fetchPage()).rejects.toMatchObject({ code: 50001 });
  });
});

test.each([
  [0, 'page=0'],
  [1, 'page=1'],
])('asks for the first page and shows it as page 1 if the service counts from %i', async (pageBase, query) => {
  applySettings(ConsoleConfig.parse({ finance: { pageBase } }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ code: 0, data: [good], total: 1, page: pageBase, page_size: 20, total_pages: 1 });
  });
  expect(await fetchTransactions({ page: 1 }, new AbortController().signal)).toMatchObject({ page: 1 });
  expect(asked).toEqual([expect.stringContaining(query)]);
  applySettings(ConsoleConfig.parse({}));
});
