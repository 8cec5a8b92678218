import { describe, expect, test } from 'vitest';
import { runSteps } from '../testing/steps.ts';

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
  ])('%s has no risks, gaps or questions, and the summary says so', async (_, text) => {
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

test('a letter of a company to its members is about the company', async () => {
  const { result } = await runSteps(
    'Dear members,\n\nJune was dry.\n\nPeople\n\nSiobhan Keane, Chief Executive, leads a staff of 214 employees.\n\nMoney\n\nCash at bank was €2m.',
  );
  expect(result.gaps).not.toEqual([]);
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
])('no gaps or questions for %s', async (text) => {
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

describe('a document whose title says that a company presents itself', () => {
  test.each([
    '某某平台商业计划书\n\n产品介绍\n\n面向大学生的校园社群。\n\n市场分析\n\n在校生很多。\n\n营销策略\n\n先做校园推广。',
    'Fomodoro Pitch Deck\n\nThe problem\n\nVotes cost fees.\n\nBusiness model\n\nProjects pay for voting.\n\nMarket\n\nMany projects vote.',
  ])('is about a company: %j', async (text) => {
    expect((await runSteps(text)).result.summary.text).not.toMatch(/not seem to be about a company|不是关于公司/);
  });

  test('is not if it teaches how to write one', async () => {
    const { result } = await runSteps(
      'What is a pitch deck?\n\nA short presentation.\n\nTeam\n\nShow who you are.\n\nMarket\n\nShow how large it is.\n\nBusiness model\n\nShow who pays.',
    );
    expect(result.summary.text).toMatch(/not seem to be about a company/);
  });
});

test('a sentence is not compared with a cell in a document about something else', async () => {
  const about = (text: string) =>
    `${text}\n\nFigures\n\nUSD\t2023\t2024\nRevenue\t110,000\t140,000\nWages\t50,000\t60,000\n\nRevenue was $160,000 in 2024.`;
  const conflicts = async (text: string) =>
    (await runSteps(about(text))).result.consistency_checks.filter(({ kind }) => kind === 'conflict').length;
  expect(await conflicts('Manual\n\nPress the green key.')).toBe(0);
  expect(await conflicts('Brindle Ltd business plan\n\nFunding\n\nWe are raising $2M.\n\nTeam\n\nIda Holm, CEO')).toBe(
    1,
  );
});
