import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkClaims } from './check-claims.ts';

async function outcomes(text: string) {
  const { reads, tables } = await analyzeText(text);
  return outcomesOf(checkClaims(reads, tables));
}

test.each([
  ['We look after 38 hydrants.\nCrews inspect all 44 hydrants.', ['44 number, not 38']],
  ['The hall has 640 padded seats.\nConcerts fill our 580-seat hall every week.', ['580 number, not 640']],
  ['Member churn is 2.4%.\nMember churn: 3.9%', ['3.9 %, not 2.4']],
  ['The notice period is six weeks.\nNotice period: 3 months', ['3 months, not 1.38']],
  [
    'Plan\tFY 2027\tFY 2028\nNew depots opened\t5\t3\nRoutes\t40\t52\n\nIn FY 2027 we will open three depots.',
    ['3 number, not 5'],
  ],
  ['公司客单价为268元。\n客单价：312元', ['312 CNY, not 268']],
  ['寄宿生为1450人。\n一千七百多名寄宿学生在校用餐。', ['1700 number, not 1450']],
])('finds the two values in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We look after 38 hydrants.\nCrews inspect 12 hydrants in Dover.',
  'We look after 38 hydrants.\nWe will look after 44 hydrants.',
  'We look after 38 hydrants.\nWe added 6 hydrants.',
  'We look after about 40 hydrants.\nWe look after 38 hydrants.',
  'We look after more than 30 hydrants.\nWe look after 38 hydrants.',
  'At the end of 2024 we had 31 hydrants.\nAt the end of 2025 we had 38 hydrants.',
  'Member churn was 2.4% in 2024.\nMember churn was 3.9% in 2025.',
  'The fee is €40 per month.\nThe fee is €60 per quarter.',
  'The competitor has 52 hydrants.\nWe have 38 hydrants.',
  '\t2024\t2025\nOysters (t)\t120\t140\nMussels (t)\t900\t950\n\nThen:\n\n\t2024\t2025\nOysters\t210\t260\nMussels\t1100\t1200',
  'We have 38 hydrants, of which 12 hydrants are new.',
  'Breeze – open face, list price €90\nSquall – open face, list price €140',
  'We serve 38 hydrants in 14 towns; 44 hydrants are the aim for May 2027.\nMay 2027: 44 hydrants.',
  'On the busiest day, in May, we fill 64 barrels.\nThe average day fills about 38 barrels.',
  'A line has 20 hydrants.\nA line has 25 hydrants.\nA line has 30 hydrants.',
  'width="300"\nwidth="400"',
  '护理员平均年龄47岁。\n院区在住老人310位，平均年龄84岁。',
  '公司客单价为268元。\n预计客单价为312元。',
])('says nothing about %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
