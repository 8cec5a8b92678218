import { expect, test } from 'vitest';
import { checkedFacts } from './checked-facts.ts';

const ratio = (unit: string, subject: string) => checkedFacts([{ kind: 'ratio', unit, subject, quote: 'Cash' }]);

test('a runway states the burn rate, and a stake the terms of the round', () => {
  expect(ratio('months', '$212,000 / $21,300 = ten months')).toEqual(['burn']);
  expect(ratio('%', '20% = $1,500,000 / $6,000,000 + $1,500,000')).toEqual(['ask', 'valuation', 'ownership']);
});

test('reads a long subject in linear time', () => {
  expect(ratio('months', '1 / '.repeat(50_000))).toEqual([]);
  expect(ratio('%', '= / '.repeat(50_000))).toEqual([]);
});
