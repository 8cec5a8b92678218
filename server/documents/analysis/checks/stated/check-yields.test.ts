import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkYields } from './check-yields.ts';

const outcomes = async (text: string) => outcomesOf(checkYields(await readText(text)));

test.each([
  [
    'Each tonne of fresh wrack becomes 0.4 tonnes of finished medium.\n\nWe will process 3,000 tonnes of fresh wrack.\n\nIn total we shall make 1,800 tonnes of medium during the project.',
    ['1800 number, not 1200'],
  ],
])('multiplies an input and its yield in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We have 400 subscribers who pay $50 a month.\n\nSubscriptions bring in $240,000 a year.',
  'We have 400 subscribers who pay $50 a month.\n\nTotal revenue was $900,000.',
  '每件产品售价120元，去年共销售25万件。\n\n去年销售收入3,000万元。',
  '每件产品售价120元，去年共销售25万件。\n\n公司去年全部收入1.2亿元，其中服务收入占六成。',
  'The home has 60 beds, let at £4,200 a month each.\n\nFee income was £2.4m last year at 80% occupancy.',
  'We sell 9,000 helmets a year. The list price is €65 and most are sold at a discount.\n\nHelmet sales are €485,000.',
  '堂食每天接待300人次左右，人均消费46元。\n\n一家店一个月的流水平均有42万元。',
  'We plan to sell 20,000 helmets at €65 in 2027.\n\nHelmet sales were €785,000 in 2025.',
  'The clinic sees 40 patients a day at an average fee of ₹600 per patient.\n\nFees bring the clinic ₹72 lakh a year.',
  'There are 250 parking spaces, each rented out for €90 a month.\n\nRental income of the whole estate is €1.1m a year.',
  'We charge $30 per lesson. Most pupils buy packages at a discount.\n\nLesson income in 2024 was $1.1m from 52,000 lessons.',
  '全年接待游客80万人次，人均消费150元。\n\n全年旅游收入1.2亿元。',
  '公寓共有房间300间，每间月租1,800元。\n\n去年租金收入为480万元，出租率74%。',
  'The gym has 1,200 members who pay £35 a month.\n\nMembership fees are £504,000 a year.',
  'The gym has 1,200 members. Members under 25 pay £20 a month.\n\nMembership fees are £430,000 a year.',
  'We deliver 18,000 parcels a day at ₹42 a parcel.\n\nParcel revenue grew by ₹4 crore.',
  '每台设备租金3,000元/月，共有设备150台，出租率七成。\n\n设备租金收入每年为380万元。',
  'We sell 500 machines a year at $20,000 each.\n\nService revenue is $6m a year.',
  'Tickets cost £12 each. There were 30,000 visitors, many of them children who pay half.\n\nTicket income was £290,000.',
  'The course has 40 students who each pay €900.\n\nThe course income was spent on two teachers at €24,000.',
  'A licence costs $1,000 per seat. We have 300 seats under contract.\n\nLicence revenue of the year was $210,000, since most contracts began in the autumn.',
  '一年卖出12万盒，每盒售价80元。\n\n全年研发投入250万元，全年收入约960万元。',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
