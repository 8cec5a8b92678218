import { expect, test } from 'vitest';
import { analyzeText } from '../testing/read-text.ts';

const percentages = async (text: string) =>
  (await analyzeText(text)).figures.filter(({ kind }) => kind === 'percentage').map(({ value }) => Number(value));

test.each([
  ['Customer\tFY23, % of sales\tFY24, % of sales\nTractor maker A\t28\t31\nTractor maker B\t16\t15', [28, 31, 16, 15]],
  ['Shareholder\tBefore, %\tAfter, %\nFounders\t82\t69.5\nPool\t18\t14.1', [82, 69.5, 18, 14.1]],
  ['Rs. crore\tFY22\tFY23\nRevenue\t118.40\t141.20\nEBITDA margin, %\t13.5\t14.2', [13.5, 14.2]],
  ['产品\t占比（%）\n鲜菇\t30\n干品\t70', [30, 70]],
  ['万元\t2023年\t2024年\n收入\t3280\t4100\n毛利率（%）\t25\t27', [25, 27]],
  ['Channel\tPercentage\nShops\t61\nOnline\t39', [61, 39]],
])('reads bare numbers as percentages by the name of the column or row: %j', async (text, expected) => {
  expect(await percentages(text)).toEqual(expected);
});

test.each([
  'Item\tAmount (USD thousand, 100% of the company)\nTooling\t120\nSales\t80',
  'Product\tTonnes\nPellets\t30\nBriquettes\t70',
  '100% recycled products\t2023\t2024\nPellets\t30\t35\nBriquettes\t70\t80',
  'Product\tSold, % of 2023 in pieces\nPellets\t12400\nBriquettes\t30700',
])('leaves other numbers as they are: %j', async (text) => {
  // The 100% in a name is itself a figure.
  expect((await percentages(text)).filter((value) => value !== 100)).toEqual([]);
});

test('percentages of a column without signs must add up to 100', async () => {
  const { checks } = await analyzeText('Shareholder\tStake, %\nFounders\t62\nAngels\t21\nPool\t12\nTotal\t100');
  expect(checks.map(({ status }) => status)).toContain('inconsistent');
});
