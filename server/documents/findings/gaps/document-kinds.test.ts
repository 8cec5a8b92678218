import { expect, test } from 'vitest';
import { unexpectedFacts } from './document-kinds.ts';

const factsOf = (text: string, isRaising = false) => unexpectedFacts([{ text, title: null }], isRaising);

test.each([
  ['Northern Circular Materials Fund, Round 6: application narrative', ['valuation', 'cac', 'burn']],
  ['Grant application to the Rural Development Fund', ['valuation', 'cac', 'burn']],
  ['Proposal acronym: METHALIGHT', ['valuation', 'cac', 'burn']],
  ['2025年度科技专项资金项目申报书', ['valuation', 'cac', 'burn']],
  ['CREDIT PRESENTATION - Brandvold Brothers Sausage Co.', ['valuation', 'ip']],
  ['Credit paper: Tollgate Precision Castings Limited', ['valuation', 'ip']],
  ['Application for an investment loan', ['valuation', 'ip']],
  ['授信及融资申请书', ['valuation', 'ip']],
  ['甘州区生物天然气项目可行性研究报告（摘要本）', ['valuation', 'cac', 'retention', 'audit']],
  ['Techno-economic feasibility report', ['valuation', 'cac', 'retention', 'audit']],
  ['Half-year results for the six months ended 30 June 2024', ['ask', 'use_of_funds', 'valuation']],
  ['江苏澄峰新材料股份有限公司2024年度工作总结', ['ask', 'use_of_funds', 'valuation']],
  ['Annual report 2023', ['ask', 'use_of_funds', 'valuation']],
  ['Larkspur Bridge: business plan 2025', []],
  ['We lend to growers who apply for a loan with a two-page form.', []],
  ['Our software writes annual plans for schools.', []],
  ['融资计划书', []],
  ['The clinic is feasible.', []],
])('%s', (text, facts) => {
  expect(factsOf(text)).toEqual(facts);
});

test('an annual report that asks for money needs its terms', () => {
  expect(factsOf('Annual report 2023', true)).toEqual([]);
});
