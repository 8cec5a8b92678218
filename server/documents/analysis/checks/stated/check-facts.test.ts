import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkEvents } from '../dates/check-events.ts';
import { checkClaims } from './check-claims.ts';

const outcomes = async (...texts: string[]) => {
  const reads = await readText(texts.join('\n\n'));
  return [...new Set(outcomesOf([...(await checkClaims(reads, [], 'Acme Ltd')), ...checkEvents(reads, 'Acme Ltd')]))];
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
  [['Acme was founded in 2018.', 'Since our foundation in 2016 we have paid a dividend.'], ['2016 year, not 2018']],
  [['Acme was founded in 2018.', 'Rivex was founded in 2012.'], []],
  [['Acme was founded in 2018.', 'It was incorporated in 2019.'], []],
  [['We are raising $3M.', 'We are raising €3.5M.'], []],
  // The company's foundation.
  [
    ['Acme was founded in 2018 by two brothers.', 'Founded in 2016 and listed in 2020, Acme makes paint.'],
    ['2016 year, not 2018'],
  ],
  [
    ['The Trust began life in the winter of 2013.', 'Founded in 2011 and registered in 2014, the Trust has no shares.'],
    ['2011 year, not 2013'],
  ],
  [['We started out in 2015 with one van.', 'In business since 2013.'], []],
  [['The company dates back to 1962.', 'The company was set up in 1965.'], ['1965 year, not 1962']],
  [['公司成立于2019年6月。', '2020年4月\t公司注册，租下厂房'], ['2020 year, not 2019']],
  [['公司成立于2019年6月。', '2020年公司成立研发中心。'], []],
  [['公司成立于2019年6月。', '公司设立的子公司2021年投产。'], []],
  [['Acme was founded in 2018.', 'The Spanish subsidiary was founded in 2020.'], []],
  [['Acme was founded in 2018.', 'In 2020 we set up a warehouse in Cork.'], []],
  [['Acme was founded in 2018.', 'Ida Falk founded a school in 2005.'], []],
  [['Acme was founded in 2018.', 'A fund for repairs was established in 2021.'], []],
  [['Acme was founded in 2018.', 'Acme, founded in 2018, opened a second shop in 2021.'], []],
  // Amounts of a period.
  [['Revenue in 2024 was $5M.', 'In summary, revenue in 2024 was $6M.'], ['6000000 USD, not 5000000']],
  [['2024年营业收入为5000万元。', '公司2024年营业收入6000万元。'], ['60000000 CNY, not 50000000']],
  [['Revenue in 2023 was $5M.', 'Revenue in 2024 was $6M.'], []],
  [['Revenue in 2024 was $5M.', 'Revenue in 2024 was €6M.'], []],
  [['Revenue in 2024 was $5M.', 'Subscription revenue in 2024 was $4M.'], []],
  [['Revenue in 2024 was $5M.', 'The market had revenue of $9M in 2024.'], []],
  // Stakes.
  [['Ida Falk owns 62% of the shares.', 'Ida Falk holds 48 percent of the stock.'], ['48 %, not 62']],
  [['Ida Falk owns 62% of the shares.', 'Ola Berg owns 38% of the shares.'], []],
  [['Ida Falk owns 62% of the shares.', 'Ida Falk will hold 48% of the shares after the round.'], []],
  [['长河投资有限公司出资占35%。', '长河投资有限公司持有公司六成股权。'], ['60 %, not 35']],
  [['长河投资有限公司出资占58%。', '长河投资有限公司持有公司近六成股权。'], []],
])('%j', async (texts, expected) => {
  expect(await outcomes(...texts)).toEqual(expected);
});
