import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf, readSentence, tablesIn } from '../../../testing/read-text.ts';
import { checkShareOf, checkShareSentence, checkShareTable, checkUsesOfFunds } from './check-shares.ts';

test.each([
  ['Exports of ₹12.63 crore went to Japan and made up 35% of revenue of ₹42.10 crore.', ['35 %, not 30']],
  ['Services contributed $4.0M, or 25% of sales of $16.0M.', ['25 %']],
  ['Exports of $4.0M grew by 25% to sales of $16.0M.', []],
])('compares the part with the whole in %s', async (text, expected) => {
  expect(outcomesOf(checkShareOf(await readSentence(text)))).toEqual(expected);
});

test.each([
  ['From the equity of $6.0M, $2.5M was paid in 2024 and $3.5M will follow.', []],
  ['Proceeds: $4.5M for the line, $3.0M for stock, $2.0M for hires.', ['9500000 USD, not 10000000']],
])('adds up the amounts for the round in %s', async (text, expected) => {
  const read = { ...(await readSentence(text)), label: 'funding' as const };
  expect(outcomesOf(checkUsesOfFunds(read, { value: new Big(1e7), currency: 'USD', read }))).toEqual(expected);
});

describe('shares in a sentence', () => {
  test.each([
    ['Use of funds: 45% product, 30% sales, 25% certification.', ['100 %']],
    ['Use of funds: 45% product, 30% sales, 10% certification.', ['85 %, not 100']],
    ['Use of proceeds: 33% product, 33% sales, 33% certification.', ['99 %']],
    ['Use of proceeds: 34% product, 33% sales, 35% certification.', ['102 %, not 100']],
    ['Use of funds: 33.3% product, 33.3% sales, 33.3% certification.', ['99.9 %']],
    ['资金用途：研发占50%，市场占30%，流动资金占20%。', ['100 %']],
    ['资金用途：研发占50%，市场占30%，流动资金占30%。', ['110 %, not 100']],
    ['资金将用于研发５０％、市场３０％、流动资金２０％。', ['100 %']],
    ['Our revenue mix is 60% hardware, 25% software and 15% services.', ['100 %']],
    ['股权结构：创始人持股60%，员工持股平台15%，投资人持股25%。', ['100 %']],
    ['股权结构：创始人持股70%，员工持股平台15%，投资人持股25%。', ['110 %, not 100']],
    ['Shareholders: founders 70%, employees 10%, angels 20%.', ['100 %']],
  ])('adds up %s', async (text, expected) => {
    expect(outcomesOf(checkShareSentence(await readSentence(text), ''))).toEqual(expected);
  });

  test.each([
    ['growth rates', 'The split of growth: revenue grew 20%, 30% and 60% in three years.'],
    ['margins', 'Gross margin was 60%, 25% and 25% in the three segments of our mix.'],
    ['two shares', 'Use of funds: 60% product and 30% sales.'],
    [
      'shares of less than a whole',
      'Our customers consist of 10% banks, 20% insurers and 15% retailers, among others.',
    ],
    ['percentages without a word for parts', 'We surveyed 40% of banks, 30% of insurers and 20% of retailers.'],
    ['retention', '各季度留存分别占比：80%、85%、90%，客户结构稳定。'],
    ['an empty sentence', '-'],
  ])('says nothing about %s', async (_, text) => {
    expect(checkShareSentence(await readSentence(text), '')).toEqual([]);
  });

  test('takes the line above as the subject of the sentence', async () => {
    const read = await readSentence('60% tooling, 25% sales, 25% approvals.');
    expect(checkShareSentence(read, '')).toEqual([]);
    expect(outcomesOf(checkShareSentence(read, 'Use of funds'))).toEqual(['110 %, not 100']);
    expect(outcomesOf(checkShareSentence(read, '资金用途'))).toEqual(['110 %, not 100']);
  });
});

describe('shares in a table or list', () => {
  const check = async (text: string, title: string, ask: string | null = null) => {
    const [table] = await tablesIn(text, { title, label: 'funding' });
    const read = await readSentence('We raise money.');
    return outcomesOf(checkShareTable(table!, ask === null ? null : { value: new Big(ask), currency: 'USD', read }));
  };

  test.each([
    ['a list', '- Product development: 45%\n- Sales: 30%\n- Certification: 25%', 'Use of funds', ['100 %']],
    [
      'a list that falls short',
      '- Product development: 45%\n- Sales: 30%\n- Certification: 10%',
      'Use of funds',
      ['85 %, not 100'],
    ],
    ['a Chinese list', '1. 研发投入：50%\n2. 市场推广：30%\n3. 流动资金：30%', '资金用途', ['110 %, not 100']],
    ['a list with the share first', '40% – Product\n35% – Sales\n25% – Reserve', 'Use of proceeds', ['100 %']],
    [
      'a whole with another name',
      'Holder\tShare\nFounders\t70%\nEmployees\t10%\nAngels\t15%\nFully diluted\t100%',
      'Shareholders',
      ['95 %, not 100'],
    ],
    ['shareholders', 'Holder\tShare\nFounders\t70%\nEmployees\t10%\nAngels\t15%', 'Shareholders', ['95 %, not 100']],
    ['lines of text with small shares', '- Product: 8%\n- Sales: 12%\n- Stock: 5%', 'Use of funds', []],
    ['lines of text with large shares', '- Product: 80%\n- Sales: 62%\n- Stock: 50%', 'Use of funds', []],
    ['Chinese lines with small shares', '1. 研发投入：8%\n2. 市场推广：12%\n3. 流动资金：5%', '资金用途', []],
    ['a table with small shares', 'Use\tShare\nProduct\t8%\nSales\t12%\nStock\t5%', 'Use of funds', ['25 %, not 100']],
    ['two halves, which need no rounding', '- Product: 50%\n- Sales: 49%', 'Use of funds', ['99 %, not 100']],
  ])('adds up %s', async (_, text, title, expected) => {
    expect(await check(text, title)).toEqual(expected);
  });

  test.each([
    [
      'amounts that add up to the round',
      '- Product: $1.6M (40%)\n- Sales: $1.4M (35%)\n- Reserve: $1.0M (25%)',
      '4000000',
      ['100 %', '4000000 USD'],
    ],
    [
      'amounts that exceed the round',
      '- Product: $1.6M (40%)\n- Sales: $1.4M (35%)\n- Reserve: $2.0M (25%)',
      '4000000',
      ['100 %', '5000000 USD, not 4000000'],
    ],
    [
      'amounts in thousands',
      'USD thousand\tAmount\nProduct\t1,600\nSales\t1,400\nReserve\t1,000',
      '4000000',
      ['4000000 USD'],
    ],
    ['amounts in another currency', '- Product: €1.6M\n- Sales: €1.4M\n- Reserve: €2.0M', '4000000', []],
  ])('compares %s', async (_, text, ask, expected) => {
    expect(await check(text, 'Use of funds', ask)).toEqual(expected);
  });

  test('does not treat amounts that are all half a unit off as rounded', async () => {
    const rows = 'Use\t$M\nStock\t2.2\nShops\t1.9\nBrand\t1.2\nHires\t';
    expect(await check(`${rows}0.5`, 'Use of funds', '6000000')).toEqual(['5800000 USD, not 6000000']);
    expect(await check(`${rows}0.6`, 'Use of funds', '6000000')).toEqual(['5900000 USD']);
  });

  test('says nothing about percentages under another title', async () => {
    expect(await check('- Churn: 4%\n- Margin: 60%\n- Utilization: 80%', 'Key figures', '4000000')).toEqual([]);
  });

  test('leaves a stated total to the check of totals', async () => {
    const found = await analyzeText('Use\tShare\nProduct\t60%\nSales\t30%\nTotal\t100%', { title: 'Use of funds' });
    expect(outcomesOf(found.checks)).toEqual(['100 %, not 90']);
  });
});

describe('amounts listed as uses of the round', () => {
  test.each([
    ['We seek £300,000: £180,000 for a canning line and £70,000 for a taproom.', ['300000 GBP, not 250000']],
    ['We seek £300,000: £230,000 for a canning line and £70,000 for a taproom.', ['300000 GBP']],
    [
      'We seek ₹15 crore.\nProceeds: winding line ₹8 crore, working capital ₹4 crore, dealers ₹4 crore.',
      ['160000000 INR, not 150000000'],
    ],
    ['计划融资1,200万元，其中：扩建600万元，冷链350万元，品牌350万元。', ['12000000 CNY, not 13000000']],
    ['We seek £300,000, including £100,000 for a canning line and £70,000 for a taproom.', []],
    ['We seek £300,000, of which £100,000 is committed and £70,000 is spent.', []],
  ])('%s', async (text, expected) => {
    const { checks } = await analyzeText(text, { label: 'funding' });
    expect(outcomesOf(checks)).toEqual(expected);
  });

  test('percentages between slashes in a section about the round are parts of it', async () => {
    const { checks } = await analyzeText('Capex 70% / R&D 20% / working capital 15%', { label: 'funding' });
    expect(outcomesOf(checks)).toEqual(['105 %, not 100']);
  });
});

test.each([
  ['About 62% of sales is in France, 27% in Germany and 16% elsewhere.', ['105 %, not 100']],
  ['The board has 5 seats: 2 founders, 2 investors, 2 independent.', ['5 number, not 6']],
  [
    'Shareholders: Ruth holds 45%, her brother 30% and her aunt 20%. The manager acquired 10% in 2021.',
    ['105 %, not 100'],
  ],
  ['Shareholders: Ruth holds 45%, her brother 30% and her aunt 20%. The manager acquired 5% in 2021.', ['100 %']],
  ['资本金占35%，银行贷款占60%，年利率3.9%，政府补助占5%。', ['100 %']],
  ['Ruth owns 60%. Her son holds 25%. The remaining 20% belongs to Sam Lund.', ['105 %, not 100']],
  ['Ruth owns 60%. Her son holds 25%. The remaining 15% belongs to Sam Lund.', ['100 %']],
  ['We pay 60% in May and 25% in June. The remaining 20% is due later.', []],
])('adds up the parts in %s', async (text, expected) => {
  expect(outcomesOf((await analyzeText(text, { label: 'team' })).checks)).toEqual(expected);
});

test('adds up percentages before their uses in a section about funding', async () => {
  const text = 'That is 18 months: 55% product, 30% sales, 20% the rest';
  expect(outcomesOf(checkShareSentence(await readSentence(text, { label: 'funding' }), ''))).toEqual([
    '105 %, not 100',
  ]);
});

test.each([
  [
    'Where the money goes\n- Engineering 45%\n- Sales and marketing 30%\n- Onboarding 15%\n- G&A, legal, SOC 2 15%',
    ['105 %, not 100'],
  ],
  ['Our guests\n- Germany 45%\n- Austria 30%\n- Switzerland 20%', ['95 %, not 100']],
  ['客户分布\n- 华东 50%\n- 华南 30%\n- 华北 30%', ['110 %, not 100']],
  ['Our guests\n- Germany 45%\n- Austria 30%\n- Switzerland 25%', ['100 %']],
  ['Key figures\n- Gross margin 71%\n- Churn 4%\n- Occupancy 30%', []],
  ['Results\n- Women 52%\n- Under 30 41%\n- New members 12%', []],
  ['Targets for 2026\n- Recycling over 60%\n- Reuse 30%\n- Landfill under 5%', []],
  ['Discounts\n- Schools 40%\n- Charities 35%\n- Students 20%', []],
  ['Coupons\n- 2027: 30%\n- 2028: 35%\n- 2029: 40%', []],
  ['Growth by country\n- Spain 45%\n- Italy 30%\n- Malta 20%', []],
  ['各产品毛利率\n- 甲 45%\n- 乙 30%\n- 丙 20%', []],
])('a list of percentages: %j', async (text, expected) => {
  const [title = '', ...lines] = text.split('\n');
  expect(outcomesOf((await analyzeText(lines.join('\n'), { title, label: 'other' })).checks)).toEqual(expected);
});

test('checks the parts of revenue in a sentence', async () => {
  const read = await readSentence('Tickets are 60% of revenue, freight 25% and charter 20%.');
  expect(outcomesOf(checkShareSentence(read, ''))).toEqual(['105 %, not 100']);
});

test('does not compare uses with a round that pays only for a part of them', async () => {
  const text = 'We are raising £100,000.\n\nUse of funds\nItem\tAmount\nCourts\t£100,000\nFees\t£75,000';
  expect((await analyzeText(text)).checks.filter(({ status }) => status === 'inconsistent')).toEqual([]);
});
