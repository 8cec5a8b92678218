import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf, readSentence } from '../../testing/read-text.ts';
import { checkMarginRow, checkMarginSentence, checkPostMoney, checkUnitEconomics } from './check-ratios.ts';
import { checkRounds } from './check-round.ts';
import { checkRunway } from './check-runway.ts';

describe('facts that follow from each other', () => {
  const ratios = async (text: string) => {
    const { reads, facts } = await analyzeText(text);
    return outcomesOf([
      ...checkPostMoney(facts),
      ...checkRounds(reads, facts.get('ask')?.hit ?? null),
      ...checkRunway(reads, facts),
    ]);
  };

  test.each([
    ['We are raising $2M at a pre-money valuation of $8M. The post-money valuation is $10M.', ['10000000 USD']],
    [
      'We are raising $2M at a pre-money valuation of $8M. The post-money valuation is $12M.',
      ['12000000 USD, not 10000000'],
    ],
    ['We are raising $2M for 20% of the company at a post-money valuation of $10M.', ['20 %']],
    ['We are raising $2M for 30% of the company at a post-money valuation of $10M.', ['30 %, not 20']],
    ['We are raising $2M for 20% of the company at a pre-money valuation of $8M.', ['20 %']],
    ['本轮拟融资3,500万元，出让10%股权，投后估值3.5亿元。', ['10 %']],
    ['本轮拟融资3,500万元，出让20%股权，投后估值3.5亿元。', ['20 %, not 10']],
    [
      'The balance at 31 May was £1.14m. With an average outflow of £95k a month we would be through our cash in eight months.',
      ['8 months, not 12'],
    ],
    ['本轮拟融资2000万元，投前估值8000万元，投后估值1亿元。', ['100000000 CNY']],
    ['Cash at bank is EUR 320 thousand and net burn is EUR 45 thousand a month, a runway of 7 months.', ['7 months']],
    ['账上现金1,500万元，每月净支出125万元，可支撑两年左右。', ['24 months, not 12']],
    [
      'Cash at bank is EUR 320 thousand and net burn is EUR 45 thousand a month, a runway of 12 months.',
      ['12 months, not 7.11'],
    ],
    ['Cash is $7.2M. We burn about $600K per quarter, so the runway is 36 months.', ['36 months']],
    ['Cash is $7.2M. We burn about $600K per quarter, so the runway is 12 months.', ['12 months, not 36']],
    [
      'We have $7.0 million in cash and burn $1.4 million a month. After the closing we will have $45.0 million in cash. At a net burn of $1.9 million a month, this is a runway of 24 months.',
      ['24 months'],
    ],
    ['Cash is £1.2m and we spend £150,000 a month. That gives us a runway of five quarters.', ['15 months, not 8']],
    ['Cash is £1.2m and we spend £80,000 a month. That gives us a runway of five quarters.', ['15 months']],
    ['Cash is £1.2m and net burn is £150,000 a month, a runway of 2 years.', ['24 months, not 8']],
    ['账上现金1,800万元，月均净支出120万元，可支撑6个季度。', ['18 months, not 15']],
    ['We held £1.24m at 31 January and use £155,000 a month, so we are financed for 14 months.', ['14 months, not 8']],
    ['We have $900k in the bank and spend $75k per month, enough for 12 months.', ['12 months']],
    ['Cash, 30 Sep 2024\tUSD 2.1m\nNet burn\tUSD 310,000 a month\nRunway\t9 months', ['9 months, not 6.77']],
    ['我们账上有600万元，每月支出50万元，够用18个月。', ['18 months, not 12']],
    [
      'With $1.38M in the bank and $115K a month going out net, we have about 16 months before we need anything.',
      ['16 months, not 12'],
    ],
    ['Cash was $1.4M on June 30.\nNet burn is $100K per month, so runway is 18 months.', ['18 months, not 14']],
    ['Cash at bank: €900k. We spend €75k every month. Runway: 15 months', ['15 months, not 12']],
    ['现有资金 1,430 万元，月均消耗 110 万元，现金跑道 18 个月。', ['18 months, not 13']],
    ['过去三个月平均每月净流出155万元。\n账面现金1,860万元，足以应付12个月。', ['12 months']],
    ['The grant of £300,000 is paid at £25,000 a month and lasts for 18 months from the start.', []],
    ['Rent is £8,000 a month. We have a deposit of £24,000 with the landlord, and notice is 6 months.', []],
    ['贷款余额900万元，每月偿还25万元，期限48个月。', []],
    ['The machine makes 400 parts a month. We have £90,000 in stock, enough for 5 months.', []],
    ['The fit-out cost £60,000 and the rent is £5,000 a month on a lease of 36 months.', []],
    ['The van costs £24,000, or £500 a month for 36 months.', []],
    [
      'We have £2m in the bank. Staff cost £150,000 a month and rent £10,000 a month; the lease runs for 24 months.',
      [],
    ],
    ['We hold stock worth £900,000 and sell £300,000 a month, with payment after 2 months.', []],
    ['Our largest customer accounts for 44% of revenue.', []],
    ['公司账上现金1,200万元，月均净支出150万元，可维持运营8个月。', ['8 months']],
    ['公司账上现金1,200万元，月均净支出150万元，可维持运营18个月。', ['18 months, not 8']],
  ])('compares %s', async (text, expected) => {
    expect(await ratios(text)).toEqual(expected);
  });

  test.each([
    ['two currencies', 'We are raising $2M at a pre-money valuation of €8M. The post-money valuation is €12M.'],
    ['a valuation alone', 'The post-money valuation is $12M.'],
    ['cash without burn', 'Cash at bank is EUR 320 thousand, a runway of 7 months.'],
    ['an empty text', ''],
  ])('says nothing about %s', async (_, text) => {
    expect(await ratios(text)).toEqual([]);
  });
});

test('compares the margin of one table with the profit and the revenue of another', async () => {
  const table = async (text: string, section: number) =>
    (await analyzeText(text)).observations.map((one) => ({ ...one, read: { ...one.read, section } }));
  const results = await table('USD thousand\tQ2 2025\tQ3 2025\nRevenue\t2450\t2700\nGross profit\t1870\t2060', 1);
  const margins = async (margin: string) =>
    outcomesOf(
      checkMarginRow([
        ...(await table(`\tQ2 2025\tQ3 2025\nGross margin\t76.3%\t${margin}\nHeadcount\t9\t9`, 0)),
        ...results,
      ]),
    );
  expect(await margins('79.3%')).toEqual(['76.3 %', '79.3 %, not 76.3']);
  expect(await margins('76.3%')).toEqual(['76.3 %', '76.3 %']);
});

test.each([
  ['Gross profit of $3M on revenue of $5M gives a gross margin of 70%.', ['70 %, not 60']],
  ['Gross profit of $3M on revenue of $5M gives a gross margin of 60%.', ['60 %']],
  ['Revenue of $5M, cost of $3M, gross margin of 60%.', []],
])('compares a margin with the amounts of its sentence: %s', async (text, expected) => {
  expect(outcomesOf(checkMarginSentence(await readSentence(text)))).toEqual(expected);
});

test.each([
  ['CAC is $300.\nLTV is $900.\nLTV/CAC: 4x', ['4 x, not 3']],
  ['CAC is $300.\nLTV is $900.\nLTV/CAC: 3x', ['3 x']],
  ['LTV/CAC: 3x', []],
  ['获客成本为1,240元，生命周期价值为6,200元。\n生命周期价值与获客成本之比约为7倍。', ['7 x, not 5']],
])('compares lifetime value with acquisition cost: %j', async (text, expected) => {
  const { reads, facts } = await analyzeText(text);
  expect(outcomesOf(checkUnitEconomics(reads, facts))).toEqual(expected);
});
