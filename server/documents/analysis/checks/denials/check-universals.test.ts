import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkUniversals } from './check-universals.ts';

const outcomes = async (text: string) => outcomesOf(checkUniversals(await readText(text)));

test.each([
  [
    '公司已为全体员工缴纳社会保险。\n\n2024年11月工资表显示应发人数63人，同月社保缴费清单列示51人。',
    ['63 number, not 51'],
  ],
  ['Every site is profitable.\n\nTwo of the nine sites lose money.', ['0 number, not 2']],
  ['All of our clinics made a profit in 2024.\n\nThe Hove clinic made a loss of £40,000 in 2024.', ['0 number, not 1']],
  ['所有门店均已实现盈利。\n\n目前还有3家门店处于亏损状态。', ['0 number, not 3']],
  [
    'All employees have signed non-compete agreements.\n\nOf 48 employees, 41 have signed a non-compete agreement.',
    ['48 number, not 41'],
  ],
  ['Every driver holds a valid ADR certificate.\n\nFour drivers have no ADR certificate yet.', ['0 number, not 4']],
  ['全部产品均通过CE认证。\n\n另有两款产品尚未通过CE认证。', ['0 number, not 2']],
  ['All seven machines are paid for.\n\nTwo of the machines are leased.', ['0 number, not 2']],
  [
    'All our nurses are registered with the state board.\n\nThree of our nurses are not yet registered with the state board.',
    ['0 number, not 3'],
  ],
  ['所有司机均持有从业资格证。\n\n目前有5名司机尚未取得从业资格证。', ['0 number, not 5']],
  ['Each of our plants runs in three shifts.\n\nThe Gary plant does not run three shifts.', ['0 number, not 1']],
  ['全部厂房均为自有。\n\n其中两处厂房为租赁，租期到2027年。', ['0 number, not 2']],
  ['Every home in the group is full.\n\nFour homes in the group have empty beds.', ['0 number, not 4']],
  ['门店全部盈利。\n\n合肥两家门店去年亏损。', ['0 number, not 2']],
  ['All of our vans are electric.\n\nSix of our vans are not electric.', ['0 number, not 6']],
  ['Every teacher holds a teaching licence.\n\nTwo teachers do not hold a teaching licence.', ['0 number, not 2']],
  ['全部门店都已接入新系统。\n\n还有8家门店没有接入新系统。', ['0 number, not 8']],
  ['All our stores make money.\n\nThe Boise store is losing money.', ['0 number, not 1']],
  ['每家门店都赚钱。\n\n有4家门店去年亏损。', ['0 number, not 4']],
  ['All of our restaurants are profitable.\n\nThree restaurants are still loss-making.', ['0 number, not 3']],
  ['Each of the 14 branches makes a profit.\n\nThe Dover branch made a loss last year.', ['0 number, not 1']],
  ['所有学员都通过了考试。\n\n有6名学员没有通过考试。', ['0 number, not 6']],
])('finds an exception in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'Every site is profitable.\n\nTwo of the nine sites lost money in 2021.',
  'All employees have signed non-compete agreements.\n\nWe have 48 employees.',
  '全体员工参加了年会。\n\n2024年11月工资表显示应发人数63人，在职员工51人。',
  "Every site is profitable before head office costs.\n\nTwo of the customers' sites lose money.",
  'By 2027 every site will be profitable.\n\nTwo of the nine sites lose money.',
  '所有门店预计2026年实现盈利。\n\n目前还有3家门店处于亏损状态。',
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
  'All employees get training. Twelve employees have not been trained in first aid yet because they joined last week.',
  'All data is stored in Ireland.\n\nTwo data centers are not in Ireland but hold no data.',
  'Each site has its own manager, and none reports to a site that loses money.\n\nOne site in Leeds is closed on Sundays.',
  'Every project needs approval by the board.\n\nTwo projects have not been approved.',
  'All plants are certified to ISO 9001.\n\nThe plant in Hull is not certified to ISO 14001.',
  'Not all sites are profitable.\n\nTwo sites lose money.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
