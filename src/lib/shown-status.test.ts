import { expect, test } from 'vitest';
import { shownStatus } from './shown-status.ts';

test.each([
  ['SUCCEEDED', true, 'PARTIAL'],
  ['LABELED', true, 'PARTIAL'],
  ['SUCCEEDED', undefined, 'SUCCEEDED'],
  ['SUCCEEDED', false, 'SUCCEEDED'],
  ['FAILED', true, 'FAILED'],
  ['RUNNING', true, 'RUNNING'],
  ['Done', true, 'Done'],
])('%s with partial %s is shown as %s', (status, isPartial, shown) => {
  expect(shownStatus(status, isPartial)).toBe(shown);
});
