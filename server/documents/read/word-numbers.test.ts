import { expect, test } from 'vitest';
import { sharesIn, wordNumbersIn } from './word-numbers.ts';

test.each([
  ['forty-seven people and two hundred and six beds', ['47', '206']],
  ['one and a half percent', ['1.5']],
  ['two dozen vans, half a dozen bikes, a dozen carts', ['24', '6', '12']],
  ['three hundred thousand bottles', ['300000']],
  ['twenty fifteen', []],
  ['nothing here', []],
])('reads the numbers in %j', (text, expected) => {
  expect(wordNumbersIn(text).map(({ value }) => value.toFixed())).toEqual(expected);
});

test.each([
  ['a third of our orders', ['33']],
  ['three quarters of the fleet', ['75']],
  ['nearly half of the members', ['50']],
  ['one in four nurses left', ['25']],
  ['9 out of 10 callers', ['90']],
  ['two-thirds of sales', ['67']],
  ['the first half of the programme', []],
  ['in the third quarter of 2025', []],
  ['a quarter of a mile', []],
  ['one in five years', []],
  ['half past ten', []],
])('reads the parts of a whole in %j', (text, expected) => {
  expect(sharesIn(text).map(({ value }) => value.toFixed(0))).toEqual(expected);
});
