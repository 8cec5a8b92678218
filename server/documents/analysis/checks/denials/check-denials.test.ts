import { expect, test } from 'vitest';
import { outcomesOf, readText, tablesIn } from '../../testing/read-text.ts';
import { checkDenials } from './check-denials.ts';

async function outcomes(text: string, company: string | null = null) {
  return outcomesOf(checkDenials(await readText(text), await tablesIn(text), company));
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
  'There is no litigation pending.\nThe lawsuit of 2023 was settled in May 2024.',
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
])('says nothing about the events in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
