import { expect, test } from 'vitest';
import { outcomesOf, tablesIn } from '../../testing/read-text.ts';
import { checkBalance } from './check-balance.ts';

const outcomes = async (...rows: string[]) =>
  outcomesOf((await tablesIn(rows.map((row) => row.replaceAll(' | ', '\t')).join('\n'))).flatMap(checkBalance));

test.each([
  [
    'is wrong in one year',
    [
      '£ | 2023 | 2024',
      'Total income | 900 | 980',
      'Total expenditure | 950 | 940',
      'Net income / (expenditure) | (50) | 60',
    ],
    ['-50 GBP', '60 GBP, not 40'],
  ],
  [
    'agrees',
    ['万元 | 2023 | 2024', '收入合计 | 900 | 980', '支出合计 | 850 | 940', '结余 | 50 | 40'],
    ['500000 CNY', '400000 CNY'],
  ],
  [
    'is not checked if the rows do not belong together',
    ['£ | 2023 | 2024', 'Total income | 900 | 980', 'Total costs | 950 | 940', 'Net result | 20 | 90'],
    [],
  ],
])('a surplus %s', async (_, rows, expected) => {
  expect(await outcomes(...rows)).toEqual(expected);
});
