import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../../testing/read-text.ts';

const totalsIn = async (text: string) =>
  outcomesOf((await analyzeText(text)).checks.filter(({ kind }) => kind === 'total'));

test.each([
  ['Equity raised so far is £4.6m: £0.9m in 2021 and £3.7m in 2023.', ['4600000 GBP']],
  ['Equity raised so far is £4.9m: £0.9m in 2021 and £3.7m in 2023.', ['4900000 GBP, not 4600000']],
  [
    'The increase of £2.3m has two parts: a new term loan of £1.9m and £0.6m on the overdraft.',
    ['2300000 GBP, not 2500000'],
  ],
  ['A mortgage of €1.2m and a grant of €0.5m, €2.0m in all, pay for the hall.', ['2000000 EUR, not 1700000']],
  ['The fleet cost $400,000 for vans and $150,000 for trailers, together $550,000.', ['550000 USD']],
  [
    'The budget of CHF 900,000 consists of CHF 500,000 for wages, CHF 250,000 for rent and CHF 100,000 for travel.',
    ['900000 CHF, not 850000'],
  ],
  [
    'The board seeks £6.5m to buy two shops (£4.8m) and to replace its rostering system (£1.2m).',
    ['6500000 GBP, not 6000000'],
  ],
  ['总投资1,370万元，其中：设备800万元，土建400万元，流动资金120万元。', ['13700000 CNY, not 13200000']],
  ['设备800万元，土建400万元，合计1,200万元。', ['12000000 CNY']],
  [
    'The £1.5m is to come from:\n• new shares: £900,000, at a valuation of £3.6m\n• a loan: £400,000 over five years\n• asset finance: £150,000',
    ['1500000 GBP, not 1450000'],
  ],
  ['The grant of €80,000 pays for:\n- two nurses, €50,000\n- a van, €30,000', ['80000 EUR']],
])('adds up the parts in %j', async (text, expected) => {
  expect(await totalsIn(text)).toEqual(expected);
});

test.each([
  ['a partial list', 'We are asking for $4.8 million, $2.4 million of it as a loan and $1.2 million as equity.'],
  ['examples', 'Contracts worth £5.0m were signed, including: £2.4m with a port and £1.9m with a mine.'],
  ['the largest ones', 'Our largest orders, £5.0m: £2.4m from a port and £1.9m from a mine.'],
  ['one bracket', 'We paid £6.5m for two shops (£4.8m before fees), and £1.2m for a van.'],
  ['prices', 'The list price is £4,600: dealers pay £3,900 and hotels £4,200.'],
  ['a comparison', 'Sales were €6.2m: €5.9m a year before and €5.5m in 2022.'],
  ['amounts of several years', 'Investments were EUR 0.64m in 2021, EUR 1.48m in 2022 and EUR 0.91m in 2023.'],
  ['net and gross', 'Loans of €4.15m less cash of €0.75m leave net debt of €3.4m.'],
  ['another currency', 'The price of $5.0m: €2.4m now and €1.9m later.'],
  ['a fee beside the amount', 'The loan of £2.0m costs a fee of £20,000 and interest of £90,000.'],
  ['a list of prices', 'From £90 a night:\n- a double room at £95\n- a suite at £140'],
  ['a list without amounts', 'The £1.5m is to come from:\n- a bank\n- the owners, £900,000'],
  ['one of several', 'At least £2.0m is needed: £1.2m for land and £0.5m for fences.'],
  ['价格', '标准版售价1,200元，专业版售价1,500元，旗舰版售价2,600元。'],
  ['其中一部分', '收入1,000万元，其中最大的客户贡献500万元，第二大客户贡献420万元。'],
])('says nothing about %s', async (_, text) => {
  expect((await totalsIn(text)).filter((one) => one.includes('not'))).toEqual([]);
});
