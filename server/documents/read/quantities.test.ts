import { expect, test } from 'vitest';
import { readSentence } from '../testing/read-text.ts';
import { quantitiesOf } from './quantities.ts';

test.each([
  ['We are forty-seven people.', ['47 ']],
  ['It has two hundred and six beds.', ['206 ']],
  ['The site of 4.2 hectares cost £3m.', ['4.2 ', '3000000 GBP']],
  ['A share of 12% in May 2024.', ['12 %']],
  ['公司于二〇一八年成立。', []],
])('reads the quantities of %j', async (text, expected) => {
  const found = quantitiesOf(await readSentence(text));
  expect(found.map(({ value, unit }) => `${value.toFixed()} ${unit}`)).toEqual(expected);
});

test.each([
  ['We have about 50 vans.', true],
  ['We have more than fifty vans.', true],
  ['We have up to 50 vans.', true],
  ['We have 50 or so vans.', true],
  ['We have 50 vans.', false],
  ['总投资约2.54亿元。', true],
  ['总投资在5亿元以内。', true],
  ['总投资为5亿元。', false],
])('knows whether the number of %j is rough or a limit', async (text, isHedged) => {
  expect(quantitiesOf(await readSentence(text))[0]?.isHedged).toBe(isHedged);
});

test.each([
  ['1,200 vans', 50],
  ['1,230 vans', 0],
  ['50 vans', 0],
  ['2.5 km', 0.05],
])('gives half of the rounding unit of %j', async (text, half) => {
  expect(Number(quantitiesOf(await readSentence(`We have ${text}.`))[0]?.half)).toBe(half);
});
