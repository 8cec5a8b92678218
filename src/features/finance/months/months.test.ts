import { expect, test } from 'vitest';
import type { SummaryMonth } from '#src/api/transactions/read-summary.ts';
import { total } from '../amount.ts';
import { byMonth, colorOf, daysOf, sumOfTypes, typesOf } from './months.ts';

const month = (name: string, transaction_type: string, amount = '1.00'): SummaryMonth => ({
  month: name,
  transaction_type,
  count: 1,
  amount,
  profit_amount: '0.10',
});

test('lists months without gaps, across years', () => {
  const months = byMonth([month('2026-02', 'tech'), month('2025-11', 'tech'), month('2025-11', 'ecosystem')]);
  expect(months.map((one) => one.month)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(Object.keys(months[0]!.types).sort()).toEqual(['ecosystem', 'tech']);
  expect(months[1]!.types).toEqual({});
  expect(byMonth([])).toEqual([]);
  expect(byMonth([month('0001-01', 'tech'), month('9999-12', 'tech')]).length).toBeLessThanOrEqual(600);
});

test('includes unknown types', () => {
  expect(typesOf([month('2026-01', 'tech'), month('2026-01', 'gift'), month('2026-02', 'tech')])).toEqual([
    'tech',
    'gift',
  ]);
});

test('gives each type a color of its own, whatever else is shown', () => {
  const colors = ['tech', 'ecosystem', 'gift'].map(colorOf);
  expect(new Set(colors).size).toBe(3);
  expect(colors).not.toContain(undefined);
});

test('computes exact sums and keeps the decimals', () => {
  const [first] = byMonth([month('2026-01', 'tech', '0.10'), month('2026-01', 'ecosystem', '9007199254740993.20')]);
  expect(sumOfTypes(first!, { measure: 'amount', label: 'finance.figure.amount.every' })).toBe('9007199254740993.30');
  expect(total(['1.50', '2.5', '-4.00'])).toEqual({ sum: '0.00', unreadable: 0 });
  expect(total(['1.50', '1,000', '', 'NaN', '1e3'])).toEqual({ sum: '1.50', unreadable: 4 });
  expect(total([])).toEqual({ sum: '0', unreadable: 0 });
});

test('returns the first and last day of a month', () => {
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
