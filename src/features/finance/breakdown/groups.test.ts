import { expect, test } from 'vitest';
import { total } from '../amount.ts';
import { colorOf, filterOfGroup, type GroupRow, groupsOf, sumOfTypes, typesOf, withOthers } from './groups.ts';

const row = (name: string | null, transaction_type: string, amount = '1.00'): GroupRow => ({
  name,
  transaction_type,
  count: 1,
  amount,
  profit_amount: '0.10',
});
const figure = { measure: 'amount', label: 'finance.figure.amount.every' } as const;
const byMonth = (rows: GroupRow[]) => groupsOf(rows, 'month', figure);

test('lists months and days without gaps, across years', () => {
  const months = byMonth([row('2026-02', 'tech'), row('2025-11', 'tech'), row('2025-11', 'ecosystem')]);
  expect(months.map(({ name }) => name)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(Object.keys(months[0]!.types).sort()).toEqual(['ecosystem', 'tech']);
  expect(months[1]!.types).toEqual({});
  expect(byMonth([])).toEqual([]);
  const days = groupsOf([row('2024-03-01', 'tech'), row('2024-02-28', 'tech')], 'day', figure);
  expect(days.map(({ name }) => name)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
});

test.each([[['0001-01', '9999-12']], [['1900-01', '2026-02', '2026-03']], [['2026-03', '2569-01']]])(
  'lists only months with transactions if there are centuries between %j',
  (names) => {
    expect(byMonth(names.map((name) => row(name, 'tech'))).map(({ name }) => name)).toEqual(names);
  },
);

test('lists other groups with the largest sum first, and the rest last', () => {
  const rows = [row('A', 'tech', '2'), row(null, 'tech', '90'), row('B', 'tech', '1.5'), row('B', 'ecosystem', '0.51')];
  expect(groupsOf(rows, 'category', figure).map(({ name }) => name)).toEqual(['B', 'A', null]);
});

test('adds up the small groups exactly', () => {
  const rows = Array.from({ length: 20 }, (_, n) => row(`P${n}`, n % 2 ? 'tech' : 'gift', `${20 - n}.01`));
  const all = groupsOf([...rows, row(null, 'gift', '9007199254740993.20')], 'project', figure);
  const shown = withOthers(all);
  expect(shown.map(({ name }) => name)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', null]);
  expect(total(shown.map((group) => sumOfTypes(group, figure))).sum).toBe(
    total(all.map((group) => sumOfTypes(group, figure))).sum,
  );
  expect(withOthers(all.slice(0, 9))).toEqual(all.slice(0, 9));
});

test('includes unknown types', () => {
  expect(typesOf([row('2026-01', 'tech'), row('2026-01', 'gift'), row('2026-02', 'tech')])).toEqual(['tech', 'gift']);
});

test('gives each type a color of its own, whatever else is shown', () => {
  const colors = ['tech', 'ecosystem', 'gift'].map(colorOf);
  expect(new Set(colors).size).toBe(3);
  expect(colors).not.toContain(undefined);
});

test('computes exact sums and keeps the decimals', () => {
  const [first] = byMonth([row('2026-01', 'tech', '0.10'), row('2026-01', 'ecosystem', '9007199254740993.20')]);
  expect(sumOfTypes(first!, figure)).toBe('9007199254740993.30');
  expect(total(['1.50', '2.5', '-4.00'])).toEqual({ sum: '0.00', unreadable: 0 });
  expect(total(['1.50', '1,000', '', 'NaN', '1e3'])).toEqual({ sum: '1.50', unreadable: 4 });
  expect(total([])).toEqual({ sum: '0', unreadable: 0 });
});

test('returns the filter that shows a group', () => {
  expect(filterOfGroup('2024-02', 'month')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(filterOfGroup('2026-12', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(filterOfGroup('2026-12-31', 'day')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  expect(filterOfGroup('2026-12', 'category')).toEqual({ category: '2026-12' });
});
