import { expect, test } from 'vitest';
import { wholeStatement } from './whole-statement.ts';

test.each([
  ['which took 31%', 'Brennard, which took 31% of turnover | Sole source', 'Brennard, which took 31% of turnover'],
  [
    'We seek £6.5m to acquire two…',
    'We seek £6.5m to acquire two regional providers.',
    'We seek £6.5m to acquire two regional providers.',
  ],
  ['Total', 'Total | 8,000,000', 'Total'],
  ['Total · 2024', 'Total | 8,000,000', 'Total · 2024'],
  ['底我们已经和 52 家卖家', '到 2 月底我们已经和 52 家卖家签了年度框架', '到 2 月底我们已经和 52 家卖家签了年度框架'],
  ['Costs', null, 'Costs'],
])('completes %j', (part, quote, whole) => {
  expect(wholeStatement(part, quote)).toBe(whole);
});
