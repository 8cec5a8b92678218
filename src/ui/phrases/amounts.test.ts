import { expect, test } from 'vitest';
import { withUnit } from './amounts.ts';

test.each([
  ['9', 'month', 'en', 'September'],
  ['9', 'month', 'zh', '九月'],
  ['2015', 'year', 'en', '2015'],
  ['12.5', '%', 'en', '12.5%'],
])('shows %s with the unit %s', (value, unit, locale, expected) => {
  expect(withUnit(value, unit, locale)).toBe(expected);
});
