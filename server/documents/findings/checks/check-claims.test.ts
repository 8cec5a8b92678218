import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const table = '\n\nUSD million\t2022\t2023\t2024\nRevenue\t0.51\t0.60\t0.90\nGross margin\t40%\t42%\t45%';
const wrong = async (sentence: string) =>
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
  expect(await wrong(sentence)).toEqual(expected);
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
  expect(await wrong(sentence)).toEqual([]);
});

test('leads from the sentence to the cell', async () => {
  const { checks } = await analyzeText(`Revenue was $0.8m in 2024.${table}`);
  expect(checks[0]).toMatchObject({ kind: 'conflict', quote: 'Revenue was $0.8m in 2024.' });
  expect(checks[0]!.terms).toMatchObject([{ value: '900000', line: 4 }]);
});
