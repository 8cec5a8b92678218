import { expect, test } from 'vitest';
import { readSentence } from '../testing/read-text.ts';
import { quantitiesOf } from './quantities.ts';

test.each([
  ['We are forty-seven people.', ['47 ']],
  ['It has two hundred and six beds.', ['206 ']],
  ['An eight-week course.', ['1.84 months']],
  ['A lease of twenty-five years.', ['300 months']],
  ['It makes 2.5 MW of power.', ['2.5 MW']],
  ['A site of 4.2 hectares.', ['4.2 ha']],
  ['共有学员两千九百多名。', ['2900 ']],
  ['占收入的近七成。', ['70 %']],
  ['负债率为百分之三十八。', ['38 %']],
  ['四分之一的客户续约。', ['25 %']],
  ['公司于二〇一八年成立。', []],
])('reads the quantities of %j', async (text, expected) => {
  const found = quantitiesOf(await readSentence(text));
  expect(found.map(({ value, unit }) => `${value.round(2).toFixed()} ${unit}`)).toEqual(expected);
});

test.each([
  ['We have about 50 vans.', 45, 55],
  ['We have more than 50 vans.', 50, 1e18],
  ['We have up to 50 vans.', -1e18, 50],
  ['We have 1,200 vans.', 1150, 1250],
  ['We have 50 vans.', 50, 50],
  ['净收入有三百多万。', 3000000, 4000000],
  ['净收入有两千来万。', 18000000, 22000000],
  ['毛利率为六成。', 56, 64],
  ['总投资约2.54亿元。', 248420000, 259580000],
  ['总投资在5亿元以内。', -1e18, 505000000],
  ['毛利率为六成四。', 63, 65],
  ['共有六十来个阿姨。', 54, 66],
])('gives the range that %j allows', async (text, low, high) => {
  const [found] = quantitiesOf(await readSentence(text));
  expect([Number(found!.low), Number(found!.high)]).toEqual([low, high]);
});
