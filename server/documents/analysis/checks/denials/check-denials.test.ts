import { expect, test } from 'vitest';
import { outcomesOf, readText, tablesIn } from '../../testing/read-text.ts';
import { checkDenials } from './check-denials.ts';

async function outcomes(text: string, company: string | null = null) {
  return outcomesOf(await checkDenials(await readText(text), await tablesIn(text), [], company, async () => {}));
}

test.each([
  [
    'The company is debt-free.\nThe bank loan of $400,000 outstanding is secured on the warehouse.',
    ['0 USD, not 400000'],
  ],
  [
    'There has never been a loan of any kind.\nWe repay a loan of €90,000 from Bank Süd in monthly instalments.',
    ['0 EUR, not 90000'],
  ],
  ['We have no debt.\nA term loan with a balance of £1.2m matures in June 2029.', ['0 GBP, not 1200000']],
  ['We owe no bank a cent.\nOur mortgage with Union Savings Bank has $310,000 outstanding.', ['0 USD, not 310000']],
  [
    'The business carries no borrowings.\nThe trucks are pledged to Acme Capital, which is owed $75K.',
    ['0 USD, not 75000'],
  ],
  [
    'We have never borrowed a cent.\n\nUses, $\t2024\nRepayment of bank loan\t-60,000\nRent\t-20,000',
    ['0 USD, not 60000'],
  ],
  [
    '31 March 2025\n\nAt 31 December 2024 the company had no bank loans.\n\nBalance sheet, €\t31 December 2024\nBank loans\t250,000\nTrade payables\t80,000',
    ['0 EUR, not 250000'],
  ],
  [
    'The revolver is $2.0m, of which $1.4m is drawn.\nThe company has no interest-bearing debt.',
    ['0 USD, not 1400000'],
  ],
  ['公司没有一分钱贷款。\n厂房已抵押给工商银行，贷款余额1,200万元。', ['0 CNY, not 12000000']],
  ['公司零负债经营。\n建设银行流动资金贷款500万元，年利率4.1%。', ['0 CNY, not 5000000']],
  ['截至2024年末公司无银行借款。\n2024年5月发放的农商行贷款300万元，期限三年。', ['0 CNY, not 3000000']],
  ['我们从未向银行借过钱。\n农业银行设备按揭还款每月3万元，贷款余额80万元。', ['0 CNY, not 800000']],
  ['截至2024年12月31日，银行借款余额为0。\n截至2024年12月31日，短期借款余额600万元。', ['0 CNY, not 6000000']],
  [
    'We have no debt, so the whole of the plan is paid from savings.\nThe bank loan of $400,000 outstanding is secured on the warehouse.',
    ['0 USD, not 400000'],
  ],
  [
    'If the round closes we will hire. The company has no bank debt, which lets us plan freely.\nThe bank loan of $400,000 outstanding is secured on the warehouse.',
    ['0 USD, not 400000'],
  ],
  [
    'We carry no debt, because we expect rates to rise.\nOur mortgage with Union Savings Bank has $310,000 outstanding.',
    ['0 USD, not 310000'],
  ],
  ['公司没有银行贷款；明年计划新开两家店。\n农业银行抵押贷款余额450万元。', ['0 CNY, not 4500000']],
  ['公司计划新增两条生产线；目前没有任何银行贷款。\n农业银行抵押贷款余额450万元。', ['0 CNY, not 4500000']],
  ['公司没有银行贷款，因此计划全部用自有资金建厂。\n农业银行抵押贷款余额450万元。', ['0 CNY, not 4500000']],
  ['The company is debt-free.\nThe facility at Union Bank is drawn to $1.4m.', ['0 USD, not 1400000']],
  [
    'The company is debt-free.\nThe asset finance facility with Close Brothers has £220,000 outstanding.',
    ['0 GBP, not 220000'],
  ],
  [
    'We have no debt.\nThe bank loan that paid for the second and the third kiln, and for the land next to them in the north, matures in 2029 and is for $400,000.',
    ['0 USD, not 400000'],
  ],
  [
    '公司没有银行贷款。\n建设银行贷款用于购买二号窑炉、三号窑炉以及厂区北侧紧邻的土地和附属的办公用房、食堂、停车场地以及连接国道的道路和水电管线，期限五年，年利率4%，金额300万元。',
    ['0 CNY, not 3000000'],
  ],
])('finds the loan that %j denies', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We have no debt drawn.\nThe bank facility is $2.0m.',
  'The company is debt-free.\nThe $2.0m facility at the bank is untouched.',
  'We have no debt.\nWe ask for a bank loan of $400,000, secured on the warehouse.',
  'We have no debt.\nThe loan of $400,000 will be drawn in May and bears interest of 6%.',
  'We are seeking a bank loan of $400,000.\nThe company has no debt.\nThe loan bears interest of 6% and matures in ten years: $400,000.',
  'We have no debt.\nThe bank loan of $400,000 taken out in 2019 was repaid in 2022.',
  'The company has no debt.\nOur customers owe the bank loans of $3m secured on their farms.',
  'The company has no debt.\nThe founders took out a personal mortgage of $300,000 to start.',
  'There are no loans.\nThe lease of the van has $20,000 outstanding.',
  '10 May 2025\n\nAt 31 December 2023 the company had no debt.\nA bank loan of $400,000 was drawn in March 2024 and is outstanding.',
  'The company has no other debt.\nThe bank loan of $400,000 outstanding is secured on the warehouse.',
  'Apart from the mortgage, we have no debt.\nThe mortgage has a balance of $310,000.',
  'The company has no bank debt.\nA shareholder loan of $200,000 is outstanding.',
  'The company is not debt-free.\nThe bank loan of $400,000 is outstanding.',
  'After the round the company will be debt-free.\nThe bank loan of $400,000 is outstanding.',
  'Offers are on a cash-free, debt-free basis.\nThe bank loan of $400,000 is outstanding.',
  'Halvorsen has no debt.\nOur bank loan of $400,000 is outstanding.',
  'There is no net debt.\nThe bank loan of $400,000 is outstanding.',
  'There is no debt service in the first year.\nThe bank loan of $400,000 is outstanding.',
  'We have no debt.\nWe granted a loan of $50,000 to our supplier, which is outstanding.',
  'No loans have been written off.\nLoans to customers outstanding are $40m.',
  'We had no debt in 2019.\nThe bank loan of $400,000 is outstanding.',
  '公司无银行借款。\n另有银行授信1,000万元，尚未提款。',
  '公司无任何银行贷款。\n本项目拟申请银行贷款500万元，年利率4%。',
  '公司没有贷款。\n2021年的银行贷款300万元已全部还清。',
  '除上述贷款外，公司没有借款。\n银行贷款余额300万元。',
  '公司无逾期贷款。\n银行贷款余额300万元。',
  '公司没有新增贷款。\n银行贷款3,000万元，年利率4.4%，2026年10月到期。',
  '公司没有银行贷款。\n实际控制人个人住房按揭贷款余额200万元。',
  '截至2022年末公司无银行借款。\n2024年5月发放的农商行贷款300万元，期限三年。',
  '公司没有贷款。\n客户在平台上的贷款余额3亿元。',
  'If we buy the land we would have no debt left.\nOur mortgage with Union Savings Bank has $310,000 outstanding.',
  '公司没有银行贷款的计划，因此自有资金建厂。\n农业银行抵押贷款余额450万元。',
  'The company is debt-free.\nThe sports facility has $1.4m of takings.',
  'The company has no debt.\nThe new facility at Leeds cost £2m and is 90% utilized.',
  'We have no debt.\nThe bank loan to buy kiln two cost us fees of $4,000 and pays interest, while the shop next door that we opened in the same month of the year made $400,000.',
  '公司没有银行贷款。\n银行授信额度用于购买二号窑炉、三号窑炉以及厂区北侧紧邻的土地和附属的办公用房、食堂、停车场地，尚未提款，额度300万元。',
  'We have no debt.\nThe $2.0m facility with Union Bank is secured on the plant.',
])('says nothing about the debt in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});

test.each([
  [
    'The device is called Lumo.\nMedtrade has the exclusive right to sell Lumo in France until the end of 2027.\nPharmaplus has been selling Lumo to French pharmacies since March 2024.',
    ['1 number, not 2'],
  ],
  [
    'Nordvik AS is the sole distributor of our products in Norway.\nFjell Handel is our distributor for all of our products in Norway as well.',
    ['1 number, not 2'],
  ],
  [
    'The company holds the exclusive licence to strain KB-12 in the United States.\nThe university licensed KB-12 to Orbus Bio for the United States in 2023.',
    ['1 number, not 2'],
  ],
  [
    '公司拥有HX-9菌种在中国境内的独家许可，期限至2032年。\n农科院2022年已将HX-9菌种在中国大陆的使用权许可给华兴生物。',
    ['1 number, not 2'],
  ],
  ['公司产品在德国由贝格公司独家代理。\n公司产品在德国还由施密特公司经销。', ['1 number, not 2']],
])('finds the second right in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'The device is called Lumo.\nMedtrade has the exclusive right to sell Lumo in France.\nPharmaplus has been selling Lumo to Spanish pharmacies since March.',
  'The device is called Lumo.\nMedtrade has the exclusive right to sell Lumo in France until the end of 2022.\nPharmaplus has been selling Lumo in France since March 2023.',
  'The device is called Lumo.\nMedtrade has a non-exclusive right to sell Lumo in France.\nPharmaplus has been selling Lumo in France since March.',
  'The device is called Lumo.\nMedtrade has the exclusive right to sell Lumo in France.\nMedtrade has been selling Lumo in France since March.',
  'The device is called Lumo.\nMedtrade has the exclusive right to sell Lumo in France.\nPharmaplus has been selling Halvo in France since March.',
  'The device is called Lumo.\nMedtrade has the exclusive right to sell Lumo in France.\nPharmaplus sells Lumo in France as a sub-distributor of Medtrade.',
  'The device is called Lumo.\nMedtrade has the exclusive right to sell Lumo in France online.\nPharmaplus has been selling Lumo in France since March.',
  'The company holds the exclusive licence to strain KB-12 in the United States.\nThe university licensed KB-12 to Orbus Bio for Japan in 2023.',
  '公司拥有HX-9菌种在中国境内的独家许可。\n农科院2022年已将HX-7菌种在中国大陆的使用权许可给华兴生物。',
  '公司拥有HX-9菌种在中国境内的非独家许可。\n农科院2022年已将HX-9菌种在中国大陆的使用权许可给华兴生物。',
])('says nothing about the rights in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});

test.each([
  ['All our steel wire comes from one mill.\nOur steel wire comes from three mills.', ['1 number, not 3']],
  ['We buy all our flour from a single supplier.\nFour suppliers deliver the flour every week.', ['1 number, not 4']],
  ['面粉目前全部向一家供应商采购。\n面粉由三家供应商供应。', ['1 number, not 3']],
  ['特种纸只有一家供应商。\n特种纸有风险。', []],
  ['All our steel wire comes from one mill.\nOur copper wire comes from three mills.', []],
  ['All our steel wire comes from one mill.\nFrom 2026 our steel wire will come from three mills.', []],
  ['All our steel wire comes from one mill.\nWe are testing steel wire from three mills.', []],
  ['All our steel wire came from one mill until 2022.\nOur steel wire comes from three mills.', []],
  ['面粉目前全部向一家供应商采购。\n白糖由三家供应商供应。', []],
  ['面粉目前全部向一家供应商采购。\n面粉去年由三家供应商供应。', []],
])('compares the numbers of suppliers in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  [
    'There were no accidents in 2024.\nA driver was injured in the accident at the depot in May 2024.',
    ['0 number, not 1'],
  ],
  ['We have never had a product recall.\nThe recall of batch 7 in June 2022 cost $40,000.', ['0 number, not 1']],
  [
    'Not a single complaint has been received since 2021.\nIn March 2023 a complaint about odor was filed with the city.',
    ['0 number, not 1'],
  ],
  ['There was no outage in 2024.\nOn 3 April 2024 an outage hit all customers for two hours.', ['0 number, not 1']],
  [
    'Report for 2024\n\nNo customer left during the year.\nOur client Harbor Mutual cancelled in June 2024.',
    ['0 number, not 1'],
  ],
  [
    'No client has been lost since 2020.\nOur third-largest client Orwell did not renew in May 2023.',
    ['0 number, not 1'],
  ],
  ['2024年未发生安全事故。\n2024年8月二车间发生一起安全事故，一名工人受伤。', ['0 number, not 1']],
  ['2023年以来没有收到任何行政处罚。\n2024年3月公司因消防问题被罚款2万元，该处罚已缴清。', ['0 number, not 1']],
  ['公司从未发生过产品召回。\n2022年6月公司召回了一批次酸奶。', ['0 number, not 1']],
  ['2024年无客户流失。\n2024年5月，大客户东方物流终止合作。', ['0 number, not 1']],
  ['2024年未发生火灾。\n2024年5月未央区仓库起火，烧毁货物一批。', ['0 number, not 1']],
  ['2024年无生产责任事故。\n2024年8月二车间坍塌，一名工人受伤。', ['0 number, not 1']],
])('finds the event that %j denies', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'There were no accidents in 2024.\nA driver was injured in the accident at the depot in May 2023.',
  'There were no accidents in 2024.\nIn May 2024 a competitor had an accident at its depot.',
  'There was no serious accident in 2024.\nA driver was hurt in a small accident in May 2024.',
  'There were no accidents in 2024.\nAccident insurance was renewed in May 2024.',
  'There were no accidents in 2024.\nAn accident in May 2024 would have been covered.',
  'There were no accidents in Leeds in 2024.\nA driver was injured in an accident in York in May 2024.',
  'No further complaint has been received since 2021.\nIn March 2023 a complaint was filed.',
  'There are no lawsuits pending.\nThe lawsuit of 2023 was settled in May 2024.',
  'Report for 2024\n\nNo customer above $100,000 left during the year.\nOur client Harbor Mutual ($40,000 a year) cancelled in June 2024.',
  'No retail customer has been lost since 2018.\nOur client Orwell did not renew in May 2023.',
  'No client has been lost since 2023.\nOur client Orwell did not renew in May 2023.',
  'There were no recalls in 2024.\nIn 2024 we had a drill of the recall procedure.',
  '2024年未发生安全事故。\n2023年8月二车间发生一起安全事故，一名工人受伤。',
  '2024年未发生重大安全事故。\n2024年8月二车间发生一起安全事故，一名工人受伤。',
  '2024年未发生安全事故。\n2024年8月公司组织了安全事故应急演练。',
  '2024年未发生安全事故。\n2024年8月，同行一家工厂发生安全事故。',
  '公司无重大诉讼。\n作为原告的诉讼1起，已于2024年4月调解结案。',
  '公司从未发生过产品召回。\n如果2026年发生召回，损失由保险承担。',
  '2024年未发生火灾。\n2024年5月未起火，仅有烟雾。',
  '2024年无生产责任事故。\n2024年8月公司签订安全生产责任书。',
])('says nothing about the events in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});

test.each([
  'The company is entirely debt free.\nThe mortgage on the Leeds depot (£410,000 outstanding) is with Lloyds.',
  'There is not a penny of debt on the balance sheet.\nMonthly repayments on the £60,000 bank loan are £1,100.',
  'We carry zero debt.\nThe equipment loan from Rabobank stands at €220,000 and is repaid in quarterly instalments.',
  'The balance sheet is free of debt.\nWe still owe €1.3m on the 2021 bank loan, which falls due in 2027.',
  'No loans are outstanding.\nBank loan: €500,000, secured on the land, 4.2% interest.',
  'The company has no financial debt.\nShort-term bank loans of PLN 3.2 million are secured on the stock.',
  'We are proud to have no borrowings whatsoever.\nThe shareholder loan of £90,000 is still outstanding.',
  'The group is unleveraged.\nThe term loan of $4m matures in 2028.',
  'We have built this with no outside debt.\nThe SBA loan has a remaining balance of $148,000.',
  'It has no bank or other borrowings.\nThe bank loan of $2.5 million is secured on the plant.',
  'Our balance sheet is clean: no debt, no liens.\nThe building is mortgaged to First State Bank for $900,000.',
  '公司目前没有任何负债。\n农业银行抵押贷款余额450万元。',
  '公司账上无一分钱银行贷款。\n招商银行经营贷款200万元，2025年9月到期。',
  '公司未向任何银行借款。\n本公司以专利权质押向杭州银行借款800万元，期限两年，目前仍未到期。',
  '目前公司无有息负债。\n长期借款余额2,300万元，由厂房抵押。',
  '公司不欠银行一分钱。\n每月偿还建行贷款12万元，本金还剩300万元。',
  'In 2024 we had zero lost-time injuries.\nOn 3 June 2024 an employee suffered a lost-time injury when a rack fell.',
  'Our safety record is clean: there has not been a single accident since 2020.\nAn accident on the paint line in March 2022 put the line out for a week.',
  'We have not lost a single customer since 2021.\nHarrow Foods, then our second-largest customer, left in 2023 for a cheaper rival.',
  'No key customer was lost in 2024.\nIn April 2024 our key customer Delphi terminated its contract.',
  'The factory had no fires in the past five years.\nMay 2025\n\nA fire in the drying room in July 2023 destroyed one kiln.',
  'There have been no data breaches since 2019.\nA data breach in November 2022 exposed 3,000 records.',
  '近三年未发生安全生产事故。\n编制日期：2025年3月\n2023年11月，冲压车间发生工伤事故，一人骨折。',
  '2024年全年零投诉。\n2024年9月收到业主投诉12起。',
  '自2022年以来没有发生过停产。\n2024年7月因限电停产9天。',
  '公司自成立以来从未受到行政处罚。\n2023年5月，公司因排放超标被区环保局处罚8万元。',
  '2024年没有发生安全事故。\n3月15日锅炉房事故造成一人轻伤（2024年）。',
  'Vetra is our exclusive distributor in Poland for the Pulse range until 2028. The product is called Pulse.\nSince January, Medikor has been distributing Pulse in Poland.',
  'We have granted Kanto Trading exclusive distribution rights for our products in Japan.\nOsaka Foods is our distributor for our products in Japan.',
  '公司与日本东洋商社签订独家代理协议，由其在日本独家销售公司产品。\n公司产品在日本由大阪贸易株式会社经销。',
  '“云雀”品牌在全国由我司独家授权经营。\n品牌方已将“云雀”品牌授权给上海美华公司在全国经营。',
  'Our lenses are made by a single manufacturer in Jena.\nWe have two manufacturers for the lenses.',
  'The membrane is sourced from only one supplier.\nTwo suppliers provide the membrane in equal shares.',
  '芯片全部由台积电一家代工厂供应。\n芯片由两家代工厂供应。',
  '公司的面料只有一家供应商。\n面料向五家供应商采购。',
  'The firm has no interest-bearing debt.\nThe working capital loan (CHF 600,000 outstanding) is renewed yearly.',
  'The company has never had a loan.\nInstalments on the loan for the press are $3,000 a month; $71,000 is outstanding.',
  '公司目前零贷款。\n中国银行授信贷款1,000万元，已提款600万元。',
  '我们没有欠过银行一分钱。\n邮储银行经营性贷款150万元，2026年3月到期。',
  '公司无任何形式的有息负债。\n设备抵押贷款余额为360万元。',
  '本公司不存在银行借款。\n2024年9月以土地使用权抵押取得建设银行贷款2,000万元，期限三年。',
  'We had no recordable accident in 2023.\nIn October 2023 a recordable accident at the press cost a worker two fingers.',
  '投产至今未发生过一起安全事故。\n2024年1月，反应釜泄漏事故造成两人受伤。',
  '2024年没有一家客户流失。\n2024年6月，合作五年的客户中联物流停止合作。',
  'Brixo is the sole importer of our products in Canada.\nMaple Trading has been importing our products to Canada since spring.',
  'The resin is bought from one supplier only.\nWe buy the resin from three suppliers.',
])('finds one contradiction in %j', async (text) => {
  expect(await outcomes(text)).toHaveLength(1);
});

test.each([
  'We have no debt.\nBank loans to SMEs grew 8% to $4.2bn, secured on property.',
  'We have no debt.\nThe average farm has a mortgage of $300,000 outstanding.',
  'We have no debt.\nBorrowers on our platform have loans outstanding of $12m.',
  'The company has no debt.\nUses of the loan: machine $300,000.\nRepayment of the loan of $400,000 starts in 2027.',
  'The company has no debt.\nWe propose a loan of $400,000 over 7 years.\nThe loan has a balance of $120,000 at the end of 2028.',
  'The company has no debt today.\n\nPlan, $k\t2026\t2027\nBank loans\t400\t350',
  'We have no bank loans.\n\nSources of funds\t$\nBank loan\t400,000\nEquity\t200,000',
  'No debt is assumed in the plan.\nThe bank loan of $400,000 is outstanding.',
  'There is no loan agreement with the founder.\nThe bank loan of $400,000 is outstanding.',
  'No bank would give us a loan.\nOur loan of $40,000 from Kiva is outstanding.',
  'We do not have any loan officers in Ohio.\nThe bank loan of $400,000 is outstanding.',
  'The seller will deliver the company free of debt.\nThe bank loan of $400,000 is outstanding.',
  'We have no debt with suppliers.\nThe bank loan of $400,000 is outstanding.',
  'The patient has no debt after treatment.\nThe bank loan of $400,000 is outstanding.',
  'Our customers pay up front, so we have no debt collection costs.\nThe bank loan of $400,000 is outstanding.',
  'We had no debt until the mortgage of 2023.\nThe mortgage has $400,000 outstanding.',
  'Until 2022 we were debt-free.\nThe bank loan of $400,000 is outstanding.',
  'The company was debt-free when it was founded.\nThe bank loan of $400,000 is outstanding.',
  'The aim is to be debt-free by 2030.\nThe bank loan of $400,000 is outstanding.',
  'Debt-free since 2024.\nIn 2021 the bank loan had $400,000 outstanding.',
  'The company has no long-term debt.\nThe overdraft of $40,000 is drawn.',
  'No debt falls due before 2028.\nThe bank loan of $400,000 is outstanding.',
  'There is no debt at the level of the holding.\nThe bank loan of $400,000 is outstanding.',
  'The SPV has no debt.\nThe bank loan of $400,000 is outstanding.',
  'There is no secured debt.\nThe bank loan of $400,000 is outstanding.',
  'No debt has been forgiven.\nThe bank loan of $400,000 is outstanding.',
  '公司无到期未偿还的银行贷款。\n银行贷款余额300万元。',
  '公司无银行不良贷款记录。\n银行贷款余额300万元。',
  '公司没有贷款担保。\n银行贷款余额300万元。',
  '公司无对外借款。\n银行贷款余额300万元。',
  '成立之初公司没有贷款。\n银行贷款余额300万元。',
  '公司2020年没有银行贷款。\n银行贷款余额300万元。',
  '两位创始人没有任何贷款。\n银行贷款余额300万元。',
  '公司没有银行贷款。\n本次融资后拟向银行贷款1,000万元，年利率4%，以厂房抵押。',
  '公司没有银行贷款。\n我们为农户提供贷款担保，贷款余额2亿元。',
  '公司无有息负债。\n该行普惠贷款余额达300亿元。',
  '公司没有银行贷款。\n合作银行已为平台发放贷款余额8亿元。',
  '没有贷款的客户占六成。\n银行贷款余额300万元。',
  'The product is called Pulse.\nVetra is our exclusive distributor in Poland.\nWe sell Pulse in Poland to clinics such as Medikor since January.',
  'The product is called Pulse.\nVetra has the exclusive right to sell Pulse in Poland.\nMedikor sells a copy of Pulse in Poland.',
  'The product is called Pulse.\nVetra has the exclusive right to sell Pulse in Poland.\nRossmed, a Polish hospital, has been importing data from Pulse since May.',
  'The product is called Pulse.\nVetra has the exclusive right to sell Pulse in Poland.\nAnna Nowak, who has been representing Pulse in Poland since May, joined from Siemens.',
  'We granted Kanto exclusive rights for our products in Japan.\nToyo, our licensee for our products in Korea and China, sells well.',
  '公司产品在日本由东洋商社独家代理。\n公司产品在日本由东洋商社的子公司经销。',
  '公司是奥地利施华品牌在中国的独家代理。\n国内还有多家公司代理其他奥地利品牌。',
  'All our milk comes from one dairy.\nThe two dairies supply milk to our competitor.',
  'The lens is made by one manufacturer.\nWe asked three manufacturers for the lens to quote.',
  'There is only one supplier of helium in the state.\nWe buy gas from three suppliers.',
  'All our beans come from one roaster.\nBefore 2023, beans came from three suppliers.',
  '大豆全部从一家农场采购。\n玉米由三家农场供应，大豆除外。',
  'No accident was reported in 2024.\nIn May 2024 the number of accidents in the industry was 1,200.',
  'In 2024 we had no fire alarms.\nIn May 2024 a fire drill was held.',
  'There were no strikes in 2024.\nWe were on strike three with that customer in May 2024.',
  'No customer left during 2024.\nIn May 2024 our customer Delphi left its old office.',
  'No customer has left us since 2021.\nOur salesman Tom left in May 2023 to join customer Delphi.',
  'No complaints in 2024.\nComplaints were handled within two days in 2023; in May 2024 we hired a clerk.',
  'We never had an outage.\nThe outage of Amazon in June 2023 was in the news.',
  'We received no fines in 2024.\nThe fines for late delivery in the contract of May 2024 were agreed.',
  'There was no data breach in 2024.\nIn June 2024 the data breach at Okta was discussed by the board.',
  'There were no lawsuits in 2024.\nIn May 2024 we filed a lawsuit against a former tenant.',
  'The plant had no recalls in 2024.\nHalvorsen recalled its sausage in May 2024.',
  '2024年没有客户投诉到监管部门。\n2024年5月客户投诉12起。',
  '2024年无人员伤亡事故。\n2024年5月发生设备事故一起。',
  '2024年没有发生火灾。\n2024年5月隔壁仓库起火，公司未受影响。',
  '2024年没有发生数据泄露。\n2024年5月某大厂数据泄露事件后，公司加强了管理。',
  '2024年没有客户流失。\n2024年5月客户流失率为2%。',
  '2024年未受到处罚。\n2024年5月公司修订了违规处罚办法。',
  '2024年未发生安全事故。\n2024年5月开展安全事故隐患排查。',
  '2024年未发生产品召回。\n2024年5月某品牌召回产品，行业受到影响。',
  'We carry no debt beyond the bank overdraft.\nThe bank overdraft is drawn to £30,000.',
  'No loan is outstanding to any officer of the company.\nThe bank loan of $400,000 is outstanding.',
  'The subsidiary has no debt.\nThe bank loan of $400,000 is outstanding.',
  'Most of our customers have no debt.\nThe bank loan of $400,000 is outstanding.',
  'Unlike Halvorsen we are not debt-free: the bank loan of $400,000 is outstanding.\nHalvorsen is debt-free.',
  'No debt, no dilution: that was the promise in 2019.\nThe bank loan of $400,000 is outstanding.',
  'The project needs no debt.\nThe bank loan of $400,000 is outstanding.',
  '公司没有银行贷款到期。\n银行贷款余额300万元。',
  '公司未取得银行贷款的主要原因是缺少抵押物。\n股东贷款余额300万元。',
  '借款用途：归还银行贷款300万元，贷款余额300万元。\n担保人无任何负债。',
  'No accident occurred at the new site in 2024.\nIn May 2024 an accident at the old site injured two people.',
  'No one was hurt in the accident of May 2024.\nThere were no fires in 2024.',
  'There was no outage of the database in 2024.\nIn May 2024 an outage of the telephone system lasted an hour.',
  '2024年没有因质量问题发生召回。\n2024年5月因包装印刷错误召回一批。',
  '2024年食品安全零事故。\n2024年5月送货车发生交通事故一起。',
])('finds no contradiction in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
