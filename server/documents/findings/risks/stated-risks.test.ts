import { expect, test } from 'vitest';
import type { Label } from '../../outputs.ts';
import { analyzeText } from '../../testing/read-text.ts';

const risksIn = async (text: string, title?: string, label: Label = 'risk') =>
  (await analyzeText(text, { ...(title !== undefined && { title }), label })).stated.map(
    ({ risk, kind, severity }) => `${kind} ${severity}: ${risk}`,
  );

test.each([
  ['The parser depends on one supplier of scanners.', 'supplier medium'],
  ['Building activity may fall in a recession.', 'demand medium'],
  ['A rival raised $40M and could come down market.', 'competition medium'],
  ['Delay in payments by ministries strains our cash.', 'liquidity medium'],
  ['Night workers are hard to find in the region.', 'people medium'],
  ['A data breach would bring in the regulator.', 'data medium'],
  ['The rink may open late because the roof is not ready.', 'schedule medium'],
  ['Egg and butter prices could move faster than ours.', 'costs medium'],
  ['If the monsoon fails, farmers stop buying.', 'environment medium'],
  ['Certification by the authority may take longer than planned.', 'regulation medium'],
  ['Late payments could hurt our liquidity, but we are insured.', 'liquidity medium'],
  ['A serious failure of care would harm our good name.', 'other medium'],
  ['There is no debt, but a recall could ruin us.', 'other medium'],
  ['Hiring: nine nurses are missing on the night shift.', 'people medium'],
  ['核心部件依赖单一供应商，断供将影响交付。', 'supplier medium'],
  ['研发骨干被大厂挖角，模块无备份。', 'people medium'],
  ['客户集中风险：第一大客户占收入的46%。', 'customer_concentration medium'],
  ['应收账款账期较长，可能影响现金流。', 'liquidity medium'],
])('below a heading about risks, %s is a risk of the kind %s', async (text, kind) => {
  const title = /\p{Script=Han}/u.test(text) ? '风险' : 'Risks';
  expect(await risksIn(text, title)).toEqual([`${kind}: ${text}`]);
  // The same sentence elsewhere is not a risk that the document lists.
  expect(await risksIn(text, 'Our work', 'product')).toEqual([]);
});

test.each([
  // Denials
  'There is no pending litigation against the company.',
  'We have no dependence on a single supplier.',
  '公司目前不存在未决诉讼。',
  '开业以来没有发生过一天停工。',
  // Responses and conditions
  '• Mitigation: a second quarry.',
  '- Diversify sources of income',
  'Against this, the owner is competent and has cut costs by a third.',
  'Regular maintenance will help mitigate this risk of a failure.',
  'The borrower must not raise further debt without our consent.',
  '1. 应对：已与两家工厂签约备货。',
  '船员培训：制定年度计划',
  '管理要求：一是设备贷款凭发票受托支付；二是未经我行同意不得新增投资。',
  // Sentences about the list, and other text
  'The board reviews the risk register each quarter.',
  '附件3：合同清单',
  'This document is for information only and may change.',
  'Our factory is in the north of the country.',
  '└─────────────────────────────',
])('below a heading about risks, %s is none', async (text) => {
  expect(await risksIn(text, /\p{Script=Han}/u.test(text) ? '风险' : 'Risks')).toEqual([]);
});

test.each([
  ['What could go wrong', 'risk', true],
  ['Plan › Key risks', 'risk', true],
  ['Risks and mitigation', 'risk', true],
  ['风险与对策', 'risk', true],
  ['Risks › Mitigation', 'risk', false],
  ['Countermeasures', 'risk', false],
  ['应对措施', 'risk', false],
  ['What could go wrong', 'market', false],
] as const)('a section with the heading "%s" and the label %s lists risks: %s', async (title, label, isList) => {
  expect((await risksIn('- Stalls open at nine on Mondays', title, label)).length > 0).toBe(isList);
});

test('elsewhere only a line that calls itself a risk is one', async () => {
  expect(await risksIn('Risks: approval may take longer than planned.', undefined, 'other')).toHaveLength(1);
  expect(await risksIn('主要风险：原料价格可能上涨。', undefined, 'other')).toHaveLength(1);
});

test('a line with nothing but "Risks" begins a list of risks in any section, up to the name of another subject', async () => {
  const below = (subject: string) => `${subject}\nThe sensor depends on a single supplier of crystals.`;
  expect(await risksIn(below('Risks'), 'Financials', 'financials')).toHaveLength(1);
  expect(await risksIn(below('Risks\nTeam'), 'Financials', 'financials')).toEqual([]);
  expect(await risksIn(below('Cash'), 'Financials', 'financials')).toEqual([]);
});

test('each paragraph of a longer section names one risk and then explains it', async () => {
  const text = [
    'Diesel may rise by a tenth. Our margin would then fall to half.',
    'Bundling. Rivals could sell the probe with their pump.',
    'The lake could flood the road. The plot is only four meters above the mark.',
  ];
  expect(await risksIn(text.join('\n'), 'Risks')).toHaveLength(3);
  expect(await risksIn(text[0]!, 'Risks')).toHaveLength(2);
});

test.each([
  [
    'a column of risks, with their severity',
    'Notes',
    'No\tRisk\tLevel\n1\tThe kiln fails in winter\tHigh\n2\tClay becomes scarce\tLow',
    ['other high: The kiln fails in winter', 'other low: Clay becomes scarce'],
  ],
  [
    'a column for the response and one for the level',
    'Notes',
    '| Area | Description | Level | Response |\n| Staff | Early shifts are hard to fill | High | Routines |',
    ['other high: Early shifts are hard to fill'],
  ],
  [
    'its title alone',
    'Risks and open points',
    'No.\tPoint\tOwner\n1\tOnly four mills grind our flour.\tAsha\n2\tSend the audit to the bank.\tRavi',
    ['other medium: Only four mills grind our flour.'],
  ],
  ['nothing', 'Actions', 'No.\tPoint\tOwner\n1\tFour mills grind most of our flour.\tAsha', []],
  ['nothing but a grade', 'Year', '事项\t优先级\t作用\n更换缆绳\t高\t安全风险\n加装护舷\t中\t靠泊平稳', []],
])('a table is a register of risks by %s', async (_, title, table, expected) => {
  expect(await risksIn(table, title, title === 'Risks and open points' ? 'risk' : 'other')).toEqual(expected);
});
