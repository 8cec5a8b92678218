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
])('calculates when the money runs out in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We had $1.9M in the bank on August 31, 2025. The balance falls by roughly $190,000 every month.\n\nThe cash lasts until the end of June 2026.',
  'We had $1.9M in the bank on August 31, 2025. The balance falls by roughly $190,000 every month.\n\nWith the new round the cash would see us into the spring of 2027.',
  '账上现金1,200万元，月均消耗150万元，可支撑8个月。',
  'We hold £3.0m of cash and our net burn is £250,000 a month. The date of this memo is 31 March 2025.\n\nTogether with the new facility the money lasts until the end of 2027.',
  'Cash was $4.2m on 30 June 2025 and we burn $350,000 a month net.\n\nWe have enough cash to last through June 2026.',
  'Cash was $4.2m on 30 June 2025 and we burn $350,000 a month net.\n\nIf we cut costs by half, the cash lasts through the end of 2027.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});

test('does not take the money of a round for present cash', async () => {
  const reads = await readText(
    'Cash of EUR 2.18 million on 31 December 2024 and a net burn of EUR 245 thousand a month.\n\nThe money carries the company to cash break-even in December 2027.',
    { label: 'funding' },
  );
  expect(checkRunwayEnd(reads)).toEqual([]);
});
