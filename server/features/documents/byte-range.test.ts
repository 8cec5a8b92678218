import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=10-500', { start: 10, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes = 5 - 9 ', { start: 5, end: 9 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=9-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['bytes=+1-2', undefined],
  ['bytes=1 2-3', undefined],
  ['lines=1-2', undefined],
  [`bytes=${' '.repeat(100_000)}x`, undefined],
  [`bytes=1${' '.repeat(100_000)}x`, undefined],
  [`bytes=1-${' '.repeat(100_000)}x`, undefined],
])('reads the range %.20s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
