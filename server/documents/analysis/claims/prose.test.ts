import { expect, test } from 'vitest';
import { readSentence } from '../testing/read-text.ts';
import { isProse } from './prose.ts';

test.each([
  ['[ ] Call 200 harbors in spring', false],
  ['Week 2: Get 5 first boats', false],
  ['Step 4 — Ship in 6 months', false],
  ['Hire 12 people by June', false],
  ['“A boat, 90 dollars a day.”', false],
  ['船长说明：“好的，租金 90 元每天。”', false],
  ['Build costs rose by 12 percent.', true],
  ['Our 200 harbors are open.', true],
  ['Leeds: Two shops with 12 people', true],
])('the numbers of "%s" state something: %s', async (text, expected) =>
  expect(isProse(await readSentence(text))).toBe(expected),
);
