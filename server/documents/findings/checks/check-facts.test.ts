import { expect, test } from 'vitest';
import { wordsAt } from '../../testing/check-evidence.ts';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { runSteps, textFile } from '../../testing/steps.ts';

const wrongIn = async (...paragraphs: string[]) =>
  outcomesOf(
    (await analyzeText(paragraphs.join('\n\n'))).checks.filter(({ status }) => status === 'inconsistent'),
  ).sort();

test.each<[string, string[], string[]]>([
  [
    'software, a sentence and a table',
    [
      'Tessell sells scheduling software to dental practices. In 2025 revenue was $5,000,000.',
      'USD\t2023\t2024\t2025\nRevenue\t2,900,000\t3,600,000\t4,200,000\nGross margin\t71%\t72%\t74%',
    ],
    ['5000000 USD, not 4200000'],
  ],
  [
    'logistics, two sentences',
    [
      'Revenue in 2025 was £4.2 million. We deliver in eleven counties.',
      'The depot in Hull opened in June. In 2025 revenue was £5.0 million.',
    ],
    ['5000000 GBP, not 4200000'],
  ],
  [
    '医疗，两句话',
    ['2024年营业收入为4,200万元。公司产品已进入三十家医院。', '厂房位于苏州。2024年营业收入5,000万元。'],
    ['50000000 CNY, not 42000000'],
  ],
  [
    'food, growth to a value from one in a table',
    ['Revenue grew 40% to €14.0 million in 2025.', 'EUR thousand\t2023\t2024\nRevenue\t7,800\t9,000\nEBITDA\t600\t700'],
    ['40 %, not 55.56'],
  ],
  [
    '软件，收入和增长',
    ['2024年营业收入2,800万元，同比增长60%。', '万元\t2022年\t2023年\n营业收入\t1,700\t2,000\n净利润\t120\t150'],
    ['60 %, not 40'],
  ],
  [
    'toys, growth of a plan',
    [
      'We plan revenue of $6.0 million in 2026, up 80%.',
      'USD thousand\t2024\t2025\nRevenue\t3,100\t4,000\nCosts\t2,900\t3,800',
    ],
    ['80 %, not 50'],
  ],
  [
    'biotech, runway',
    ['Cash at bank is $1.2 million and net burn is $100,000 a month. The runway is 18 months.'],
    ['18 months, not 12'],
  ],
  ['芯片，现金', ['账上现金600万元，每月净支出50万元，可支撑18个月。'], ['18 months, not 12']],
  [
    'robots, a stake of the money before the round',
    [
      'We are raising $2.0 million at a pre-money valuation of $8.0 million.',
      'New investors will hold 25% of the company.',
    ],
    ['25 %, not 20'],
  ],
  ['洗衣，出让比例', ['本轮融资1,000万元，投前估值4,000万元，出让25%的股权。'], ['25 %, not 20']],
  [
    'insurance, a valuation after the round',
    [
      'We are raising €3.0 million at a pre-money valuation of €9.0 million.',
      'The post-money valuation is €13.0 million.',
    ],
    ['13000000 EUR, not 12000000'],
  ],
  [
    'furniture, a margin of a table',
    [
      'In 2024 the gross margin was 46%.',
      'GBP thousand\t2023\t2024\nRevenue\t9,000\t10,000\nGross profit\t3,500\t4,000',
    ],
    ['46 %, not 40'],
  ],
  [
    'care, employees of two tables',
    [
      'At the end of March 2025 the company had 86 employees.',
      'Department\tEmployees, March 2025\nNursing\t41\nKitchen\t15\nOffice\t12\nTotal\t68',
    ],
    ['86 people, not 68'],
  ],
  [
    '铸造，员工',
    ['截至2024年末，公司员工236人。', '2024年末公司员工263人，均已参加社会保险。'],
    ['263 people, not 236'],
  ],
  [
    'packaging, the largest customer',
    [
      'Our largest customer accounts for 12% of revenue.',
      'Customer\tRevenue, £000\tShare\nAlder Foods\t1,700\t17%\nBirch\t900\t9%\nOther customers\t7,400\t74%',
    ],
    ['12 %, not 17'],
  ],
  [
    'paper, the two largest customers',
    [
      'The two largest customers account for 48% of revenue.',
      'Customer\tShare\nAlder Foods\t33%\nBirch\t20%\nCedar\t12%\nOther customers\t35%',
    ],
    ['48 %, not 53'],
  ],
  [
    '塑料，前三大客户',
    ['前三大客户合计占收入的58%。', '客户\t占比\n凯旭\t30%\n泰诺\t13%\n云栖\t9%\n其他客户\t48%'],
    ['58 %, not 52'],
  ],
  [
    'media, recurring revenue',
    ['In June 2025 MRR was $100,000. In June 2025 ARR was $1.5 million.'],
    ['1500000 USD, not 1200000'],
  ],
])('compares named figures: %s', async (_, paragraphs, expected) => {
  expect(await wrongIn(...paragraphs)).toEqual(expected);
});

const accounts = 'USD\t2024\t2025\nRevenue\t3,600,000\t4,213,000\nGross profit\t2,600,000\t3,100,000';

test.each<[string, string[]]>([
  ['plan and actual', ['The target for 2025 was revenue of $5.0 million.', accounts]],
  [
    'plan and actual in one table',
    ['In 2025 revenue was $4.2 million.', 'USD million\t2025 budget\t2025 actual\nRevenue\t5.0\t4.2\nCosts\t4.1\t3.9'],
  ],
  ['计划和实际', ['2025年计划营业收入5,000万元。', '2025年营业收入4,200万元。']],
  [
    'group and subsidiary',
    ['Group revenue in 2025 was £42 million.', 'Revenue of Northgate Ltd, our subsidiary, was £30 million in 2025.'],
  ],
  ['集团和子公司', ['2024年营业收入4,200万元。', '子公司北辰科技2024年营业收入2,900万元。']],
  [
    'quarter and year',
    ['Revenue was $4.2 million in 2025. In the fourth quarter of 2025 revenue was $2.4 million.', accounts],
  ],
  [
    'gross and net',
    ['Gross revenue in 2025 was $5.0 million. After commissions, net revenue was $4.2 million in 2025.'],
  ],
  ['another currency', ['Revenue in 2025 was $4.2 million. In 2025 revenue was €3.9 million.', accounts]],
  ['a rounded value', ['In 2025 revenue was about $4.2 million.', accounts]],
  ['a bound', ['In 2025 revenue was more than $4.0 million.', accounts]],
  ['a rounded growth', ['Revenue grew 17% to $4.2 million in 2025.', accounts]],
  ['a growth over two years', ['From 2023 to 2025 revenue grew by 50%.', accounts]],
  ['a growth of a part', ['Organic revenue grew by 9% in 2025.', accounts]],
  [
    'a runway with the round',
    ['Cash at bank is $1.2 million and net burn is $100,000 a month. The round gives a runway of 30 months.'],
  ],
  ['a burn per quarter', ['Cash at bank is $1.2 million and net burn is $300,000 a quarter. The runway is 12 months.']],
  ['融资后的现金', ['账上现金600万元，每月净支出50万元，可支撑12个月。本轮融资后可支撑30个月。']],
  [
    'an earlier round',
    [
      'The round of 2021 raised $1.8 million at a pre-money valuation of $3.0 million.',
      'We are raising $5.0 million at a pre-money valuation of $20.0 million. New investors will hold 20%.',
    ],
  ],
  ['上一轮', ['2021年天使轮融资360万元，投后估值3,000万元。', '本轮融资1,000万元，投前估值4,000万元，出让20%的股权。']],
  [
    'a stake of others',
    [
      'We are raising $2.0 million at a pre-money valuation of $8.0 million. New investors will hold 20%. The founders hold 60%.',
    ],
  ],
  ['employees of a site', ['The company has 120 employees, 34 of them in Leeds. In Hull we have 86 employees.']],
  [
    'employees at two dates',
    ['At the end of 2023 the company had 97 employees. At the end of 2024 the company had 118 employees.'],
  ],
  ['人员和计划', ['2024年末公司员工236人。2025年末员工计划达到270人。']],
  [
    'a customer of another year',
    [
      'In 2022 our largest customer accounted for 25% of revenue.',
      'Customer\tShare 2024\nAlder Foods\t17%\nBirch\t9%\nOther customers\t74%',
    ],
  ],
  ['a margin of a part', ['In 2025 the gross margin of the hardware was 31%.', accounts]],
  [
    'a growth from the quarter before',
    [
      'In Q2 2025 revenue was $2.3 million, up 15%.',
      'USD thousand\tQ2 2024\tQ2 2025\nRevenue\t1,500\t2,300\nCosts\t1,100\t2,000',
    ],
  ],
  ['a growth beside a plan', ['Revenue of £4.2 million was up 12%, against a plan of £4.0 million.']],
  [
    'customers of a year and of a day',
    ['In 2024 we served 1,200 customers.', 'At the end of 2024 we had 900 customers.'],
  ],
  [
    'figures told apart in one paragraph',
    ['At the end of 2024 the company had 120 employees. At the end of 2024 we had 86 employees.'],
  ],
  [
    'a round with a loan',
    [
      'We are raising $5.0 million, of which $2.0 million is a loan, at a pre-money valuation of $12.0 million. New investors will hold 20%.',
    ],
  ],
  ['股权和债权', ['公司拟融资5,000万元，其中股权3,000万元，债权2,000万元，投前估值1.2亿元，出让20%股权。']],
  [
    'a runway with a facility',
    [
      'Cash at bank is $1.2 million and net burn is $100,000 a month. Including the undrawn facility the runway is 18 months.',
    ],
  ],
  [
    'customers by another measure',
    [
      'The two largest customers account for 48% of receivables.',
      'Customer\tShare of sales\nAlder\t33%\nBirch\t20%\nOther customers\t47%',
    ],
  ],
  [
    'a bound that the table keeps',
    [
      'No customer stands for more than 20% of revenue.',
      'Customer\tShare\nAlder\t17%\nBirch\t9%\nOther customers\t74%',
    ],
  ],
  [
    'a bound of receivables',
    [
      'No customer stands for more than 10% of receivables.',
      'Customer\tShare\nAlder\t17%\nBirch\t9%\nOther customers\t74%',
    ],
  ],
  ['new jobs', ['The company has 14 employees.', 'Position\tNew jobs\nOperators\t6\nDrivers\t3\nTotal\t9']],
  [
    'a share that the table confirms',
    [
      'The two largest customers account for 53% of revenue.',
      'Customer\tShare\nAlder Foods\t33%\nBirch\t20%\nOther customers\t47%',
    ],
  ],
  ['a margin to its digits', ['In 2025 the gross margin was 74%.', accounts]],
])('says nothing about %s', async (_, paragraphs) => {
  expect(await wrongIn(...paragraphs)).toEqual([]);
});

const table = '\n\nUSD million\t2022\t2023\t2024\nRevenue\t0.51\t0.60\t0.90\nGross margin\t40%\t42%\t45%';
const wrongWith = async (sentence: string) =>
  outcomesOf((await analyzeText(`${sentence}${table}`)).checks.filter(({ status }) => status === 'inconsistent'));

test.each([
  ['Revenue was $0.8m in 2024.', ['800000 USD, not 900000']],
  ['In 2024 the gross margin was 48%.', ['48 %, not 45']],
  ['2024年营业收入为80万美元。', ['800000 USD, not 900000']],
  ['Revenue grew by 70% in 2024.', ['70 %, not 50']],
  ['Revenue fell by 10% in 2023.', ['-10 %, not 17.65']],
  ['It grew from $2M to $3M, up 90%.', ['90 %, not 50']],
  ['Costs fell by 10% to $3.0M from $4.0M.', ['-10 %, not -25']],
])('compares a plain sentence with the cells of the same metric and period: %s', async (sentence, expected) => {
  expect(await wrongWith(sentence)).toEqual(expected);
});

test.each([
  'Revenue was $0.9m in 2024.',
  'Revenue grew by 50% in 2024.',
  'Revenue was about $0.8m in 2024.',
  'Revenue from the pilot was $0.8m in 2024.',
  'Export revenue was $0.8m in 2024.',
  'Market revenue was $0.8m in 2024.',
  'We expect revenue of $0.8m in 2024.',
  'Revenue was $0.8m in 2025.',
  'Revenue was £0.8m in 2024.',
  'Revenue was $0.8 billion in 2024.',
  'Revenue grew by 70% a year on average in 2024.',
  'Subscription revenue grew by 70% in 2024.',
  'It grew from $2M to $3M, up 50%.',
  'Costs grew from $2M to $3M in Spain, up 90% in France.',
])('says nothing about a figure that is right, or of something else: %s', async (sentence) => {
  expect(await wrongWith(sentence)).toEqual([]);
});

test('leads from the sentence to the cell', async () => {
  const { checks } = await analyzeText(`Revenue was $0.8m in 2024.${table}`);
  expect(checks[0]).toMatchObject({ kind: 'conflict', quote: 'Revenue was $0.8m in 2024.' });
  expect(checks[0]!.terms).toMatchObject([{ value: '900000', line: 4 }]);
});

test('gives each term its own place, in a sentence or in a table', async () => {
  const text = 'USD\t2024\t2025\nRevenue\t9,000,000\t14,000,000\nCosts\t8,000,000\t9,000,000';
  const file = textFile(`Acme Ltd\n\nFinancials\n\nRevenue grew 40% to $14 million in 2025.\n\n${text}`);
  const { result } = await runSteps(file);
  const [check] = result.consistency_checks;
  expect(check).toMatchObject({ kind: 'growth', stated: '40', expected: '55.56' });
  const places = [check!.stated_figure!, ...check!.terms!].map((one) => [one.value, wordsAt(file.blocks, one)]);
  expect(places).toEqual([
    ['40', '40%'],
    ['14000000', '14,000,000'],
    ['9000000', '9,000,000'],
  ]);
});

test('reports one mistake once', async () => {
  const rows = 'USD thousand\t2023\t2024\nRevenue\t9,000\t10,000\nCosts\t4,000\t4,500\nGross profit\t5,000\t5,900';
  expect(await wrongIn('In 2024 gross profit was $5.5 million. The gross margin was 55% in 2024.', rows)).toHaveLength(
    1,
  );
});
