import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkClaims } from './check-claims.ts';

async function outcomes(text: string) {
  const { reads, tables } = await analyzeText(text);
  return outcomesOf(await checkClaims(reads, tables));
}

test.each([
  ['We look after 38 hydrants.\nCrews inspect all 44 hydrants.', ['44 number, not 38']],
  ['The hall has 640 padded seats.\nConcerts fill our 580-seat hall every week.', ['580 number, not 640']],
  ['Member churn is 2.4%.\nMember churn: 3.9%', ['3.9 %, not 2.4']],
  ['The notice period is six weeks.\nNotice period: 3 months', ['3 months, not 1.38']],
  [
    'Plan\tFY 2027\tFY 2028\nNew depots opened\t5\t3\nRoutes\t40\t52\n\nIn FY 2027 we will open three depots.',
    ['3 number, not 5'],
  ],
  ['公司客单价为268元。\n客单价：312元', ['312 CNY, not 268']],
])('finds the two values in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We look after 38 hydrants.\nCrews inspect 12 hydrants in Dover.',
  'We look after 38 hydrants.\nWe will look after 44 hydrants.',
  'We look after 38 hydrants.\nWe added 6 hydrants.',
  'We look after about 40 hydrants.\nWe look after 38 hydrants.',
  'We began with one shop in Nakuru and have 35 shops in seven counties.\n\nCounty\tOwn shops\tFranchised shops\tAll shops\nKiambu\t1\t6\t7\nNakuru\t4\t2\t6\nMombasa\t1\t3\t4\nTotal\t9\t26\t35',
  'We look after more than 30 hydrants.\nWe look after 38 hydrants.',
  'At the end of 2024 we had 31 hydrants.\nAt the end of 2025 we had 38 hydrants.',
  'Member churn was 2.4% in 2024.\nMember churn was 3.9% in 2025.',
  'The fee is €40 per month.\nThe fee is €60 per quarter.',
  'The competitor has 52 hydrants.\nWe have 38 hydrants.',
  '\t2024\t2025\nOysters (t)\t120\t140\nMussels (t)\t900\t950\n\nThen:\n\n\t2024\t2025\nOysters\t210\t260\nMussels\t1100\t1200',
  'We have 38 hydrants, of which 12 hydrants are new.',
  'Basic\n- Margin: 50%\n- Support for 10 hydrants\n\nGold\n- Margin: 60%\n- Support for 15 hydrants',
  '小船\n2个船舱，10个座位\n\n大船\n3个船舱，15个座位',
  'Breeze – open face, list price €90\nSquall – open face, list price €140',
  'We serve 38 hydrants in 14 towns; 44 hydrants are the aim for May 2027.\nMay 2027: 44 hydrants.',
  'On the busiest day, in May, we fill 64 barrels.\nThe average day fills about 38 barrels.',
  'A line has 20 hydrants.\nA line has 25 hydrants.\nA line has 30 hydrants.',
  'width="300"\nwidth="400"',
  'The company has 14 employees.\nPosition\tNew jobs\nUnit operators\t4\nTechnicians\t3\nDrivers\t2\nTotal\t9',
  '护理员平均年龄47岁。\n院区在住老人310位，平均年龄84岁。',
  '公司客单价为268元。\n预计客单价为312元。',
])('says nothing about %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});

test.each([
  ['Acme Trams runs 48 trams.\nWe run 44 trams.', ['44 number, not 48']],
  ['Rapid Trams runs 48 trams.\nWe run 44 trams.', []],
])('counts only what belongs to the company of the document in %j', async (text, expected) => {
  const { reads, tables } = await analyzeText(text);
  expect(outcomesOf(await checkClaims(reads, tables, 'Acme Trams Ltd'))).toEqual(expected);
});

/** Returns the contradictions of all checks. */
const contradictions = async (text: string) =>
  outcomesOf((await analyzeText(text)).checks.filter(({ status }) => status === 'inconsistent'));

test.each<[string, string[]]>([
  [
    'At 31 December 2025 we employed 212 people.\nThe company had 198 employees at the end of 2025.',
    ['198 people, not 212'],
  ],
  ['We run 14 clinics across the south.\nAll 16 clinics are profitable.', ['16 number, not 14']],
  ['In June 2025 the group operated 31 hotels.\nThe group had 33 hotels on 30 June 2025.', ['33 number, not 31']],
  ['The company had 64 employees at 31 March 2025.\nThe company had 64 employees at the end of March 2025.', []],
  ['截至2025年12月31日，公司共有员工128人。\n2025年末在职员工132名。', ['132 people, not 128']],
  ['公司现有36家门店。\n门店38家，分布在全国。', ['38 number, not 36']],
  [
    'Our backlog was $61.4 million as of June 30, 2025.\nOur backlog of $64.1 million as of June 30, 2025 is expected to convert.',
    ['64100000 USD, not 61400000'],
  ],
  ['Net debt was EUR 6.2 million at 31 December 2024.\nNet debt stood at EUR 6.24 million on 31 December 2024.', []],
  ['2024年销售额23,400万元。\n我们核对了增值税申报表，2024年销售额23,310万元，与账面相差90万元，属正常。', []],
  ['Our backlog was $61.4 million as of June 30, 2025.\nOur backlog was $58.0 million as of June 30, 2024.', []],
  ['Our backlog was $61.4 million as of June 30, 2025.\nWe expect a backlog of $70 million as of June 30, 2025.', []],
  ['312 cleans completed in 2024.\n2024\t276 cleans completed', ['276 number, not 312']],
  ['312 cleans completed in 2024.\nMore than 276 cleans completed in 2024, and 96 cleans completed in 2023.', []],
  ['We delivered 312 pods in 2024.\n2024: 276 pods delivered in 2024.', ['276 number, not 312']],
  [
    'The top five customers account for 47% of revenue.\nThe top five customers make up 61% of sales.',
    ['61 %, not 47'],
  ],
  ['The top five customers account for 47% of revenue.\nThe top ten customers make up 61% of sales.', []],
  ['The top five customers account for 47% of revenue.\nThe top five customers make up 61% of receivables.', []],
  ['2024年前五大客户占营业收入47%。\n客户集中：2024年前五大客户占收入61%。', ['61 %, not 47']],
  ['2024年前五大客户占营业收入47%。\n2023年前五大客户占营业收入61%。', []],
  ['At present our workforce counts 71 people.\nWe employ 64 people.', ['64 people, not 71']],
  ['Two thirds of our revenue comes from schools.\nSchools account for 48% of revenue.', ['48 %, not 66.67']],
  ['One in five orders is returned.\n9% of orders are returned.', ['9 %, not 20']],
  ['Warranty: 24 months\nAll units carry a three-year warranty.', ['36 months, not 24']],
  ['Delivery takes three days.\nDelivery: 5 working days', ['5 days, not 3']],
  ['The firm was founded in 2017 and has 48 employees.\nOur 44 staff work in one building.', ['44 people, not 48']],
  ['Renewals reached 38%, twice that of rivals.\nRenewals: 27%', ['27 %, not 38']],
  ['公司共有员工86人。\n全公司现有员工一百零三人。', ['103 people, not 86']],
  ['The firm operates from four depots.\nWe have five depots.', ['5 number, not 4']],
  ['Prices start from four euros.\nThe price is five euros.', []],
  ['Founded in 2017, the firm runs 48 trams.\nWe run 44 trams.', ['44 number, not 48']],
  ['公司成立于2017年，总部位于郑州，现有员工126人。\n公司共有员工148人。', ['148 people, not 126']],
  ['2017年，公司有员工126人。\n公司共有员工148人。', []],
])('compares the counts, balances and deeds in %j', async (text, expected) => {
  expect(await contradictions(text)).toEqual(expected);
});

test.each([
  'At 31 December 2024 we employed 212 people.\nThe company had 198 employees at the end of 2025.',
  'We run 14 clinics.\nWe plan to run 20 clinics.',
  'We run 14 clinics.\nWe run 3 clinics in Leeds.',
  'We have 14 paying customers.\nWe have 40 customers.',
  'We employed 212 people in June 2025.\nWe hired 20 people in June 2025.',
  'Each site has 12 employees.\nEach plant has 30 employees.',
  '公司现有36家门店。\n预计2026年门店50家。',
  // Founders often tell where they began without a date.
  'In our first shop we had 6 employees.\nWe have 60 employees.',
  'We employ 64 people.\nIn Leeds we employ 12 people.',
  'We employ 64 people.\nThe market leader employs 900 people.',
  'We employ 64 people.\nBy 2028 we will employ 90 people.',
  'At the end of 2023 we employed 51 people.\nAt the end of 2024 we employed 64 people.',
  'We employ 64 people, 12 of them part time.\nOur 52 full-time employees share in profits.',
  'Two thirds of our revenue comes from schools.\nSchools account for 67% of revenue.',
  'A third of our revenue comes from schools.\nUniversities account for 48% of revenue.',
  'One in five orders is returned.\nIn the shoe category, 31% of orders are returned.',
  'Gross revenue was €4.2 million in 2025.\nNet revenue was €3.6 million in 2025.',
  'Revenue was €4.2 million in 2025.\nRevenue in Spain was €1.1 million in 2025.',
  'Revenue was €4.2 million in 2025.\nThe budget for 2025 had been €4.6 million in revenue.',
  'Since 2018 we have installed 420 boilers.\nIn 2025 we installed 96 boilers.',
  'The lease runs for fifteen years.\nThe equipment lease runs for five years.',
  'The warranty lasts five years.\nBatteries have a two-year warranty.',
  'The plan costs $49 per seat per month.\nThe enterprise plan costs $89 per seat per month.',
  'The plan costs $49 per month.\nPaid yearly, the plan costs $490.',
  'For example, a shop with 20 orders a day pays $49.\nA shop with 60 orders a day pays $120.',
  '\t2024\t2025\nRevenue\t1,200\t1,500\nGross margin\t47%\t52%\n\nGross margin was 47% in 2024.\nThe gross margin of the service line was 61% in 2025.',
  'Sales by channel, EUR thousand\n\nChannel\t2024\t2025\nWholesale\t1,240\t1,610\nOnline\t880\t1,120\nTotal\t2,120\t2,730\n\nOnline sales in France rose to EUR 0.42 million in 2025. Online advertising cost EUR 0.9 million in 2025.',
  'The old plant has a capacity of 9,500 tonnes a year.\nThe new plant has a capacity of 12,000 tonnes a year.',
  'Today the plant has a capacity of 9,500 tonnes a year.\nAfter the extension the plant will have a capacity of 12,000 tonnes a year.',
  '"We have 300 beds and never a free one," says the director of a competitor.\nWe have 240 beds.',
  'In the first half of 2025 we sold 300 pumps.\nIn 2025 we sold 640 pumps.',
  'Half of our members are women.\nHalf of the board are women; 62% of managers are women.',
  'The vineyard covers 46 hectares, of which 38 hectares bear fruit.\nWe harvest 38 hectares.',
  'About 1,200 families use the library.\nThe library has 1,140 family cards.',
  'The fee is €40 for adults.\nThe fee is €25 for children.',
  'Response time is 4 hours.\nOn weekends, response time is 12 hours.',
  'Cash stood at €1.2 million on 31 March 2026.\nCash stood at €0.9 million on 31 December 2025.',
  'Our range has 24 cheeses.\nA wheel ages 24 months; the cellar holds 3,000 wheels.\nThe cellar sells 31 cheeses, seven of them bought in.',
  'Churn was 2.1% in June.\nChurn was 3.5% in January.',
  'Revenue per employee is $120,000.\nRevenue is $7.7 million.\nProfit per employee is $14,000.',
  'We deliver within 3 days in Oslo.\nWe deliver within 7 days in Tromsø.',
  'Series A of $4 million closed in 2023.\nSeries B of $9 million closed in 2025.',
  '公司员工86人，其中研发人员31人。\n研发中心共有员工31人。',
  '2024年末门店31家。\n2025年末门店38家。',
  '我们在三个城市设有仓库：上海、苏州、合肥。',
  '行业平均毛利率为35%。\n公司毛利率为42%。',
  '一期产能为5000吨。\n二期产能为8000吨。',
  'The project team has 9 engineers.\nThe maintenance team has 14 engineers.',
  'Dr. Ames owns 55% of the shares.\nAfter the round Dr. Ames will hold 41% of the shares.',
  'The east hall opened in May 2019.\nThe west hall opened in autumn 2021.',
  'Three of our seven boats are electric.\nWe have seven boats.',
  'Attendance: 640\nAttendance in 2019 was 410.',
  'Each truck carries 18 pallets.\nA trailer carries 33 pallets.\nThe depot stores 900 pallets.',
  'The median wage is $21 an hour.\nDrivers earn $26 an hour.',
  'Half of our customers pay monthly.\nA quarter of our customers pay yearly.',
  'We sold 300 pumps in 2025.\nWe repaired 500 pumps in 2025.',
  'The farm has 240 cows.\nThe farm has 310 cows and calves.',
  '我们有12家直营门店。\n2026年新开5家直营店。',
  'Staff: 40\nStaff: 44 (with apprentices)',
  'We tested 14 samples.\nThe second trial tested 22 samples.',
  'We employ 44 people.\nLast month 41 employees were full time.',
  'We have 12 drivers on weekdays.\nWe have 8 drivers on Sundays.',
  'A three-year warranty covers the frame.\nA one-year warranty covers the motor.',
  'We serve 58 colleges.\n34 colleges came up for renewal.',
  'We serve 58 colleges.\n43 colleges took part in the pilot.',
  'Net revenue retention of 121%; two of the forty sites ever installed have left.\nSecond tranche of EUR 5.0 million when Heron 2 has passed certification and 60 sites pay, expected June 2026.',
  // Numbers that are parts of names, references and measurements.
  'UTF-8 encoding is supported.\nUTF-16 encoding is supported.',
  'BSD-2-Clause license\nBSD-3-Clause license',
  'Version 7 of the app runs on tablets.\nVersion 8 of the app runs on tablets.',
  'Updated dependencies [9942196]\nUpdated dependencies [9754014]',
  'Pump A runs at 403 rpm ±0.4%\nPump A runs at 430 rpm ±0.3%',
  'return 500; // Server error\nreturn 400; // Client error',
  '| Pump | 8 bar | 61 bar | 7 bar |\n| Pump | 9 bar | 64 bar | 6 bar |',
  'Article 14 of the bylaws applies.\nArticle 41 of the bylaws applies.',
  '第12条规定适用。\n第21条规定适用。',
  // Two tables with the same rows and other values.
  'Trial in May\n\nPump\tFlow, l/min\nAlpha\t412\nBeta\t390\nGamma\t505\n\nTrial in the lab\n\nPump\tFlow, l/min\nAlpha\t421\nBeta\t401\nGamma\t488',
  'Of those who filled in our survey (1,064 people), most were pleased.\nStaff: 948',
])('compares no different things in %j', async (text) => {
  expect(await contradictions(text)).toEqual([]);
});

const channels =
  'Sales by channel, EUR thousand\n\nChannel\t2024\t2025\nWholesale\t1,240\t1,610\nOnline\t880\t1,120\nTotal sales\t2,120\t2,730';
const services = '\t2023\t2024\t2025\nSubscribers\t7,020\t8,100\t9,640\nWater loss, share of output\t14%\t13%\t12%';

test.each([
  [channels, 'Online sales rose to EUR 1.42 million in 2025.', ['1420000 EUR, not 1120000']],
  [channels, 'Online sales in France rose to EUR 1.42 million in 2025.', []],
  [channels, 'Online advertising cost EUR 1.42 million in 2025.', []],
  [channels, 'Online sales were EUR 0.88 million in 2025.', []],
  [channels, 'Wholesale made up 45% of sales in 2025.', ['45 %, not 58.97']],
  [channels, 'Wholesale made up 59% of sales in 2025.', []],
  [services, 'At the end of 2025 we had 9,460 subscribers.', ['9460 number, not 9640']],
  [services, 'At the end of 2025 we had 9,460 subscribers in Ghent.', []],
  [services, 'We want 9,990 subscribers by 2025.', []],
  [services, 'We had 9,460 subscribers on 30 June 2025.', []],
  [services, 'Our year ended on 30 June 2025. We had 9,460 subscribers on 30 June 2025.', ['9460 number, not 9640']],
  [services, 'Water loss came down to 10.0% in 2025.', ['10 %, not 12']],
  [services, 'Water loss came down by 10.0% in 2025.', []],
])('compares the table %j with "%s"', async (table, sentence, expected) => {
  expect(await contradictions(`${table}\n\n${sentence}`)).toEqual(expected);
});

test('compares a completed action in a sentence with the row of a table', async () => {
  const { checks } = await analyzeText(
    '\t2023\t2024\nPods delivered\t180\t315\nCrews\t6\t9\n\nIn 2024 we delivered 412 pods.',
  );
  expect(outcomesOf(checks)).toEqual(['412 number, not 315']);
});
