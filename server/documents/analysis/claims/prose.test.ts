import { expect, test } from 'vitest';
import { readSentence } from '../testing/read-text.ts';
import { isProse } from './prose.ts';

test.each([
  ['[ ] Call 200 hotels in spring', false],
  ['Days 8-14: Get 5 pilot hotels', false],
  ['Tier 4 — Ship in 6 months', false],
  ['Hire 12 people by June', false],
  ['“Red apples, 9.9 dollars a pound.”', false],
  ['系统确认：“好的，单价 16.8 元每斤。”', false],
  ['Build costs rose by 12 percent.', true],
  ['Our 200 hotels are open.', true],
  ['Leeds: Two shops with 12 people', true],
])('the numbers of "%s" state something: %s', async (text, expected) =>
  expect(isProse(await readSentence(text))).toBe(expected),
);
