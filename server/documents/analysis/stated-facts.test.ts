import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../outputs.ts';
import { seriesOf } from './figures/metrics.ts';
import { statedFacts } from './stated-facts.ts';
import { analyzeText } from './testing/read-text.ts';

const company = { people: [] } as unknown as CompanyRecord;

/** Returns the IDs of the facts that a text states. */
async function factsIn(text: string, options: Parameters<typeof analyzeText>[1] = {}) {
  const analyzed = await analyzeText(text, options);
  return statedFacts({ ...analyzed, company, metrics: seriesOf(analyzed.observations, false) });
}

describe('a fact is stated in any of its usual wordings', () => {
  test.each([
    ['ask', 'Ask: £750k seed at £3.2m pre.'],
    ['ask', 'The board seeks £6.5m.'],
    ['ask', 'The company is not raising capital this year.'],
    ['valuation', 'We are not seeking investment.'],
    ['use_of_funds', '公司暂不进行外部融资。'],
    ['ask', '计划融资1,200万元。'],
    ['use_of_funds', 'Product 40%, go-to-market 45%, G&A 15%.'],
    ['valuation', 'The round values the company at ₹60 crore.'],
    ['burn', 'We are spending about £60k a month.'],
    ['burn', '目前每月净流出约40万元。'],
    ['gross_margin', 'Gross profit was £407,000.'],
    ['audit', 'The accounts were independently examined by Ashby & Co.'],
    ['pricing', 'A cask sells for £92.'],
    ['customers', '118 pubs take our beer every month.'],
    ['customers', '已导入19家汽车厂商。'],
    ['retention', 'Nine in ten pubs still order after a year.'],
    ['market_size', 'UK office catering is worth £1.9bn a year.'],
    ['competitors', 'Rivals include Dawn Aerospace.'],
    ['head_count', 'The company employs 148 people.'],
    ['people', 'Ruth Delaney continues as chief executive.'],
    ['revenue', 'Sales: €180k (2023), €410k (2024)'],
    ['ownership', 'New investors will hold 20%.'],
    ['ask', 'Proposal for a term loan of ₹6.50 crore'],
    ['valuation', 'The board is asked to approve a venture debt line of $3.0M.'],
    ['use_of_funds', "Item 7. Management's Discussion and Analysis of Financial Condition"],
    ['ask', 'The shareholders intend to sell 100% of the shares.'],
    ['market_size', 'Market: 11,400 vessels × £1,450 = £53m a year'],
    ['no_customers', 'We have no revenue and do not expect any before 2031.'],
    ['retention', 'No operator has left us so far.'],
    ['customers', '截至2024年底，公司服务工厂68家。'],
    ['litigation', 'No member of the group is party to any dispute.'],
    ['ask', 'We would like to borrow $850,000 over seven years.'],
    ['ask', 'A minority partner would put in €3.5M.'],
    ['ask', 'Round size\tEUR 8.0 million'],
    ['ask', '全球发售的所得款项净额约为6.40亿港元。'],
    ['ask', '申请银行贷款4,000万元。'],
    ['use_of_funds', 'We borrow $850,000 to open two more shops.'],
    ['use_of_funds', 'They would put in €3.5M for a second line.'],
    ['burn', 'Net operating outflows for the quarter were A$2.1 million.'],
    ['burn', 'The company has funding for approximately 5 quarters.'],
    ['cac', 'The blended cost to acquire a diver'],
    ['market_size', 'A €4.6bn pastime'],
    ['competitors', '主要同类厂家有两家。'],
    ['litigation', 'The concession is under appeal.'],
    ['ask', 'We go out for a community share offer of £300,000 in May.'],
    ['use_of_funds', 'A term loan of £2m over five years, to put up a second kiln.'],
    ['use_of_funds', '$1.1M to open two depots.\n$800K for software.'],
    ['use_of_funds', '三期总投资2,800万元。'],
    ['customers', 'We work for eleven housing associations.'],
    ['customers', 'Paying subscribers, 31 March 2025\t84,000'],
    ['cac', '每位新客成本31元。'],
    ['use_of_funds', 'Use\t£000\nOvens\t520\nShop fitting\t260\nStock\t110'],
    [
      'use_of_funds',
      'We are raising $900,000.\n\nItem\tUSD\nKiln\t500,000\nHall\t300,000\nPermits\t100,000\nTotal\t900,000',
    ],
    ['use_of_funds', 'The proceeds would go to four clinics and the app.'],
    ['competitors', 'In our towns we meet Golden Sheaf and Corner Loaf.'],
    ['competitors', 'The names the foundry meets most often in tenders are Darby and Lenz.'],
    ['competitors', 'The chair asked how we compared with Kinetica.'],
    ['head_count', 'Workforce of 112 at the end of 2023'],
    ['head_count', 'Employees, 30 September\t46'],
    ['head_count', 'Function\tHeads\nSales\t13\nPlant\t74'],
    ['head_count', '9 full-timers and two contractors'],
    ['litigation', 'A former agent is suing for €180,000 of commission.'],
    ['litigation', 'Legal proceedings\tNone\nLease\tuntil 2031'],
    ['litigation', 'There are no court or enforcement proceedings against the company.'],
    ['valuation', 'The shareholders expect an enterprise value of about €27m.'],
    ['valuation', 'The price is 7 times EBITDA.'],
    ['audit', 'Kershaw LLP gave a clean report.'],
    ['audit', 'The FY24 accounts carry an unqualified opinion.'],
    ['cac', 'Signing up a dealer costs ₹8,400 on average.'],
    ['cac', 'New customers cost $31K to win.'],
    ['market_size', 'The trade association puts UK demand for castings at some £480m a year.'],
    ['ownership', 'Shares: Zofia Nowak 70 %, Jan Nowak 30 %.'],
    ['pricing', 'A pump is sold for €900 to €7,400.'],
    ['revenue', 'Revenue, USD\t2022\t2023\nNet of discounts\t4,900,000\t9,800,000'],
    ['retention', 'Members leaving in the month\t4.1%\t4.3%'],
    ['burn', 'EUR thousand\t2022\t2023\nRevenue\t900\t950\nNet profit\t40\t60'],
    ['ask', 'A capital increase of €4.5 million is planned.'],
  ])('%s: %s', async (id, text) => {
    expect(await factsIn(text)).toContain(id);
  });

  test.each([
    ['Repairs of pumps are perhaps $900M of that.', true],
    ['每年消费规模约190亿元。', true],
    ['Pumpline raised $40M last year.', false],
    ['对手去年融资3亿元。', false],
  ])('market size in a section about the market: %s %s', async (text, isStated) => {
    expect((await factsIn(text, { label: 'market' })).has('market_size')).toBe(isStated);
  });

  test('people: a member of the team without a formal role', async () => {
    expect(await factsIn('Ines Caldeira – runs the company', { label: 'team' })).toContain('people');
  });

  test.each([
    ['head_count', 'The average age is 34.'],
    ['customers', 'There are 39 million small firms in Nigeria.'],
    ['ask', 'We raised $4M to date.'],
    ['revenue', 'Revenue was $1.1M in 2024.'],
    ['use_of_funds', 'Of the electricity, 54% was wind, 31% hydro, 9% nuclear.'],
    ['pricing', 'A rise of prices would hurt us.'],
    ['pricing', 'Net burn averages £100,000 a month.'],
    ['ownership', 'The chair declared that her husband is a shareholder of the landlord.'],
    ['ownership', '- Owner: FG'],
    ['retention', 'The franchise agreement can be renewed once, for ten years.'],
    ['retention', 'The loan pays for the renewal of our fleet.'],
    ['competitors', 'We pay competitive salaries.'],
    ['competitors', 'Competition for staff is strong.'],
    ['audit', 'Ann Weir, controller, formerly with a firm of chartered accountants'],
    ['market_size', 'Renewals worth $70,000 are due in May.'],
    ['market_size', 'The valuation of $34m includes the option pool.'],
    ['ask', 'The Series A of £5.2m closed in 2022.'],
    ['ask', '循环贷款上限1,000万元，已提取600万元。'],
    ['valuation', 'The valuation of the real estate is dated 7 April.'],
    ['head_count', 'Our staff are kind.'],
    ['use_of_funds', 'Our purpose is to shelter the young.'],
    ['litigation', 'Members can claim a refund within ten days.'],
    ['cac', 'It costs £40 to ship an order.'],
    ['burn', 'EUR thousand\t2022\t2023\nRevenue\t900\t950\nNet profit\t40\t(60)'],
    ['gross_margin', 'We watch the gross margin closely.'],
  ])('but %s is not: %s', async (id, text) => {
    expect(await factsIn(text)).not.toContain(id);
  });

  test('a charity is not asked for a valuation, a company that serves charities is', async () => {
    expect(await factsIn('Riverside Pantry is a registered charity in Leicester.')).toContain('valuation');
    expect(await factsIn('We sell accounting software to charities.')).not.toContain('valuation');
  });
});
