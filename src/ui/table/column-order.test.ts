import { expect, test } from 'vitest';
import { arrange, move } from './column-order.ts';

const ids = ['a', 'b', 'c', 'd'];

test('columns keep their default order until the user changes it', () => {
  expect(arrange(ids, null)).toEqual(ids);
  expect(arrange(ids, ['d', 'b', 'a', 'c'])).toEqual(['d', 'b', 'a', 'c']);
});

test('a column that is new to the order follows the one before it by default', () => {
  expect(arrange(ids, ['d', 'a'])).toEqual(['d', 'a', 'b', 'c']);
  expect(arrange(ids, ['c', 'b'])).toEqual(['a', 'c', 'd', 'b']);
});

test('a column that no longer exists leaves no gap', () => {
  expect(arrange(ids, ['x', 'd', 'c', 'b', 'a'])).toEqual(['d', 'c', 'b', 'a']);
});

test('a column moves by one place, and not beyond the ends', () => {
  expect(move(ids, null, 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
  expect(move(ids, ['a', 'c', 'b', 'd'], 'c', -1)).toEqual(['c', 'a', 'b', 'd']);
  expect(move(ids, null, 'a', -1)).toBeNull();
  expect(move(ids, ['b', 'a', 'c', 'd'], 'd', 1)).toEqual(['b', 'a', 'c', 'd']);
});

test('moving a column back restores the default order', () => {
  expect(move(ids, move(ids, null, 'b', 1), 'b', -1)).toBeNull();
});

test('a column that the table has only at other times keeps its place', () => {
  expect(move(['a', 'b', 'd'], ['d', 'c', 'b', 'a'], 'a', -1)).toEqual(['d', 'c', 'a', 'b']);
});
