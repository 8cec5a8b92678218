import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../testing/read-text.ts';
import { checkRunwayEnd } from './check-runway-end.ts';

const outcomes = async (text: string) => outcomesOf(checkRunwayEnd(await readText(text)));

test.each([
  [
    'We had $1.9M in the bank on August 31, 2025. The balance falls by roughly $190,000 every month.\n\nIf no round came together, the cash we already hold would see us into the spring of 2027.',
    ['19 months, not 10'],
  ],
  [
    'Cash at the end of February 2024 was €1.4m and net burn is €175k a month.\n\nThe cash already in the bank would carry Larkspur into the summer of 2025 without any new money.',
    ['16 months, not 8'],
  ],
  ['账上现金1,200万元，月均消耗150万元，可支撑到2026年底。\n\n报告日期2025年3月31日。', ['21 months, not 8']],
  [
    'We hold £3.0m of cash and our net burn is £250,000 a month. The date of this memo is 31 March 2025.\n\nOur cash lasts until the end of 2027.',
    ['33 months, not 12'],
  ],
  [
    'Cash was $4.2m on 30 June 2025 and we burn $350,000 a month net.\n\nWe have enough cash to last through the end of 2027.',
    ['30 months, not 12'],
  ],
])('calculates until when money lasts in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'The press costs £240,000 and saves £80,000 a year. It pays for itself in three years.',
  '单店投资80万元，每月净利润4万元，20个月即可回本。',
  'The press costs £240,000 and saves £40,000 a year. The dryer pays for itself in three years.',
  'We had $1.9M in the bank on August 31, 2025. The balance falls by roughly $190,000 every month.\n\nThe cash lasts until the end of June 2026.',
  'We had $1.9M in the bank on August 31, 2025. The balance falls by roughly $190,000 every month.\n\nWith the new round the cash would see us into the spring of 2027.',
  '账上现金1,200万元，月均消耗150万元，可支撑8个月。',
  '该设备投资500万元，每年节约成本80万元，投资回收期约6.3年。',
  'The solar roof cost $90,000 and saves $22,000 a year; it pays for itself in about four years.',
  '一台设备投资36万元，每年可节约电费6万元，六年可以收回投资。',
  'We hold £3.0m of cash and our net burn is £250,000 a month. The date of this memo is 31 March 2025.\n\nTogether with the new facility the money lasts until the end of 2027.',
  'A new branch takes ₹48 lakh to open and earns a net profit of ₹2 lakh a month.\n\nThe coffee machine pays for itself in 14 months.',
  'The cutter cost us €150,000. It saves €50,000 a year, so it pays back in three years.',
  '改造投入200万元，每年节省电费40万元，五年即可收回成本。',
  'Cash was $4.2m on 30 June 2025 and we burn $350,000 a month net.\n\nWe have enough cash to last through June 2026.',
  'Cash was $4.2m on 30 June 2025 and we burn $350,000 a month net.\n\nIf we cut costs by half, the cash lasts through the end of 2027.',
  'The lease costs £240,000 and sales are £40,000 a year. Customers pay us back in three years.',
  'A customer costs $1,200 to win and brings a margin of $100 a month, a payback of 12 months.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});

test('the money of a round is not the cash of today', async () => {
  const reads = await readText(
    'Cash of EUR 2.18 million on 31 December 2024 and a net burn of EUR 245 thousand a month.\n\nThe money carries the company to cash break-even in December 2027.',
    { label: 'funding' },
  );
  expect(checkRunwayEnd(reads)).toEqual([]);
});
