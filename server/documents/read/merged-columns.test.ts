import { expect, test } from 'vitest';
import { tablesIn } from '../testing/read-text.ts';

const cellsOf = async (rows: string[]) => {
  const [table] = await tablesIn(rows.map((row) => row.replaceAll('|', '\t')).join('\n'));
  return [table!.header, ...table!.rows].map((row) => row?.cells.map(({ text }) => text).join('|'));
};

test('lines up rows that merge columns in different ways', async () => {
  const rows = ['|Year 1||Year 2|Year 3', 'Payroll|182||251|259', 'Rent|11|||12||13', 'Insurance|5|5||6'];
  expect(await cellsOf(rows)).toEqual([
    '|Year 1|Year 2|Year 3',
    'Payroll|182|251|259',
    'Rent|11|12|13',
    'Insurance|5|5|6',
  ]);
});

test('keeps the columns of a table with empty cells', async () => {
  const rows = ['Item|Year 1|Year 2|Year 3', 'Payroll|182||259', 'Rent||12|13', 'Insurance|5|5|6'];
  expect(await cellsOf(rows)).toEqual(rows);
});
