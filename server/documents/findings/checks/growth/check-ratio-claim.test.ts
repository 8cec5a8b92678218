import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../../testing/read-text.ts';

const ratiosIn = async (rows: string[], text: string) => {
  const { checks } = await analyzeText(`${rows.map((row) => row.replaceAll(' | ', '\t')).join('\n')}\n\n${text}`);
  return outcomesOf(checks.filter(({ kind, quote }) => kind === 'ratio' && text.includes(quote)));
};

const years = [
  'EUR thousand | 2022 | 2023 | 2024',
  'Revenue | 200 | 300 | 600',
  'Gross profit | 120 | 150 | 360',
  'EBITDA | 20 | 36 | 60',
];
const periods = ['£000 | Q3 act | Q3 bud | YTD act', 'Revenue | 400 | 410 | 1,000', 'Gross profit | 100 | 120 | 270'];
const quarters = ['£000 | Q3 2025 | Q3 2024', 'Revenue | 400 | 300', 'Gross profit | 160 | 90'];
const costs = ['EUR thousand | 2023 | 2024', 'Revenue | 300 | 600', 'Cost of sales | 150 | 240'];
const salesZh = [
  '项目（元） | 2023年 | 2024年',
  '营业收入 | 43,100,000 | 56,200,000',
  '营业成本 | 17,670,000 | 22,480,000',
];
const yearsZh = [
  '单位：万元',
  '项目 | 2023年 | 2024年',
  '营业收入 | 300 | 600',
  '毛利 | 150 | 360',
  '净利润 | 30 | 48',
];

describe('margins in sentences', () => {
  test.each([
    [years, 'Gross margin was 60% in 2024.', ['60 %']],
    [years, 'Gross margin was 70% in 2024.', ['70 %, not 60']],
    [years, 'In 2023 the gross margin was 50%.', ['50 %']],
    [costs, 'Our overall gross margin was 68% in 2024.', ['68 %, not 60']],
    [salesZh, '公司2024年综合毛利率为68.4%。', ['68.4 %, not 60']],
    [
      years,
      'The gross margin fell from 60.0% in 2022 to 52.0% in 2023 and came back to 60.0% in 2024.',
      ['52 %, not 50', '60 %'],
    ],
    [years, 'At the EBITDA level the margin has narrowed and was 12.5% in 2024.', ['12.5 %, not 10']],
    [quarters, 'The gross margin for the quarter was 40%.', ['40 %']],
    [yearsZh, '2024年毛利率为60%，主要受益于良率提高到94%。', ['60 %']],
    [years, 'Gross margin went from 60.0% in 2022 to 50.0% and then 60.0%.', ['60 %', '50 %']],
    [years, 'Gross margin slipped to 50.0% in 2023 and came back to 60.0% last year.', ['50 %', '60 %']],
    [years, 'Our EBITDA margin reached 10% last year.', ['10 %']],
    [years, 'In 2024 sales rose from 2023, at a gross margin of 60%.', ['60 %']],
    [years, 'Gross margin is about 60%.', ['60 %']],
    [periods, 'Gross margin for the quarter was 29%.', ['29 %, not 25']],
    [periods, 'Gross margin was 25% in the quarter and 27% for the year to date.', ['25 %', '27 %']],
    [periods, 'Gross margin was 25% in the quarter and 31% for the year to date.', ['31 %, not 27', '25 %']],
    [yearsZh, '2024年毛利率为45%。', ['45 %, not 60']],
    [yearsZh, '2024年营业收入600万元，比2023年的300万元增长100%，毛利率60%，净利率8%。', ['60 %', '8 %']],
    [years, "The gross margin was above last year's 45%.", ['45 %, not 50']],
    [years, "The gross margin was above last year's 50%.", ['50 %']],
    [years, "In 2024 the gross margin was well above the previous year's 40%.", ['40 %, not 50']],
    [years, 'Last year our gross margin was 60%.', ['60 %']],
    [yearsZh, '2024年毛利率高于上年的45%。', ['45 %, not 50']],
    [yearsZh, '2024年毛利率高于上年同期的50%。', ['50 %']],
    [yearsZh, '毛利率由2023年的45%升至2024年的60%。', ['45 %, not 50', '60 %']],
    [yearsZh, '毛利率由2023年的50%升至2024年的60%。', ['50 %', '60 %']],
    [years, 'Gross margin: 2023 45%, 2024 60%.', ['45 %, not 50', '60 %']],
  ])('%#: %j with %s', async (rows, text, expected) => {
    expect(await ratiosIn(rows, text)).toEqual(expected);
  });

  test.each([
    ['a target', 'We target a gross margin of 70%.'],
    ['a product', 'Gross margin on each device was 70% in 2024.'],
    ['a segment', 'Software gross margin was 80% in 2024.'],
    ['a price', 'That leaves a gross margin of 35% on the tender price.'],
    ['a year outside the table', 'Gross margin was 70% in 2021.'],
    ['no year', 'Gross margin is 70%.'],
    ['points', 'Gross margin rose by 5 percentage points in 2024.'],
    ['another rate after the margin', 'Gross margin was strong; growth of 100% came in 2024.'],
    ['a share after the margin', 'Gross margin held up, and exports were a share of 35% in 2024.'],
    ['a margin of safety', 'The margin of safety on the bridge was 40% in 2024.'],
    ['a market', 'Rivals report gross margins of 70% or more.'],
  ])('says nothing about %s', async (_, text) => {
    expect((await ratiosIn(years, text)).filter((one) => one.includes('not'))).toEqual([]);
  });
});

const spending = [
  'Expenditure, GBP | 2023 | 2024',
  'Care at home | 500 | 600',
  'Day centres | 250 | 300',
  'Fundraising | 50 | 100',
  'Total spent | 800 | 1,000',
];
const income = ['€000 | 2024', 'Ticket sales | 400', 'Grants | 350', 'Rents | 250', 'Total income | 1,000'];
const costsZh = [
  '单位：万元',
  '投资项目 | 金额',
  '设备购置 | 600',
  '土建工程 | 300',
  '预备费 | 100',
  '总投资合计 | 1,000',
];

describe('shares in sentences', () => {
  test.each([
    [spending, 'Last year 66% of our spending went on care at home.', ['66 %, not 60']],
    [spending, 'In 2023, 62.5% of expenditure was spent on care at home.', ['62.5 %']],
    [spending, 'Fundraising was 10% of total expenditure in 2024.', ['10 %']],
    [spending, 'Day centres account for 35% of all costs.', ['35 %, not 30']],
    [income, 'Grants make up 35% of income.', ['35 %']],
    [income, 'Grants, which contributed 45% of income, are safe for now.', ['45 %, not 35']],
    [income, '40% of income comes from ticket sales.', ['40 %']],
    [costsZh, '设备购置占总投资的70%。', ['70 %, not 60']],
    [costsZh, '土建工程约占总投资的30%。', ['30 %']],
  ])('%#: %j with %s', async (rows, text, expected) => {
    expect(await ratiosIn(rows, text)).toEqual(expected);
  });

  test.each([
    ['a part that is no row', income, 'The city pays 30% of income.'],
    ['another whole', income, 'Grants make up 60% of our project funding.'],
    ['a whole that is narrower', income, 'Grants make up 60% of the income of the youth theatre.'],
    ['a part of a row', income, 'Grants from the state make up 20% of income.'],
    ['people', spending, 'Women make up 60% of staff.'],
    ['a plan', income, 'In three years grants should make up 20% of income.'],
    ['a target', spending, 'We want 70% of spending to go on care at home.'],
    ['growth', income, 'Grants rose by 12% of late.'],
    ['a limit', spending, 'The charity may spend up to 15% of income on fundraising.'],
    ['其他项目', costsZh, '软件占总投资的20%。'],
    ['另一个整体', costsZh, '设备购置占银行贷款的80%。'],
  ])('says nothing about %s', async (_, rows, text) => {
    expect((await ratiosIn(rows, text)).filter((one) => one.includes('not'))).toEqual([]);
  });
});

const balance = [
  '€000, 31 December | 2023 | 2024',
  'Current assets | 1,400 | 1,500',
  'Fixed assets | 3,100 | 3,500',
  'Total assets | 4,500 | 5,000',
  'Equity | 1,500 | 1,600',
  'Current liabilities | 1,100 | 1,000',
  'Other liabilities | 1,900 | 2,400',
  'Total liabilities | 3,000 | 3,400',
];
const balanceZh = ['2024年末 | 万元', '流动资产 | 3,000', '资产总计 | 9,000', '流动负债 | 2,000', '负债合计 | 5,400'];
const sides = [
  '€000, 31 December | 2023 | 2024',
  'Equity | 1,500 | 1,600',
  'Current liabilities | 1,100 | 1,000',
  'Other liabilities | 1,900 | 2,400',
  'Total liabilities and equity | 4,500 | 5,000',
];
const sidesZh = [
  '2024年末 | 万元',
  '流动负债 | 2,000',
  '负债合计 | 5,400',
  '所有者权益合计 | 3,600',
  '负债和所有者权益总计 | 9,000',
];
const result = [
  'k€ | 2023 | 2024',
  'Sales revenue | 8,000 | 10,000',
  'R&D | 900 | 1,200',
  'Sales and marketing | 1,500 | 1,800',
  'Cost of staff | 1,000 | 1,000',
  'Total expenses | 3,400 | 4,000',
];
const resultZh = [
  '万元 | 2023年 | 2024年',
  '营业收入 | 8,000 | 10,000',
  '研发费用 | 900 | 1,250',
  '销售费用 | 1,200 | 1,400',
];

describe('ratios by their name', () => {
  test.each([
    [balance, 'At year end 2024 the equity ratio was 38%.', ['38 %, not 32']],
    [balance, 'The equity ratio stood at 32% on 31 December 2024.', ['32 %']],
    [balance, 'At the end of 2024 the current ratio is 1.8.', ['1.8 x, not 1.5']],
    [balance, 'Current ratio at 31 December 2024: 1.5', ['1.5 x']],
    [balance, 'Liabilities are 57% of total assets.', ['57 %, not 68']],
    [balance, 'Our debt-to-assets ratio is 68%.', ['68 %']],
    [balance, 'The ratio of current assets to total assets was 35% in 2024.', ['35 %, not 30']],
    [balanceZh, '2024年末资产负债率57.4%,流动比率1.12。', ['57.4 %, not 60', '1.12 x, not 1.5']],
    [balanceZh, '年末资产负债率为60%，流动比率1.5。', ['60 %', '1.5 x']],
    [result, 'In 2024 research and development stood for 35% of the expenses.', ['35 %, not 30']],
    [result, 'Sales and marketing took 45% of all expenses in 2024.', ['45 %']],
    [resultZh, '2024年研发投入占营业收入的15%。', ['15 %, not 12.5']],
    [resultZh, '2024年销售费用率18%。', ['18 %, not 14']],
    [resultZh, '2023年销售费用率15%，2024年销售费用率14%。', ['15 %', '14 %']],
    [sides, 'At year end 2024 the equity ratio was 38%.', ['38 %, not 32']],
    [sides, 'At year end 2024 the equity ratio was 32%.', ['32 %']],
    [sidesZh, '2024年末资产负债率57.4%。', ['57.4 %, not 60']],
    [sidesZh, '2024年末资产负债率60%。', ['60 %']],
    [sidesZh.with(-1, '负债及股东权益合计 | 9,000'), '2024年末资产负债率57.4%。', ['57.4 %, not 60']],
    [sidesZh.with(-1, '负债及其他应付款合计 | 9,000'), '2024年末资产负债率57.4%。', []],
  ])('%#: %j with %s', async (rows, text, expected) => {
    expect((await ratiosIn(rows, text)).sort()).toEqual([...expected].sort());
  });

  test.each([
    ['a limit', balance, 'The covenant asks for an equity ratio of 40%.'],
    ['a target', balance, 'Our target is an equity ratio of 45%.'],
    ['a minimum', balance, 'The current ratio must be at least 1.2.'],
    ['an adjusted ratio', balance, 'The adjusted equity ratio is 41%.'],
    ['an average of others', balance, 'The equity ratio of the industry is 41%, an average.'],
    ['a change', balance, 'The equity ratio fell by 3 points from 35% in 2022.'],
    ['another year', balance, 'The equity ratio was 41% in 2021.'],
    ['a ratio of other things', balance, 'The ratio of nurses to beds is 1.4.'],
    ['an aspect ratio', balance, 'Screens with an aspect ratio of 1.6 sell best.'],
    ['debt that is no row', balance, 'The debt-to-equity ratio is 0.4.'],
    ['an amount after the name', balance, 'The current ratio is fine with cash of €200,000.'],
    ['a part of the expenses', result, 'R&D in Lyon stood for 20% of the expenses in 2024.'],
    ['another whole', result, 'R&D took 40% of the grant.'],
    ['一项要求', balanceZh, '银行要求资产负债率不高于65%。'],
    ['同行', balanceZh, '同行资产负债率约55%。'],
    ['另一种费用', resultZh, '2024年物流费用率6%。'],
    ['目标', resultZh, '目标销售费用率12%。'],
  ])('says nothing about %s', async (_, rows, text) => {
    expect((await ratiosIn(rows, text)).filter((one) => one.includes('not'))).toEqual([]);
  });
});

test('compares a share with its rows once', async () => {
  const rows = '单位：万元\t2025年\t2024年\t增减\n营业收入\t6,840\t5,782\t18.3%\n研发费用\t612\t470\t30.2%';
  const { checks } = await analyzeText(`${rows}\n\n毛利率由36.0%提高到37.0%。研发费用占营业收入的9.8%。`);
  expect(outcomesOf(checks.filter(({ status }) => status === 'inconsistent'))).toEqual(['9.8 %, not 8.95']);
});
