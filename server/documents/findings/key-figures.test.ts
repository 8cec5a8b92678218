import { expect, test } from 'vitest';
import { keyFiguresOf } from './key-figures.ts';

const point = (period: string, value: string, projected = false) => ({ period, value, projected });

test('reads the ask, the latest actual revenue, the coverage and the number of findings', () => {
  const result = {
    summary: {
      ask: '2000000',
      ask_currency: 'EUR',
      coverage_score: 0.72,
      sentences: [{ code: 'runway', params: { value: { value: '7.5', unit: 'months' } } }],
    },
    metrics: [
      { metric: 'cash', unit: '', points: [point('9M 2025-09', '5')] },
      { metric: 'users', unit: 'users', points: [point('2024', '9')] },
      { metric: 'revenue', unit: 'EUR', points: [point('2023', '1'), point('2024', '2.5'), point('2025', '9', true)] },
    ],
    consistency_checks: [
      { status: 'consistent' },
      {
        status: 'inconsistent',
        unit: 'EUR',
        stated: '3',
        expected: '4',
        terms: [{ unit: 'EUR', value: '-2.5', is_suspect: true }],
      },
      { status: 'inconsistent', unit: 'users', stated: '2000000', expected: '2.5' },
    ],
    consistency_checks_omitted: 7,
    questions: [{ question: 'Why?' }],
  };
  const { summary, findings } = keyFiguresOf(result);
  expect(summary).toEqual({
    ask: '2000000',
    ask_currency: 'EUR',
    revenue: '2.5',
    revenue_currency: 'EUR',
    revenue_period: '2024',
    coverage: 0.72,
    contradictions: 2,
    questions: 1,
    checks: 10,
    disputed_by: { ask: [], revenue: [findings[0]!.id] },
    figures: { ask: '2000000 EUR', revenue: '2.5 EUR 2024', cash: '5 number 9M 2025-09', runway: '7.5 months' },
  });
});

test.each([
  ['text', 'x'],
  ['null', null],
  ['a list', [1]],
  ['other types', { summary: { ask: 2, coverage_score: 'high' }, metrics: 'none' }],
  ['no decimals', { summary: { ask: '1e9' }, metrics: [{ metric: 'revenue', points: [{ value: 'much' }] }] }],
])('has no key figures for a result that is %s', (_, result) => {
  const { summary, findings } = keyFiguresOf(result);
  expect(findings).toEqual([]);
  expect(summary).toMatchObject({ ask: null, revenue: null, coverage: null, contradictions: 0, questions: 0 });
});

test('has no revenue for a document that is not about a company', () => {
  const metrics = [{ metric: 'revenue', unit: 'CNY', points: [point('2024', '170640000000')] }];
  const of = (sentences: { code: string }[]) => keyFiguresOf({ summary: { sentences }, metrics }).summary.revenue;
  expect([of([{ code: 'leadOnly' }]), of([{ code: 'noCompany' }])]).toEqual(['170640000000', null]);
});
