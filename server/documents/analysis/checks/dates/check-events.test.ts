import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkEvents } from './check-events.ts';

const outcomes = async (text: string) => outcomesOf(checkEvents(await readText(text)));

test.each([
  ['The Dunmore brewery opens in May 2026.\nDunmore brewery opening\tFebruary 2027', ['2027 year, not 2026']],
  ['We were incorporated in 2014.\nWhen we registered the company in 2016 we had no office.', ['2016 year, not 2014']],
  [
    'The Quay Street lease was signed in 2019 for fifteen years.\nThe Quay Street lease expires in June 2028.',
    ['2028 year, not 2034'],
  ],
  ['北区二期计划于二〇二六年三月投产。\n北区二期将在2027年第一季度投产。', ['2027 year, not 2026']],
])('finds the two dates in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'The Dunmore brewery opens in May 2026.\nThe Dunmore brewery opens in the second quarter of 2026.',
  'The Dunmore brewery opens in May 2026.\nThe Kelso bakery opens in February 2027.',
  'The Dunmore brewery was originally due to open in 2024.\nThe Dunmore brewery opens in 2026.',
  'The Quay Street lease was signed in 2019 for fifteen years.\nThe Quay Street lease runs to 2034.',
  '北区二期计划于2026年投产。\n北区三期将在2028年投产。',
])('says nothing about %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes('not'))).toEqual([]);
});
