import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkRateLimits } from './check-rate-limits.ts';

const outcomes = async (text: string) => outcomesOf(checkRateLimits(await readText(text)));

test.each([
  ['Monthly churn has been below 2% all through 2024.\n\nChurn in 2024 was 3.1% a month.', ['2 %, not 3.1']],
  ['我们把损耗控制在5%以下。\n\n门店的平均损耗为7%。', ['5 %, not 7']],
  ['Staff turnover is kept under 10%.\n\nStaff turnover was 17% last year.', ['10 %, not 17']],
  ['The loan-to-value ratio never exceeds 60%.\n\nThe loan-to-value ratio stands at 68%.', ['60 %, not 68']],
  ['不良率一直在1%以内。\n\n2024年成品不良率为2.6%。', ['1 %, not 2.6']],
  ['Occupancy has not fallen below 90% in any of our homes.\n\nOccupancy at the Hull home is 71%.', ['90 %, not 71']],
  ['产品退货率不到2%。\n\n全年退货率达到4.5%。', ['2 %, not 4.5']],
  ['Our default rate stays within 1.5%.\n\nThe default rate has reached 3.8%.', ['1.5 %, not 3.8']],
  ['Uptime has never dropped below 99.9%.\n\nUptime in March was 98.2%.', ['99.9 %, not 98.2']],
  ['设备利用率保持在85%以上。\n\n目前设备利用率只有62%。', ['85 %, not 62']],
  ['老客户续约率不低于95%。\n\n今年续约率为83%。', ['95 %, not 83']],
  ['公司资产负债率不超过50%。\n\n年末资产负债率为63.5%。', ['50 %, not 63.5']],
  [
    'Fewer than 2% of parcels are returned; the return rate has not been above 2% this year.\n\nThe return rate this year stands at 5%.',
    ['2 %, not 5'],
  ],
  ['Employee attrition remains below 8 percent.\n\nEmployee attrition is 19 percent.', ['8 %, not 19']],
  ['Breakages have stayed under 1% of deliveries.\n\nBreakages this year came to 2.7%.', ['1 %, not 2.7']],
  ['The vacancy rate is no higher than 4%.\n\nThe vacancy rate is 9%.', ['4 %, not 9']],
  [
    'Our net promoter score aside, on-time delivery has never been below 97%.\n\nOn-time delivery this year was 88%.',
    ['97 %, not 88'],
  ],
  ['客诉率始终控制在0.5%以内。\n\n今年客诉率为1.2%。', ['0.5 %, not 1.2']],
  ['门店损耗率不超过3%。\n\n门店损耗率平均为4.8%。', ['3 %, not 4.8']],
  ['Scrap has come down and is now less than 2%.\n\nThe scrap rate in the year was 5.1%.', ['2 %, not 5.1']],
  ['Bad debts do not exceed 0.5% of loans.\n\nBad debts stand at 1.9% of loans.', ['0.5 %, not 1.9']],
  ['我们的交付准时率在98%以上。\n\n全年准时率只有91%。', ['98 %, not 91']],
  ['公司离职率一直低于8%。\n\n2024年离职率达到15%。\n\n报告日期2025年1月。', ['8 %, not 15']],
  ['We keep gearing under 40 per cent.\n\nGearing at the year end was 57 per cent.', ['40 %, not 57']],
])('compares a limit with a value in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'Monthly churn has been below 2% since 2023.\n\nChurn in 2021 was 3.1% a month.',
  'The covenant requires leverage below 3.5x.\n\nLeverage is 3.0x.',
  '目标是把损耗控制在5%以下。\n\n目前损耗为7%。',
  'Churn is below 2%.\n\nChurn among small customers is 5%.',
  'The bank requires an LTV of at most 60%.\n\nOur LTV is 66% and the bank has waived the covenant.',
  '员工流失率低于10%。\n\n客户流失率为14%。',
  'Gross margin is at least 40% on every order.\n\nGross margin was 52% in 2024.',
  'Delivery takes less than 10 days.\n\nDelivery to Norway takes 21 days.',
  'Wastage in the kitchen is kept under 3 per cent.\n\nWastage in the bakery runs at 6.4 per cent.',
  'Our default rate stays within 1.5%.\n\nThe industry default rate has reached 3.8%.',
  'Uptime should never drop below 99.9%.\n\nUptime in March was 98.2%.',
  '设备利用率保持在85%以上。\n\n二期投产前设备利用率预计只有62%。',
  'Gross margin is above 40%.\n\nGross margin on spare parts is 22%.',
  '网店退货率低于2%。\n\n直播渠道退货率为18%。',
  'Net revenue retention is at least 110%.\n\nGross retention is 91%.',
  'Vacancy is below 5%.\n\nVacancy fell from 12% to 4%.',
  'Breakages have stayed under 1% of deliveries.\n\nBreakages at the Leeds depot came to 2.7%.',
  'The vacancy rate is no higher than 4%.\n\nThe national vacancy rate is 9%.',
  '客诉率始终控制在0.5%以内。\n\n行业客诉率为1.2%。',
  'Yield is above 95%.\n\nYield on the new line is still 80%.',
  'Churn is below 1% a month.\n\nAnnual churn is 9%.',
  'Churn is below 1% a month.\n\nChurn over the year was 9%.',
  '毛利率高于40%。\n\n海外业务毛利率为28%。',
  'The contract guarantees uptime of at least 99.9%.\n\nUptime was 99.2%.',
  'Attendance was over 90% in every term.\n\nAttendance in nursery classes was 84%.',
  'Scrap has come down and is now less than 2%.\n\nScrap of copper makes up 14% of all scrap.',
  '我们的交付准时率在98%以上。\n\n同行的准时率只有91%。',
  'Our churn is low and our margin is over 60%.\n\nChurn was 12% in the year.',
  'Costs have come down and energy is now less than 9% of sales.\n\nWaste was 12% of input.',
  'Returns are under 3%.\n\nReturns of shoes are 11%.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
