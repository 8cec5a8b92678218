import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { header } from './booking.testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const day = '2026-03-01T09:30:00+08:00';
const rows = [
  `S1,tech,Ära,C,D,${day},1250.50,310.5,settled`,
  `S2,ecosystem,P,C,D,2026-04-01T00:30:00+08:00,-3,-0.10,settled`,
  `P1,tech,P,C,D,${day},7,1,pending`,
  // Both refunds are subtracted from the income, whatever their sign.
  `R1,tech,P,C,D,${day},-10.25,-2.5,refunded`,
  `R2,tech,P,C,D,${day},20,4,refunded`,
];
const api = (who = 'finance') => service.as(who).finance;

async function bookFile(ids: string, who = 'finance') {
  const body = new TextEncoder().encode([header, ...rows.map((row) => ids + row)].join('\n'));
  const { digest } = await dataOf(api(who).previewImport({ query: {}, body }));
  await dataOf(api(who).import({ query: { digest: digest!, file_name: `${ids}.csv` }, body }));
  return (await dataOf(api(who).imports({ query: {} }))).items[0]!;
}
const takeBack = (booking_id: string, who = 'finance') => api(who).takeBack({ params: { booking_id } });

/** Sums in a zone whose months begin on other days than the counters', with and without a filter that reads the rows. */
const sums = async () => {
  const queries = [{}, { zone: 'Asia/Shanghai' }, { q: 'c' }, { q: 'c', zone: 'Asia/Shanghai' }];
  const answers = await Promise.all(queries.map((query) => dataOf(api().summary({ query }))));
  const plain = ({
    amount,
    profit_amount,
    income,
    profit,
  }: (typeof answers)[number] | (typeof answers)[number]['months'][number]) =>
    [amount, profit_amount, income, profit].map(Number);
  return answers.map((answer) => ({
    all: plain(answer),
    months: answer.months.map((month) => [month.month, month.transaction_type, plain(month)]),
  }));
};

test('taking an import back returns every sum to what it was, and links each transaction with its opposite', async () => {
  await bookFile('a');
  const before = await sums();
  const booked = await bookFile('b');
  expect(booked).toMatchObject({ file_name: 'b.csv', amount: '1264.25', taken_back: null });
  const between = await sums();
  expect(between).not.toEqual(before);
  expect(await dataOf(takeBack(booked.id))).toEqual({ booked: 5 });
  expect(await sums()).toEqual(before);
  expect(before[0]!.all[2]).toBe(1250.5 - 3 - 10.25 - 20);

  const { data } = await dataOf(api().list({ query: { page_size: 100 } }));
  expect(data).toHaveLength(15);
  const byId = Map.groupBy(data, ({ id }) => id);
  for (const row of data.filter(({ id }) => /^b[A-Z]/.test(id))) {
    const opposite = byId.get(row.taken_back_by!)![0]!;
    const { id, takes_back, amount, profit_amount, ...same } = opposite;
    expect(row).toMatchObject({ ...same, id: takes_back, taken_back_by: id });
    expect([amount, profit_amount].map(Number)).toEqual([-Number(row.amount), -Number(row.profit_amount)]);
    const sorted = await dataOf(api().list({ query: { q: row.id, sort: 'largest' } }));
    expect(sorted.data[0]).toEqual(row);
  }
  expect(data.filter(({ id }) => /^a[A-Z]/.test(id)).some((row) => 'taken_back_by' in row)).toBe(false);
});

test('of several calls at the same time, one takes the import back and the others are told', async () => {
  const { id } = await bookFile('c');
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => takeBack(id, n % 2 ? 'admin' : 'finance')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.text).toContain('TAKEN_BACK');
  const { items } = await dataOf(api().imports({ query: {} }));
  expect(items[0]).toMatchObject({ id, taken_back: { by: expect.stringMatching(/admin|finance/) } });
  await service.app.audit.flush(Number.POSITIVE_INFINITY);
  const entries = await dataOf(service.as('admin').audit.list({ query: { object_id: id, outcome: 'ok' } }));
  expect(entries.items).toMatchObject([
    { operation: 'finance.takeBack', object_kind: 'booking', after: { file_name: 'c.csv', rows: 5 } },
    { operation: 'finance.import', object_kind: 'booking', after: { file_name: 'c.csv', rows: 5 } },
  ]);
});

test('takes back neither a counter-booking nor an import of others, of before, or that does not exist', async () => {
  const { id } = await bookFile('d');
  await dataOf(takeBack(id));
  const counter = await service.db
    .selectFrom('finance_imports')
    .select(['id', 'tenant_id'])
    .where('takes_back', '=', id)
    .executeTakeFirstOrThrow();
  const old = { tenant_id: counter.tenant_id, user_id: null, file_name: null, rows: 1, size: 1 };
  const before = await service.db.insertInto('finance_imports').values(old).returning('id').executeTakeFirstOrThrow();
  const total = (await dataOf(api().list())).total;
  expect((await takeBack(counter.id)).status).toBe(404);
  expect((await takeBack(crypto.randomUUID())).status).toBe(404);
  expect((await takeBack(before.id)).status).toBe(409);
  for (const who of ['operator', 'stranger']) expect((await takeBack(id, who)).status).toBe(403);
  expect((await dataOf(api().list())).total).toBe(total);
});
