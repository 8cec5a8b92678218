import { expect, test } from 'vitest';
import { PageColumn } from './page-column.ts';

/** Two pages that are as high as wide, one that is half as high and one that is twice as high. */
const column = new PageColumn([1, 1, 2, 0.5]);

test('places pages below each other', () => {
  expect([1, 2, 3, 4].map((number) => column.topOf(number, 600))).toEqual([8, 618, 1228, 1538]);
});

test('finds the last page that begins at or above a height', () => {
  const heights = { '-50': 1, 8: 1, 617: 1, 618: 2, 1300: 3, 1538: 4, 9999: 4 };
  for (const [top, page] of Object.entries(heights)) expect(column.pageAt(Number(top), 600), top).toBe(page);
});

test('replaces pages by space of the same height at any width', () => {
  expect(column.heightBefore(1)).toBe('calc(0cqw + 8px)');
  expect(column.heightBefore(4)).toBe('calc(250cqw + 38px)');
  expect(column.heightAfter(2)).toBe('calc(250cqw + 20px)');
  expect(column.heightAfter(4)).toBe('calc(0cqw + 0px)');
});
