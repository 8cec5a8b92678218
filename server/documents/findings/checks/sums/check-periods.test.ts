import { expect, test } from 'vitest';
import { outcomesOf, tablesIn } from '../../../testing/read-text.ts';
import { checkPeriods } from './check-periods.ts';

test.each([
  [
    'quarters of a year',
    [
      'EUR k | Q1 24 | Q2 24 | Q3 24 | Q4 24 | 2024',
      'Revenue | 40 | 50 | 60 | 70 | 210',
      'GMV | 10 | 20 | 30 | 40 | 100',
    ],
    ['210000 EUR, not 220000', '100000 EUR'],
  ],
  [
    'halves of a year',
    ['万元 | 2024年上半年 | 2024年下半年 | 2024年', '营业收入 | 40 | 50 | 80', '客户 | 4 | 5 | 9'],
    ['800000 CNY, not 900000'],
  ],
  [
    'a unit in the name of the row',
    ['| H1 2024 | H2 2024 | 2024', 'Net revenue, €k | 40 | 50 | 90', 'Shops | 4 | 5 | 5'],
    ['90000 EUR'],
  ],
  [
    'figures of a point in time',
    ['EUR k | Q1 24 | Q2 24 | Q3 24 | Q4 24 | 2024', 'Cash | 40 | 50 | 60 | 70 | 70', 'Debt | 4 | 5 | 6 | 7 | 7'],
    [],
  ],
  [
    'quarters next to a year to date',
    [
      'EUR k | Q1 24 | Q2 24 | Q3 24 | Q4 24 | YTD 2024',
      'Revenue | 40 | 50 | 60 | 70 | 150',
      'GMV | 4 | 5 | 6 | 7 | 15',
    ],
    [],
  ],
  [
    'a quarter given twice',
    [
      'EUR k | Q1 24 | Q2 24 | Q3 24 Actual | Q3 24 Budget | 2024',
      'Revenue | 40 | 50 | 60 | 70 | 150',
      'GMV | 4 | 5 | 6 | 7 | 15',
    ],
    [],
  ],
  ['an incomplete year', ['EUR k | Q1 24 | Q2 24 | 2024', 'Revenue | 40 | 50 | 210', 'GMV | 4 | 5 | 21'], []],
])('adds up %s', async (_, rows, expected) => {
  const tables = await tablesIn(rows.map((row) => row.replaceAll(' | ', '\t').replace(/^\| /, '\t')).join('\n'));
  expect(outcomesOf(tables.flatMap(checkPeriods))).toEqual(expected);
});
