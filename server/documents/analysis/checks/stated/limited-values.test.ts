import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const contradictions = async (text: string) => {
  const title = /\p{Script=Han}/u.test(text)
    ? '报告 2025年1月21日\n\n以下为摘要。'
    : 'Report of 21 January 2025\n\nThis is the short form.';
  const { checks } = await analyzeText(`${title}\n\n${text}`);
  return outcomesOf(checks.filter(({ status }) => status === 'inconsistent'));
};

const project = 'Heading\t£k\nStaff\t312\nEquipment\t228\nTotal project cost\t540';
const xiangmu = '项目费用（万元）\t金额\n人员费\t312\n设备费\t228\n项目总投资\t540';
const load = '年收入（满负荷年，万元）\t金额\n天然气\t1,001\n有机肥\t1,870\n处置费\t210\n合计\t3,081';
const fullLoad = 'Sales, €\tAmount\nGas\t1,001,000\nFertilizer\t1,870,000\nGate fees\t210,000\nTotal\t3,081,000';
const year = 'Costs, £k\t2024\nStaff\t312\nRent\t78';

test.each([
  `${project}\n\nStaff cost is £156k a year over two years.`,
  `${project}\n\nStaff costs £156k per year.`,
  `${project}\n\nAnnual staff costs are £156k.`,
  `${project}\n\nStaff cost £104k each year over the course of the work.`,
  `${year}\n\nStaff costs of £936k over three years are planned to stay flat.`,
  `${year}\n\nOver the next three years, staff costs are £936k.`,
  `${xiangmu}\n\n人员费每年156万元。`,
  `${xiangmu}\n\n人员费每年156万元，两年共312万元。`,
  '框架合同总额三年共6,000万元。\n\n项目（万元）\t2024年\n框架合同\t1,122\n其他\t300',
])('does not compare an amount of one year with one of several years in %j', async (text) => {
  expect(await contradictions(text)).toEqual([]);
});

test.each([
  [`${project}\n\nStaff cost is £390k in total.`, ['390000 GBP, not 312000']],
  [`${year}\n\nRent was £87k in 2024.`, ['87000 GBP, not 78000']],
  [`${xiangmu}\n\n人员费为390万元。`, ['3900000 CNY, not 3120000']],
])('still compares the amounts in %j', async (text, expected) => {
  expect(await contradictions(text)).toEqual(expected);
});

test.each([
  `${load}\n\n首年按七成负荷，收入约2,157万元，预计微利。`,
  `${load}\n\n投产当年负荷只有60%，收入2,157万元。`,
  `${load}\n\n试运行阶段收入2,157万元。`,
  `${load}\n\n爬坡期内，收入2,157万元。`,
  `${fullLoad}\n\nAt 70% load, sales are about €2.16m.`,
  `${fullLoad}\n\nIn the first year, with a plant that still stands idle at night, sales are €2.16m.`,
  `${fullLoad}\n\nDuring the ramp-up, sales are €2.16m.`,
  `${fullLoad}\n\nSales are €2.16m in the trial phase.`,
])('does not compare a value of a first year or a part of the load in %j', async (text) => {
  expect(await contradictions(text)).toEqual([]);
});

test.each([
  [`${load}\n\n年收入为2,157万元。`, ['21570000 CNY, not 30810000']],
  [`${fullLoad}\n\nSales are €2.42m.`, ['2420000 EUR, not 3081000']],
])('still compares the values of the whole load in %j', async (text, expected) => {
  expect(await contradictions(text)).toEqual(expected);
});

const homes = '片区\t核定床位（张）\t年末在住（人）\n汉口四店\t400\t364\n武昌三店\t380\t312\n合计\t780\t676';
const houses = 'House\tBeds\tResidents at year-end\nNorth\t400\t364\nSouth\t380\t312\nTotal\t780\t676';

test.each([
  `${homes}\n\n全年平均在住650人。`,
  `${homes}\n\n最高在住700人。`,
  `${houses}\n\nOn average 650 residents lived with us.`,
  `${houses}\n\nWe had an average of 650 residents.`,
  `${houses}\n\nAt its peak there were 700 residents.`,
])('does not compare an average or a peak with a column in %j', async (text) => {
  expect(await contradictions(text)).toEqual([]);
});

test.each([
  [`${homes}\n\n年末在住650人。`, ['650 number, not 676']],
  [`${houses}\n\nWe had 650 residents at the end of the year.`, ['650 number, not 676']],
])('still compares a count with the column in %j', async (text, expected) => {
  expect(await contradictions(text)).toEqual(expected);
});

const rates = '指标\t2024年\t2025年目标\n护理员年流失率\t31%\t25%\n入住率\t88%\t86%';
const turnover = 'Indicator\t2024\t2025 target\nNurse turnover\t31%\t25%\nOccupancy\t88%\t86%';

test.each([
  `护理员年流失率31%，全员流失率24%。\n\n${rates}`,
  `全员流失率24%，其中护理员流失率31%。\n\n${rates}`,
  `护理员流失率为31%，公司整体流失率为24%。\n\n${rates}`,
  `Nurse turnover was 31%, turnover of all staff 24%.\n\n${turnover}`,
  `Staff turnover was 24% overall and nurse turnover 31%.\n\n${turnover}`,
])('distinguishes the groups of one sentence in %j', async (text) => {
  expect(await contradictions(text)).toEqual([]);
});

test.each([
  [`护理员年流失率24%。\n\n${rates}`, ['24 %, not 31']],
  [`Nurse turnover was 24%.\n\n${turnover}`, ['24 %, not 31']],
  [`Nurse turnover was 24%, occupancy 88%.\n\n${turnover}`, ['24 %, not 31']],
])('still compares the same group in %j', async (text, expected) => {
  expect(await contradictions(text)).toEqual(expected);
});
