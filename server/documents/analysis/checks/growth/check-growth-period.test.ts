import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const months = 'USD k\tMay 2025\tJun 2025\nRevenue\t500\t550\nCost of sales\t200\t210';
const quarters = "£m\tQ1'25\tQ2'25\nRevenue\t2.0\t2.5\nGross profit\t1.0\t1.4";

test.each([
  [`${months}\n\nRevenue was $550k, up 10% month on month.`, ['10 %']],
  [`${months}\n\nRevenue was $550k, an increase of 15% MoM.`, ['15 %, not 10']],
  [`${quarters}\n\nRevenue came in at £2.5m, up 41% quarter on quarter.`, ['41 %, not 25']],
  [
    '万元\t2025年4月\t2025年5月\n营业收入\t300\t330\n营业成本\t200\t210\n\n5月营业收入330万元，环比增长16%。',
    ['16 %, not 10'],
  ],
  ['Revenue in 2024 was £8.4m.\nRevenue in 2025 was £9.6m, up 22% on the previous year.', ['22 %, not 14.29']],
  ['Revenue in 2024 was £8.4m.\nRevenue in 2025 was £9.6m, up 14%.', ['14 %']],
  ['2024年营业收入3,200万元。\n2025年营业收入4,160万元，同比增长40%。', ['40 %, not 30']],
  ['Revenue in 2024 was £8.4m.\nRevenue from clinics in 2025 was £9.6m, up 22% on the previous year.', []],
  ['Revenue in 2023 was £8.4m.\nRevenue in 2025 was £9.6m, up 22% on the previous year.', []],
  [`${months}\n\nRevenue was $550k, up 15%.`, []],
  [`${months}\n\nOrders of $700k were up 15% month on month.`, []],
  [`${quarters}\n\nRevenue came in at £2.5m, up 31% year on year.`, []],
])('compares the stated change in %j', async (text, expected) => {
  const { checks } = await analyzeText(text);
  expect(outcomesOf(checks.filter(({ kind }) => kind === 'growth'))).toEqual(expected);
});
