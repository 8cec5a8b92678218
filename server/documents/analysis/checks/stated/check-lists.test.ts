import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const outcomes = async (text: string) => outcomesOf((await analyzeText(text)).checks);

const boats = 'Boat\tBuilt\tLength, m\nPetrel\tin oak\t9\nTern\tin steel\t11\nGannet\tin larch\t8';

test.each([
  ['We run four depots: Leeds, York and Hull.', ['4 number, not 3']],
  ['We run three depots: Leeds, York and Hull.', ['3 number']],
  ['Our two labs (Bern, Basel and Chur) are certified.', ['2 number, not 3']],
  ['我们在四个城市设有仓库：上海、苏州、合肥。', ['4 number, not 3']],
  [`We have five boats.\n\n${boats}`, ['5 number, not 3']],
])('counts the names after the number in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We run four depots, including Leeds, York and Hull.',
  'We run two programmes: Reading and Maths, and Sports.',
  'Two of our depots: Leeds, York and Hull.',
  'We sell in 12 countries: Spain and Portugal.',
  'We run four depots: two in Leeds, one in York and one in Hull.',
  '我们服务四类客户：学校、医院等。',
  `We want to have five boats by 2030.\n\n${boats}`,
  `We have five boats in Oban.\n\n${boats}`,
  `Our largest boats\n\nWe have five boats.\n\n${boats}`,
])('says nothing wrong about %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes('not'))).toEqual([]);
});
