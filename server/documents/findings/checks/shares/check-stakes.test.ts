import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../../testing/read-text.ts';

const wrongIn = async (text: string, title: string) =>
  outcomesOf((await analyzeText(text, { title })).checks.filter(({ status }) => status === 'inconsistent'));

const channels = (last: string) =>
  `Channel\tAmount (£000)\tShare\nInsurers\t4,800\t50%\nPatients\t3,360\t35%\nEmployers\t1,440\t${last}`;
const owners = 'Shareholder\tStake\nFounders\t62%\nAngel investors\t26%\nOption pool\t12%';

test.each([
  [channels('15%'), []],
  [channels('20%'), ['105 %, not 100', '20 %, not 15']],
  ['Channel\tShare of sales\nShops\t50%\nOnline\t35%\nTrade\t18%', ['103 %, not 100']],
  ['渠道\t金额（万元）\t占比\n直营\t600\t60%\n电商\t300\t30%\n经销\t100\t15%', ['105 %, not 100', '15 %, not 10']],
  ['Supplier\tMarket share\nA\t50%\nB\t35%\nC\t10%', []],
  ['£000\tAmount\t% of revenue\nRevenue\t900\t100%\nCost of sales\t400\t44%\nGross profit\t500\t56%', []],
  ['Product\tGrowth\nA\t50%\nB\t35%\nC\t18%', []],
])('checks the shares of the table %j', async (text, expected) => {
  expect(await wrongIn(text, 'Sales by channel')).toEqual(expected);
});

test.each([
  ['The option pool is 10% of the shares.', ['10 %, not 12']],
  ['The option pool is 12% of the shares.', []],
  ['The founders hold 65%.', ['65 %, not 62']],
  ['After the round the founders will hold 48%.', []],
  ['The option pool is 10% larger than last year, and the board has 5 members.', []],
  ['Angel investors asked for a discount of 20%.', []],
  ['The founders hold 71% of the votes together with their families.', []],
])('compares "%s" with the cap table', async (sentence, expected) => {
  expect(await wrongIn(`${owners}\n\n${sentence}`, 'Cap table')).toEqual(expected);
});
