import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../../outputs.ts';
import { analyzeText } from '../../testing/read-text.ts';
import { statedFacts } from './stated-facts.ts';

const company = { people: [] } as unknown as CompanyRecord;

/** Returns the IDs of the facts that a text states. */
async function factsIn(text: string, options: Parameters<typeof analyzeText>[1] = {}) {
  const analyzed = await analyzeText(text, options);
  return statedFacts({ ...analyzed, company });
}

describe('a fact is stated by its usual names', () => {
  test.each([
    ['ask', 'Ask: £750k seed at £3.2m pre.'],
    ['cac', '平均签下一位客人花费2,300元。'],
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
    ['use_of_funds', '三期总投资2,800万元。'],
    ['customers', 'We work for eleven housing associations.'],
    ['customers', 'Paying subscribers, 31 March 2025\t84,000'],
    ['cac', '每位新客成本31元。'],
    ['use_of_funds', 'Use\t£000\nOvens\t520\nShop fitting\t260\nStock\t110'],
    ['use_of_funds', 'Object of the issue\t₹ crore\nFoundry line\t22.0'],
    ['ask', 'A capital increase of €4.5 million is planned.'],
    ['ask', 'Requested amount: CHF 900,000'],
    ['ask', '项目拟申请财政资助300万元。'],
    ['valuation', 'The shareholders expect an enterprise value of about €27m.'],
    ['audit', 'The FY24 accounts carry an unqualified opinion.'],
    ['ownership', 'The company is wholly owned by the Decker family.'],
    ['ownership', '创始团队占股72%。'],
    ['ip', 'We hold an exclusive licence to the process from the university.'],
    ['litigation', 'A former distributor has taken us to arbitration.'],
    ['litigation', '公司未涉及官司。'],
    ['burn', 'The company has been cash-flow positive since 2019.'],
    ['cac', 'CPA was £19 on average.'],
    ['pricing', '单次洗车35元，年卡980元。'],
    ['retention', '老会员续卡率71%。'],
    ['head_count', '项目定员36人，分四个班组。'],
    ['head_count', 'Workforce of 112 at the end of 2023'],
    ['head_count', '9 full-timers and two contractors'],
    ['litigation', 'Legal proceedings\tNone\nLease\tuntil 2031'],
    ['cac', 'New customers cost $31K to win.'],
    ['revenue', 'Revenue, USD\t2022\t2023\nNet of discounts\t4,900,000\t9,800,000'],
    ['retention', 'Members leaving in the month\t4.1%\t4.3%'],
    ['gross_margin', '毛利水平约三成五。'],
    ['ownership', 'The municipality is the sole shareholder.'],
    ['pricing', '客户\t标准年费(万元/家)\n集团\t30.0'],
    ['retention', '客户续费比例为九成。'],
  ])('%s: %s', async (id, text) => {
    expect(await factsIn(text)).toContain(id);
  });

  test('a charity is not asked for a valuation, a company that serves charities is', async () => {
    expect(await factsIn('Riverside Pantry is a registered charity in Leicester.')).toContain('valuation');
    expect(await factsIn('We sell accounting software to charities.')).not.toContain('valuation');
  });
});
