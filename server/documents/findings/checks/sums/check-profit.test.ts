import { describe, expect, test } from 'vitest';
import { outcomesOf, tablesIn } from '../../../testing/read-text.ts';
import { checkProfits } from './check-profit.ts';

const outcomes = async (...rows: string[]) =>
  outcomesOf((await tablesIn(rows.map((row) => row.replaceAll(' | ', '\t')).join('\n'))).flatMap(checkProfits));

describe('gross profit', () => {
  test.each([
    [
      'agrees',
      ['USD k | 2023 | 2024', 'Revenue | 400 | 500', 'Cost of sales | 300 | 350', 'Gross profit | 100 | 150'],
      ['100000 USD', '150000 USD'],
    ],
    [
      'is wrong in one year',
      ['USD k | 2023 | 2024', 'Revenue | 400 | 500', 'Cost of sales | 300 | 350', 'Gross profit | 100 | 180'],
      ['100000 USD', '180000 USD, not 150000'],
    ],
    [
      'follows from costs in parentheses',
      ['USD k | 2023 | 2024', 'Revenue | 400 | 500', 'COGS | (300) | (350)', 'Gross profit | 100 | 150'],
      ['100000 USD', '150000 USD'],
    ],
    [
      'says nothing if another row lies in between and no year agrees',
      [
        'USD k | 2023 | 2024',
        'Revenue | 400 | 500',
        'Cost of sales | 300 | 350',
        'Grants | 20 | 20',
        'Gross profit | 120 | 170',
      ],
      [],
    ],
    [
      'is read in Chinese',
      ['万元 | 2023年 | 2024年', '营业收入 | 400 | 500', '营业成本 | 300 | 350', '毛利 | 100 | 180'],
      ['1000000 CNY', '1800000 CNY, not 1500000'],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await outcomes(...rows)).toEqual(expected);
  });
});

describe('margins', () => {
  test.each([
    ['Gross margin | 25% | 30%', 'Gross profit | 100 | 150', ['25 %', '30 %']],
    ['Gross margin | 25% | 36%', 'Gross profit | 100 | 150', ['25 %', '36 %, not 30']],
    ['EBITDA margin | 10% | 15%', 'EBITDA | 40 | 60', ['10 %', '15 %, not 12']],
  ])('%s below %s', async (margin, profit, expected) => {
    expect(await outcomes('USD k | 2023 | 2024', 'Revenue | 400 | 500', profit, margin)).toEqual(expected);
  });
});

describe('a result less the costs above it', () => {
  const rows = [
    'USD k | 2022 | 2023 | 2024',
    'Gross profit | 100 | 200 | 300',
    'Salaries | 60 | 80 | 100',
    'Rent | 10 | 20 | 30',
  ];
  test('is wrong in the one year that differs', async () => {
    expect(await outcomes(...rows, 'EBITDA | 30 | 100 | 190')).toEqual([
      '30000 USD',
      '100000 USD',
      '190000 USD, not 170000',
    ]);
  });
  test('is not checked if most years differ, because other costs may be missing', async () => {
    expect(await outcomes(...rows, 'EBITDA | 20 | 90 | 170')).toEqual([]);
  });
});

test('profit before and after tax follow from EBITDA', async () => {
  const rows = [
    'USD | 2023 | 2024 | 2025',
    'EBITDA | 283 | 390 | 538',
    'Interest | 92 | 101 | 118',
    'Depreciation | 61 | 74 | 88',
  ];
  const results = ['Profit before tax | 130 | 215 | 332', 'Tax | 33 | 54 | 84', 'Profit after tax | 97 | 161 | 268'];
  expect(await outcomes(...rows, ...results)).toEqual([
    ...['130 USD', '215 USD', '332 USD'],
    ...['97 USD', '161 USD', '268 USD, not 248'],
  ]);
});

describe('results', () => {
  test.each([
    [
      'follow from a total and the rows below it',
      [
        'EUR k | 2022 | 2023 | 2024',
        'Total income | 110 | 130 | 170',
        'Staff | 50 | 60 | 70',
        'Rent | 20 | 20 | 20',
        'EBITDA | 40 | 50 | 70',
      ],
      ['40000 EUR', '50000 EUR', '70000 EUR, not 80000'],
    ],
    [
      'are read with thousands that are separated by spaces',
      [
        '€k | 2023 | 2024 | 2025',
        'Output | 9 140 | 9 200 | 11 870',
        'Wages | (5 140) | (5 000) | (6 870)',
        'EBITDA | 4 000 | 4 200 | 4 000',
      ],
      ['4000000 EUR', '4200000 EUR', '4000000 EUR, not 5000000'],
    ],
    [
      'are not compared if only one year agrees',
      ['EUR k | 2023 | 2024', 'Output | 110 | 130', 'Rent | 70 | 90', 'Net result | 40 | 70'],
      [],
    ],
    [
      'need no column names if most columns agree',
      ['Net sales | 110 | 130 | 170', 'Costs | 70 | 80 | 90', 'Result | 40 | 50 | 70'],
      ['40 number', '50 number', '70 number, not 80'],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await outcomes(...rows)).toEqual(expected);
  });
});

test('adds the differences to a budget with their signs', async () => {
  const rows = [
    '£000 | Actual | Budget | Variance',
    'Gross profit | 1,300 | 1,345 | -45',
    'Staff costs | -1,120 | -1,150 | 30',
    'Overheads | -385 | -345 | -40',
    'EBITDA | -205 | -150 | -55',
  ];
  expect(await outcomes(...rows)).toEqual(['-205000 GBP', '-150000 GBP', '-55000 GBP']);
});

test('allows for the rounding of each row in a table of thousands', async () => {
  const rows = [
    'USD thousand\t2024\t2025',
    'Gross profit\t90,186\t95,061',
    'Distribution\t20,001\t21,400',
    'Marketing\t10,002\t11,300',
    'Research\t5,003\t5,200',
    'Operating profit\t55,180\t57,163',
  ];
  const [table] = await tablesIn(rows.join('\n'));
  expect(checkProfits(table!).map(({ status }) => status)).toEqual(['consistent', 'consistent']);
});

test('subtracts a tax credit with its sign', async () => {
  const found = await outcomes(
    'USD | 2019 | 2020 | 2021',
    'Operating income | (260,000) | 340,000 | 500,000',
    'Taxes | (54,600) | 71,400 | 100,000',
    'Net income | (205,400) | 268,600 | 390,000',
  );
  expect(found).toEqual(['-205400 USD', '268600 USD', '390000 USD, not 400000']);
});
