import { describe, expect, test } from 'vitest';
import { outcomesOf, readSentence, tablesIn } from '../../../testing/read-text.ts';
import { checkGrowthColumns, checkGrowthRows, checkGrowthSentence } from './check-growth.ts';

describe('growth between two figures of a sentence', () => {
  test.each([
    ['Revenue grew from $2M in 2022 to $3M in 2023, an increase of 50%.', ['50 %']],
    ['Revenue grew from $2M in 2022 to $3M in 2023, an increase of 60%.', ['60 %, not 50']],
    ['Revenue grew 50% from $2M to $3M.', ['50 %']],
    ['Costs fell from €4M to €3M, down 25%.', ['25 %']],
    ['Costs fell from €4M to €3M, down 33%.', ['33 %, not 25']],
    ['We grew from 100 customers to 300 customers, up 200%.', ['200 %']],
    ['We grew from 100 customers to 300 customers, up 300%.', ['300 %, not 200']],
    ['收入从2022年的1000万元增长到2023年的1500万元，增长50%。', ['50 %']],
    ['收入从2022年的1000万元增长到2023年的1500万元，增长80%。', ['80 %, not 50']],
    ['收入由8000万元增加至1.2亿元，增幅50%。', ['50 %']],
    ['成本从200万元下降到150万元，降幅为25%。', ['25 %']],
    ['Revenue fell from $3M to $4M, down 33%.', ['33 %, not -33.33']],
    ['Revenue grew from $4M to $3M, up 25%.', ['25 %, not -25']],
    ['收入从4000万元增长到3000万元，增长25%。', ['25 %, not -25']],
    ['Despite falling prices, revenue went from $2M to $3M, up 50%.', ['50 %']],
    ['As costs fell, profit improved from $10M to $12M (20%).', ['20 %']],
    ['Revenue rose by 60%, from $2M to $3M, in a year when the market grew 10%.', ['60 %, not 50']],
    ['Revenue rose from $900 thousand to $1.8 million, up 100%.', ['100 %']],
    ['Revenue grew from $1M in 2020 to $8M in 2023, a CAGR of 100%.', ['100 %']],
    ['Revenue grew from $1.2M in 2022 to $1.7M in 2024, a CAGR of 25%.', ['25 %, not 19.02']],
    ['收入从2022年的1,184万元增长到2024年的1,638万元，年均复合增长率24.5%。', ['24.5 %, not 17.62']],
  ])('compares %s', async (text, expected) => {
    expect(outcomesOf(checkGrowthSentence(await readSentence(text)))).toEqual(expected);
  });

  test.each([
    ['Revenue grew from $1.2M to $1.6M, up 33%.', 'consistent'],
    ['Revenue grew from $3.1M to $4.5M, up 46%.', 'consistent'],
    ['Revenue grew from $3.1M to $4.5M, up 60%.', 'inconsistent'],
    ['Revenue grew from $1,000,000 to $1,333,000, up 33.3%.', 'consistent'],
    ['Revenue grew from $1,000,000 to $1,333,000, up 36%.', 'inconsistent'],
  ])('allows for rounding: %s', async (text, status) => {
    expect(checkGrowthSentence(await readSentence(text)).map((check) => check.status)).toEqual([status]);
  });

  test.each([
    ['a compound rate without years', 'Revenue grew from $1M to $8M, a CAGR of 100%.'],
    ['like-for-like growth', 'Revenue grew from $1M to $4M, like-for-like up 100%.'],
    ['a rate per year', 'Revenue grew from $1M to $4M, up 100% annually.'],
    ['a Chinese compound rate', '收入从1000万元增长到4000万元，复合增长率为100%。'],
    ['percentage points', 'The margin rose from 20% to 25%, up 5 percentage points.'],
    ['百分点', '毛利率从20%提升到25%，增加5个百分点。'],
    ['two currencies', 'Revenue grew from €2M to $3M, up 50%.'],
    ['a start of zero', 'Revenue grew from $0 to $3M, up 100%.'],
    ['figures without a percentage', 'Revenue grew from $2M in 2022 to $3M in 2023.'],
    ['a share of the total', 'Revenue of $2M and costs of $3M are 50% of the market.'],
    ['an empty sentence', '-'],
  ])('says nothing about %s', async (_, text) => {
    expect(checkGrowthSentence(await readSentence(text))).toEqual([]);
  });
});

describe('a row of growth rates', () => {
  const rows = async (text: string) => outcomesOf((await tablesIn(text)).flatMap(checkGrowthRows));

  test.each([
    ['EUR\t2022\t2023\t2024\nRevenue\t100\t200\t300\nGrowth\t\t100%\t50%', ['100 %', '50 %']],
    ['EUR\t2022\t2023\t2024\nRevenue\t100\t200\t300\nGrowth\t–\t100%\t60%', ['100 %', '60 %, not 50']],
    ['EUR\t2022\t2023\nRevenue\t200\t100\nYoY\t\t-50%', ['-50 %']],
    ['EUR\t2022\t2023\nRevenue\t200\t100\nGrowth\t\t(50%)', ['-50 %']],
    ['EUR\t2022\t2023\nRevenue\t100\t150\nGrowth\t\t(50%)', ['-50 %, not 50']],
    ['项目\t2022年\t2023年\n营业收入\t100\t200\n同比增长率\t\t120%', ['120 %, not 100']],
    ['EUR\t2022\t2023\nRevenue\t100\t200\nCosts\t50\t60\nRevenue growth\t\t100%', ['100 %']],
  ])('compares %j', async (text, expected) => {
    expect(await rows(text)).toEqual(expected);
  });

  test.each([
    ['years that do not follow each other', 'EUR\t2020\t2024\nRevenue\t100\t200\nGrowth\t\t20%'],
    ['a compound rate', 'EUR\t2023\t2024\nRevenue\t100\t200\nCAGR growth\t\t20%'],
    ['a table without years', 'EUR\tNorth\tSouth\nRevenue\t100\t200\nGrowth\t\t20%'],
    ['growth without values', 'EUR\t2023\t2024\nGrowth\t10%\t20%\nMargin\t30%\t40%'],
    ['a loss as the base', 'EUR\t2023\t2024\nNet profit\t(100)\t200\nGrowth\t\t300%'],
  ])('says nothing about %s', async (_, text) => {
    expect(await rows(text)).toEqual([]);
  });
});

describe('a column of growth rates', () => {
  const columns = async (...rows: string[]) =>
    outcomesOf((await tablesIn(rows.map((row) => row.replaceAll(' | ', '\t')).join('\n'))).flatMap(checkGrowthColumns));

  test.each([
    [
      ['Item | 2024 | 2023 | Change', 'Sales | 120 | 100 | 20%', 'Costs | 66 | 60 | 15%'],
      ['20 %', '15 %, not 10'],
    ],
    [
      ['Item | 2023 | 2024 | YoY', 'Sales | 120 | 90 | (25%)', 'Visits | 60 | 66 | 10%'],
      ['-25 %', '10 %'],
    ],
    [
      ['项目 | 2024年 | 2023年 | 同比增减', '营业收入 | 120 | 100 | 20%', '净利润 | 66 | 60 | 18%'],
      ['20 %', '18 %, not 10'],
    ],
  ])('compares %j', async (rows, expected) => {
    expect(await columns(...rows)).toEqual(expected);
  });

  test.each([
    [
      'years that do not follow each other',
      ['Item | 2024 | 2019 | Change', 'Sales | 120 | 100 | 10%', 'Costs | 66 | 60 | 8%'],
    ],
    [
      'changes of another kind',
      ['Item | 2024 | 2023 | Organic growth', 'Sales | 120 | 100 | 12%', 'Costs | 66 | 60 | 8%'],
    ],
    [
      'a column that is not the change of its row',
      ['Item | 2024 | 2023 | Change in share', 'A | 120 | 100 | 2%', 'B | 66 | 60 | 3%'],
    ],
    ['three years', ['Item | 2022 | 2023 | 2024 | Change', 'A | 90 | 100 | 120 | 33%', 'B | 50 | 60 | 66 | 32%']],
    ['rows of shares', ['Item | 2024 | 2023 | Change', 'A | 12% | 10% | 2%', 'B | 6% | 5% | 1%']],
  ])('says nothing about %s', async (_, rows) => {
    expect(await columns(...rows)).toEqual([]);
  });
});

test.each([
  'Revenue grew from $15m to $88m, and the margin rose to 18.4%.',
  '费用由15万元增长至88万元，但其占收入比例由17.2%下降至7.8%。',
])('does not take the level of a rate for the growth in "%s"', async (text) => {
  expect(checkGrowthSentence(await readSentence(text))).toEqual([]);
});

test('checks a rate per year whose later value comes first', async () => {
  const text = 'Revenue will reach EUR 12m in 2028, from EUR 3m in 2025, a compound annual growth rate of 35%.';
  expect(outcomesOf(checkGrowthSentence(await readSentence(text)))).toEqual(['35 %, not 58.74']);
});
