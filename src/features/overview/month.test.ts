import { expect, test } from 'vitest';
import { monthOf } from './month.ts';

test.each([
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2024-02-01', '2024-02-01', '2024-02-29'],
  ['2026-11-23', '2026-11-01', '2026-11-30'],
])('the month of %s lasts from %s to %s', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to });
});
