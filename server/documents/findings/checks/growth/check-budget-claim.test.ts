import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../../testing/read-text.ts';

const board = `R thousand\tActual Q3\tBudget Q3\tVariance
Revenue\t18,450\t19,000\t(550)
Operating costs\t16,570\t16,200\t370
EBITDA\t1,880\t2,800\t(920)`;
const quarter = `项目（万元）\t2025Q1\t2025Q2\t2025Q2预算
线上销售\t610\t680\t750
收入合计\t1,060\t1,200\t1,310
成本\t519\t576\t616`;

const claimsIn = async (table: string, text: string) => {
  const { checks } = await analyzeText(`${text}\n\n${table}`);
  return outcomesOf(checks.filter(({ quote }) => quote === text));
};

describe('percentages of a budget', () => {
  test.each([
    [board, 'Revenue was 97.1% of budget.', ['97.1 %']],
    [board, 'Revenue was 94% of budget.', ['94 %, not 97.11']],
    [board, 'We fell short of the revenue budget by 4.9%.', ['4.9 %, not 2.89']],
    [board, 'Revenue came in 2.9% below budget, and costs were 2.3% over budget.', ['2.9 %', '2.3 %']],
    [board, 'EBITDA was 45% below plan.', ['45 %, not 32.86']],
    [board, 'Operating costs were 5% above budget.', ['5 %, not 2.28']],
    [board, 'Revenue was 2.9% above budget.', ['2.9 %, not -2.89']],
    [board, 'We missed the revenue budget by 2.9%.', ['2.9 %']],
    [board, 'Operating costs exceeded budget by 9%.', ['9 %, not 2.28']],
    [quarter, '收入比预算高8.4%。', ['8.4 %, not -8.4']],
    [quarter, '本季收入完成预算的96.4%，差距主要在线上。', ['96.4 %, not 91.6']],
    [quarter, '线上销售完成预算的90.7%。', ['90.7 %']],
    [quarter, '成本低于预算3%。', ['3 %, not 6.49']],
  ])('are compared with the table %j: "%s"', async (table, text, expected) => {
    expect(await claimsIn(table, text)).toEqual(expected);
  });

  test.each([
    [board, 'Revenue will be 90% of budget next year.'],
    [board, 'Marketing spent 60% of its budget.'],
    [board, 'Revenue was 90% of last year’s budget.'],
    [board, 'EBITDA margin was 5 percentage points below budget.'],
    [board, 'Half of the costs, 50%, are in the budget.'],
    [quarter, '营业收入完成年度计划的60%。'],
    [quarter, '毛利率仍比预算低1.0个百分点。'],
    [quarter, '预计下季收入完成预算的80%。'],
  ])('are not compared with the table %j if they are about something else: "%s"', async (table, text) => {
    expect(await claimsIn(table, text)).toEqual([]);
  });
});
