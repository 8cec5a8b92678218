import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkProjectCost } from './check-project-cost.ts';

const outcomes = async (text: string) => {
  const { reads, tables } = await analyzeText(text);
  return outcomesOf(checkProjectCost(reads, tables)).filter((one) => one.includes('not'));
};
const parts =
  '\n\n# Money\n\nItem\tUSD thousand\nPlant and equipment\t420\nCivil works\t210\nWorking capital\t90\nTotal\t720';
const partsZh = '\n\n# 投资估算\n\n项目\t金额（万元）\n建筑工程\t2,480\n设备购置\t3,960\n流动资金\t900\n合计\t7,340';

test.each([
  [`The total investment is $760,000, of which we bring a third.${parts}`, ['760000 USD, not 720000']],
  [`A project cost of $680,000 is small for such a plant.${parts}`, ['680000 USD, not 720000']],
  [`The project costs $800 thousand all told.${parts}`, ['800000 USD, not 720000']],
  [`项目总投资7,140万元，建设期12个月。${partsZh}`, ['71400000 CNY, not 73400000']],
  [`投资总额为7,640万元，由股东和银行共同解决。${partsZh}`, ['76400000 CNY, not 73400000']],
])('finds the difference between the cost of a project and its parts in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  `The total investment is $720,000.${parts}`,
  `The total investment is $0.7 million.${parts}`,
  `The first phase has a project cost of $680,000.${parts}`,
  `The total investment is $2.4m in four plants.${parts}`,
  `The total investment is €760,000.${parts}`,
  'The total investment is $760,000.\n\nCustomer\tUSD thousand\nNorvik\t420\nAsker\t210\nOther\t90\nTotal\t720',
  `项目总投资7,340万元。${partsZh}`,
  `一期项目总投资7,140万元。${partsZh}`,
  `项目总投资8,220万元。${partsZh}\n\n另需铺底流动资金880万元。`,
  `公司已完成总投资6,900万元。${partsZh}`,
])('reports nothing in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
