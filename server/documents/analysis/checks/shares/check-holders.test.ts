import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkHolders } from './check-holders.ts';

test.each([
  ['Ida Falk owns 62% of the shares.\nIda Falk holds 48 percent of the stock.', ['48 %, not 62']],
  ['Ida Falk owns 62% of the shares.\nOla Berg owns 38% of the shares.', []],
  ['Ida Falk owns 62% of the shares.\nIda Falk will hold 48% of the shares after the round.', []],
  ['长河投资有限公司出资占35%。\n长河投资有限公司持有公司六成股权。', ['60 %, not 35']],
  ['长河投资有限公司出资占58%。\n长河投资有限公司持有公司近六成股权。', ['60 %']],
])('compares the stakes in %j', async (text, expected) => {
  expect(outcomesOf(checkHolders(await readText(text)))).toEqual(expected);
});
