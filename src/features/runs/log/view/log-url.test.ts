import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTime } from './log-time.ts';
import { hashOf, rangeOf } from './log-url.ts';

test('parses its own links to lines, in either order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(1000), (from, more) => {
      expect(rangeOf(hashOf({ from, to: from + more }))).toEqual({ from, to: from + more });
      expect(rangeOf(`#L${from + more}-L${from}`)).toEqual({ from, to: from + more });
    }),
  );
});

test.each(['', '#', '#L', '#L0', '#Lx', '#L1-', '#tasks', '#L1-L2-L3'])('%j is not a link to lines', (hash) => {
  expect(rangeOf(hash)).toBeNull();
});

test('formats times in fixed width', () => {
  const time = Date.parse('2026-11-20T08:00:01.007Z');
  expect(lineTime(time, 'utc', 0)).toBe('08:00:01.007');
  expect(lineTime(time, 'relative', time - 3_723_004)).toBe('+1:02:03.004');
  expect(lineTime(time, 'relative', time + 5)).toBe('−0:00:00.005');
  expect(lineTime(Number.NaN, 'utc', 0)).toBe('');
  expect(lineTime(9e99, 'local', 0)).toBe('');
});
