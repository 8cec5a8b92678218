import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../testing/read-text.ts';

const wrong = async (text: string) =>
  outcomesOf((await analyzeText(text)).checks.filter(({ status }) => status === 'inconsistent'));

const declared =
  'Amounts in this report are in EUR thousand.\n\nThe company was founded in 2009.\n\nIt has two shops.\n\n';
const declaredZh = '除另有说明外，本报告金额单位均为万元。\n\n公司成立于2009年。\n\n主要数据如下。\n\n';

test.each([
  [
    `${declared}Costs\t2023\t2024\nRent\t700\t800\nWages\t300\t400\nTotal costs\t1,000\t1,400`,
    ['1400000 EUR, not 1200000'],
  ],
  [
    `${declaredZh}费用\t2023年\t2024年\n房租\t700\t800\n工资\t300\t400\n费用合计\t1,000\t1,400`,
    ['14000000 CNY, not 12000000'],
  ],
  [
    'All amounts in thousands of pounds unless stated otherwise.\n\nIt has two shops.\n\nCosts\t2023\t2024\nRent\t700\t800\nWages\t300\t400\nTotal costs\t1,000\t1,400',
    ['1400000 GBP, not 1200000'],
  ],
  // Tables with a unit of their own, and tables without amounts.
  [
    `${declared}It has three owners.\n\nRevenue, $m\t2023\t2024\nShops\t0.7\t0.8\nWeb\t0.3\t0.4\nTotal\t1.0\t1.4`,
    ['1400000 USD, not 1200000'],
  ],
  [
    `${declared}It has three owners.\n\nTeam\t2023\t2024\nBakers\t70\t80\nDrivers\t30\t40\nTotal\t100\t140`,
    ['140 number, not 120'],
  ],
  [`${declaredZh}人员\t2023年\t2024年\n生产\t700\t800\n行政\t300\t400\n合计\t1,000\t1,400`, ['1400 number, not 1200']],
])('applies the unit that a document declares to its tables of amounts in %j', async (text, expected) => {
  expect(await wrong(text)).toEqual(expected);
});
