import { expect, test } from 'vitest';
import { clauseWith, wholeStatement } from './whole-statement.ts';

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

test.each([
  ['毛利率：42%', '员工人数：92人；毛利率：42%（2025年）；发明专利：11项。', '毛利率：42%（2025年）'],
  [
    '底我们已经和 52 家卖家',
    '到 2 月底我们已经和 52 家卖家签了年度框架，还有 3 家',
    '到 2 月底我们已经和 52 家卖家签了年度框架',
  ],
  ['sales of 1,200', 'Staff: 92 people; sales of 1,200 pumps, 11 patents.', 'sales of 1,200 pumps'],
  ['Total · 2024', 'Total | 8,000,000', 'Total · 2024'],
])('finds the clause of %j', (part, quote, clause) => {
  expect(clauseWith(part, quote)).toBe(clause);
});
