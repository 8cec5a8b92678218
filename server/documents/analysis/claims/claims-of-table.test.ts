import { expect, test } from 'vitest';
import { totalRow } from './claims-of-table.ts';

test.each([
  ['All', false],
  ['All regions', true],
  ['All our regions ', true],
  ['All of our other regions', false],
  ['Grand total', true],
  ['合计', true],
])('tells whether %s is a total', (label, isTotal) => {
  expect(totalRow.test(label)).toBe(isTotal);
});

test('reads a long label in linear time', () => {
  expect(totalRow.test(`all ${'a'.repeat(100_000)}!`)).toBe(false);
});
