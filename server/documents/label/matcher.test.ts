import { expect, test } from 'vitest';
import { matchHeading } from './matcher.ts';
import { scoreSection } from './score.ts';

const mainTerms = (heading: string) =>
  matchHeading(heading)
    .filter(({ worth }) => worth === 1)
    .map(({ label }) => label);

test.each([
  ['Market risks', 'risk'],
  ['Customer contracts', 'legal'],
  ['Repayment of the customers', 'funding'],
  ['Staff costs', 'financials'],
  ['Sales by region', 'financials'],
  ['Plant and people', 'product'],
  ['Customer acquisition', 'business_model'],
  ['Growth of the team', 'traction'],
  ['Franchise terms', 'business_model'],
  ['Debt structure', 'financials'],
  ['Tariff design', 'business_model'],
  ['Human resources plan', 'team'],
  ['The applicant', 'team'],
  ['New jobs', 'team'],
  ['Need and market', 'market'],
  ['Scope and sources', 'other'],
  ['The opportunity at a glance', 'other'],
  ['技术优势', 'product'],
  ['产品结构', 'product'],
])('the subject of %s is %s', (heading, label) => {
  expect(new Set(mainTerms(heading))).toEqual(new Set([label]));
});

test.each(['Terms', 'Growth', 'Structure', '优势', 'Development'])(
  'the general noun %s alone names the subject',
  (heading) => {
    expect(mainTerms(heading)).toHaveLength(1);
  },
);

test.each(['', 'Kirkgate, a Tuesday', '2024', 'And or but', '第三日', 'Of the and for'])(
  'no term in "%s"',
  (heading) => {
    expect(matchHeading(heading)).toEqual([]);
  },
);

/** Typical headings of decks, plans, board packs, credit papers and reports of any trade. */
const headings = {
  team: 'Our people|Board and advisers|Headcount by function|Vacancies|Trustees and officers|Our clinicians|Staffing levels|管理层简介|师资力量|招聘计划',
  product:
    'Fleet and depots|Process technology|Our wines|Raw material sourcing|Engineering and design|Site and layout|课程体系|设备与工艺|选址与布局',
  market:
    'Why now|Buyer behaviour|Rivals and substitutes|Competitor review|Catchment area|Supply and demand balance|友商对比|供需情况',
  business_model:
    'Charges and commissions|Selling through dealers|Roll-out plan|Loyalty scheme|Go-to-market plan|会员体系|收费标准',
  traction:
    'Guests and occupancy|Pilot results|Backlog and tenders|Enrolment|Letters of intent|Customer wins|在手订单|入住率与客流',
  financials:
    'Receivables and payables|Profit and loss account|Burn and runway|Spending plan|Variance against budget|三年测算|税务情况',
  funding:
    'Collateral and guarantees|Financing history|Follow-on plans|Shareholding pattern|Grant requested|还款计划|期权池安排',
  risk: 'Weak points|Stress test|Watch list|Areas of concern|Mitigation plan|压力测试|困难与对策',
  legal: 'Trade marks|Title and tenure|Product liability|Zoning|Planning permission|审批手续|环评与安评',
  other: 'In short|Foreword|Dear investors|Document control|Plan for the coming quarter|Sources|编制说明|致谢',
};

/** Questions and statements that are common as headings. */
const questions = {
  team: 'Who we are|Who is behind it|我们是谁',
  product: 'What we make|How it works|我们卖什么',
  market: 'Unmet need|How we compare|还有谁',
  business_model: 'How we get paid|Who pays|靠什么赚钱',
  traction: 'Who buys|How far we have come|谁在用',
  financials: 'Money in, money out|How the year went',
  funding: 'Where the money goes|What we are asking for|钱怎么花',
  risk: 'What could go wrong|What worries us|我们担心什么',
  legal: 'The paperwork|Permissions|官司',
  other: 'What happens next|A last word|接下来',
};

test.each([...Object.entries(headings), ...Object.entries(questions)])(
  'labels headings of the trade as %s',
  (label, list) => {
    const wrong = list.split('|').filter((heading) => scoreSection(heading, heading).label !== label);
    expect(wrong).toEqual([]);
  },
);
