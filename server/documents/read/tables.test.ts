import { describe, expect, test } from 'vitest';
import { analyzeText, labeledOf, sectionOf, tablesIn } from '../testing/read-text.ts';
import { cellOf } from './cells.ts';
import { decimal } from './numerals.ts';
import { readDocument } from './reading.ts';
import type { Table } from './table.ts';
import { cellValue, unitOf, unitOfRow } from './table-units.ts';
import { tablesOf } from './tables.ts';

describe('cells', () => {
  test.each([
    ['1,200', '1200'],
    ['(650)', '-650'],
    ['（650）', '-650'],
    ['-650', '-650'],
    ['– 650', '-650'],
    ['‑650', '-650'],
    ['－650', '-650'],
    ['650-', '-650'],
    ['€ 1.350.000,00-', '-1350000'],
    ['$(1,200)', '-1200'],
    ['$ (1,200.50)', '-1200.5'],
    ['¥-1,200', '-1200'],
    ['$(3.5)M', '-3500000'],
    ['(350)万', '-3500000'],
    ['负1.2亿', '-120000000'],
    ['(5%)', '-5'],
    ['(5)%', '-5'],
    ["-1'234'567.50", '-1234567.5'],
    ['-(5)', undefined],
    ['(650', undefined],
    ['5 CR', undefined],
    ['1.2E+06', undefined],
    ['▲5', undefined],
    ['**1,200**', '1200'],
    ['$1.2M', '1200000'],
    ['1.2亿', '120000000'],
    ['45人', '45'],
    ['12%', '12'],
    ['+12%', '12'],
    ['12,5', '12.5'],
    ['-0,75 %', '-0.75'],
    ['–', undefined],
    ['n/a', undefined],
    ['£000', undefined],
    ["$'000", undefined],
    ['000s', undefined],
    ['', undefined],
    ['Phase 2 of 3', undefined],
    ['We sold 20 units in the first month of the year', undefined],
  ])('reads the number of %j as %s', (text, value) => {
    const { number } = cellOf(text, /\p{Script=Han}/u.test(text));
    expect(number ? decimal(number.value) : undefined).toBe(value);
  });

  test.each([
    ['2024', '2024'],
    ['2025E', '2025'],
    ['FY2024', '2024'],
    ['2024年', '2024'],
    ['Q3 2024', '2024-Q3'],
    ['Mar 2024', '2024-03'],
    ['2,024', undefined],
  ])('reads the date of %j as %s', (text, iso) => {
    expect(cellOf(text, false).date?.iso).toBe(iso);
  });
});

describe('tables', () => {
  test.each([
    ['Item\tUSD\tShare\nA\t100\t(40%)\nB\t150\t(60%)', [100, 150]],
    ['Item\t2023\t2024\nSales\t100\t150\nMargin\t(5%)\t(8%)', [100, 150, -5, -8]],
    ['Item\t2023\t2024\nMargin\t(5%)\t3%\nYield\t4%\t(8%)', [-5, 3, 4, -8]],
    ['Operating result (400,000) (1,200,000)\nTaxes (10,000) (20,000)', [-400_000, -1_200_000, -10_000, -20_000]],
    ['Operating result 400,000 (1,200,000)\nTaxes 10,000 (20,000)', []],
    ['Product ($1.6M)\nMarketing ($0.9M)', []],
  ])('reads parentheses as a loss, or not at all: %j', async (text, expected) => {
    const numbers = (await tablesIn(text)).flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap(({ number }) => (number ? [Number(number.value)] : []))),
    );
    expect(numbers).toEqual(expected);
  });

  const shape = (table: Table) => [
    table.header?.cells.map(({ text }) => text).join(' | ') ?? null,
    ...table.rows.map(({ label, cells }) =>
      [label, ...cells.flatMap(({ number }) => (number ? decimal(number.value) : []))].join(' '),
    ),
  ];

  test.each([
    ['tabs', 'Item\t2023\t2024\nA\t1\t2\nB\t3\t4', [['Item | 2023 | 2024', 'A 1 2', 'B 3 4']]],
    [
      'a header below another table',
      'Round\tShares\tStake\nSeed\t10\t5%\nTotal\t20\t10%\nUse\tUSD\tNote\nRent\t300\t\nPay\t400\tnew',
      [
        ['Round | Shares | Stake', 'Seed 10 5', 'Total 20 10'],
        ['Use | USD | Note', 'Rent 300', 'Pay 400'],
      ],
    ],
    [
      'a title row above the header',
      'Acme, Inc.\tin USD\tMay\nHolder\tShares\tStake\nAnn\t10\t50%\nBob\t10\t50%',
      [['Holder | Shares | Stake', 'Ann 10 50', 'Bob 10 50']],
    ],
    [
      'a row of texts among the rows of a list',
      'Item\tValue\tNote\nCash\t300\tat bank\nBoard\tFive seats\tone free\nStaff\t46\tplus two',
      [['Item | Value | Note', 'Cash 300', 'Board', 'Staff 46']],
    ],
    [
      'bars',
      '| Item | 2023 | 2024 |\n|---|---:|---:|\n| A | 1 | 2 |\n| B | 3 | 4 |',
      [[' Item | 2023 | 2024 ', 'A 1 2', 'B 3 4']],
    ],
    [
      'a list of figures',
      '- Product: $1.6M (40%)\n- Sales: $2.4M (60%)',
      [[null, 'Product 1600000 40', 'Sales 2400000 60']],
    ],
    [
      'a header without a cell above the labels',
      '2023\t2024\nRent\t10\t12\nPost\t3\t4',
      [[' | 2023 | 2024', 'Rent 10 12', 'Post 3 4']],
    ],
    [
      'a second head',
      'Item\t2023\t2024\nRent\t10\t12\nPost\t3\t4\nPlace\tStaff\tBeds\nEly\t5\t6\nDiss\t7\t8',
      [
        ['Item | 2023 | 2024', 'Rent 10 12', 'Post 3 4'],
        ['Place | Staff | Beds', 'Ely 5 6', 'Diss 7 8'],
      ],
    ],
    [
      'no second head in a row without numbers',
      'Item\t2023\t2024\nRent\t10\t12\nPost\tn/a\tn/a\nTax\t3\t4',
      [['Item | 2023 | 2024', 'Rent 10 12', 'Post', 'Tax 3 4']],
    ],
    [
      'a line above the head',
      'Acme Ltd\tUSD\t\t\tDraft\nHolder\tClass\tBefore\tAfter\tNote\nIda\tA\t10\t12\nOla\tB\t3\t4\nEva\tB\t5\t6',
      [['Holder | Class | Before | After | Note', 'Ida 10 12', 'Ola 3 4', 'Eva 5 6']],
    ],
    ['shares first', '40% – Marketing\n60% – Product', [[null, 'Marketing 40', 'Product 60']]],
    ['Chinese lines', '研发投入：1,600万元\n市场推广：2,400万元', [[null, '研发投入 16000000', '市场推广 24000000']]],
    ['a single row', 'A\t1\t2', []],
    ['text', 'We sell pumps. They last ten years.', []],
  ])('reads %s', async (name, text, expected) => {
    const found = (await tablesIn(text)).map(shape);
    if (name === 'bars') expect(found.map(([, ...rows]) => rows)).toEqual(expected.map(([, ...rows]) => rows));
    else expect(found).toEqual(expected);
  });

  test('a paragraph between two tables separates them', async () => {
    const tables = await tablesIn('A\t1\nB\t2\nSome words follow here.\nC\t3\nD\t4');
    expect(tables.map(({ rows }) => rows.length)).toEqual([2, 2]);
  });

  test.each([
    ['Item\t2023\t2024\nRent\t10\t12\nPost\t3\t4\nPeople\nPay\t5\t6\nTrips\t1\t2', ['2023 2024', '2023 2024']],
    ['Item\t2023\t2024\nPlaces\nRent\t10\t12\nPost\t3\t4\nPeople\nPay\t5\t6\nTrips\t1\t2', ['2023 2024', '2023 2024']],
    ['Item\tActual\tPlan\n\t2023\t2024\nPlaces\nRent\t10\t12\nPost\t3\t4', ['Actual 2023 Plan 2024']],
    ['Item\t2023\t2024\nRent\t10\t12\nPost\t3\t4\nWe pay in May.\nPay\t5\t6\nTrips\t1\t2', ['2023 2024', null]],
  ])('the header of the rows below the name of a group: %j', async (text, expected) => {
    const tables = await tablesIn(text);
    const names = tables.map(
      ({ header }) =>
        header?.cells
          .slice(1)
          .map((cell) => cell.text)
          .join(' ') ?? null,
    );
    expect(names).toEqual(expected);
  });

  test.each([
    ['Item\t2023\t2024\nRent\t10\t12\nPost\t3\t4', 'Tax\t1\t2\nFees\t5\t6', [[3, 4]]],
    ['Staff\tHeads\nShop\t10\nOffice\t3', 'Total\t13', [[2, 3]]],
    ['Staff\tHeads\nShop\t10\nOffice\t3', 'Lab\t2\nTotal\t15', [[2, 4]]],
    [
      'Staff\tHeads\nShop\t10\nTotal\t10',
      'Beds\t13\nTotal\t13',
      [
        [2, 2],
        [undefined, 2],
      ],
    ],
    ['Staff\tHeads\nShop\t10\nOffice\t3', 'Beds\t13', [[2, 2]]],
    ['Item\t2023\t2024\nRent\t10\t12\nPost\t3', 'Tax\t1\t2\nFees\t5\t6', [[3, 4]]],
    ['Item\t2023\t2024\nRent\t10\t12\nPost\t3\t4', 'Item\t2023\t2024\nTax\t1\t2\nFees\t5\t6', [[3, 4]]],
  ])('a table continues at the top of the next page: %j, %j', async (above, below, expected) => {
    const page = (text: string, number: number) => ({
      ...sectionOf(text, { title: 'Results' }),
      inherited: number > 1,
      place: { page: number },
      parts: [{ at: 0, place: { page: number } }],
    });
    const first = page(above, 1);
    const second = { ...page('', 2), text: below };
    const { reads } = await readDocument(
      labeledOf([first, second]),
      async () => {},
      () => {},
    );
    const tables = [...tablesOf(reads, false)].filter((table) => table !== null);
    expect(tables.map(({ header, rows }) => [header?.cells.length, rows.length])).toEqual(expected);
  });

  test('the line above and the title name the subject', async () => {
    const [table] = await tablesIn('All amounts in thousands.\nA\t1\nB\t2', { title: 'Plan' });
    expect(table!.caption).toBe('Plan\nAll amounts in thousands.');
  });
});

test.each([
  ['Store Sales Cost Staff', 'Camden · Sales'],
  ['Our three best months', 'Camden'],
])('takes %j above rows for the names of their columns, if it can be: %s', async (line, name) => {
  const { figures } = await analyzeText(`${line}\nCamden $1,240 $812 $18\nSoho $1,515 $947 $22\n`);
  expect(figures.find(({ raw }) => raw.includes('1,240'))?.name).toBe(name);
});

describe('units', () => {
  const unit = async (text: string, title?: string) =>
    unitOf((await tablesIn(text, title === undefined ? {} : { title }))[0]!);
  const rows = '\nA\t1\t2\nB\t3\t4';

  test.each([
    [`EUR thousand\t2023\t2024${rows}`, 3, 'EUR'],
    [`USD million\t2023\t2024${rows}`, 6, 'USD'],
    [`Item ($m)\t2023\t2024${rows}`, 6, 'USD'],
    [`Item (in £000s)\t2023\t2024${rows}`, 3, 'GBP'],
    [`£000\t2023\t2024${rows}`, 3, 'GBP'],
    [`£'000\t2023\t2024${rows}`, 3, 'GBP'],
    [`USD ’000\t2023\t2024${rows}`, 3, 'USD'],
    [`We spent £4,000.\nItem\t2023\t2024${rows}`, 0, null],
    [`单位：万元\n项目\t2023年\t2024年${rows}`, 4, 'CNY'],
    [`单位：人民币亿元\n项目\t2023年\t2024年${rows}`, 8, 'CNY'],
    [`单位：千元\n项目\t2023年\t2024年${rows}`, 3, 'CNY'],
    [`单位：元\n项目\t2023年\t2024年${rows}`, 0, 'CNY'],
    [`单位：万美元\n项目\t2023年\t2024年${rows}`, 4, 'USD'],
    [`Item\t2023\t2024${rows}`, 0, null],
    [`We sold for ₹84 crore.\nItem\t2023\t2024${rows}`, 0, null],
    [`The rent is EUR 385,000.\nItem\t2023\t2024${rows}`, 0, null],
    [`USD 2023\tUSD 2024\n${rows}`.replace('\n\n', '\n'), 0, 'USD'],
    [`We are raising $4M.\nItem\t2023\t2024${rows}`, 0, null],
  ])('reads the unit of %j as 10^%d %s', async (text, power, currency) => {
    expect(await unit(text)).toEqual({ power, currency });
  });

  test("a row's own unit replaces the table's", () => {
    const table = { power: 3, currency: 'EUR' };
    expect(unitOfRow('Revenue (USD million)', table)).toEqual({ power: 6, currency: 'USD' });
    expect(unitOfRow('Revenue', table)).toEqual(table);
  });

  test.each([
    ['600', '600000', 'EUR'],
    ['$2M', '2000000', 'USD'],
    ['12%', '12', '%'],
    ['(50)', '-50000', 'EUR'],
  ])('a cell %s in a table of EUR thousand is %s %s', (text, value, currency) => {
    const scaled = cellValue(cellOf(text, false).number!, { power: 3, currency: 'EUR' }, null);
    expect([decimal(scaled.value), scaled.unit]).toEqual([value, currency]);
  });
});

test('reads a number between 1900 and 2099 as a number if its column has others', async () => {
  const [table] = await tablesIn('Item\t2023\t2024\nPersonnel\t1380\t1900\nRent\t210\t520');
  expect(table?.rows.map(({ cells }) => cells.slice(1).map(({ number }) => Number(number?.value)))).toEqual([
    [1380, 1900],
    [210, 520],
  ]);
});

test.each([
  ['whole numbers beside it', 'T€\t2023\t2024\nPersonnel\t1.380\t1.900\nRent\t210\t1.520', [1380, 1900, 210, 1520]],
  ['the decimals of its column', 'A\tkg\tX\nB\t1,250\t1.5\nC\t0,75\t1.250', [1.25, 1.5, 0.75, 1.25]],
  ['the decimals of the table', 'A\tX\tY\nB\t1.250\t2,5\nC\t1.310\t3,5', [1250, 2.5, 1310, 3.5]],
  ['the decimals of the text', 'Margins are 12,5 %.\nA\tX\tY\nB\t1.250\t2.310\nC\t1.260\t2.5', [1.25, 2.31, 1.26, 2.5]],
  [
    'the decimals of the text alone',
    'Margins are 12.5 %.\nA\tX\tY\nB\t1.250\t2.310\nC\t1.260\t2.320',
    [1.25, 2.31, 1.26, 2.32],
  ],
  ['nothing', 'A\tX\tY\nB\t1.250\t7\nC\t1.310\t8', [7, 8]],
  ['no number of a section or month', '2.1 Market\nSince 03.2024.\nA\tX\tY\nB\t1.250\t7\nC\t1.310\t8', [7, 8]],
  ['a comma alone', 'A\tX\tY\nB\t1,250\t7\nC\t1,310\t8', [1250, 7, 1310, 8]],
])('reads "1.250" by %s', async (_, text, expected) => {
  const table = (await tablesIn(text)).at(-1);
  expect(table?.rows.flatMap(({ cells }) => cells.flatMap(({ number }) => number?.value.toNumber() ?? []))).toEqual(
    expected,
  );
});

test.each([
  [
    'starts a table at a second row of column names',
    ['Item\tValue\tNote', 'Round\t8\tpreferred', 'Stake\t20\tafter closing', 'Auditor\tNone\tyet'],
    ['Use of proceeds\tUSD\tNote', 'Kitchen\t2900\tin May', 'Team\t1100\tnine hires', 'Total\t4000'],
    2,
  ],
  [
    'keeps a row of texts among the rows',
    ['Item\tValue\tNote', 'Round\t8\tpreferred', 'Stake\t20\tafter closing', 'Auditor\tNone\tyet'],
    ['Founded\t2017\tin Ghent', 'Seat\tDenver\trented', 'Staff\t46\tand packers'],
    1,
  ],
  [
    'keeps a group of rows with empty cells',
    ['Item\t2023\t2024', 'Sales\t10\t20', 'Grants\t5\t6', 'Costs\t\t'],
    ['Rent\t3\t4', 'Wages\t7\t8'],
    1,
  ],
])('%s', async (_, first, second, expected) => {
  expect(await tablesIn([...first, ...second].join('\n'))).toHaveLength(expected);
});
