import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkStaffShares } from './check-staff-shares.ts';

const outcomes = async (text: string) => {
  const { reads, tables } = await analyzeText(text);
  return outcomesOf(checkStaffShares(reads, tables));
};
const team = '\n\nTeam\tPeople\nEngineering\t39\nProduction\t18\nSales\t15\nAdministration\t6\nTotal\t78';

test.each([
  [`Engineering is 60% of our people.${team}`, ['60 %, not 50']],
  [`Two thirds of our staff work in engineering.${team}`, ['66.67 %, not 50']],
  [
    'We are 78 people: 39 in engineering, 18 in production, 15 in sales and 6 in administration.\n\nEngineering makes up 65% of the team.',
    ['65 %, not 50'],
  ],
  ['现在一共78人：研发39人，生产18人，销售15人，管理6人。我们是一家研发人员占六成的公司。', ['60 %, not 50']],
  ['研发人员占员工总数的45%。\n\n部门\t人数\n研发\t20\n生产\t60\n销售\t12\n管理\t8\n合计\t100', ['45 %, not 20']],
])('compares the share of a group in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  `Engineering is half of our people.${team}`,
  `By 2027 engineering will be 60% of our people.${team}`,
  `Engineering is 60% of our payroll costs; our staff are well paid.${team}`,
  `Engineering staff turnover was 6% last year.${team}`,
  `Women are 60% of our people in engineering.${team}`,
  `At least 40% of our people work in engineering.${team}`,
  '现在一共78人：研发39人，生产18人，销售15人，管理6人。研发人员占一半。',
  '研发人员占员工总数的20%。\n\n部门\t人数\n研发\t20\n生产\t60\n销售\t12\n管理\t8\n合计\t100',
  '研发投入占收入的15%。\n\n部门\t人数\n研发\t20\n生产\t60\n销售\t12\n管理\t8\n合计\t100',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes('not'))).toEqual([]);
});
