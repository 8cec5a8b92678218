import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkRowProducts } from './check-row-products.ts';

async function outcomes(text: string, rows: string) {
  const { reads, tables } = await analyzeText(`${text}\n\n${rows.replaceAll(' | ', '\t')}`);
  return outcomesOf(checkRowProducts(reads, tables));
}

const income = 'Income, € | 2024\nCompost | 187,000\nGate fees | 21,000';
const zh = '年收入（万元） | 金额\n固体有机肥 | 1,870\n处置费 | 210';

test.each([
  ['We make 3,500 tonnes of compost and sell it at €42 a tonne.', income, ['187000 EUR, not 147000']],
  ['We make 4,450 tonnes of compost and sell it at €42 a tonne.', income, ['187000 EUR']],
  ['固体有机肥年产3.5万吨，出厂均价每吨420元。', zh, ['18700000 CNY, not 14700000']],
  ['固体有机肥年产4.45万吨，出厂均价每吨420元。', zh, ['18700000 CNY']],
])('compares the row with %j', async (text, rows, expected) => {
  expect(await outcomes(text, rows)).toEqual(expected);
});

test.each([
  ['another product', 'We make 3,500 tonnes of bark and sell it at €42 a tonne.', income],
  ['a price for another unit', 'We make 3,500 tonnes of compost and sell it at €42 a bag.', income],
  ['a plan', 'We plan to make 3,500 tonnes of compost and sell it at €42 a tonne.', income],
  ['two prices', 'We make 3,500 tonnes of compost and sell it at €42 a tonne, or €51 a tonne in bags.', income],
  ['an amount that is about', 'We make about 3,500 tonnes of compost and sell it at €42 a tonne.', income],
  ['another product in Chinese', '沼液年产3.5万吨，均价每吨420元。', zh],
])('leaves out %s', async (_, text, rows) => {
  expect(await outcomes(text, rows)).toEqual([]);
});
