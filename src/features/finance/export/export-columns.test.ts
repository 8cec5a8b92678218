import { expect, test } from 'vitest';
import { readTransactions } from '#src/api/transactions/read-transactions.ts';
import { exportColumns } from './export-columns.ts';
import { openFile } from './write-file.ts';

const row = {
  id: 't1',
  transaction_type: 'tech',
  project_name: 'P',
  category: 'C',
  detail: 'D',
  occurred_at: '2026-03-01T09:30:00+08:00',
  amount: '1,250.00',
  profit_amount: '0.10',
  status: 'settled',
  status_label: 'Settled',
};

/** Exports rows as CSV and returns the cells below the header. */
async function exported(data: unknown[]) {
  const columns = exportColumns((id: string, ..._values: unknown[]) => id, {
    currency: undefined,
    zone: 'Asia/Shanghai',
  });
  const writer = await openFile('csv', { name: 'Sheet', columns });
  await writer.add(readTransactions({ data }).data.map((one) => columns.map(({ cell }) => cell(one))));
  const { file, unreadable } = await writer.finish();
  const lines = (await file.text()).split('\r\n').slice(1, -1);
  return { cells: lines.map((line) => line.split(',')), unreadable };
}

test('has the time once if the page shows times in UTC', () => {
  const labels = (zone: string) =>
    exportColumns((id: string, ..._values: unknown[]) => id, { currency: undefined, zone }).map((one) => one.label);
  const times = ['finance.column.timeIn', 'finance.export.time.utc'];
  expect(labels('UTC').filter((label) => times.includes(label))).toEqual(['finance.export.time.utc']);
  expect(labels('Asia/Shanghai').filter((label) => times.includes(label))).toEqual(times);
});

test('writes readable amounts as plain decimals and instants in UTC', async () => {
  const { cells, unreadable } = await exported([row]);
  expect(cells[0]).toEqual(expect.arrayContaining(['2026-03-01T01:30:00Z', '1250.00', '0.10']));
  expect(unreadable).toBe(0);
});

test('writes a cell that could not be read as it was sent', async () => {
  const { cells, unreadable } = await exported([
    { ...row, occurred_at: '2026-03-01 09:30:00', amount: 'a lot', profit_amount: null, detail: { a: 1 } },
  ]);
  expect(cells[0]!.filter((cell) => cell === '2026-03-01 09:30:00')).toHaveLength(2);
  expect(cells[0]).toEqual(expect.arrayContaining(['a lot', '', '"{""a"":1}"']));
  expect(unreadable).toBe(0);
});

test('writes no plain status for a transaction that takes another back', async () => {
  const { cells } = await exported([{ ...row, takes_back: 'T1' }]);
  expect(cells[0]).toContain('settled (takes back T1)');
  expect(cells[0]).not.toContain('settled');
});

test('keeps the currency of an amount, as text', async () => {
  const { cells, unreadable } = await exported([{ ...row, amount: '1250.00 EUR' }]);
  expect(cells[0]).toContain('EUR 1250.00');
  expect(unreadable).toBe(1);
});
