import { expect, test } from 'vitest';
import { percentChange } from './change.ts';

test.each([
  ['110', '100', '10.0'],
  ['90.00', '100', '-10.0'],
  ['5', '-10', '150.0'],
  ['-20', '-10', '-100.0'],
  ['12345678901234567890123456789.5', '12345678901234567890123456789.5', '0.0'],
  ['1', '0.00', null],
  ['much', '1', null],
])('from %2$s to %1$s is %3$s percent', (current, previous, percent) => {
  expect(percentChange(current, previous)).toBe(percent);
});
