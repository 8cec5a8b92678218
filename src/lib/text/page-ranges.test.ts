import { expect, test } from 'vitest';
import { pageRanges } from './page-ranges.ts';

test('page numbers are listed as ranges', () => {
  expect(pageRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});
