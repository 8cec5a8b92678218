import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { bookings, header, row } from './booking.testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const { book, run, faults, total } = bookings(() => service);

test('books every row, with columns in any order, and returns the number', async () => {
  const before = await total();
  expect(
    await faults(
      'amount,status,id,detail,category,project_name,transaction_type,profit_amount,occurred_at,status_label',
      '99999999999999999999999999999999999999,pending,B1,"=1+1",,P,ecosystem,0.1,2026-03-01T00:00:00Z,Waiting',
    ),
  ).toEqual([expect.stringMatching(/^2:5 category: Must not be empty/)]);
  expect(await run(header, ...Array.from({ length: 20 }, (_, n) => row(`A${n}`)))).toBe(20);
  expect(await total()).toBe(before + 20);
});

test('books the example in the documentation', async () => {
  const page = await readFile(new URL('../../../../docs/deploy.md', import.meta.url), 'utf8');
  const [, example] = /```csv\n(.*?)```/s.exec(page)!;
  expect(await run(...example!.split('\n'))).toBe(2);
});

test('books nothing if only the last line has a fault', async () => {
  const before = await total();
  const lines = Array.from({ length: 20 }, (_, n) => row(`C${n}`));
  expect(await faults(header, ...lines, row('D1', '1,5'))).toEqual([
    expect.stringMatching(/^22:\d+ This record has 10 fields/),
  ]);
  expect(await total()).toBe(before);
});

test('reports the line and column of each fault', async () => {
  expect(await faults(header, row('E1', '1e5'), row('E2'), row('E2'), 'E3,all,,C,D,2026-03-01,5.,1/2,Paid')).toEqual([
    expect.stringMatching(/^2:7 amount: “1e5” is not an amount/),
    expect.stringMatching(/^4:1 id: "E2" is also on line 3/),
    expect.stringMatching(/^5:2 transaction_type/),
    expect.stringMatching(/^5:3 project_name/),
    expect.stringMatching(/^5:6 occurred_at/),
    expect.stringMatching(/^5:7 amount/),
    expect.stringMatching(/^5:8 profit_amount/),
    expect.stringMatching(/^5:9 status/),
  ]);
});

/** Books files and returns the amounts, profits and times of their transactions by id. */
async function booked(...lines: string[]) {
  await run(...lines);
  const { db } = service;
  const rows = await db.selectFrom('finance_transactions').selectAll().execute();
  return (id: string) => {
    const { amount, profit_amount, occurred_at, detail } = rows.find((row) => row.id === id)!;
    return [amount, profit_amount, new Date(occurred_at).toISOString(), detail].map(String);
  };
}
const other = (id: string, cells: string) => `${id};tech;P;C;D;${cells};settled`;
const semicolons = header.replaceAll(',', ';');

test('reads every amount by the decimal mark that the last one proves', async () => {
  const day = '2026-03-05T00:00:00Z';
  const rows = [other('N1', `${day};1.250;310`), other('N2', `${day};12.000;2.500`)];
  expect(await faults(semicolons, ...rows)).toEqual([
    '2:7 amount: “1.250” could be 1.25 or 1250. Write one of these.',
    '3:7 amount: “12.000” could be 12.00 or 12000. Write one of these.',
    '3:8 profit_amount: “2.500” could be 2.50 or 2500. Write one of these.',
  ]);
  const of = await booked(semicolons, ...rows, other('N3', `${day};7;0,5`));
  expect(['N1', 'N2', 'N3'].map((id) => of(id).slice(0, 2))).toEqual([
    ['1250', '310'],
    ['12000', '2500'],
    ['7', '0.5'],
  ]);
});

test('reads the order of day and month from the whole column', async () => {
  const rows = [other('O1', '03/05/2026 07:08 UTC;1;1'), other('O2', '03/25/2026 7:08 PM +00:00;1;1')];
  expect(await faults(semicolons, rows[0]!)).toEqual([
    '2:6 occurred_at: “03/05/2026 07:08 UTC” could be 2026-03-05 or 2026-05-03. Write one of these.',
  ]);
  const of = await booked(semicolons, ...rows);
  expect(['O1', 'O2'].map((id) => of(id)[2])).toEqual(['2026-03-05T07:08:00.000Z', '2026-03-25T19:08:00.000Z']);
});

test('reads what Excel writes around a table', async () => {
  const rows = [`${row('P1')},,`, `${row('P2')},`, row('P3'), ',,,,,,,,,,'];
  await booked('sep=,', `${header},,`, ...rows);
  await booked('"sep=;"', `${semicolons};`, `${other('P4', '2026-03-05T00:00:00Z;1250,5;1')};`);
  expect(await faults('sep=;', `${semicolons};`, `${other('P5', '2026-03-05T00:00:00Z;1;1')};x`)).toEqual([
    '3:10 This record has 10 fields, but the first line names 9.',
  ]);
});

test('reports the faults of the first line and of the rows at once', async () => {
  const lines = [header.replace('category', 'Kategorie'), row('U1', '1e5'), row('U2').replace('settled', 'Paid')];
  expect(await faults(...lines)).toEqual([
    expect.stringMatching(/^1:4 Unknown column "Kategorie"/),
    expect.stringMatching(/^1:9 Missing columns: category/),
    expect.stringMatching(/^2:7 amount: “1e5”/),
    expect.stringMatching(/^3:9 status: “Paid”/),
  ]);
});

test('reads times that a file has in several zones, if they are the same', async () => {
  const names = header.replace('occurred_at', 'Time (Asia/Shanghai),Time (UTC)');
  const of = (id: string, time: string) => row(id).replace(/,2026[^,]*/, `,2026-03-01 09:30:00,${time}`);
  expect((await booked(names, of('Q1', '2026-03-01T01:30Z')))('Q1')[2]).toBe('2026-03-01T01:30:00.000Z');
  expect(await faults(names, of('Q2', '2026-03-01 01:31'))).toEqual([
    '2:7 occurred_at: “2026-03-01 01:31” is not the time in the other column. Correct or remove one of them.',
  ]);
  expect(await faults(names.replace(' (UTC)', ''), of('Q2', ''))).toEqual([
    expect.stringMatching(/^1:7 .*twice/),
    expect.stringMatching(/^2:7 .*empty/),
  ]);
});

const timeIn = (unit: string) => header.replace('occurred_at', `Time (${unit})`);
const withoutOffset = (id: string) => row(id).replace('T09:30:00+08:00', ' 09:30:00');

test.each(['Asia/Shanghai', 'GMT+8', 'UTC+08:00', '+0800', '北京时间'])(
  'reads times in the zone of their title, %s',
  async (unit) => {
    const of = await booked(timeIn(unit), withoutOffset(`Z-${unit}`));
    expect(of(`Z-${unit}`)[2]).toBe('2026-03-01T01:30:00.000Z');
  },
);

test.each(['CST', 'IST', 'BST', 'local'])('asks for the zone of a title that says only %s', async (unit) =>
  expect(await faults(timeIn(unit), withoutOffset('Z1'))).toEqual([expect.stringMatching(/^2:6 .*no time zone/)]),
);

test.each(['EUR', '€', 'CA$', 'cny'])('refuses a column in %s for books in another currency', async (unit) =>
  expect(await faults(header.replace('profit_amount', `Profit (${unit})`), row('R1'))).toEqual([
    `1:8 This column is in ${unit}, but the books are in USD.`,
  ]),
);

test.each(['in thousands', '万元', 'k USD', 'USD m'])(
  'refuses a column in "%s", whose scale is unknown',
  async (unit) =>
    expect(await faults(header.replace('profit_amount', `Profit (${unit})`), row('R2'))).toEqual([
      `1:8 The title says “${unit}”. Convert the amounts to USD, or rename it.`,
    ]),
);

test('reports an id that is already booked, but not one of another tenant', async () => {
  expect(await run(header, row('F1'))).toBe(1);
  expect(await faults(header, row('F1'))).toHaveLength(1);
  expect(await book('globex', `${header}\n${row('F1')}`)).toBe(1);
});

test('rejects a wrong first line, an empty file and an invalid one', async () => {
  expect(await faults('id,amount,Total,id')).toEqual([
    expect.stringMatching(/^1:1 .*no transactions/),
    expect.stringMatching(/^1:3 Unknown column "Total"/),
    expect.stringMatching(/^1:4 .*twice/),
    expect.stringMatching(/^1:4 Missing columns: transaction_type/),
  ]);
  expect(await faults('')).toEqual(['1:1 The file is empty.']);
  expect(await faults(header, row('G1'), '"')).toEqual([expect.stringMatching(/^3:1 .*never closed/)]);
});

test('refuses a file with more rows than allowed', async () => {
  const file = [header, row('M1'), row('M2'), row('M3')].join('\n');
  await expect(book('acme', file, 2)).rejects.toMatchObject({
    faults: [{ line: 4, column: 1, code: 'too_many_rows' }],
  });
});

test('stops reading a file after a hundred faults', async () => {
  const lines = Array.from({ length: 5_000 }, () => 'x');
  await expect(run(header, ...lines)).rejects.toMatchObject({ faults: { length: 100 }, isTruncated: true });
});

test('reads a header of any white space and parentheses in linear time', async () => {
  for (const part of [' ', '(', ')', '()', '（ '])
    expect(await faults(`a${part.repeat(200_000 / part.length)}b`, row('L1')), part).toHaveLength(3);
});

test('times at the limits of the calendar can be booked and listed', async () => {
  const times = ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999999Z', '2026-01-01T00:00:00-15:59'];
  const rows = times.map((time, n) => row(`T${n}`).replace('2026-03-01T09:30:00+08:00', time));
  expect(await run(header, ...rows)).toBe(3);
  for (const path of ['/api/open/finance/transactions', '/api/finance/summary'])
    expect((await service.ask('finance', 'GET', path)).statusCode, path).toBe(200);
});

test('files with the same ids in another order are booked once', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => `S${n}`);
  const bookings = [ids, ids.toReversed(), ids, ids.toReversed()].map((list) =>
    run(header, ...list.map((id) => row(id))),
  );
  const settled = await Promise.allSettled(bookings);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  for (const one of settled) if (one.status === 'rejected') expect(one.reason.faults[0].code).toBe('booked');
});
