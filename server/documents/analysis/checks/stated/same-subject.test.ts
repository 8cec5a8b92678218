import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkClaims } from './check-claims.ts';

async function outcomes(text: string) {
  const { reads, tables } = await analyzeText(`Report of 14 May 2025\n\n${text}`);
  return outcomesOf(await checkClaims(reads, tables, 'Acme Ltd')).filter((one) => one.includes('not'));
}

test.each<[string, string[]]>([
  // People in other words, with a date in other words.
  [
    'We had 84 staff at the end of April.\n\n\tApril 2025\tMarch 2025\nHeadcount\t79\t78\nBeds\t40\t40',
    ['84 people, not 79'],
  ],
  [
    'Workforce of 61 at 31 December 2024.\n\nTeam, 31 Dec 2024\tHeads\nShop\t30\nOffice\t27\nTotal\t57',
    ['61 people, not 57'],
  ],
  [
    'At year-end 2024 the payroll counted 140 people.\nThe group employed 128 people on 31 December 2024.',
    ['128 people, not 140'],
  ],
  ['We are a team of 23.\nAll 26 colleagues own shares.', ['26 people, not 23']],
  // Counts of any trade.
  [
    'All 17 kennels that were licensed at year-end 2024 are full.\n\n\t2023\t2024\nLicensed kennels, end of year\t12\t15\nStaff\t4\t5',
    ['17 number, not 15'],
  ],
  [
    'In 2026 we want to ship 900 looms.\n\n\t2024\t2025\t2026\nLooms shipped\t120\t310\t760\nStaff\t8\t14\t22',
    ['900 number, not 760'],
  ],
  [
    'In the twelve months to March our nurses treated 2,318 patients.\n\nPatients treated\t2024/25\t2023/24\nClinic\t1,612\t1,590\nHome\t626\t600\nTotal\t2,238\t2,190',
    ['2318 number, not 2238'],
  ],
  [
    'We look after eleven lighthouses.\nThe grant pays for the paint of the thirteen lighthouses in our care.',
    ['13 number, not 11'],
  ],
  // Amounts.
  [
    'We closed March with ARR of $3.84m.\n\n$000\tQ4 2024\tQ1 2025\nOpening ARR\t3,210\t3,350\nClosing ARR\t3,350\t3,480',
    ['3840000 USD, not 3480000'],
  ],
  [
    'Turnover of €6.3m in 2024.\n\n€ 000\t2023\t2024\nNet sales\t5,410\t5,930\nWages\t1,900\t2,050',
    ['6300000 EUR, not 5930000'],
  ],
  [
    'Sales for the month came in at £231k.\n\n£000\tApril 2025\tBudget\nSales\t213\t240\nWages\t90\t92',
    ['231000 GBP, not 213000'],
  ],
  [
    'The pre-money valuation is $7.5m.\nTerms\tValue\tNote\nValuation before new money\t$6.9m\tfixed\nInstrument\tshares\tordinary\nBoard seats\t1\tof five',
    ['7500000 USD, not 6900000'],
  ],
  [
    'Cash at bank was £412,000 on 31 March 2025.\nWe had £421,000 in the bank at the end of March 2025.',
    ['421000 GBP, not 412000'],
  ],
  ['We ask for a loan of PLN 2.46m.\nThe loan of PLN 2.64m is repaid in five years.', ['2640000 PLN, not 2460000']],
  [
    'At 30 April 2025 the fleet counts 64 sweeper units.\n\nSweeper units by place\tLeased\tOwn\tTogether\nCork\t9\t20\t29\nKerry\t9\t23\t32\nAll sweeper units\t18\t43\t61',
    ['64 number, not 61'],
  ],
  [
    '1,240 dealers were active at the close of March 2025. Sales were ₹84 crore.\n\nQuarter\tOrders\tActive dealers\nQ3\t718\t1,090\nQ4\t840\t1,180',
    ['1240 number, not 1180'],
  ],
  [
    'The order book stood at €5.3m on 31 December 2024.\nOrders in hand at year-end 2024 were €4.8m.',
    ['4800000 EUR, not 5300000'],
  ],
  [
    'We have £2.3m in the bank, all of it with Aire Bank.\nCash of £2.1m lasts until June 2026.',
    ['2100000 GBP, not 2300000'],
  ],
  ['公司在全国有126家门店。\n目前门店数量为121家。', ['121 number, not 126']],
  // The same thing in other words, where the digits look like one number that was mistyped.
  [
    'The group employs 236 people at 31 May 2025, 38 of them engineers.\nAt the end of May 2025, all 263 employees were enrolled in the pension plan.',
    ['263 people, not 236'],
  ],
  [
    'We are seeking a loan of €2.4m for a second line.\nThe requested €2.6m loan will be repaid over seven years.',
    ['2600000 EUR, not 2400000'],
  ],
  // The next number of a sentence is about something else.
  [
    'In 2024 we had sales of EUR 8.8 million and 74 employees.\n\nEUR 000\t2023\t2024\nSales\t7,650\t8,400\nWages\t2,740\t2,960',
    ['8800000 EUR, not 8400000'],
  ],
  [
    '2024年营业收入6,840万元，比上年增长18.3%；净利润521万元，上年为431万元。\n\n万元\t2023年\t2024年\n净利润\t431\t512\n管理费用\t495\t540',
    ['5210000 CNY, not 5120000'],
  ],
  ['The rent is CHF 84,000 a year.\nAnnual rent: CHF 48,000', ['48000 CHF, not 84000']],
  ['Churn of active members is 3.45%.\nMember churn: 4.35%', ['4.35 %, not 3.45']],
  // A short name before a colon, with a word in parentheses and a date.
  ['We have 31 paying customers as of June 2025.\nCustomers (paying), June 2025: 28', ['28 number, not 31']],
  ['We ran 46 clinics (at the end of March 2025).\nAt 31 March 2025 the group had 49 clinics.', ['49 number, not 46']],
  // Amounts at the beginning of a year.
  [
    'Cash was £412,000 at the start of 2025.\n\n£000\t2024\t2025\nOpening cash\t300\t421\nClosing cash\t421\t510',
    ['412000 GBP, not 421000'],
  ],
  // Shares and terms.
  [
    'Harlow, which took 34% of 2024 turnover, may leave.\n\nCustomer\tShare of turnover 2024\nHarlow Motor Works\t27%\nPenn\t11%',
    ['34 %, not 27'],
  ],
  ['The notice period is three months.\nA notice period of six months applies.', ['6 months, not 3']],
  ['Occupancy was 83% in 2024.\n\n\t2023\t2024\nOccupancy\t78%\t88%\nRooms\t40\t40', ['83 %, not 88']],
  // The same in Chinese.
  [
    '截至2025年3月底，公司共有员工212人。\n\n部门\t3月末人数\n生产人员\t120\n管理人员\t77\n合计\t197',
    ['212 people, not 197'],
  ],
  ['季末共运营26间诊所。\n\n地区\t3月31日营运诊所\n东区\t13\n西区\t11\n合计\t24', ['26 number, not 24']],
  ['截至2025年4月底，签约医院86家。\n4月末，我们已与 92 家医院签订合作协议。', ['92 number, not 86']],
  ['目前开出直营店 46 间。\n- 现有直营门店 49 家,均位于华东', ['49 number, not 46']],
  ['注册用户 35.6 万人(2025 年 3 月底)。\n截至 2025 年 3 月末,平台注册用户达 36.5 万。', ['365000 number, not 356000']],
  [
    '截至2024年末，货币资金余额1,840万元。\n2024年12月31日账面现金1,480万元，无受限资金。',
    ['14800000 CNY, not 18400000'],
  ],
  ['项目总投资 2.6 亿元。\n本项目计划总投资 26,800 万元,建设期 18 个月。', ['268000000 CNY, not 260000000']],
  ['公司现有员工236人。\n全部263名员工均已参加社会保险。', ['263 people, not 236']],
  ['项目建设期14个月。\n工程建设历时20个月，已分两步完成。', ['20 months, not 14']],
  ['静态投资回收期5.4年。\n项目静态投资回收期为6.1年。', ['6.1 years, not 5.4']],
])('finds the two values in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  // Another time, part, kind of value or owner.
  'We had 84 staff at the end of April.\n\n\tMarch 2025\tApril 2024\nHeadcount\t79\t71\nBeds\t40\t40',
  'At year-end 2024 the payroll counted 140 people.\nThe average for 2024 was 128 people.',
  'At year-end 2024 the payroll counted 140 people.\nThey are 121.5 full-time equivalents.',
  'We are a team of 23.\nThe 26 volunteers meet on Mondays.',
  'We are a team of 23.\nOur Cork team of 9 looks after export.',
  'We employ 84 people.\nIn harvest time up to 35 temporary workers are added.',
  'Before: 61 orders a day\nTwelve weeks in: 74 orders a day',
  'All 17 kennels that were full in 2023 are full.\nWe run 21 kennels.',
  'The ten cafés that were open all year made a profit.\nWe run eleven cafés.',
  'Of the 150 guests who answered, 117 were happy.\nThe survey was answered by 103 members.',
  'We look after eleven lighthouses.\nTwo lighthouses are closed for repair.',
  'In 2026 we want to ship 900 looms.\n\n\t2024\t2025\t2026\nLooms shipped\t120\t310\t900\nStaff\t8\t14\t22',
  'We sold 120 looms in 2024.\nWe repaired 140 looms in 2024.',
  'We closed March with ARR of $3.48m.\n\n$000\tQ4 2024\tQ1 2025\nOpening ARR\t3,210\t3,350\nClosing ARR\t3,350\t3,480',
  'EBITDA of €3.6m in 2024.\nAdjusted EBITDA for 2024 is €3.85m.',
  'Gross sales were €6.3m in 2024.\n\n€ 000\t2023\t2024\nNet sales\t5,410\t5,930\nWages\t1,900\t2,050',
  'Turnover of €6.3m in 2025.\n\n€ 000\t2023\t2024\nNet sales\t5,410\t5,930\nWages\t1,900\t2,050',
  'Sales for the month came in at £213k.\n\n£000\tApril 2025\tBudget\nSales\t213\t240\nWages\t90\t92',
  'The flash figure for April was £205k.\n\n£000\tApril 2025\tBudget\nSales\t213\t240\nWages\t90\t92',
  'The pre-money valuation is $7.5m.\nThe post-money valuation is $9.5m.',
  'The seed round was $1.2m.\nWe are raising $4m.',
  'Cash at bank was £412,000 on 31 March 2025.\nOf this, £48,000 is held for tenants.',
  'Cash of £2.1m lasts until June 2026.\nAt the end of 2023 we had £1.4m in the bank.',
  'The order book stood at €5.3m on 31 December 2024.\nNew orders of €4.8m came in during 2024.',
  '公司在全国有126家门店。\n华东门店数量为61家。',
  'The loan is £400,000.\nWe have drawn £310,000 of the loan.',
  'The loan from Aire Bank is £400,000.\nThe loan from Penn Bank is £450,000.',
  'Harlow took 34% of turnover in 2023.\n\nCustomer\tShare of turnover 2024\nHarlow Motor Works\t27%\nPenn\t11%',
  'Council contracts make up 41% of income.\nLeeds alone makes up 30% of income.',
  'Occupancy was 83% in May 2025.\nOccupancy of the annex was 61% in May 2025.',
  '\tAcme\tBolt\tNut works\nColors\t5\t12\t3\nPrice\t$9\t$12\t$7\n\nAcme paint comes in five colors.',
  'The lease runs for ten years.\nThe lease of the annex runs for six years.',
  'The warranty is two years.\nRivals offer a warranty of three years.',
  'A meal costs $12.\nA meal with wine costs $19.',
  'The list price is £4,600 and the trade price £3,900.\nThe trade price is £3,900.',
  'Room for 34 doors\n10 to 60 doors',
  'Chapter\tPages\nOne\t14\nTwo\t19\n\nWe read 17 pages.',
  '\t2024\t2025\nNorth sales\t410\t480\n\n\t2024\t2025\nNorth costs\t390\t440',
  '截至2025年3月底，公司共有员工212人。\n研发中心员工58人。',
  '截至2025年3月底，公司共有员工212人。\n忙时另请临时工40人。',
  '公司在运场站41座。\n本项目建设12座场站。',
  '其中研究生131人，占到会人数的45.6%。\n回收问卷174份，占到会人数的60.6%。',
  '2025年计划净利润5600万元。\n2024年净利润4980万元。',
  // A plan extends to the rest of the sentence.
  '2024年净利润512万元。\n2025年预计营业收入8,200万元，净利润640万元。',
  'Profit is £88,000.\nWe expect sales of £1.75m and a profit of £55,000.',
  'We employ 46 people.\nBy the plan we will have sales of £2.3m, 11 boats and 58 employees.',
  'Prices are between 5 and 10 euros.\nPrices are between 7 and 12 euros.',
  // Similar digits of different things.
  'Wages were £236,000 in 2024.\nRent was £263,000 in 2024.',
  'The van costs €24,500.\nThe trailer costs €25,400.',
  'We sold 1,240 looms in 2024.\nWe repaired 1,420 looms in 2024.',
  'The loan from Aire Bank is £1.35m.\nThe loan from Penn Bank is £1.53m.',
  'Revenue was €12.4m in 2024.\nGross profit was €14.2m in 2025.',
  'Gross margin was 45.6% in 2024.\nNet margin was 46.5% in 2024.',
  'Our plant in Cork has 236 employees.\nOur plant in Kerry has 263 employees.',
  '研发费用1,840万元。\n管理费用1,480万元。',
  '华东区门店126家。\n华南区门店162家。',
  '2024年销量35.6万台。\n2024年产量36.5万台。',
  '男员工236人。\n女员工263人。',
  '短期借款余额1,840万元。\n长期借款余额1,480万元。',
  'Cash was £412,000 at the start of 2025.\nCash was £510,000 at the end of 2025.',
  '区内竞争对手共约620个终端。\n公司有充电终端360个。',
  '税前投资回收期6.5年。\n税后投资回收期7.6年。',
])('says nothing about %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});

test('confirms an amount that a sentence and a table state equally', async () => {
  const { reads, tables } = await analyzeText(
    'We closed March 2025 with ARR of $3.48m.\n\n$000\tQ4 2024\tQ1 2025\nOpening ARR\t3,210\t3,350\nClosing ARR\t3,350\t3,480',
  );
  expect(outcomesOf(await checkClaims(reads, tables))).toEqual(['3480000 USD']);
});

const quarter = '£000\tQ3 2025\tQ3 2024\nEBITDA\t88\t49\nOverheads\t178\t165';

test.each<[string, string, string[]]>([
  ['Update, third quarter 2025', 'EBITDA came to £98,000.', ['98000 GBP, not 88000']],
  ['Update, third quarter 2025', 'EBITDA came to £88,000.', []],
  ['Update, third quarter 2025', 'EBITDA came to £61,000 in Q2 2025.', []],
  ['Update, third quarter 2025', 'EBITDA of the charter business came to £98,000.', []],
  ['Update, fourth quarter 2025', 'EBITDA came to £98,000.', []],
  ['Update', 'EBITDA came to £98,000.', []],
  ['2025 was good.', 'EBITDA came to £98,000.', []],
])('takes the period of the title %j for "%s"', async (title, text, expected) => {
  const { reads, tables } = await analyzeText(`${title}\n\n${text}\n\n${quarter}`);
  expect(outcomesOf(await checkClaims(reads, tables)).filter((one) => one.includes('not'))).toEqual(expected);
});

/** Returns the contradictions in a document with its own title. */
const inDocument = async (text: string) => {
  const { reads, tables } = await analyzeText(text);
  return outcomesOf(await checkClaims(reads, tables)).filter((one) => one.includes('not'));
};

test.each<[string, string[]]>([
  [
    'Report of 14 May 2025\n\nGross profit improved in 2024, and revenue came to $10.8 million.\n\n$000\t2023\t2024\nGross profit\t3,000\t3,080\nRevenue\t9,000\t10,080',
    ['10800000 USD, not 10080000'],
  ],
  ['Report of 14 May 2025\n\n目前企业共有门店126家。\n公司门店数量为121家。', ['121 number, not 126']],
  ['2025年5月14日\n\n目前企业有设备126台。\n公司设备数量121台。', ['121 number, not 126']],
  ['2025年5月14日\n\n公司在各行授信合计500万元。\n公司授信合计560万元。', ['5600000 CNY, not 5000000']],
  [
    'Report of 14 May 2025\n\nThe bank loan is £412,000.\nA loan of £421,000 is secured on the mill.',
    ['421000 GBP, not 412000'],
  ],
  [
    'Report of 14 May 2025\n\nBank loans: £412,000 at 31 March 2025.\nLoans were £435,000 at 31 March 2025.',
    ['435000 GBP, not 412000'],
  ],
  ['2025年5月14日\n\n租赁企业设备126台。\n公司租赁设备数量121台。', ['121 number, not 126']],
  [
    'Report of 14 May 2025\n\nWe look after 126 hydrants.\nIn April 2025 we looked after 162 hydrants.',
    ['162 number, not 126'],
  ],
  [
    '2025年5月14日\n\n株洲门店有床位16张。\n\n门店\t床位\t租金（万元）\n长沙\t12\t40\n株洲\t14\t50\n湘潭\t8\t30',
    ['16 number, not 14'],
  ],
  ['Hull has 16 beds.\n\nSite\tBeds\tRent, €000\nBath\t12\t40\nHull\t14\t50\nLeeds\t8\t30', ['16 number, not 14']],
  [
    'Report of 14 May 2025\n\nWe had 270 people at the year end.\nThe company employed 210 people at the end of 2024.',
    ['210 people, not 270'],
  ],
  [
    'Third quarter 2025\n\nAt the end of the period we had 84 staff.\n\n\t30 September 2025\t30 June 2025\nHeadcount\t79\t78\nBeds\t40\t40',
    ['84 people, not 79'],
  ],
  [
    '2025年第三季度报告\n\n期末员工84人。\n\n\t2025年9月30日\t2025年6月30日\n员工人数\t79\t78\n床位\t40\t40',
    ['84 people, not 79'],
  ],
  [
    '2025年上半年\n\n期末现金84万元。\n\n项目（万元）\t2025年6月30日\t2024年12月31日\n现金\t79\t78\n存货\t40\t40',
    ['840000 CNY, not 790000'],
  ],
  [
    'Report of 14 May 2025\n\nWe began 2025 with 84 staff.\n\n\t31 December 2024\t31 December 2023\nHeadcount\t79\t78\nBeds\t40\t40',
    ['84 people, not 79'],
  ],
  [
    'Report of 14 May 2026\n\nWe started 2025 with 84 staff.\n\n\t31 December 2025\t31 December 2024\nHeadcount\t90\t79\nBeds\t40\t40',
    ['84 people, not 79'],
  ],
])('finds two values of the same thing in %j', async (text, expected) => {
  expect(await inDocument(text)).toEqual(expected);
});

test.each([
  'Report of 14 May 2025\n\nGross profit improved in 2024, and wages came to $10.8 million.\n\n$000\t2023\t2024\nGross profit\t3,000\t3,080\nRevenue\t9,000\t10,080',
  'Report of 14 May 2025\n\nThe bank loan is £412,000.\nA shareholder loan of £421,000 is secured on the mill.',
  '2025年5月14日\n\n目前企业有设备126台。\n公司车辆数量121台。',
  '2025年5月14日\n\n公司有员工126人。\n2022年末公司员工162人。',
  'Report of 14 May 2025\n\nWe employ 126 people.\nAt the end of 2022 we employed 162 people.',
  'Report of 14 May 2025\n\nWe look after 126 hydrants.\nIn 2022 we looked after 162 hydrants.',
  '2025年5月14日\n\n公司现有门店126家。\n2022年公司门店162家。',
  'Report of 14 May 2025\n\nWe plan to employ 270 people by the year end.\nThe company employed 210 people at the end of 2024.',
  '2025年5月14日\n\n我们计划年末员工达到270人。\n2024年末公司员工210人。',
  'Third quarter 2025\n\nAt the end of the period we had 79 staff.\n\n\t30 September 2025\t30 June 2025\nHeadcount\t79\t78\nBeds\t40\t40',
  'Report of 14 May 2025\n\nWe entered 2025 with 79 staff.\n\n\t31 December 2024\t31 December 2023\nHeadcount\t79\t78\nBeds\t40\t40',
  'Third quarter 2025\n\nAt the end of the year we had 84 staff.\n\n\t30 September 2025\t30 June 2025\nHeadcount\t79\t78\nBeds\t40\t40',
])('keeps the values of different things apart in %j', async (text) => {
  expect(await inDocument(text)).toEqual([]);
});
