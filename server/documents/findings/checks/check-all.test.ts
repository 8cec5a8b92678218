import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const wrong = async (text: string, title?: string) => {
  const { checks } = await analyzeText(text, title === undefined ? {} : { title });
  return outcomesOf(checks.filter(({ status }) => status === 'inconsistent'));
};

test('reports a wrong total once, not again for the result below it', async () => {
  const rows = ['£k\t2023\t2024\t2025', 'Gross profit\t90\t95\t99', 'Rent\t20\t21\t22', 'Wages\t30\t31\t32'];
  const text = [...rows, 'Total costs\t50\t52\t58', 'Operating profit\t40\t43\t45'].join('\n');
  expect(await wrong(text)).toEqual(['58000 GBP, not 54000']);
});

test('reports amounts that do not add up to the stated round once', async () => {
  const text = 'We are raising $900,000.\nUse\tUSD\nBoats\t500,000\nSails\t300,000\nNets\t200,000\nTotal\t900,000';
  expect(await wrong(text, 'Use of funds')).toEqual(['900000 USD, not 1000000']);
});

test('finds the unit two sentences above the table', async () => {
  const text =
    'US dollars in thousands. The years end in June.\n\t2024\t2025\nRent\t700\t900\nWages\t300\t400\nTotal costs\t1,000\t1,400';
  expect(await wrong(text)).toEqual(['1400000 USD, not 1300000']);
});

test.each([
  [
    '£000\t2023\t2024\tChange\nGrants\t100\t110\t10%\nDonations\t200\t220\t10%\nTotal income\t300\t330\t35%',
    '35 %, not 10',
  ],
  ['万元\t2023年\t2024年\t同比增长\n直营\t100\t110\t10%\n加盟\t200\t220\t10%\n收入总计\t300\t330\t35%', '35 %, not 10'],
])('reports the wrong growth of a correct total in %j', async (text, expected) => {
  expect(await wrong(text)).toContain(expected);
});
