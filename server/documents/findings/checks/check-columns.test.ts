import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

async function outcomes(text: string) {
  const { checks } = await analyzeText(text);
  return outcomesOf(checks.filter(({ status }) => status === 'inconsistent'));
}

const fleet = 'Depot\tOpened\tVans\nHarbor\t2012\t14\nMill Lane\t2016\t9\nOrchard\t2021\t8';

test.each([
  [`We run 36 vans from three depots.\n${fleet}`, ['36 number, not 31']],
  [`${fleet}\nAll depots\t\t31\n\nAt present we run 36 vans.`, ['36 number, not 31']],
  [`We have 36 vans in Harbor, Mill Lane and Orchard.\n${fleet}`, ['36 number, not 31']],
  [
    '公司在册员工186人，收姜季节另雇临时工约90人。\n\n部门\t人数\n加工车间\t118\n冷库\t24\n质检\t12\n行政\t22',
    ['186 people, not 176'],
  ],
  [
    'The company employs 186 people on its own payroll.\n\nWhere they work\tOwn staff, September 2024\nPicking\t121\nPacking\t27\nGrowing rooms\t12\nOffice\t8\nAll own staff\t168',
    ['186 people, not 168'],
  ],
  ['The team has 26 people.\nTeam\tPeople\nWorkshop\t14\nOffice\t6\nSales\t4', ['26 people, not 24']],
  ['The company has 26 wells.\nRegion\tWells\nNorth\t14\nSouth\t6\nCoast\t4', ['26 number, not 24']],
  ['仓库共有托盘位520个。\n仓库\t托盘位（个）\n东区\t210\n西区\t160\n南区\t110', ['520 number, not 480']],
  ['We are raising $5.0M.\nUse\tAmount\nKilns\t$2.6M\nStaff\t$1.4M\nStock\t$1.0M', []],
  [
    'We are raising $5.0M in a priced round.\nUse\tAmount\nKilns\t$2.0M\nStaff\t$1.4M\nStock\t$0.9M',
    ['5000000 USD, not 4300000'],
  ],
  ['公司员工共有120人。\n\n部门\t年末人数\n生产\t70\n质检\t20\n行政\t18', ['120 people, not 108']],
  ['公司员工共有120人。\n\n车间\t期末人员数量\n生产\t70\n质检\t20\n行政\t18', ['120 people, not 108']],
  [
    'The company employs 120 people.\n\nTeam\tStaff, 31 December 2024\tAgency workers, 31 December 2024\nPicking\t70\t4\nPacking\t20\t2\nOffice\t18\t1',
    ['120 people, not 108'],
  ],
  [
    'We have 36 beds in all.\n\nSite\tBeds\tRent, €000\nBath\t12\t40\nHull\t14\t50\nLeeds\t8\t30',
    ['36 number, not 34'],
  ],
])('compares a sentence with the sum of a column in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'In 2022 the company employed 120 people.\n\nTeam\tStaff, March 2024\nPicking\t80\nPacking\t27\nOffice\t8\nTotal\t115',
  '公司员工120人。\n\n班级\t人数\n春季\t60\n秋季\t70',
  '取两年都完整营业的58家直营店：销售20,500万元。\n区域\t直营店（家）\n长沙\t40\n株洲\t21\n湘潭\t13\n合计\t74',
  `We run 31 vans.\n${fleet}`,
  `The Harbor workshop services all 36 vans.\n${fleet}`,
  `We need 36 more vans.\n${fleet}`,
  `Each driver looks after 36 vans.\n${fleet}`,
  `We rent 36 vans to bakers.\n${fleet}`,
  `We run more than 36 vans.\n${fleet}`,
  `In 2019 we ran 36 vans.\n${fleet}`,
  `We had 36 vans.\n${fleet}`,
  `They run 36 vans.\n${fleet}`,
  `Between 30 and 36 vans run on a day.\n${fleet}`,
  `We have no 36 vans.\n${fleet}`,
  'Founded in 2009, the company employs 120 people.\n\nTeam\tStaff, March 2024\nPicking\t80\nPacking\t27\nOffice\t8',
  '公司成立于2009年，现有员工120人。\n\n部门\t2024年末人数\n生产\t80\n质检\t27\n行政\t8',
  `We run 36 vans in Harbor and Leeds.\n${fleet}`,
  `We run 9 vans in Leeds.\n${fleet}`,
  `We will run 36 vans.\n${fleet}`,
  `We run about 30 vans.\n${fleet}`,
  '年处理粪污14万吨。\n供应方\t年供应量（万吨）\n甲\t4.2\n乙\t3.1\n丙\t2.6\n丁\t1.8\n合计\t11.7',
  'We have 26 desks in Bath and 14 in Poole.\nTeam\tBath\tPoole\nSales\t12\t6\nDesign\t8\t5\nTotal\t20\t11',
  'We raised $5.0M before this round.\nUse\tAmount\nKilns\t$2.0M\nStaff\t$1.4M\nStock\t$0.9M',
  'We sell shares for $4.3M. Our last round was $5.0M.\nUse\tAmount\nKilns\t$2.0M\nStaff\t$1.4M\nStock\t$0.9M',
  'We charge 14 vans.\nDepot\tPrice per van\nHarbor\t5\nMill Lane\t6\nOrchard\t7',
  '公司员工共有120人。\n\n班级\t期末人数\n生产\t70\n质检\t20\n行政\t18',
  'The company employs 120 people.\n\nTeam\tStaff 2023\tStaff 2024\nPicking\t60\t70\nPacking\t20\t20\nOffice\t18\t18',
  'We have 34 beds in all.\n\nSite\tBeds\tRent, €000\nBath\t12\t40\nHull\t14\t50\nLeeds\t8\t30',
  'In 2024 we moved house; at the end of 2022 we employed 120 people.\n\nTeam\tStaff, March 2024\nPicking\t80\nPacking\t27\nOffice\t8',
  '2024年搬入新厂，2022年末员工120人。\n\n部门\t2024年末人数\n生产\t80\n质检\t27\n行政\t8',
])('says nothing about %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});

test('does not confirm an amount that differs from its list by as much as rounding can explain', async () => {
  const kilns = 'We are raising $6.0M.\nUse\tAmount\nKilns\t$2.2M\nStaff\t$1.9M\nStock\t$1.2M';
  const checksOf = async (rest: string) => outcomesOf((await analyzeText(`${kilns}\nRent\t${rest}`)).checks);
  expect(await checksOf('$0.5M')).toEqual([]);
  expect(await checksOf('$0.7M')).toEqual(['6000000 USD']);
  expect(await checksOf('$0.2M')).toEqual(['6000000 USD, not 5500000']);
});
