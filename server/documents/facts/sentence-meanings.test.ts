import { describe, expect, test } from 'vitest';
import type { Label } from '../outputs.ts';
import { analyzeText } from '../testing/read-text.ts';

/** Returns the figures of a text that state something, in short. */
const meant = async (text: string, options: { title?: string; label?: Label } = {}) =>
  (await analyzeText(text, options)).figures.flatMap(({ about, value }) => (about ? [`${value} ${about}`] : []));

describe('the meaning of a number in a sentence', () => {
  test.each([
    ['Our cash of $900k lasts 11 months.', ['900000 cash', '11 runway']],
    ['Without the round we are financed for nine months.', ['9 runway']],
    ['The company uses £70,000 a month.', ['70000 burn']],
    ['Monthly outgoings will rise to €95,000 next year.', ['95000 burn']],
    ['The price is $8M pre-money, $10M post-money.', ['8000000 pre_money', '10000000 post_money']],
    ['Net revenue retention was 124% in the spring.', ['124 retention']],
    [
      'Brightwater Foods is the largest at 14% of revenue, and the ten largest make up 52%.',
      ['14 top_customer', '52 top_customers'],
    ],
    ['第一大客户占收入9%，前五大合计31%。', ['9 top_customer', '31 top_customers']],
    ['We need £2.5m to reach the next stage.', ['2500000 ask']],
    ['A new customer costs us $410 in advertising.', ['410 cac']],
    ['New investors will hold 18% of the enlarged company.', ['18 equity_offered']],
    ['The plant has a workforce of 64.', ['64 head_count']],
    ['在岗员工88人。', ['88 head_count']],
    ['We ask for a loan of £40,000 over five years.', ['40000 ask']],
    ['Post-money £30.0m, and 20% for the new investors.', ['30000000 post_money', '20 equity_offered']],
    ['Bank loans amount to TEUR 3.900 and cash to TEUR 1.150.', ['1150000 cash']],
    ['这次想融800万元，投前7,000万元，投后7,800万元。', ['8000000 ask', '70000000 pre_money', '78000000 post_money']],
    ['账上现金600万元，每月净花50万元，还能撑12个月。', ['6000000 cash', '500000 burn', '12 runway']],
    ['开发一家餐饮客户平均3800元。', ['3800 cac']],
    ['全公司一共58个人。', ['58 head_count']],
    ['Sales were $3.1m, and income of $2.4m came from fees.', ['3100000 revenue', '2400000 revenue']],
    ['The year ended with a surplus of £90,100.', ['90100 net_profit']],
    ['EBITDA was $40,000 and the gross margin 41%.', ['40000 ebitda', '41 gross_margin']],
  ])('reads %s', async (text, expected) => {
    expect(await meant(text)).toEqual(expected);
  });

  test.each([
    ['Revenue is £40,000 short of budget.'],
    ['The EBITDA loss for April was £183k.'],
    ['The lease covers 36 months and the warranty lasts 24 months.'],
    ['The board granted options to six employees.'],
    ['全年招聘164人，离职131人。'],
    ['2.3 Staff survey: summary circulated.'],
    ['We uses the van 40 days a month.'],
    ['The largest segment makes 60% of revenue.'],
    ['The ten largest suppliers deliver 70% of the flour.'],
    ['目标是单一客户不超过15%。'],
    ['Seed investors closed a round of $2M in 2021.'],
    ['Each pound spent on raising funds brought in £6.18.'],
    ['A late opening costs us $25,000 a month in rent.'],
    ['我们有46个单品，其中31个是给客户定制的。'],
    ['合作银行12家，供应商30家。'],
    ['历史融资：2021年天使轮500万元。'],
    ['注册用户23.6万人。'],
    ['Deferred revenue of $4m and other income of $2m are due.'],
    ['A typical customer has sales between $30M and $300M.'],
    ['Our landlord asks for a deposit of £62,000.'],
    ['The largest risk is a rise of 20% in rent from revenue.'],
    ['The largest order was 4% of revenue.'],
    ['The two largest shareholders own 60% of the company.'],
    ['Members of the family hold 51%.'],
    ['The pilot covers 6 months.'],
    ['The pension fund has £3m in cash and bonds.'],
    ['We have 14 people in sales and 12 in support.'],
    ['The average household spends $140 a month on water.'],
    ['A new order costs $4 to pack.'],
    ['Retention bonus of 10% is paid in June.'],
    ['The contractor retained 10% until handover.'],
    ['We need £300 for the licence.'],
    ['Sales of $4m would be needed to break even.'],
    ['A typical shop has sales of £900,000.'],
    ['Grant income of £420k is expected.'],
    ['The insurer takes 30% of the company after the claim.'],
    ['EBITDA grew by £40,000.'],
    ['Gross margin on bread is 60%.'],
    ['The industry employs 40,000 people.'],
    ['客户每月花200元购买服务。'],
    ['全国一共有3000人从事该行业。'],
    ['年底前完成200人培训。'],
    ['合作医院提供20个床位。'],
    ['签约仪式有50位嘉宾参加。'],
    ['政府计划拿出200万元补贴。'],
    ['开发一个新用户界面花费20万元。'],
    ['Raised to date: $1.6M pre-seed.'],
    ['Retained earnings were retained 40% in cash.'],
  ])('reads nothing into %s', async (text) => {
    expect(await meant(text)).toEqual([]);
  });

  test('reads no burn from spending if the sentence also states receipts', async () => {
    expect(await meant('We spend $96k a month and collect $34k.')).toEqual([]);
  });

  test('reads an amount of cash below a title about it', async () => {
    const text = 'We held £1.24m at 31 January.';
    expect(await meant(text, { title: '7. Cash' })).toEqual(['1240000 cash']);
    expect(await meant(text, { title: 'Property' })).toEqual([]);
  });

  test.each([
    ['At our price that is £88m a year.', ['88000000 market_size']],
    ['Growers in the valley spend $240 million on seed.', ['240000000 market_size']],
    ['Bowlful raised $40M in March.', []],
    ['A device costs $90 a year.', []],
  ])('reads the size of a market in a section about it: %s', async (text, expected) => {
    expect(await meant(text, { title: 'Market', label: 'market' })).toEqual(expected);
  });
});

test('a figure after the name of a metric is not a value of a metric named later', async () => {
  const { observations } = await analyzeText('They expect a value of EUR 27m, or 7 times the EBITDA of 2023.');
  expect(observations).toEqual([]);
  const { observations: own } = await analyzeText('We made $5.7m of EBITDA in 2023.');
  expect(own.map(({ metric, period }) => `${metric.id} ${period}`)).toEqual(['ebitda 2023']);
});
