import { describe, expect, test } from 'vitest';
import { findFacts, readText } from '../testing/read-text.ts';

/** Returns the value of a fact, `mentioned` if the fact has no value, or undefined. */
async function factIn(text: string, id: string) {
  const fact = findFacts(await readText(text)).get(id);
  if (!fact) return undefined;
  return fact.hit ? `${fact.hit.value.toFixed()}${fact.hit.currency ? ` ${fact.hit.currency}` : ''}` : 'mentioned';
}

describe('facts', () => {
  test.each([
    ['ask', 'We are raising $4M for production.', '4000000 USD'],
    ['customers', '公司运营站点820个，服务客户31家。', '31'],
    ['ask', 'We are seeking EUR 2.5 million.', '2500000 EUR'],
    ['ask', '本轮拟融资3,500万元。', '35000000 CNY'],
    ['ask', '本轮计划融资1.2亿元人民币。', '120000000 CNY'],
    ['ask', 'An increase of one point would raise annual interest expense by $0.96 million.', undefined],
    ['ask', 'We raised so far $4M.', undefined],
    // The ends of a range are no figures of their own.
    ['ask', 'We are raising $8m at $32m pre, with $1.5m already committed.', '8000000 USD'],
    ['ask', 'We are raising a round, with $1.5m already committed.', undefined],
    ['ask', 'We are raising EUR 2-3 million.', 'mentioned'],
    ['ask', 'We are raising EUR 2-3 million. We are raising EUR 2.5 million.', '2500000 EUR'],
    ['cash', 'Cash was between EUR 1.2 and 1.5 million.', 'mentioned'],
    ['gross_margin', 'Gross margin rose from 41% to 44%.', '44'],
    ['runway', '资金可维持运营12至18个月。', 'mentioned'],
    ['gross_margin', 'Gross margin is 60–65 %.', 'mentioned'],
    ['ask', '公司已完成天使轮融资500万元。', undefined],
    ['pre_money', 'We offer a pre-money valuation of €8M.', '8000000 EUR'],
    ['post_money', '投后估值3.5亿元。', '350000000 CNY'],
    ['equity_offered', '出让10%股权。', '10'],
    ['equity_offered', 'We offer $2M for 20% of the company.', '20'],
    ['runway', 'The cash gives a runway of 14 months.', '14'],
    ['runway', '资金可维持运营18个月。', '18'],
    ['burn', 'Net burn is EUR 45 thousand a month.', '45000 EUR'],
    ['burn', '公司月均净支出150万元。', '1500000 CNY'],
    ['cash', 'Cash at bank is £1.25m.', '1250000 GBP'],
    ['cash', '账上现金1,200万元。', '12000000 CNY'],
    ['cash', 'We accept cash at our 12 stores.', undefined],
    ['cash', 'Cash on June 30, 2025 was $540K.', '540000 USD'],
    ['gross_margin', '毛利率由2022年的54%提高到2024年的58%。', '58'],
    ['gross_margin', 'Gross margin rose from 41% in 2023 to 44% in 2024.', '44'],
    ['gross_margin', '门票业务单看毛利率为62%。', undefined],
    ['cac', '每位新客成本23元。', '23 CNY'],
    ['gross_margin', 'Gross margin is 62.5%.', '62.5'],
    ['gross_margin', '毛利率达到45%。', '45'],
    ['cac', 'Customer acquisition cost is EUR 2,100.', '2100 EUR'],
    ['cac', 'LTV to CAC is 4.', undefined],
    ['customers', 'We have 64 paying customers.', '64'],
    ['customers', '签约客户128家。', '128'],
    ['customers', 'We have 500 potential customers.', undefined],
    ['no_customers', 'We have no paying customers yet.', 'mentioned'],
    ['no_customers', '公司尚未产生收入。', 'mentioned'],
    ['churn', 'Churn is 2% a month.', '2'],
    ['top_customer', 'Our largest customer accounts for 44% of revenue.', '44'],
    ['top_customer', '第一大客户占收入的46%。', '46'],
    ['top_customer', 'No single customer accounts for more than 5% of revenue.', undefined],
    ['top_customers', 'The top five customers account for 60% of revenue.', '60'],
    ['top_customers', '前五大客户占比70%。', '70'],
    ['market_size', 'The addressable market is $3.4 billion.', '3400000000 USD'],
    ['market_size', '市场规模约1200亿元。', '120000000000 CNY'],
    ['competitors', 'Our competitors are Paperhod and Sitenote.', 'mentioned'],
    ['head_count', 'We have 18 employees.', '18'],
    ['head_count', 'We employ 31 people, and 19 are engineers.', '31'],
    ['head_count', 'We are a team of twelve people.', '12'],
    ['head_count', '公司现有员工45人。', '45'],
    ['ip', 'Two patents are pending.', 'mentioned'],
    ['litigation', 'There is no litigation.', 'mentioned'],
    ['audit', '财务数据经审计。', 'mentioned'],
    ['pricing', 'Customers pay a subscription of EUR 400 per month.', 'mentioned'],
    ['use_of_funds', 'Use of funds: 60% product, 40% sales.', 'mentioned'],
    ['use_of_funds', '资金用途：研发占60%。', 'mentioned'],
    ['ask', '', undefined],
  ])('%s in %j is %s', async (id, text, expected) => {
    expect(await factIn(text, id)).toBe(expected);
  });

  test('the first statement of a fact counts', async () => {
    expect(await factIn('We have 18 employees.\nLast year we had 9 employees.', 'head_count')).toBe('18');
  });
});

test.each(['2020年11月：完成天使轮融资人民币800万元。', 'We raised $4M in 2021.', 'We closed a seed round of $2M.'])(
  'an earlier round is not the one that the document asks for: %s',
  async (text) => {
    expect(findFacts(await readText(text)).get('ask')).toBeUndefined();
  },
);

test.each([
  ['What we are raising', '$2.5M on a SAFE with a cap.', '2500000 USD'],
  ['What they are asking for', 'A term loan of £400,000 over five years.', '400000 GBP'],
  ['What we are raising', '$700K to open a depot.', undefined],
  ['What we sell', '$700K on a good day.', undefined],
])('the amount below the title %s: %s', async (title, text, expected) => {
  const hit = findFacts(await readText(text, { title, label: 'other' })).get('ask')?.hit;
  expect(hit ? `${hit.value.toFixed()} ${hit.currency}` : undefined).toBe(expected);
});
