import { expect, test } from 'vitest';
import { outcomesOf, tablesIn } from '../../../testing/read-text.ts';
import { checkBridges } from './check-bridges.ts';

const outcomes = async (text: string) => outcomesOf((await tablesIn(text)).flatMap((table) => checkBridges(table)));

test.each([
  [
    'signed changes',
    '\tQ1 2025\tQ2 2025\nOpening cash\t100\t80\nOperating cash flow\t-15\t-20\nCapital expenditure\t-5\t-10\nClosing cash\t80\t60',
    ['80 number', '60 number, not 50'],
  ],
  [
    'large numbers that were rounded',
    '\t2024\t2025\nBeginning users\t14,106\t31,870\nNew users\t17,764\t10,931\nEnding users\t31,870\t42,802',
    ['31870 users', '42802 users'],
  ],
  [
    'losses without a sign',
    '\tQ1 2025\tQ2 2025\nCustomers, opening\t358\t371\nNew customers\t24\t27\nLost customers\t11\t9\nCustomers, closing\t371\t390',
    ['371 customers', '390 customers, not 389'],
  ],
  [
    'adjusted EBITDA',
    '\t2024\tLTM June 30, 2025\nOperating income\t248\t277\nDepreciation and amortization\t119\t124\nStock-based compensation\t63\t68\nAdjusted EBITDA\t430\t479',
    ['430 number', '479 number, not 469'],
  ],
  [
    'Chinese balances',
    '\t2024年\t2025年\n期初余额\t100\t120\n本期增加\t50\t60\n本期减少\t30\t40\n期末余额\t120\t140',
    ['120 number', '140 number'],
  ],
  [
    'all of a table with one column',
    'R thousand\tQ3 2025\nOpening cash\t1,000\nEBITDA\t300\nCapital expenditure\t(200)\nClosing cash\t1,200',
    ['1200000 number, not 1100000'],
  ],
])('adds up %s', async (_, text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test('says nothing if no column shows that the rows add up', async () => {
  expect(
    await outcomes('\tQ1\tQ2 2025\nOpening ARR\t100\t120\nNew\t50\t60\nChurn\t-9\t-9\nClosing ARR\t130\t150'),
  ).toEqual([]);
});

test.each([
  'R thousand\tQ3 2025\nOpening cash\t1,000\nEBITDA\t300\nClosing cash\t3,000',
  'R thousand\tQ3 2025\nRevenue\t500\nOpening cash\t1,000\nEBITDA\t300\nCapital expenditure\t(200)\nClosing cash\t1,200',
])('says nothing if rows are missing in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
