import { expect, test } from 'vitest';
import { wordNumbersIn } from './word-numbers.ts';

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
