import { describe, expect, test } from 'vitest';
import { outcomesOf, tablesIn } from '../../../testing/read-text.ts';
import { checkTotals } from './check-totals.ts';

async function totalsOf(text: string) {
  return outcomesOf((await tablesIn(text)).flatMap((table) => [...checkTotals(table)].flat()));
}
/** Writes a table with `|` between cells as tab-separated lines. */
const table = (...rows: string[]) => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n');

describe('totals of columns', () => {
  test.each([
    [
      'adds up beside a column of quarters',
      table('Item | SGD 000 | When', 'Shops | 360 | Q4', 'Kitchen | 135 | Q2', 'Systems | 115 | Q1', 'Total | 600 | '),
      ['600000 SGD, not 610000'],
    ],
    [
      'adds up in each year',
      table(
        'EUR thousand | 2023 | 2024',
        'Subscriptions | 240 | 500',
        'Services | 60 | 100',
        'Total revenue | 300 | 600',
      ),
      ['300000 EUR', '600000 EUR'],
    ],
    [
      'names the year that does not add up',
      table(
        'EUR thousand | 2023 | 2024',
        'Subscriptions | 240 | 500',
        'Services | 60 | 100',
        'Total revenue | 300 | 650',
      ),
      ['300000 EUR', '650000 EUR, not 600000'],
    ],
    [
      'reads lines with a rule above the total',
      'North   1,100   1,400\nSouth     800   1,000\n        -----   -----\nTotal   2,000   2,400',
      ['2000 number, not 1900', '2400 number'],
    ],
    [
      'reads the unit 万元 from the line above',
      table(
        '单位：万元',
        '项目 | 2022年 | 2023年',
        '产品收入 | 400 | 900',
        '服务收入 | 100 | 200',
        '营业收入合计 | 500 | 1,300',
      ),
      ['5000000 CNY', '13000000 CNY, not 11000000'],
    ],
    [
      'reads the unit 亿元 from the header',
      table('项目（亿元） | 2022年 | 2023年', '国内 | 1.2 | 1.5', '海外 | 0.3 | 0.5', '合计 | 1.5 | 2.2'),
      ['150000000 CNY', '220000000 CNY, not 200000000'],
    ],
    [
      'allows for rounded parts',
      table('USD million | 2023 | 2024', 'A | 1.1 | 1.1', 'B | 2.2 | 2.2', 'C | 3.4 | 3.4', 'Total | 6.8 | 7.5'),
      ['6800000 USD', '7500000 USD, not 6700000'],
    ],
    [
      'does not allow a difference of one in whole numbers below a hundred',
      table('Team | People', 'Sales | 10', 'Service | 20', 'Total | 31'),
      ['31 number, not 30'],
    ],
    [
      'reads a number in parentheses as negative',
      table('USD thousand | 2023 | 2024', 'Revenue | 400 | 500', 'Costs | (300) | (650)', 'Total | 100 | (150)'),
      ['100000 USD', '-150000 USD'],
    ],
    [
      'reports a lost sign',
      table('USD thousand | 2023 | 2024', 'Revenue | 400 | 500', 'Costs | (300) | (650)', 'Total | 100 | 150'),
      ['100000 USD', '150000 USD, not -150000'],
    ],
    [
      'adds subtotals and not their parts twice',
      table('Item | 2024', 'A | 10', 'B | 20', 'Subtotal | 30', 'C | 5', 'D | 6', 'Subtotal | 11', 'Total | 41'),
      ['30 number', '11 number', '41 number'],
    ],
    [
      'treats a dash as nothing',
      table('Item | 2023 | 2024', 'A | 10 | 10', 'B | – | 2', 'C | 5 | 5', 'Total | 15 | 17'),
      ['15 number', '17 number'],
    ],
    [
      'adds percentages up to their total',
      table('Segment | Share', 'Retail | 60%', 'Industry | 30%', 'Public | 20%', 'Total | 100%'),
      ['100 %, not 110'],
    ],
    [
      'allows one point for three rounded percentages',
      table('Segment | Share', 'Retail | 33%', 'Industry | 33%', 'Public | 33%', 'Total | 100%'),
      ['100 %'],
    ],
    [
      'checks amounts and shares side by side',
      table(
        '项目 | 金额（万元） | 占比',
        '研发 | 1,750 | 50%',
        '市场 | 1,050 | 30%',
        '流动资金 | 700 | 20%',
        '合计 | 3,500 | 100%',
      ),
      ['35000000 CNY', '100 %'],
    ],
    [
      'ignores a note after the word total',
      table('Item | 2023 | 2024', 'A | 10 | 20', 'B | 5 | 5', 'Total (audited) | 15 | 25'),
      ['15 number', '25 number'],
    ],
    [
      'covers only the rows of a named total',
      table(
        'EUR | 2023 | 2024',
        'Revenue | 1,000 | 2,000',
        'Salaries | 400 | 500',
        'Rent | 100 | 100',
        'Total operating expenses | 500 | 600',
      ),
      ['500 EUR', '600 EUR'],
    ],
    [
      'counts a row marked as part of another only once',
      table(
        'Item | 2023 | 2024',
        'Sales | 100 | 200',
        'of which exports | 40 | 50',
        'Other income | 10 | 20',
        'Total | 110 | 220',
      ),
      ['110 number', '220 number'],
    ],
    [
      'counts a row marked 其中 only once',
      table(
        '项目 | 2023年 | 2024年',
        '产品收入 | 100 | 200',
        '其中：海外 | 40 | 50',
        '服务收入 | 10 | 20',
        '合计 | 110 | 220',
      ),
      ['110 number', '220 number'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await totalsOf(text)).toEqual(expected);
  });

  test.each([
    [
      'adds the costs of one thing',
      table('Item | Per shop', 'Fittings | $410,000', 'Oven | $215,000', 'Sign | $62,000', 'Total | $667,000'),
      ['667000 USD, not 687000'],
    ],
    [
      'finds the columns of a total that lost its empty cells',
      table(
        'Hotel | Rooms | Occupancy | Sales £k',
        'A | 40 | 78% | 1,566',
        'B | 30 | 81% | 1,233',
        'C | 35 | 69% | 1,040',
        'Total | 105 | 3,939',
      ),
      ['105000 GBP', '3939000 GBP, not 3839000'],
    ],
    [
      'says nothing about a total with an unknown column',
      table(
        'Hotel | Rooms | Occupancy | Sales £k',
        'A | 40 | 78% | 1,566',
        'B | 30 | 81% | 1,233',
        'Total | 72 | 2,850',
      ),
      [],
    ],
    [
      'says nothing where cells of a row were joined',
      table(
        'Holder | Today | After',
        'Family | 85% | 68%',
        'Staff 15% | 12%',
        'Partner | | 20%',
        'Total | 100% | 100%',
      ),
      [],
    ],
    [
      'says nothing about a cost per customer',
      table('Channel | Spend | Cost per customer', 'Search | 400 | 100', 'Fairs | 600 | 150', 'Total | 1,000 | 125'),
      ['1000 number'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await totalsOf(text)).toEqual(expected);
  });

  test.each([
    ['an empty text', ''],
    ['a table without a total', table('Item | 2023 | 2024', 'A | 10 | 20', 'B | 5 | 5')],
    ['a table with one row above its total', table('Item | 2024', 'A | 10', 'Total | 12')],
    ['prices', table('Product | Unit price', 'A | 10', 'B | 20', 'Total | 35')],
    ['the size of a market', table('Market | 2024', 'France | 10', 'Spain | 20', 'Total addressable market | 100')],
    ['growth rates', table('Item | 2023 | 2024', 'A | 10 | 20', 'B | 5 | 5', 'Total growth | 1 | 2')],
    ['averages', table('组别 | 平均单价', '甲 | 10', '乙 | 20', '合计 | 15')],
    ['a total above its parts', table('Item | 2024', 'Total | 100', 'A | 60', 'B | 30')],
  ])('says nothing about %s', async (_, text) => {
    expect(await totalsOf(text)).toEqual([]);
  });

  test('says nothing about a column of prices next to a column of units', async () => {
    const text = table('Product | Price | Units', 'A | 10 | 5', 'B | 20 | 6', 'Total | 35 | 11');
    expect(await totalsOf(text)).toEqual(['11 number']);
  });
});

describe('totals of rows', () => {
  test.each([
    [
      'checks each row against its last column',
      table('Region | Online | Stores | Total', 'North | 10 | 20 | 30', 'South | 5 | 5 | 11'),
      ['30 number', '11 number, not 10'],
    ],
    [
      'leaves out columns of shares',
      table('Region | Online | Stores | Share | Total', 'North | 10 | 20 | 60% | 30', 'South | 5 | 15 | 40% | 20'),
      [],
    ],
    [
      'reads Chinese headers',
      table('地区 | 线上 | 线下 | 合计', '华东 | 100 | 200 | 300', '华南 | 50 | 50 | 120'),
      ['300 number', '120 number, not 100'],
    ],
    [
      'says nothing if the total is the product of the columns before it',
      table(
        'Item | Quantity | Cost each | Total',
        'Oven | 3 | 400 | 1,200',
        'Mixer | 2 | 150 | 300',
        'Table | 4 | 90 | 360',
      ),
      [],
    ],
  ])('%s', async (name, text, expected) => {
    const found = await totalsOf(text);
    if (name.startsWith('leaves')) expect(found.filter((one) => one.includes('not'))).toEqual(expected);
    else expect(found).toEqual(expected);
  });
});

test.each([
  [
    'an average below amounts',
    ['Class | Tonnes | Grade', 'High | 1.2 | 1.9', 'Middle | 3.8 | 1.6', 'Low | 3.5 | 1.3', 'Total | 8.9 | 1.5'],
    ['8.9 number, not 8.5'],
  ],
  [
    'Australian dollars',
    ["Spend, A$'000 | 2024 | 2025", 'North | 10 | 20', 'South | 5 | 6', 'Total | 15 | 26'],
    ['15000 AUD', '26000 AUD'],
  ],
  [
    'thousands of Hong Kong dollars',
    ['千港元 | 2023年 | 2024年', '设备 | 10 | 20', '服务 | 5 | 6', '合计 | 15 | 26'],
    ['15000 HKD', '26000 HKD'],
  ],
])('reads %s', async (_, rows, expected) => {
  const tables = await tablesIn(rows.map((row) => row.replaceAll(' | ', '\t')).join('\n'));
  expect(outcomesOf(tables.flatMap((table) => [...checkTotals(table)].flat()))).toEqual(expected);
});

test.each([
  ['用途\t金额（万元）\n设备\t600\n土建\t300\n申请总额\t1,000', ['10000000 CNY, not 9000000']],
  ['用途\t金额（万元）\n设备\t600\n土建\t300\n融资总额\t900', ['9000000 CNY']],
  ['资金来源\t金额（万元）\n股东投入\t600\n银行贷款\t300\n投资总额\t1,000', ['10000000 CNY, not 9000000']],
  ['项目\t金额（万元）\n设备\t600\n土建\t300\n利润的总额\t1,000', []],
  ['项目\t2023年\t2024年\n营业收入\t600\t700\n营业成本\t300\t400\n利润总额\t200\t250', []],
  [
    '资金来源（万元）\t一期\t二期\n股东投入\t600\t700\n银行贷款\t300\t400\n投资总额\t1,000\t1,200',
    ['10000000 CNY, not 9000000', '12000000 CNY, not 11000000'],
  ],
])('reads the Chinese name of a total amount in %j', async (text, expected) => {
  expect(await totalsOf(text)).toEqual(expected);
});

test('adds up groups, not their parts, to the total of all', async () => {
  const rows = [
    '项目 | 2026年 | 2027年',
    '一、直接成本 | 44.8 | 132.2',
    '住宿餐饮 | 33.6 | 99.2',
    '课程物料 | 11.2 | 33.0',
    '二、期间费用 | 41.0 | 90.0',
    '固定薪酬 | 26.0 | 62.0',
    '市场费用 | 15.0 | 28.0',
    '成本费用合计 | 85.8 | 222.2',
  ];
  const outcomes = await totalsOf(rows.map((row) => row.replaceAll(' | ', '\t')).join('\n'));
  expect(outcomes).toEqual(['85.8 number', '222.2 number']);
});

test.each([
  ['a total that is far from the rows above it', 'Item\tCost\nSoftware\t20,000\nOthers\t2,000\nTotal\t68,596', []],
  ['rounded parts', 'Item\tCost\nPer student\t9,675\nDevelopers\t71,558\nTotal\t81,232', ['81232 number']],
])('does not report %s', async (_, text, expected) => expect(await totalsOf(text)).toEqual(expected));

test('checks the total of shares against 100 %', async () => {
  const rows = ['Cost\tShare', 'Staff\t60%', 'Materials\t20%', 'Marketing\t10%', 'Other\t15%'];
  expect(await totalsOf([...rows, 'Total\t105%'].join('\n'))).toEqual(['105 %, not 100']);
});

test('does not take the balance at the end of a year for the sum of the balances before it', async () => {
  const rows = ['Quarter\tSales\tCash', 'Q1\t10\t781', 'Q2\t20\t692', 'Q3\t30\t574', 'Q4\t40\t444', 'Total\t100\t444'];
  expect(await totalsOf(rows.join('\n'))).toEqual(['100 number']);
});

test('allows rounding of an amount in a column with ratios', async () => {
  const rows = ['Item | 2024 | 2025', 'Rate | 1.25 | 1.5', 'Rent | 411,207 | 600,000', 'Pay | 2,860,148 | 3,200,000'];
  expect(
    await totalsOf(table(...rows, 'Tax | 305,119 | 400,000', 'Total fixed costs | 3,576,473 | 4,200,000')),
  ).toEqual(['3576473 number', '4200000 number']);
});

test('does not compare a total with a column of which it is not the total', async () => {
  const rows = ['Role | Cost | Number | Total', 'Junior | 100,000 | 2 | 200,000', 'Senior | 120,000 | 1 | 120,000'];
  expect(await totalsOf(table(...rows, 'Total salary cost | 320,000 |  | '))).toEqual([]);
});
