import { expect, test } from 'vitest';
import { outcomesOf, tablesIn } from '../../../testing/read-text.ts';
import { checkDerivedColumns } from './check-derived-columns.ts';

const outcomes = async (text: string) => outcomesOf((await tablesIn(text)).flatMap(checkDerivedColumns));
const zh =
  '项目\t7月实际\t上年同期\t同比\n收入\t1,268.4\t1,084.0\t23.5%\n成本\t761.0\t661.2\t15.1%\n毛利\t507.4\t422.8\t20.0%\n销售费用\t312.6\t268.9\t16.3%\n管理费用\t88.3\t79.5\t11.1%';
const en =
  'Item\tBudget\tSpent\tUsed\nStaff\t200\t150\t75%\nRent\t80\t60\t75%\nTravel\t40\t30\t57%\nTools\t50\t20\t40%\nFood\t10\t9\t90%';

test.each([
  [zh, ['23.5 %, not 17.01']],
  [en, ['57 %, not 75']],
])('finds the row that does not follow the others in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  zh.replace('23.5%', '17.0%'),
  en.replace('57%', '75%'),
  // Too few rows follow the formula.
  'Item\tBudget\tSpent\tUsed\nStaff\t200\t150\t75%\nRent\t80\t60\t70%\nTravel\t40\t30\t57%\nTools\t50\t20\t40%\nFood\t10\t9\t90%',
  'Item\t2023\t2024\tMargin\nA\t200\t150\t31%\nB\t80\t60\t25%\nC\t40\t30\t17%\nD\t50\t20\t40%\nE\t10\t9\t12%',
])('reports nothing in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
