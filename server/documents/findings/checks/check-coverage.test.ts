import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkCoverage } from './check-coverage.ts';

const outcomes = async (text: string) => {
  const { reads, observations } = await analyzeText(text);
  return outcomesOf(checkCoverage(reads, observations));
};
const table = '\n\n$000\tFY2023\tFY2024\nRevenue\t17,900\t18,620\nEBITDA\t2,145\t2,310';

test.each([
  [
    `Principal is $1,340,000 and interest $585,000, so the yearly bill is $1,925,000. On FY2024 EBITDA, coverage comes to 1.42 times.${table}`,
    ['1.42 x, not 1.2'],
  ],
  [`Debt service is $1,925,000. FY2024 EBITDA covers that 1.2 times.${table}`, ['1.2 x']],
  [`Debt service is $1,650,000 a year. The DSCR on EBITDA is 1.8x.${table}`, ['1.8 x, not 1.4']],
  [
    '年还本付息385万元。按2024年净利润计算，偿债保障倍数为3.2倍。\n\n万元\t2023年\t2024年\n营业收入\t9,000\t9,800\n净利润\t700\t770',
    ['3.2 x, not 2'],
  ],
])('calculates the coverage of debt service in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  `Debt service is $1,925,000. The covenant is EBITDA cover of 1.25 times.${table}`,
  `Debt service is $160,000 a month. EBITDA covers that 14 times.${table}`,
  `The insurance covers 1.5 times the value of the stock.${table}`,
  `Debt service is €1,925,000. EBITDA covers that 1.42 times.${table}`,
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes('not'))).toEqual([]);
});
