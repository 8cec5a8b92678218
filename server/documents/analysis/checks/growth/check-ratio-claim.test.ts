import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

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
    [
      years,
      'The gross margin fell from 60.0% in 2022 to 52.0% in 2023 and came back to 60.0% in 2024.',
      ['52 %, not 50', '60 %'],
    ],
    [years, 'At the EBITDA level the margin has narrowed and was 12.5% in 2024.', ['12.5 %, not 10']],
    [years, 'Gross margin slipped to 50.0% in 2023 and came back to 60.0% last year.', ['50 %', '60 %']],
    [years, 'Our EBITDA margin reached 10% last year.', ['10 %']],
    [years, 'In 2024 sales rose from 2023, at a gross margin of 60%.', ['60 %']],
    [years, 'Gross margin is about 60%.', ['60 %']],
    [periods, 'Gross margin for the quarter was 29%.', ['29 %, not 25']],
    [periods, 'Gross margin was 25% in the quarter and 27% for the year to date.', ['25 %', '27 %']],
    [periods, 'Gross margin was 25% in the quarter and 31% for the year to date.', ['31 %, not 27', '25 %']],
    [yearsZh, '2024年毛利率为45%。', ['45 %, not 60']],
    [yearsZh, '2024年营业收入600万元，比2023年的300万元增长100%，毛利率60%，净利率8%。', ['60 %', '8 %']],
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
