import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../outputs.ts';
import { runSteps } from '../testing/steps.ts';
import { statedFacts } from './stated.ts';
import { findFacts, readText } from './testing/read-text.ts';

const nobody = { people: [] } as unknown as CompanyRecord;

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
  ])('%s: %s', async (id, text) => {
    const reads = await readText(text);
    expect(statedFacts(reads, findFacts(reads), nobody)).toContain(id);
  });

  test.each([
    ['Repairs of pumps are perhaps $900M of that.', true],
    ['每年消费规模约190亿元。', true],
    ['Pumpline raised $40M last year.', false],
    ['对手去年融资3亿元。', false],
  ])('market size in a section about the market: %s %s', async (text, isStated) => {
    const reads = await readText(text, { label: 'market' });
    expect(statedFacts(reads, findFacts(reads), nobody).has('market_size')).toBe(isStated);
  });

  test('people: a member of the team without a formal role', async () => {
    const reads = await readText('Ines Caldeira – runs the company', { label: 'team' });
    expect(statedFacts(reads, findFacts(reads), nobody)).toContain('people');
  });

  test.each([
    ['head_count', 'The average age is 34.'],
    ['customers', 'There are 39 million small firms in Nigeria.'],
    ['ask', 'We raised $4M to date.'],
    ['revenue', 'Revenue was $1.1M in 2024.'],
    ['use_of_funds', 'Of the electricity, 54% was wind, 31% hydro, 9% nuclear.'],
  ])('but %s is not: %s', async (id, text) => {
    const reads = await readText(text);
    expect(statedFacts(reads, findFacts(reads), nobody)).not.toContain(id);
  });

  test('a charity is not asked for a valuation', async () => {
    const reads = await readText('Riverside Pantry is a registered charity in Leicester.');
    expect(statedFacts(reads, findFacts(reads), nobody)).toContain('valuation');
  });
});

describe('a document that is not about a company', () => {
  test.each([
    [
      'the grant application of a laboratory',
      'Application for a project grant\n\nPrincipal investigator: Dr. Ida Holm, director\n\nFunding\n\nWe ask for $1.2M over three years to study the market for heat pumps.\n\nTeam\n\nThe team has four researchers.',
    ],
    [
      'a novel',
      'Chapter One\n\nThe director of the bank had lost a customer, and the price of coal might rise again. "We are finished," he said.',
    ],
    [
      'a test report',
      'Results\nThe mean strength was 312 MPa, 4% above the requirement.\nThere is a risk of error if the gauge slips.',
    ],
    [
      'a letter to parents',
      'School association\n\nDear parents and neighbours,\n\nWe are raising £48,000 for the playground, and our 120 members hold a quiz.\n\nGemma Northcott, Chair of the Board',
    ],
    ['a contract', '第一条 甲方将房屋出租给乙方。\n第三条 月租金4,500元。\n第五条 合同纠纷由人民法院管辖。'],
  ])('%s has no risks, gaps and questions, and the summary says so', async (_, text) => {
    const { result } = await runSteps(text);
    expect([result.risks, result.gaps, result.questions]).toEqual([[], [], []]);
    expect(result.summary.text).toMatch(/not seem to be about a company|不是关于公司/);
  });
});

test('a company whose founder was an investigator counts as a company', async () => {
  const { result } = await runSteps(
    'Business plan\n\nTeam\n\nDr. Ida Holm, CEO, was principal investigator of two trials under a grant.\n\nFunding\n\nThe company is raising $2M to serve 14 paying customers.\n\nMarket\n\nThe market is worth $3bn.',
  );
  expect(result.summary.text).not.toMatch(/not seem to be about a company/);
});

test('a contract between other parties is not about a company, and one with a price for its shares is', async () => {
  const lease = [
    'This lease is made between Harrow Mill Estates Ltd and the tenant.',
    'The tenant shall pay rent of £4,000 a month.',
    'The tenant shall keep the unit in repair.',
    'The landlord shall insure the building.',
    'The tenant shall not sublet without consent.',
    'Either of the parties shall give six months of notice.',
    'This lease is governed by the law of England.',
    'Signed by Jane Marlow, Managing Director.',
    'Service charge per month: £400. The tenant has 14 employees and competitors nearby.',
  ].join('\n');
  expect((await runSteps(lease)).result.gaps).toEqual([]);
  const investment = `${lease}\nThe pre-money valuation is £8 million.`;
  expect((await runSteps(investment)).result.gaps).not.toEqual([]);
});

test.each([
  ['EXPERIENCE', 'EDUCATION'],
  ['工作经历', '教育背景'],
])('a résumé with %s and %s is not about a company', async (jobs, studies) => {
  const text = `Jane Marlow\n\n${jobs}\nManaging Director, Brightwater Pumps Ltd. Raised $4M and grew revenue from £2.1m in 2019 to £8.4m in 2024.\n\n${studies}\nBSc Economics, York, 2010`;
  expect((await runSteps(text)).result.gaps).toEqual([]);
});

test.each([
  'City of Harlow Springs\nAdopted Budget, Fiscal Year 2026\n\nThe general fund budget totals $48.2 million.\n\nRevenue\n\tFY2025\tFY2026\nProperty tax\t18.4\t19.1\nTotal revenue\t36.6\t38.2\n\nStaffing\nThe city employs 412 staff. Dan Cho, Finance Director. Cash reserves are $9.1 million.',
  'Medium-term strategy\n\nThe Mayor and 42 councillors thank residents. Council tax rises by 4.99%, and the precept by 2%. Taxpayers expect limited growth.\n\nRevenue\n\t2025\t2026\nTotal revenue\t240.1\t247.7\n\nChief Executive: Ann Roe. Staff: 4,120.',
  '云溪区2025年财政预算草案\n\n全区一般公共预算收入完成48.2亿元。\n\n科目\t2024年\t2025年\n税收收入\t38.1\t39.5\n收入合计\t48.2\t49.9\n\n拟发行地方政府债券6亿元。财政供养人员4,120人。',
  'Willow Creek Homeowners Association\n2026 Operating Budget\n\nIncome\n\t2025\t2026\nTotal income\t215,000\t223,000\n\nDues rise to $92 a month per home. Board: Ann Roe, President; Bo Lindt, Treasurer.',
  'Structural inspection of 4 Mill Street\nHale Engineering Ltd\n\nWe inspected the walls, the roof and the floors. Cracks run from the window to the foundation. The chimney leans. Timbers in the loft are damp. Drains were not tested.\n\nRisk\nFurther subsidence could occur.\n\nUnderpinning costs £32,000. The purchase price is £485,000.\n\nAnn Roe, Managing Director',
  'The European Market for Heat Pumps\nA study\n\nMarket size\nThe market was worth EUR 9.4bn in 2024 with a CAGR of 12%.\n\nCompetition\nThe competitors are five makers.\n\nPrices\nA unit costs EUR 8,500 per month.',
  'Syllabus: Entrepreneurship 301\n\nStudents write a business plan.\n\nWeek 2: Market and competitors\nWeek 3: Pricing and business model\nWeek 5: Funding and valuation',
])('no gaps and questions for %s', async (text) => {
  const { result } = await runSteps(text);
  expect([result.risks, result.gaps, result.questions]).toEqual([[], [], []]);
});

test.each([
  'Harlow Water Services plc\nLoan request to the municipal bank\n\nRevenue £48m, EBITDA £12m. The company supplies 210,000 customers in the borough. The council owns 51% of the shares.',
  'Civica Pulse: software for city councils\nPitch deck\n\nTeam\nAnn Roe, CEO\n\nTraction\n31 councils pay us, ARR of $1.2M\n\nAsk\nRaising $4M',
  'RoofSight\nDrones inspect roofs, walls, chimneys, floors and lofts for damp, cracks and subsidence\n\nTeam\nAnn Roe, founder\n\nBusiness model\nSurveyors pay £40 a month. We have 210 customers.\n\nFunding\nWe are raising £1.5m.',
  'Hale Construction Ltd\nAnnual report 2024\n\nRevenue was £48m (2023: £44m). We built 312 homes with 220 staff. Claims about cracks and damp cost £0.4m. Ann Roe, Managing Director.',
  'Business plan for a bakery\n\nWe bake sourdough in Leeds. Sales last year were £212,000. We ask for a loan of £60,000 to buy an oven. Our competitors are two supermarkets.',
  'Equity research: Marlow Pumps plc\n\nRevenue grew 8% to £212m. The company sells pumps to water utilities.',
  '晴川纸业有限公司\n2025年上半年经营简报\n\n营业收入1.2亿元，净利润800万元，员工320人。',
  '青禾果蔬专业合作社贷款申请\n\n合作社有社员126户，2024年销售收入860万元，利润92万元。现申请贷款150万元，用于建冷库。',
])('gaps for %s', async (text) => {
  expect((await runSteps(text)).result.gaps).not.toEqual([]);
});
