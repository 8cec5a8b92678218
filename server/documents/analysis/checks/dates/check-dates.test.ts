import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkEventDates } from './check-dates.ts';

const timeline = 'Milestone\tDate\nFirst patient dosed, Phase 1b\tMarch 2027\nSecond plant opens in Lyon\tQ2 2028';

test.each([
  ['We expect to dose the first patient in the Phase 1b trial in September 2026.', ['2026 year, not 2027']],
  ['We expect to dose the first patient in the Phase 1b trial in March 2027.', ['2027 year']],
  // The result has no unit for days and months.
  ['We expect to dose the first patient in the Phase 1b trial in July 2027.', []],
  ['We expect to dose the first patient in the Phase 2 trial in September 2026.', []],
  ['The first patient of Phase 1b was originally to be dosed in September 2026.', []],
  ['The first patient is dosed after approval, and Phase 1b data are due in 2026.', []],
  ['Our second plant in Lyon opens in Q2 2028, and the third one in 2031.', ['2028 year']],
])('compares %j with the timeline', async (sentence, expected) => {
  expect(outcomesOf(checkEventDates(await readText(`${sentence}\n\n${timeline}`)))).toEqual(expected);
});

test.each([
  [
    'The first clinic opened above a shop in Leeds in March 2013.\nSince the first clinic opened in September 2014 we have grown.',
    ['2014 year, not 2013'],
  ],
  ['The first clinic opened in March 2013.\nThe first shop opened in September 2014.', []],
  ['The first clinic opened in March 2013.\nThe first clinic opened in 2013.', []],
])('compares the years of an event that happens once in %j', async (text, expected) => {
  expect(outcomesOf(checkEventDates(await readText(text)))).toEqual(expected);
});
