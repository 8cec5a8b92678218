import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkCeilings } from './check-ceilings.ts';

const outcomes = async (text: string) => outcomesOf(checkCeilings(await analyzeText(text)));

test.each([
  [
    'No single customer contributes more than 20% of sales.\n\nCustomer\tFY23, % of sales\tFY24, % of sales\nMaker A\t28\t31\nMaker B\t16\t15\nOthers\t56\t54',
    ['20 %, not 31'],
  ],
  [
    'The book is well spread: no single customer accounts for more than 12 per cent of revenue.\n\nRevenue for 2023 was €3.2m.\n\nIts procurement head told me VetUnion spent €640k with Larkspur in 2023, and I have seen the invoices.',
    ['12 %, not 20'],
  ],
  [
    'None of our customers accounts for over a tenth of sales.\n\nCustomer\tShare of sales\nNorvik\t23%\nAsker\t8%\nOther\t69%',
    ['10 %, not 23'],
  ],
  [
    'No client makes up more than 10% of our billings.\n\nOur largest client, Ostrom Rail, was 18% of billings last year.',
    ['10 %, not 18'],
  ],
  [
    'We depend on nobody: every customer is below 5 percent of turnover.\n\nTesley Foods alone brought in 14% of turnover.',
    ['5 %, not 14'],
  ],
  [
    'Our biggest account is under 6% of recurring revenue.\n\nARR stands at $2.07M.\n\nToday Halvorsen runs the product in twenty buildings and pays us $310,000 a year.',
    ['6 %, not 14.98'],
  ],
  [
    'The largest supplier provides at most a quarter of our raw material.\n\nDeltachem supplies 41% of the raw material we buy.',
    ['25 %, not 41'],
  ],
  [
    '我们不靠任何一个渠道吃饭，最大的渠道也就占三成。\n\n按2024年净收入分，抖音百分之四十八，商超百分之二十一，天猫百分之十七，餐饮客户百分之十四。',
    ['30 %, not 48'],
  ],
  ['没有一个客户占比超过10%。\n\n客户\t占营业收入比例\n甲\t22.4%\n乙\t9.1%\n丙\t6.0%', ['10 %, not 22.4']],
  ['客户十分分散，单一客户收入占比均不超过8%。\n\n第一大客户华腾电子贡献了收入的19%。', ['8 %, not 19']],
  ['任何一家供应商的采购额都在两成以内。\n\n其中宁波金泰的采购额占全部采购的37%。', ['20 %, not 37']],
  [
    '最大经销商占销售额不到15%。\n\n2024年营业收入为8,000万元。\n\n华东经销商恒达2024年销售额2,400万元，是最大的一家。',
    ['15 %, not 30'],
  ],
  [
    'Not one of our buyers is worth more than eight per cent of the top line.\n\nTurnover in FY24 was Rs. 40 crore.\n\nMehta Stores, the biggest buyer, bought goods worth Rs. 9 crore in FY24.',
    ['8 %, not 22.5'],
  ],
  [
    'Sales are widely spread, with no customer contributing above 15% of the total.\n\nOne customer, Brightwell, now brings us 27% of sales.',
    ['15 %, not 27'],
  ],
  [
    'No supplier provides more than a fifth of what we buy.\n\nAbout 45% of our purchases come from one supplier, Dravex.',
    ['20 %, not 40.5'],
  ],
  [
    'Not a single tenant pays more than 10 per cent of the rent roll.\n\nThe largest tenant, Osterby, accounts for 22 per cent of rental income.',
    ['10 %, not 22'],
  ],
  [
    'No shareholder owns more than 20% of the company.\n\nShareholder\tStake\nA. Rao\t34%\nP. Iyer\t16%\nOthers\t50%',
    ['20 %, not 34'],
  ],
  [
    '客户结构均衡，任何一个客户的收入占比都低于一成。\n\n公司对第一大客户海宏集团的销售收入占全年收入的26.5%。',
    ['10 %, not 26.5'],
  ],
  [
    '公司不存在对单一供应商的依赖，单个供应商采购占比最高不到15%。\n\n供应商\t采购占比\n甲公司\t38%\n乙公司\t14%\n其他\t48%',
    ['15 %, not 38'],
  ],
  ['没有哪家经销商的销量超过总销量的两成。\n\n最大的经销商万通占了总销量的35%。', ['20 %, not 35']],
  [
    'Our exposure to any single borrower never exceeds 5% of the loan book.\n\nThe largest borrower, Pinnacle Mills, represents 11% of the loan book.',
    ['5 %, not 11'],
  ],
  [
    'No customer is worth more than 10% of our revenue.\n\nTotal revenue in 2024 came to $18 million.\n\nNorthland, our biggest customer, spent $4.1 million with us in 2024.',
    ['10 %, not 22.78'],
  ],
  [
    'Diversification is good: the biggest account represents less than 8% of annual billings.\n\nHarrow Council alone represents 21% of annual billings.',
    ['8 %, not 21'],
  ],
  [
    'We never let a single supplier provide over 30% of our inputs.\n\nMalthouse Farms, our main supplier, provides 52% of our inputs.',
    ['30 %, not 52'],
  ],
  [
    'No one platform brings in more than a third of our sales.\n\nAmazon brings in 58% of our sales.',
    ['33.33 %, not 58'],
  ],
  [
    'No distributor accounts for more than 15% of volume.\n\nDistributor\tShare of volume\nKestrel\t29%\nOsprey\t13%\nMerlin\t11%',
    ['15 %, not 29'],
  ],
  [
    '单个客户贡献的收入都在10%以内，抗风险能力强。\n\n最大客户光明乳业2024年贡献收入的31%。\n\n报告日期为2025年2月。',
    ['10 %, not 31'],
  ],
  ['任意一家供应商的供货占比都没有超过25%。\n\n供应商\t供货占比\n甲\t43%\n乙\t22%\n丙\t20%', ['25 %, not 43']],
  [
    'We have no dependence on any client: the biggest one is below a tenth of turnover.\n\nOur largest client, the City of Leeds, makes up 24% of turnover.',
    ['10 %, not 24'],
  ],
  [
    'Nobody among our customers buys more than 7% of what we make.\n\nCustomer\tShare of sales\nOrlen\t19%\nVesta\t6%\nRest\t75%',
    ['7 %, not 19'],
  ],
  [
    'Individual customers represent no more than 10% of income each.\n\nThe largest customer contributes 17% of income.',
    ['10 %, not 17'],
  ],
  ['前十大客户中没有一家超过5%。\n\n第一大客户占全年营业收入的13.2%。', ['5 %, not 13.2']],
  [
    '公司客户分散，最大的一家客户收入占比也只有6%。\n\n对北方重工的销售占公司全年收入的21%，北方重工是我们的第一大客户。',
    ['6 %, not 21'],
  ],
  [
    '我们的原料来自五家供应商，哪一家都不超过三成。\n\n从金源采购的原料占到全部采购的55%，金源是最大的供应商。',
    ['30 %, not 55'],
  ],
  [
    'No operator accounts for more than 15% of revenue.\n\nOperator\tShare of revenue\nKeolis\t31%\nArriva\t12%\nStagecoach\t11%\nOthers\t46%',
    ['15 %, not 31'],
  ],
  [
    'No single council is more than 10% of our income.\n\nCouncil\tShare of income\nLeeds\t22%\nYork\t9%\nHull\t8%\nRest\t61%',
    ['10 %, not 22'],
  ],
  [
    'No hospital brings in more than a tenth of sales.\n\nOur largest hospital, Saint Jude, accounts for 24% of sales.',
    ['10 %, not 24'],
  ],
  [
    'No single school makes up more than 5% of revenue.\n\nThe largest school, Harrow Park, makes up 14% of revenue.',
    ['5 %, not 14'],
  ],
  [
    'None of the operators we work for is above 20% of turnover.\n\nOur biggest operator, Vector Rail, is 37% of turnover.',
    ['20 %, not 37'],
  ],
  [
    'We are not dependent on any council: the largest is under 8% of fees.\n\nKirklees Council alone pays 19% of our fees.',
    ['8 %, not 19'],
  ],
  [
    'Every hospital is below 12% of revenue.\n\nHospital\tShare of revenue\nSaint Jude\t26%\nMercy\t11%\nOthers\t63%',
    ['12 %, not 26'],
  ],
  [
    'No operator accounts for more than 15% of revenue.\n\nOperator\tRevenue, £000\nKeolis\t400\nArriva\t100\nStagecoach\t90\n3 smaller operators\t410\nTotal\t1,000',
    ['15 %, not 40'],
  ],
  [
    'No customer accounts for more than 15% of revenue.\n\nCustomer\tShare of revenue\n3M\t38%\nArriva\t12%\nOthers\t50%',
    ['15 %, not 38'],
  ],
  [
    '任何一家客户的收入占比都不超过10%。\n\n江夏水务是我们的第一家客户，去年贡献386万元，占收入的17%。',
    ['10 %, not 17'],
  ],
  ['任何一家客户的收入占比都不超过10%。\n\n华腾电子是公司最大的客户，合作五年，约占收入的21%。', ['10 %, not 21']],
  [
    'Report of 10 February 2025\n\nIn 2024 no customer accounted for more than 10% of revenue.\n\nSince 2021 we have served Northland, our largest customer, which accounted for 22% of revenue in 2024.',
    ['10 %, not 22'],
  ],
  [
    '2025年2月10日\n\n2024年单一客户占收入的比例均不超过10%。\n\n2021年公司起步；2024年第一大客户华腾电子占收入的22%。',
    ['10 %, not 22'],
  ],
])('finds a larger share in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  `No customer has over${' around about'.repeat(40)}x 5% of revenue.`,
  'No single customer accounts for more than 12 per cent of revenue.\n\nThe five largest customers together account for 38% of revenue.',
  'None of our customers accounts for over a tenth of sales.\n\nRegion\tShare of sales\nNorth\t43%\nSouth\t57%',
  'No client makes up more than 10% of our billings.\n\nOur largest client was 18% of billings in 2021.',
  '第一大客户为日本丸和食品，全年采购1,650万元，占销售收入的13.0%。\n前五大客户合计占41%。\n\n市场\t销售额（万元）\n日本\t3,300\n欧洲\t2,150\n韩国\t1,900\n中东\t1,080\n国内\t4,270\n合计\t12,700',
  'No client makes up more than 10% of our billings.\n\nA competitor, Ferrow, gets 40% of its billings from one client.',
  'By 2027 no customer should account for more than 15% of revenue.\n\nToday our largest customer accounts for 34% of revenue.',
  'Our largest customer is under 6% of revenue.\n\nRevenue was $20M.\n\nWe pay Oracle $2M a year for hosting.',
  '最大的渠道占三成。\n\n线上渠道合计占收入的62%。',
  '没有一个客户占比超过10%。\n\n前五大客户合计占比31%。',
  '单一供应商采购占比不超过20%。\n\n单一客户收入占比为35%。',
  'The policy is that no single stock is more than 5% of the fund.\n\nTechnology stocks are 22% of the fund.',
  'No single product is more than 20% of sales.\n\nExports are 44% of sales.',
  '除最大客户外，其余客户占比均不超过10%。\n\n最大客户占收入的28%。',
  'No customer other than Norvik accounts for more than 10% of revenue.\n\nNorvik accounts for 27% of revenue.',
  'No customer accounts for more than 10% of group revenue.\n\nIn the Irish business, Dunne is 35% of revenue.',
  'No customer contributes above 15% of sales.\n\nThe public sector contributes 27% of sales.',
  'No customer contributes above 15% of sales.\n\nOur largest product, the V4, contributes 41% of sales.',
  'No supplier provides more than a fifth of what we buy.\n\nSteel is 45% of our purchases.',
  'No shareholder owns more than 20% of the company.\n\nThe founders together own 46% of the company.',
  'No single customer is more than 12% of revenue.\n\nNorvik, our largest customer, pays us within 30 days in 95% of cases.',
  '单一客户占比不超过10%。\n\n华东地区收入占比42%。',
  '最大客户占收入的18%。\n\n最大供应商占采购的33%。',
  'No customer is more than 10% of revenue.\n\nGermany is our largest market with 38% of revenue.',
  'No single customer exceeds 10% of revenue, except Norvik at 31%.\n\nNorvik is our largest customer with 31% of revenue.',
  'No customer is above 10% of receivables.\n\nOur largest customer is 14% of revenue.',
  'No customer is more than 12% of revenue.\n\nOur largest customer pays 30% of its invoices early.',
  'No customer is more than 12% of revenue.\n\nOur largest customer gave us a 25% price increase.',
  'No customer is more than 12% of revenue in the group. In the smallest subsidiary the largest customer reaches 45% of its revenue.',
  'No one customer is more than 12% of revenue.\n\nAfter the merger one customer would be 19% of revenue.',
  '最大客户占比12%。\n\n最大的三家客户占比31%。',
  '单一客户占比不超过15%。\n\n政府客户收入占比62%。',
  '单一客户占比不超过15%。\n\n医院客户占收入的70%。',
  'No single supplier accounts for more than 20% of purchases.\n\nPackaging accounts for 34% of purchases.',
  'No customer is above 10% of sales.\n\nThe top customer of our rival Mox is 40% of its sales.',
  'No investor holds more than 25% of the shares.\n\nAfter the round, Series A investors will hold 38% of the shares.',
  'Individual customers represent no more than 10% of income each.\n\nTogether the top five represent 38% of income.',
  '前十大客户中没有一家超过5%。\n\n前十大客户合计占收入的37%。',
  '公司客户分散，最大的一家客户收入占比也只有6%。\n\n北方市场是公司的第一大市场，占全年收入的41%。',
  '我们的原料来自五家供应商，哪一家都不超过三成。\n\n玉米占全部采购的55%。',
  'The biggest supplier is below a tenth of purchases.\n\nOur largest client, Orbis, makes up 24% of turnover.',
  'Nobody among our customers buys more than 7% of what we make.\n\nOur largest machine makes 40% of what we sell.',
  'Each region has its own distributor, and none is more than 20% of sales.\n\nGermany is 35% of sales.',
  'Our largest customer made up 24% of sales in 2019; today no customer is above 8% of sales.',
  'No operator accounts for more than 15% of revenue.\n\nThree operators together account for 38% of revenue.',
  'No single council is more than 10% of our income.\n\nCouncils as a group are 64% of our income.',
  'No hospital brings in more than a tenth of sales.\n\nHospitals bring in 70% of sales.',
  'No single school makes up more than 5% of revenue.\n\nPrivate schools make up 34% of revenue.',
  'No operator accounts for more than 15% of revenue.\n\nOur operators spend 40% of their revenue on fuel.',
  'No council is more than 10% of our income.\n\nOur largest supplier is 22% of purchases.',
  'No operator accounts for more than 15% of revenue.\n\nOperator\tShare of revenue\nKeolis\t14%\n4 smaller operators\t38%\nArriva\t12%\nOthers\t36%',
  'No hospital is above 12% of revenue.\n\nThe hospital segment accounts for 55% of revenue.',
  'No school makes up more than 5% of revenue.\n\nIn 2027 the largest school will make up 14% of revenue.',
  'No operator is more than 15% of revenue.\n\nMachine operators are 40% of our staff.',
  'No customer accounts for more than 15% of revenue.\n\nCustomer\tShare of revenue\nKeolis\t14%\n27 schools\t38%\nArriva\t12%\nOthers\t36%',
  '单一客户占比不超过15%。\n\n客户\t收入占比\n海宏\t14%\n27 家学校\t38%\n光明\t12%\n其他\t36%',
  '任何一家客户的收入占比都不超过10%。\n\n前五大客户是公司的主要客户，合作五年，约占收入的41%。',
  '任何一家客户的收入占比都不超过10%。\n\n餐饮行业是公司的重点，共有客户三百家，占收入的41%。',
  '2025年2月10日\n\n2024年单一客户占收入的比例均不超过10%。\n\n2021年第一大客户华腾电子占收入的22%，2024年已降低。',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
