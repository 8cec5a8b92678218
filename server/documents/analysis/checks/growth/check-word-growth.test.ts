import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkWordGrowth } from './check-word-growth.ts';

const outcomes = async (text: string) => outcomesOf((await readText(text)).flatMap(checkWordGrowth));

test.each([
  ['2024年净收入五千四百万，2023年三千万，翻了一番还多。', ['100 %, not 80']],
  ['2024年收入3.3亿元，2023年收入2.2亿元，实现翻番。', ['100 %, not 50']],
  ['Sales were $12m in 2023 and $15m in 2024, so they nearly doubled.', ['100 %, not 25']],
])('compares growth in words with the amounts in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'Revenue was £4.0m in 2023 and £8.9m in 2024.\n\nRevenue has more than doubled since 2023.',
  'Sales were $12m in 2023 and $25m in 2024, so they more than doubled.',
  'Sales were $12m in 2023 and $15m in 2024, while the number of customers doubled.',
  'Sales went from £2.1m in 2022 to £4.3m in 2024, so they have doubled in two years.',
  '公司2023年收入1.2亿元，2024年收入1.5亿元，增长两成半，员工增长五成。',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
