import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkWordGrowth } from './check-word-growth.ts';

const outcomes = async (text: string) => outcomesOf((await readText(text)).flatMap(checkWordGrowth));

test.each([
  ['2024年净收入五千四百万，2023年三千万，翻了一番还多。', ['100 %, not 80']],
  ['2024年收入3.3亿元，2023年收入2.2亿元，实现翻番。', ['100 %, not 50']],
  ['Sales were $12m in 2023 and $15m in 2024, so they nearly doubled.', ['100 %, not 25']],
])('compares growth in words with the amounts in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'Every site is profitable.\n\nTwo of the nine sites lost money in 2021.',
  'All employees have signed non-compete agreements.\n\nWe have 48 employees.',
  '全体员工参加了年会。\n\n2024年11月工资表显示应发人数63人，在职员工51人。',
  "Every site is profitable before head office costs.\n\nTwo of the customers' sites lose money.",
  'By 2027 every site will be profitable.\n\nTwo of the nine sites lose money.',
  '所有门店预计2026年实现盈利。\n\n目前还有3家门店处于亏损状态。',
  'Revenue was £4.0m in 2023 and £8.9m in 2024.\n\nRevenue has more than doubled since 2023.',
  'All drivers hold a licence.\n\nFour drivers have no ADR certificate yet.',
  'Nearly all sites are profitable.\n\nTwo of the nine sites lose money.',
  'All our nurses are registered with the state board.\n\nThree of our nurses are from Spain.',
  '所有司机均持有从业资格证。\n\n公司有5名司机没有配偶。',
  'Every plant has a safety officer.\n\nTwo plants have no canteen.',
  '全部厂房均为自有。\n\n两处仓库为租赁。',
  'All invoices are checked by two people.\n\nTwo invoices were not paid in time.',
  'All customers receive a report every month.\n\nTwo customers have not paid.',
  'Every site has a manager.\n\nThree sites have no broadband.',
  '所有产品均通过检测。\n\n今年有3款产品没有上市。',
  'All members vote.\n\nTwelve members did not attend the meeting.',
  "All of our vans are electric.\n\nSix of our customers' vans are not electric.",
  'Every teacher holds a teaching licence.\n\nTwo teachers do not work on Fridays.',
  '全部门店都已接入新系统。\n\n还有8家门店没有停车位。',
  'All our stores make money.\n\nThe Boise store was losing money until 2022.',
  '每家门店都配有店长。\n\n有4家门店没有仓库。',
  'Sales were $12m in 2023 and $25m in 2024, so they more than doubled.',
  'Sales were $12m in 2023 and $15m in 2024, while the number of customers doubled.',
  'All employees get training. Twelve employees have not been trained in first aid yet because they joined last week.',
  'All data is stored in Ireland.\n\nTwo data centers are not in Ireland but hold no data.',
  'Each site has its own manager, and none reports to a site that loses money.\n\nOne site in Leeds is closed on Sundays.',
  'Every project needs approval by the board.\n\nTwo projects have not been approved.',
  'All plants are certified to ISO 9001.\n\nThe plant in Hull is not certified to ISO 14001.',
  'Not all sites are profitable.\n\nTwo sites lose money.',
  'Sales went from £2.1m in 2022 to £4.3m in 2024, so they have doubled in two years.',
  '公司2023年收入1.2亿元，2024年收入1.5亿元，增长两成半，员工增长五成。',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
