import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkGrowthClaims } from './check-growth-claim.ts';

const pair = 'Sales were £520,000 in 2025, against £400,000 the year before.';
const table = '\t2023年\t2024年\t2025年\n营业收入（万元）\t800\t1000\t1300\n净利润（万元）\t20\t30\t40';

test.each([
  [`${pair}\nIn a year in which sales rose by 55% we hired nobody.`, ['55 %, not 30']],
  [`${pair}\nLast year sales rose by almost a third.`, []],
  [`${pair}\nLast year sales rose by 30%.`, ['30 %']],
  [`${pair}\nNext year sales should have risen by 55%.`, []],
  [`${table}\n\n二〇二五年收入比上年增长近六成。`, ['60 %, not 30']],
  [`${pair}\nSales doubled in 2025.`, ['100 %, not 30']],
  [`${pair}\nSales doubled from 2019 to 2025.`, []],
  [`${pair}\nThe number of visits doubled in 2025.`, []],
  [`${table}\n\n2025年收入翻了一番。`, ['100 %, not 30']],
  [`${table}\n\n2025年收入比上年增长约三成。`, ['30 %']],
])('compares the growth in %j', async (text, expected) => {
  const { reads, observations } = await analyzeText(text);
  expect(outcomesOf(checkGrowthClaims(reads, observations))).toEqual(expected);
});
