import { describe, expect, test } from 'vitest';
import { differ } from './differences.ts';
import type { Value } from './values.ts';

/** A known actual amount in EUR, with the words of its document. */
const amount = (value: string, quote?: string, more: Partial<Value> = {}): Value => ({
  ...{ value, unit: 'EUR', isPlan: false, isKnown: true, ...(quote && { source: { quote } }) },
  ...more,
});

describe('two documents agree', () => {
  test.each([
    ['4.2M rounds 4,213,000', amount('4200000', 'Revenue was €4.2M.'), amount('4213000', 'Revenue | 4,213,000')],
    ['4M rounds 4.4M', amount('4000000', 'EUR 4 million'), amount('4400000', 'EUR 4.4 million')],
    ['half a step is still rounded', amount('4200000', '€4.2M'), amount('4250000', '4,250,000')],
    ['a table in thousands', amount('8400000', 'Revenue | 3,700 | 8,400'), amount('8412345', '8,412,345')],
    ['万', amount('60000000', '人民币6,000万元'), amount('60000000', 'CNY 60 million')],
    ['a decimal comma', amount('4200000', '4,2 Mio. €'), amount('4213000', '4.213.000 €')],
    ['a sign in one document only', amount('-500000', 'Costs | (500,000)'), amount('500000', 'Costs of 500,000')],
    ['a value without words', amount('4000000'), amount('4400000', 'EUR 4.4 million')],
    ['numbers in words', amount('4000000', 'four million euros'), amount('4000000', 'EUR 4.0 million')],
    ['a hedge', amount('4000000', 'more than EUR 4,000,000'), amount('4700000', 'EUR 4.7 million')],
    ['a Chinese hedge', amount('4000000', '收入超过400万'), amount('4700000', '470万')],
    ['a year and its day', amount('2019', '', { unit: 'date' }), amount('2019-06-18', '', { unit: 'date' })],
    ['one of several values', [amount('9000000', '9.0M'), amount('4200000', '4.2M')], amount('4200000', '4.2M')],
    ['zero', amount('0', 'Debt: 0'), amount('0', 'no debt')],
  ])('%s', (_, one, other) => {
    expect(differ('cost|2024', [one].flat(), [other])).toBe(false);
    expect(differ('cost|2024', [other], [one].flat())).toBe(false);
  });
});

describe('two documents contradict each other', () => {
  test.each([
    ['4.2M and 4.3M', amount('4200000', '€4.2M'), amount('4300000', '€4.3M')],
    ['just beyond half a step', amount('4200000', '€4.2M'), amount('4250001', '4,250,001')],
    ['4,000,000 and 4.2M', amount('4000000', 'We raise EUR 4,000,000.'), amount('4200000', 'EUR 4.2 million')],
    ['4.0M and 4.2M', amount('4000000', 'EUR 4.0 million'), amount('4200000', 'EUR 4.2 million')],
    ['a word that ends like a hedge', amount('4000000', 'turnover 4.0M'), amount('4700000', '4.7M')],
    ['another number of the quote', amount('4000000', '4.0M of 40 markets'), amount('4300000', '4.3M')],
    ['years', amount('2018', '', { unit: 'date' }), amount('2019-06-18', '', { unit: 'date' })],
    ['more digits than a double has', amount('12345678901234567891'), amount('12345678901234567893')],
    ['zero and a value', amount('0', 'Debt: 0'), amount('100000', '100,000')],
  ])('%s', (_, one, other) => {
    expect(differ('cost|2024', [one], [other])).toBe(true);
    expect(differ('cost|2024', [other], [one])).toBe(true);
  });
});

test.each([
  ['currencies', { unit: 'USD' }],
  ['a plan and an actual value', { isPlan: true }],
  ['a value that may be a plan', { isPlan: undefined }],
  ['a calculated value', { isKnown: undefined, isComputed: true as const }],
  ['text', { value: 'Series A' }],
])('never compares different %s', (_, more) => {
  expect(differ('cost|2024', [amount('4200000', '€4.2M')], [{ ...amount('9000000', '9M'), ...more } as Value])).toBe(
    false,
  );
});

test('a loss contradicts a profit of the same size', () => {
  const [loss, profit] = [amount('-500000', 'Net loss of 500,000'), amount('500000', 'Net profit of 500,000')];
  expect(differ('net_profit|2024', [loss], [profit])).toBe(true);
  expect(differ('net_profit|2024', [loss], [loss])).toBe(false);
});

test('compares nothing with nothing', () => {
  expect(differ('cost|2024', [], [amount('1')])).toBe(false);
  expect(differ('cost|2024', [], [])).toBe(false);
});
