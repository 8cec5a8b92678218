import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../../testing/read-text.ts';

const growthIn = async (text: string) =>
  outcomesOf((await analyzeText(text)).checks.filter(({ kind }) => kind === 'growth'));
/** Writes a table with `|` between cells as tab-separated lines, and a text below it. */
const below = (rows: string[], text: string) =>
  `${rows.map((row) => row.replaceAll(' | ', '\t')).join('\n')}\n\n${text}`;

const years = ['EUR thousand | 2022 | 2023 | 2024', 'Revenue | 150 | 300 | 600', 'Net profit | 20 | 30 | 36'];
const yearsZh = [
  '单位：万元',
  '项目 | 2022年 | 2023年 | 2024年',
  '营业收入 | 500 | 1,300 | 2,200',
  '净利润 | 50 | 100 | 300',
];
const quarters = [' | Q1 24 | Q2 24 | Q3 24', 'Parcels delivered | 4,000 | 5,000 | 8,000', 'Depots | 3 | 4 | 5'];
const plan = ['£000 | 2024 actual | 2025 plan', 'Fee income | 800 | 1,000', 'Salaries | 300 | 330'];
const toDate = [
  '£000 | May actual | YTD actual | YTD budget | YTD prior year',
  'Turnover | 90 | 480 | 500 | 400',
  'Costs | 70 | 300 | 310 | 280',
];
const down = ['Year | Turnover, NOK m | Students', '2022 | 40 | 500', '2023 | 50 | 600', '2024 | 60 | 630'];

describe('growth in a sentence and the table that gives the values', () => {
  test.each([
    [years, 'Revenue grew by 100% in 2024.', ['100 %']],
    [years, 'Revenue grew by 80% in 2024.', ['80 %, not 100']],
    [years, 'Revenue grew at a CAGR of 100% between 2022 and 2024.', ['100 %']],
    [years, 'Revenue has compounded at 130% a year from 2022 to 2024.', ['130 %, not 100']],
    [years, 'Net profit rose by 50% per annum over 2022–2024.', ['50 %, not 34.16']],
    [years, 'Revenue grew by 300% between 2022 and 2024.', ['300 %']],
    [yearsZh, '2022年至2024年，营业收入年均复合增长率为80%。', ['80 %, not 109.76']],
    [
      [' | 2023 | 2024', 'Revenue | 72 | 189', 'Costs | 60 | 120'],
      'Revenue is up 210% in a year.',
      ['210 %, not 162.5'],
    ],
    [years, 'Revenue last year was up 85% on the year before, after a 2023 that was twice 2022.', ['85 %, not 100']],
    [years, 'Our revenue increased by 100% in 2023 and 100% in 2024.', ['100 %']],
    [
      years,
      'Revenue grew by 100% in 2023, the first full year of the new plant, and by 130% in 2024.',
      ['130 %, not 100', '100 %'],
    ],
    [
      years,
      'In 2024 revenue came to EUR 0.6m, an increase of 70% over 2023, and profit to EUR 36k.',
      ['70 %, not 100'],
    ],
    [years, 'Net profit was 35% higher than in 2023.', ['35 %, not 20']],
    [years, 'Net profit rose 20% in 2024, at a net margin of 6%.', ['20 %']],
    [years, 'Revenue growth in 2024 was 150%.', ['150 %, not 100']],
    [years, 'A 60% increase in net profit in 2024 surprised everyone.', ['60 %, not 20']],
    [years, 'Revenue doubled in 2024.', ['100 %']],
    [years, 'From 2022 to 2024 revenue grew at a CAGR of 100%.', ['100 %']],
    [years, 'Revenue has grown at a compound annual rate of 60% from 2022 to 2024.', ['60 %, not 100']],
    [years, 'Revenue was strong in 2024. Growth in 2024 was 80%, helped by the new shop.', ['80 %, not 100']],
    [yearsZh, '2024年营业收入同比增长69.2%。', ['69.2 %']],
    [yearsZh, '2024年营业收入同比增长96.2%。', ['96.2 %, not 69.23']],
    [yearsZh, '2024年净利润增长200%，毛利率36%。', ['200 %']],
    [yearsZh, '2024年营业收入2,200万元，比2023年的1,300万元增长50%。', ['50 %, not 69.23']],
    [yearsZh, '二〇二四年收入比上年增长近六成。', ['60 %']],
    [yearsZh, '2024年收入翻了一番。', ['100 %, not 69.23']],
    [quarters, 'Parcels through our depots up 25% on Q2.', ['25 %, not 60']],
    [quarters, 'Parcels delivered rose by 60% in the last quarter.', ['60 %']],
    [plan, 'In the base case fee income is up 25% on 2024.', ['25 %']],
    [toDate, 'Year-to-date turnover is up 20% on the same five months of 2023.', ['20 %']],
    [toDate, 'Year-to-date turnover is up 30% on the same five months of 2023.', ['30 %, not 20']],
    [
      down,
      'Turnover in 2024 was 20% higher than in 2023; over two years, that is against 2022, we have grown by 60%.',
      ['60 %, not 50', '20 %'],
    ],
    [down, 'Over two years turnover grew by 50%.', ['50 %']],
    [down, 'In 2024: turnover +30%.', ['30 %, not 20']],
    [down, 'Turnover rose by 35% in 2024.', ['35 %, not 20']],
    [down, 'The number of students was 5% higher in 2024.', ['5 %']],
  ])('%#: %j with %s', async (rows, text, expected) => {
    expect(await growthIn(below(rows, text))).toEqual(expected);
  });

  test.each([
    ['a part of the metric', years, 'Subscription revenue grew by 80% in 2024.'],
    ['a customer', years, 'Revenue from hotels grew by 80% in 2024.'],
    ['a year without a predecessor', years, 'Revenue grew by 80% in 2022.'],
    ['several years at once', years, 'Revenue has grown by 80% in each of the last two years.'],
    ['like-for-like growth', years, 'Like-for-like revenue grew by 8% in 2024.'],
    ['another metric', years, 'Bookings grew by 80% in 2024.'],
    ['a quarter of which the table has only the year', years, 'Revenue grew by 80% in Q4 2024.'],
    ['another rate in the sentence', years, 'At the profit level the margin widened and reached 14% in 2024.'],
    ['a target', years, 'Revenue should grow by 80% next year.'],
    ['a share', years, 'Net profit made up 41% of the increase in 2024.'],
    ['the growth of another period', years, 'Revenue rose by 100% over the year.'],
    ['a base with several later years', down, 'Turnover is up 40% on 2022.'],
    ['points', years, 'Net profit rose by 3 percentage points in 2024.'],
    ['the market', years, 'The market for revenue software grew by 40% in 2024.'],
    ['the price of a product', years, 'Prices rose by 4% in 2024.'],
    ['a change since a year that the table does not have', years, 'Revenue doubled from 2019 to 2024.'],
    [
      'a year-to-date rate without a column for the year before',
      [...plan],
      'Year-to-date fee income is up 8% on last year.',
    ],
    ['a budget', toDate, 'Turnover is 4% below the budget.'],
    ['an average', years, 'On average revenue grew by 70% a year.'],
    ['一部分收入', yearsZh, '2024年海外收入同比增长25%。'],
    ['a share in Chinese', yearsZh, '2024年前五大客户占营业收入的45%。'],
    ['an expectation in Chinese', yearsZh, '预计明年营业收入增长30%。'],
  ])('says nothing about %s', async (_, rows, text) => {
    expect((await growthIn(below(rows, text))).filter((one) => one.includes('not'))).toEqual([]);
  });

  test('accepts the growth of a total that is wrong itself', async () => {
    const rows = [
      '£000 | 2023 | 2024',
      'Grants | 100 | 110',
      'Donations | 200 | 220',
      'Legacies | 50 | 55',
      'Total income | 350 | 395',
    ];
    expect(await growthIn(below(rows, 'Total income rose by 10% in 2024.'))).toEqual(['10 %']);
  });
});

const halfYears = '£000\tH1 2025\tH1 2024\nSales\t14,800\t14,000\nCosts\t9,000\t8,700';
const pair = 'Sales were £520,000 in 2025, against £400,000 the year before.';
const months = ['USD k | May 2025 | Jun 2025', 'Revenue | 500 | 550', 'Cost of sales | 200 | 210'];
const halves = ["£m | Q1'25 | Q2'25", 'Revenue | 2.0 | 2.5', 'Gross profit | 1.0 | 1.4'];

test.each([
  [`${pair}\nIn a year in which sales rose by 55% we hired nobody.`, ['55 %, not 30']],
  [`${pair}\nLast year sales rose by almost a third.`, ['33.3 %']],
  [`${pair}\nLast year sales rose by more than a half.`, ['50 %, not 30']],
  [`${pair}\nLast year sales rose by a quarter of a million visits.`, []],
  [`${pair}\nFor those who ask every time: last year sales rose by 55%.`, ['55 %, not 30']],
  [`${pair}\nLast year sales rose by 30%.`, ['30 %']],
  [`${pair}\nNext year sales should have risen by 55%.`, []],
  [
    `${halfYears}\nSales grew by a little over eleven per cent on the same six months of last year.`,
    ['11 %, not 5.71'],
  ],
  [`${halfYears}\nSales grew by almost six per cent on the same six months of last year.`, ['6 %']],
  ['Sales were £200,000 in 2025, against £400,000 the year before.\nSales halved in 2025.', ['50 %']],
  [`${pair}\nSales doubled in 2025.`, ['100 %, not 30']],
  [`${pair}\nThe number of visits doubled in 2025.`, []],
  [
    'Revenue was £8.0m in 2023, £10.0m in 2024 and £11.0m in 2025.\nIn 2024 revenue grew 25%, in 2025 10%.',
    ['25 %', '10 %'],
  ],
  [
    'Revenue was €0.9m in 2022, €3.7m in 2023 and €8.4m in 2024.\nRevenue grew by 311% in 2023 and by 127% in 2024.',
    ['311 %', '127 %'],
  ],
  [
    '万元\t2022年\t2023年\t2024年\n营业收入\t1,000\t1,200\t1,320\n净利润\t90\t99\t110\n\n收入2023年增长20%，2024年增长10%。',
    ['20 %', '10 %'],
  ],
  ['万元\t2023年\t2024年\n营业收入\t1,000\t1,200\n净利润\t90\t99\n\n2024年营业收入较前一年成长28%。', ['28 %, not 20']],
  [
    '万元\t2022年\t2023年\t2024年\n营业收入\t14,280\t16,950\t19,320\n净利润\t90\t99\t110\n\n收入2023年增长18.7%,2024年增长24.0%。',
    ['24 %, not 13.98', '18.7 %'],
  ],
  [
    '单位：万元\t112年度\t113年度\n营业收入\t13,200\t17,900\n营业成本\t5,016\t6,802\n\n113年度营业收入1.79亿元,较前一年度成长42%,毛利率62%。',
    ['42 %, not 35.61'],
  ],
  [below(months, 'Revenue was $550k, up 10% month on month.'), ['10 %']],
  [below(months, 'Revenue was $550k, an increase of 15% MoM.'), ['15 %, not 10']],
  [below(months, 'Revenue was $550k, up 15%.'), []],
  [below(months, 'Orders of $700k were up 15% month on month.'), []],
  [below(halves, 'Revenue came in at £2.5m, up 41% quarter on quarter.'), ['41 %, not 25']],
  [below(halves, 'Revenue came in at £2.5m, up 31% year on year.'), []],
  [
    '万元\t2025年4月\t2025年5月\n营业收入\t300\t330\n营业成本\t200\t210\n\n5月营业收入330万元，环比增长16%。',
    ['16 %, not 10'],
  ],
  ['Revenue in 2024 was £8.4m.\nRevenue in 2025 was £9.6m, up 22% on the previous year.', ['22 %, not 14.29']],
  ['Revenue in 2024 was £8.4m.\nRevenue in 2025 was £9.6m, up 14%.', ['14 %']],
  ['2024年营业收入3,200万元。\n2025年营业收入4,160万元，同比增长40%。', ['40 %, not 30']],
  ['Revenue in 2024 was £8.4m.\nRevenue from clinics in 2025 was £9.6m, up 22% on the previous year.', []],
  ['Revenue in 2023 was £8.4m.\nRevenue in 2025 was £9.6m, up 22% on the previous year.', []],
])('compares the growth in %j', async (text, expected) => {
  expect(await growthIn(text)).toEqual(expected);
});

const yearsRound = [
  '单位：万元',
  '项目 | 2022年 | 2023年 | 2024年',
  '营业收入 | 500 | 1,300 | 2,000',
  '净利润 | 50 | 100 | 300',
];

describe('compound growth since a year', () => {
  test.each([
    [years, 'Since 2022 revenue has grown at a compound rate of 80% a year.', ['80 %, not 100']],
    [years, 'Revenue has compounded at 80% a year since 2022.', ['80 %, not 100']],
    [years, 'Our revenue CAGR since 2022 is 80%.', ['80 %, not 100']],
    [years, 'Since 2022, revenue has increased at a CAGR of 80%.', ['80 %, not 100']],
    [years, 'Revenue has grown by a compound 80% per annum since 2022.', ['80 %, not 100']],
    [years, 'Revenue has had a compound annual growth rate of 80% since 2022.', ['80 %, not 100']],
    [years, 'Revenue has been compounding at 80% annually since 2022.', ['80 %, not 100']],
    [years, 'Since 2022 our revenue has risen 80% a year compound.', ['80 %, not 100']],
    [yearsRound, '2022年以来，营业收入年均复合增长80%。', ['80 %, not 100']],
    [yearsRound, '自2022年起，营业收入复合增长率为80%。', ['80 %, not 100']],
    [yearsRound, '营业收入自2022年以来的年均复合增长率达80%。', ['80 %, not 100']],
    [yearsRound, '2022年以来营业收入CAGR为80%。', ['80 %, not 100']],
    [years, 'Revenue has compounded at 100% a year since 2022.', ['100 %']],
    [yearsRound, '2022年以来，营业收入年均复合增长100%。', ['100 %']],
  ])('%#: %j with %s', async (rows, text, expected) => {
    expect(await growthIn(below(rows, text))).toEqual(expected);
  });

  test.each([
    [years, 'Revenue has compounded at 80% a year since 2019.'],
    [years, 'Bookings have compounded at 80% a year since 2022.'],
    [years, 'Subscription revenue has compounded at 80% a year since 2022.'],
    [years, 'The market has compounded at 80% a year since 2022.'],
    [years, 'Revenue should compound at 80% a year from 2024.'],
    [years, 'Revenue has grown by 80% on average since 2022.'],
    [years, 'Since 2022 the price index has compounded at 8% a year, and revenue with it.'],
    [years, 'Since 2022 we have kept a net margin of 8% while revenue compounded.'],
    [yearsRound, '2022年以来，行业收入年均复合增长8%。'],
    [yearsRound, '2022年以来海外收入复合增长率为80%。'],
    [yearsRound, '预计2024年起营业收入复合增长率为30%。'],
  ])('says nothing about %j with %s', async (rows, text) => {
    expect(await growthIn(below(rows, text))).toEqual([]);
  });
});

const parts = [
  '£000 | 2023 | 2024',
  'Home care | 1,000 | 1,200',
  'Clinics | 2,000 | 2,100',
  'Training | 300 | 240',
  'Revenue | 3,300 | 3,540',
];
const partsZh = [
  '单位：万元',
  '项目 | 2023年 | 2024年',
  '居家护理 | 1,000 | 1,200',
  '门诊 | 2,000 | 2,100',
  '培训 | 300 | 240',
  '营业收入 | 3,300 | 3,540',
];
const visits = [
  'Visits | 2023 | 2024',
  'Home care | 1,000 | 1,200',
  'Clinics | 2,000 | 2,100',
  '',
  '£000 | 2023 | 2024',
  'Revenue | 3,300 | 3,540',
  'Net profit | 300 | 310',
];

describe('growth of the row that a sentence begins with', () => {
  test.each([
    [parts, 'Home care is our fastest part, with revenue up 45%.', ['45 %, not 20']],
    [parts, 'Home care did best, with sales rising 45% in 2024.', ['45 %, not 20']],
    [parts, 'Home care remains the engine of the group, and its revenue grew by 45% in 2024.', ['45 %, not 20']],
    [parts, 'Clinics had a quiet year, with revenue up 15%.', ['15 %, not 5']],
    [parts, 'Training revenue fell. Home care was the star, with growth of 45%.', ['45 %, not 20']],
    [parts, 'Training suffered, with revenue down 35% in 2024.', ['35 %, not 20']],
    [parts, 'Home care, our oldest business, increased revenue by 45% in 2024.', ['45 %, not 20']],
    [parts, 'Clinics remain the largest part, although revenue grew by only 15% in 2024.', ['15 %, not 5']],
    [partsZh, '居家护理表现最好，收入同比增长45%。', ['45 %, not 20']],
    [partsZh, '居家护理增长最快，2024年收入增长45%。', ['45 %, not 20']],
    [partsZh, '培训业务下滑，收入同比下降35%。', ['35 %, not 20']],
    [partsZh, '门诊保持平稳，收入较上年增长15%。', ['15 %, not 5']],
    [parts, 'Home care saw revenue rise by 45% in 2024.', ['45 %, not 20']],
    [parts, 'Home care is our fastest part, with revenue up 20%.', ['20 %']],
    [parts, 'Home care is growing fast, while group revenue grew by 7.3%.', ['7.3 %']],
    [parts, 'Home care won awards; revenue of the group grew by 7.3% in 2024.', ['7.3 %']],
    [parts, 'Home care rose by 20%, and training fell by 20%.', ['20 %']],
    [partsZh, '居家护理表现最好，收入同比增长20%。', ['20 %']],
    [partsZh, '门诊，公司最大的业务，收入增长15%。', ['15 %, not 5']],
    [partsZh, '居家护理业务表现最好，其营业收入增长45%。', ['45 %, not 20']],
    [partsZh, '居家护理增长30%，培训下降20%。', ['30 %, not 20', '20 %']],
  ])('%#: %j with %s', async (rows, text, expected) => {
    expect((await growthIn(below(rows, text))).sort()).toEqual([...expected].sort());
  });

  test.each([
    [parts, 'Home care is our fastest part, with visits up 45%.'],
    [parts, 'Home care is our fastest part, with headcount up 45%.'],
    [parts, 'Home care needs nurses, and their wages rose by 9%.'],
    [parts, 'Home care is a market in which sales rose 12% in 2024.'],
    [parts, 'Home care prices are fixed by the state, with fees up 4%.'],
    [parts, 'Clinics in Wales did well, with revenue up 15%.'],
    [parts, 'Training is cheap, and a course costs 30% less.'],
    [parts, 'Clinics are busy, with waiting times down 15%.'],
    [partsZh, '居家护理表现最好，客户数同比增长45%。'],
    [partsZh, '门诊量平稳，人次同比增长15%。'],
    [partsZh, '培训人员增加，薪酬同比增长12%。'],
    [parts, 'Home care is a growing market, with sales up 12% in 2024.'],
    [parts, 'Home care revenue, which is public, grew by 45% in 2024.'],
    [visits, 'Home care is our fastest part, with revenue up 45%.'],
  ])('says nothing about %j with %s', async (rows, text) => {
    expect(await growthIn(below(rows, text))).toEqual([]);
  });
});

test.each([
  [
    ['£000 | Q1 2023 | Q1 2024 | 2023 | 2024', 'Revenue | 400 | 500 | 900 | 1,000', 'Net profit | 40 | 50 | 90 | 95'],
    'Quarterly revenue rose by 40% on the year before.',
    ['40 %, not 25'],
  ],
  [
    ['£000 | H1 2023 | H1 2024 | 2023 | 2024', 'Revenue | 400 | 500 | 900 | 1,000', 'Net profit | 40 | 50 | 90 | 95'],
    'First-half revenue rose by 40% on the year before.',
    ['40 %, not 25'],
  ],
  [
    [
      '£000 | H1 2023 | H2 2023 | H1 2024 | H2 2024',
      'Revenue | 400 | 500 | 500 | 750',
      'Net profit | 40 | 50 | 90 | 95',
    ],
    'First-half revenue rose by 25% on the year before.',
    ['25 %'],
  ],
  [
    [
      '万元 | 2023年上半年 | 2024年上半年 | 2023年 | 2024年',
      '营业收入 | 400 | 500 | 900 | 1,000',
      '净利润 | 40 | 50 | 90 | 95',
    ],
    '上半年营业收入同比增长40%。',
    ['40 %, not 25'],
  ],
  [
    [
      '万元 | 2023年上半年 | 2024年上半年 | 2023年 | 2024年',
      '营业收入 | 400 | 500 | 900 | 1,000',
      '净利润 | 40 | 50 | 90 | 95',
    ],
    '上半年营业收入同比增长25%。',
    ['25 %'],
  ],
  [
    [
      '万元 | 2023年一季度 | 2024年一季度 | 2023年 | 2024年',
      '营业收入 | 400 | 500 | 900 | 1,000',
      '净利润 | 40 | 50 | 90 | 95',
    ],
    '一季度营业收入同比增长40%。',
    ['40 %, not 25'],
  ],
  [
    [
      '万元 | 2023年上半年 | 2023年下半年 | 2024年上半年 | 2024年下半年',
      '营业收入 | 400 | 500 | 500 | 750',
      '净利润 | 40 | 50 | 90 | 95',
    ],
    '上半年营业收入同比增长25%。',
    ['25 %'],
  ],
  [
    [
      '万元 | 2023年一季度 | 2023年二季度 | 2024年一季度 | 2024年二季度',
      '营业收入 | 400 | 500 | 500 | 750',
      '净利润 | 40 | 50 | 90 | 95',
    ],
    '一季度营业收入同比增长25%。',
    ['25 %'],
  ],
  [
    ['£000 | H1 2024 | H2 2024 | 2024', 'Revenue | 400 | 500 | 900', 'Net profit | 40 | 50 | 90'],
    'In the second half, revenue rose by 40%.',
    [],
  ],
])('compares the growth of a part of the year: %j with %s', async (rows, text, expected) => {
  expect(await growthIn(below(rows, text))).toEqual(expected);
});

const twoYears = ['单位：万元', '项目 | 2023年 | 2024年', '营业收入 | 500 | 650', '净利润 | 50 | 100'];

test.each([
  ['今年集团营业收入同比增长45%。', ['45 %, not 30']],
  ['报告期内，企业完成营业收入同比增长45%。', ['45 %, not 30']],
  ['当年我们取得的营业收入同比增长45%。', ['45 %, not 30']],
  ['今年海外营业收入同比增长45%。', []],
  ['子公司营业收入同比增长45%。', []],
])('compares the growth of the whole company in %s', async (text, expected) => {
  expect(await growthIn(below(twoYears, text))).toEqual(expected);
});
