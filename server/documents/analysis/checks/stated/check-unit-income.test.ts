import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkUnitIncome } from './check-unit-income.ts';

const outcomes = async (text: string) => outcomesOf(checkUnitIncome(await readText(text)));

test.each([
  [
    'The home has 60 beds, let at £4,200 a month each.\n\nWith every bed let the home brings in £3.9m a year.',
    ['3900000 GBP, not 3024000'],
  ],
  [
    '堂食加外卖合并计算，每天接待300人次左右，人均消费46元。\n\n去年一家直营店一个月的流水，平均有62万元。',
    ['620000 CNY, not 414000'],
  ],
  [
    'We have 400 subscribers who pay $50 a month.\n\nSubscriptions bring in $360,000 a year.',
    ['360000 USD, not 240000'],
  ],
  ['年销售固体有机肥3.5万吨，平均价格每吨420元。\n\n固体有机肥年收入1,870万元。', ['18700000 CNY, not 14700000']],
  ['养老院共有床位200张，每张床每月收费5,000元。\n\n满员时每年床位费收入1,560万元。', ['15600000 CNY, not 12000000']],
  [
    'The hotel has 80 rooms at an average rate of $150 and runs at 70% occupancy.\n\nRoom revenue is $4.1m a year.',
    ['4100000 USD, not 3066000'],
  ],
  [
    'Consultants bill £90 an hour. Twelve consultants work 1,500 hours a year each.\n\nConsulting revenue comes to £2.1m a year.',
    ['2100000 GBP, not 1620000'],
  ],
  ['每件产品售价120元，去年共销售25万件。\n\n去年销售收入3,800万元。', ['38000000 CNY, not 30000000']],
  ['We sell 9,000 helmets a year at €65 apiece.\n\nHelmet sales are €785,000.', ['785000 EUR, not 585000']],
  [
    'The clinic sees 40 patients a day at an average fee of ₹600 per patient.\n\nFees bring the clinic ₹1.2 crore a year.',
    ['12000000 INR, not 8760000'],
  ],
  [
    'There are 250 parking spaces, each rented out for €90 a month.\n\nThe parking spaces bring in €405,000 a year.',
    ['405000 EUR, not 270000'],
  ],
  [
    'We charge $30 per lesson and gave 52,000 lessons in 2024.\n\nLesson income in 2024 was $1.96m.',
    ['1960000 USD, not 1560000'],
  ],
  ['全年接待游客80万人次，人均消费150元。\n\n全年旅游收入1.6亿元。', ['160000000 CNY, not 120000000']],
  ['公寓共有房间300间，每间月租1,800元。\n\n满租后每年租金收入为780万元。', ['7800000 CNY, not 6480000']],
  [
    'The gym has 1,200 members who pay £35 a month.\n\nMembership fees are £620,000 a year.',
    ['620000 GBP, not 504000'],
  ],
  [
    'We deliver 18,000 parcels a day at ₹42 a parcel.\n\nParcel revenue is ₹34 crore a year.',
    ['340000000 INR, not 275940000'],
  ],
  ['每台设备租金3,000元/月，共出租设备150台。\n\n设备租金收入每年为680万元。', ['6800000 CNY, not 5400000']],
  [
    'We rent out 140 scooters at $200 a month each.\n\nScooter rentals bring in $420,000 a year.',
    ['420000 USD, not 336000'],
  ],
  ['一年卖出12万盒，每盒售价80元。\n\n全年销售收入1,250万元。', ['12500000 CNY, not 9600000']],
])('multiplies a price and a number in %j', async (text, expected) => {
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
