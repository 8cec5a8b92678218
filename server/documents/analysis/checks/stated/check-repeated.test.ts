import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkClaims } from './check-claims.ts';
import { checkRepeatedFacts } from './check-repeated.ts';

const outcomes = async (...texts: string[]) => {
  const reads = await readText(texts.join('\n\n'));
  return [
    ...new Set(outcomesOf([...checkRepeatedFacts(reads, 'Acme Ltd'), ...(await checkClaims(reads, [], 'Acme Ltd'))])),
  ];
};

test.each([
  [['There are 23 of us.', 'We are a team of 19.'], ['19 people, not 23']],
  [['We have 45 employees.', 'Headcount: 52'], ['52 people, not 45']],
  [['公司现有员工120人。', '公司共有员工150人。'], ['150 people, not 120']],
  [['We are raising $3M.', 'Ask: $3.5M'], ['3500000 USD, not 3000000']],
  [['The pre-money valuation is £8m.', 'Pre-money valuation of £9m.'], ['9000000 GBP, not 8000000']],
  [['Acme was founded in 2018.', 'The company was founded in 2016.'], ['2016 year, not 2018']],
  [['公司成立于2018年。', '公司于2016年成立。'], ['2016 year, not 2018']],
  [['Payback is 9 months.', 'Q: When do I earn it back? The payback period is about 15 months.'], ['15 months, not 9']],
  [['按2023年数据，设备平均回收期为20个月。', '回收期为26个月。'], ['26 months, not 20']],
  [['项目总投资9,860万元。', '项目总投资9,680万元，经济上可行。'], ['96800000 CNY, not 98600000']],
  [['We have 45 employees.', 'We will grow to 60 employees.'], []],
  [['We have 45 employees.', 'We had 30 employees at the end of 2022.'], []],
  [['We have 45 employees.', 'The average age is 34.'], []],
  [['We have 45 employees.', 'The depot in Kent employs 18 people.'], []],
  [['We have 45 employees.', 'Our second shop has 12 employees.'], []],
  [['We have 45 employees.', 'The company employs 52 people.'], ['52 people, not 45']],
  [['We have 45 employees.', 'We often lose to Rivex, which has 70 employees and a yard.'], []],
  [['We have 45 employees.', 'Four of our 4,100 suppliers are local.'], []],
  [['We have 45 employees.', 'We have 45 employees and no debt.'], []],
  [['Acme was founded in 2018.', 'September 2021\tCompany founded'], ['2021 year, not 2018']],
  [['Karl Acme gründete das Unternehmen 1968.', 'The business was founded in 1986.'], ['1986 year, not 1968']],
  [['Acme was founded in 2018.', 'Since our foundation in 2016 we have paid a dividend.'], ['2016 year, not 2018']],
  [['Acme was founded in 2018.', 'Rivex was founded in 2012.'], []],
  [['Acme was founded in 2018.', 'It was incorporated in 2019.'], []],
  [['We are raising $3M.', 'We are raising €3.5M.'], []],
])('%j', async (texts, expected) => {
  expect(await outcomes(...texts)).toEqual(expected);
});
