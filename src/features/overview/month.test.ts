import { expect, test } from 'vitest';
import { monthOf } from './month.ts';

test.each([
  ['2026-02-28T23:59:59.999Z', '2026-02-01', '2026-02-28'],
  ['2028-02-01T00:00:00Z', '2028-02-01', '2028-02-29'],
  ['2026-12-31T12:00:00Z', '2026-12-01', '2026-12-31'],
  // Still November in UTC.
  ['2026-12-01T07:00:00+08:00', '2026-11-01', '2026-11-30'],
])('the month of %s is from %s to %s', (now, from, to) => {
  expect(monthOf(new Date(now))).toMatchObject({ from, to });
});
