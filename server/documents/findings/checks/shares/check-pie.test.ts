import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../../testing/read-text.ts';
import { checkPies } from './check-pie.ts';

const outcomes = async (text: string) => outcomesOf(checkPies(await readText(text)).map(({ check }) => check));

test.each([
  ['By customer location:\n\n- North 52%\n- South 31%\n- West 22%', ['105 %, not 100']],
  ['By customer location:\n\n- North 52%\n- South 31%\n- West 17%', ['100 %']],
  ['按地区分：\n\n- 华东 52%\n- 华南 31%\n- 西部 22%', ['105 %, not 100']],
  ['Growth by region:\n\n- North 52%\n- South 31%\n- West 22%', []],
  ['Where we stand:\n\n- North up 52%\n- South over 31%\n- West about 22%', []],
  ['Where the company is held:\n\n- The founders hold 52%\n- Staff owns 31%\n- No other holder has 5%', []],
  ['Who has what:\n\n- Fund A held 52%\n- Fund B owns 31%\n- Fund C has 12%', []],
  ['By place:\n\n- North 52%\n- South 31%\n- West 22%', ['105 %, not 100']],
])('adds up the slices of %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});
