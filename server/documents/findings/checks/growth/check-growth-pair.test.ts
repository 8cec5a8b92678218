import { expect, test } from 'vitest';
import { outcomesOf, readSentence } from '../../../testing/read-text.ts';
import { checkGrowthPair } from './check-growth-pair.ts';

test.each([
  ["Revenue of $2.31M in Q4'24, up 15% on Q3'24 ($2.10M).", ['15 %, not 10']],
  ['Sales were £812,000 in 2023 and £905,000 in 2024, growth of 11.5%.', ['11.5 %']],
  ['Revenue increased 80% to $5.4M (2023: $3.6M).', ['80 %, not 50']],
  ['Revenue for 1H25 came in at £1.34m against £0.96m in 1H24, so growth of 40%.', ['40 %']],
  ['Sales fell 10% to $9M from $12M.', ['10 %, not 25']],
  ['2023年收入620万元，2024年收入1,480万元，同比增长139%。', ['139 %']],
  ['2024年营业收入3.2亿元，较2023年的2.6亿元增长30%。', ['30 %, not 23.08']],
  ['The market grew 40% from £2m to £3m.', []],
  ['Revenue was $5M and costs were $4M, up 10%.', []],
  ['Revenue grew at a CAGR of 40%, $1M in 2020 and $4M in 2024.', []],
  ['Exports of £12m went to Japan and made up 35% of revenue, which increased to £42m.', []],
  ['We raised $5M against $2M in 2023, growth of 40%.', []],
])('%s', async (text, expected) => {
  expect(outcomesOf(checkGrowthPair(await readSentence(text)))).toEqual(expected);
});

test('reads an arrow as the order of time', async () => {
  const text = 'The loss narrowed: ($37.1K) in M13 → ($21.3K) in M24 = 42.6% reduction in monthly losses';
  expect(checkGrowthPair(await readSentence(text)).filter(({ status }) => status === 'inconsistent')).toEqual([]);
});
