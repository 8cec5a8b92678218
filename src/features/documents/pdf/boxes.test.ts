import { expect, test } from 'vitest';
import { linesOf } from './boxes.ts';

test('puts one box around the words of each line of a scan', () => {
  const words = [
    { left: 10, top: 20, width: 5, height: 2 },
    { left: 16, top: 19.5, width: 6, height: 3 },
    { left: 10, top: 24, width: 8, height: 2 },
    { left: 4, top: 24, width: 3, height: 2 },
  ];
  expect(linesOf(words)).toEqual([
    { left: 10, top: 19.5, width: 12, height: 3 },
    { left: 10, top: 24, width: 8, height: 2 },
    { left: 4, top: 24, width: 3, height: 2 },
  ]);
  expect(linesOf([])).toEqual([]);
});
