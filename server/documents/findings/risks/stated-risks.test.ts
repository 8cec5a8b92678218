import { describe, expect, test } from 'vitest';
import type { Label } from '../../outputs.ts';
import { analyzeText, readSentence } from '../../testing/read-text.ts';
import { statedRisk } from './stated-risks.ts';

describe('stated risks', () => {
  const stated = async (text: string, options: Parameters<typeof readSentence>[1]) => {
    const risk = statedRisk(await readSentence(text, options));
    return risk && `${risk.kind} ${risk.severity}`;
  };

  test.each([
    ['The parser depends on one supplier of scanners.', 'supplier high'],
    ['Building activity may fall in a recession.', 'demand medium'],
    ['A rival raised $40M and could come down market.', 'competition medium'],
    ['Delay in payments by ministries strains our cash.', 'liquidity medium'],
    ['Losing it would cost us a fifth of our sales.', 'customer_concentration medium'],
    ['A national chain may enter our towns.', 'competition medium'],
    ['Our only filling partner could lose its slot.', 'supplier medium'],
    ['研发骨干被大厂挖角，模块无备份。', 'people medium'],
    ['If Luis left tomorrow the roadmap would slip.', 'people medium'],
    ['Night workers are hard to find in the region.', 'people medium'],
    ['A data breach would bring in the regulator.', 'data medium'],
    ['The rink may open late because the roof supplier is behind.', 'schedule medium'],
    ['Egg and butter prices could move faster than ours.', 'costs medium'],
    ['A serious failure of care would harm our good name.', 'other medium'],
    ['If the monsoon fails, farmers stop buying.', 'environment medium'],
    ['Certification by the authority may take longer than planned.', 'regulation medium'],
    ['We depend on our chief engineer and a few key people.', 'people medium'],
    ['Competitors may start a price war in our main market.', 'competition medium'],
    ['A data breach could cost us the trust of hospitals.', 'data medium'],
    ['Late payments could hurt our liquidity, but we are insured.', 'liquidity low'],
    ['核心部件依赖单一供应商，断供将影响交付。', 'supplier high'],
    ['客户集中风险：第一大客户占收入的46%。', 'customer_concentration medium'],
    ['行业监管政策可能发生变化，影响产品审批。', 'regulation medium'],
    ['应收账款账期较长，可能影响现金流。', 'liquidity medium'],
    ['If the harvest fails, our costs rise.', 'environment medium'],
    ['There is no debt, but a recall could ruin us.', 'other high'],
    ['The pool license has not yet been granted.', 'regulation medium'],
    ['Western Isles Ferries is 58% of ARR.', 'other medium'],
    ['\uf0b7 Titanium comes from two mills; lead times rose to 40 weeks.', 'supplier medium'],
    ['All of the substance is made by one contract manufacturer.', 'supplier medium'],
    ['Hiring: nine nurses are missing on the night shift.', 'other medium'],
    ['Flax prices jumped 40% in two years.', 'costs medium'],
    ['The landlord has not signed yet.', 'other medium'],
    ['我们自成立以来一直录得亏损。', 'other medium'],
    ['退役电池货源分散，若回收渠道受阻，产能利用率可能不足。', 'supplier medium'],
  ])('in a section about risk: %s', async (text, expected) => {
    expect(await stated(text, { label: 'risk', title: 'Risks' })).toBe(expected);
  });

  test.each([
    ['There is no pending litigation against the company.'],
    ['公司目前不存在未决诉讼。'],
    ['We have no dependence on a single supplier.'],
    ['We are not dependent on a single supplier.'],
    ['公司不依赖单一供应商。'],
    ['This document is for information only and may change.'],
    ['Supplier\tHigh\tA second source may be needed'],
    ['Holt, M. and Berg, A. (2019) Risk of lead in older pipes, Water Supply 41, 210-219.'],
    ['Our factory is in the north of the country.'],
    ['We would then rent a second kiln and ask if others join.'],
    ['Short text.'],
    ['We were founded in the town of Bristol in England.'],
  ])('in a section about risk, none in %s', async (text) => {
    expect(await stated(text, { label: 'risk', title: 'Risks' })).toBeNull();
  });

  const listed = async (title: string, item: string) => {
    const { stated: risks } = await analyzeText(`${title}\n\n${item}\n`, { title, label: 'other' });
    return risks.map(({ risk }) => risk);
  };

  test.each([
    ['Risks we watch', '- Welders have become twice as dear.', ['Welders have become twice as dear.']],
    ['Points of attention', '• The quarry permit lapses in May.', ['The quarry permit lapses in May.']],
    ['值得关注的问题', '1. 模具全部由外协厂制作，交期长。', ['模具全部由外协厂制作，交期长。']],
    ['值得关注的问题', '1. 应对：已与两家工厂签约备货。', []],
    ['Points of attention', '• Mitigation: a second quarry.', []],
    ['Points of attention', '• There is no pending litigation at all.', []],
    ['不确定因素与分析', '不确定因素与分析', []],
    ['Products', '• Welders that are twice as fast.', []],
    ['Main concerns', 'Nobody on the board has run a dairy.', ['Nobody on the board has run a dairy.']],
    ['Points to watch', 'The dollar loan is not hedged.', ['The dollar loan is not hedged.']],
    ['风险提示', '熟练焊工培养周期长，扩产受限于人。', ['熟练焊工培养周期长，扩产受限于人。']],
    ['Main concerns', 'Against this, the owner is competent and has cut costs by a third.', []],
    ['风险提示', '对应的准备：两处租约到期后搬迁，不影响生产。', []],
    ['Main concerns', 'Visits can be arranged on any weekday; please call ahead.', []],
  ])('under the heading %s: %s', async (title, item, expected) => {
    expect(await listed(title, item)).toEqual(expected);
  });

  test.each<[string, Label]>([
    ['We buy all sensors from a single supplier in Japan.', 'product'],
    ['公司有一起著作权纠纷案尚在审理。', 'legal'],
    ['If Tesco stopped stocking us, a fifth of our sales would disappear.', 'traction'],
    ['原料若再涨一成，公司毛利将被吃掉大半。', 'financials'],
    ['Insurers might refuse claims without proof.', 'market'],
    ['The board may suspend a director who breaches the code.', 'legal'],
    ['行业内多数企业存在库存积压的可能。', 'market'],
    ['If customers ask, we will send an engineer.', 'product'],
  ])('outside a section about risk, none in %s', async (text, label) => {
    expect(await stated(text, { label })).toBeNull();
    expect(await stated(text, { label, title: 'Our work' })).toBeNull();
  });

  test('outside a section about risk, a sentence that calls itself one', async () => {
    expect(await stated('Risks: approval may take longer than planned.', { label: 'product' })).toBe(
      'regulation medium',
    );
    expect(await stated('主要风险：原料价格可能上涨。', { label: 'product' })).toBe('costs medium');
  });
});

test.each([
  ['Watch list', true],
  ['Key uncertainties', true],
  ['Points of attention', true],
  ['Dependencies and exposures', true],
  ['值得关注的问题', true],
  ['What parents say', false],
  ['Honest Foods', false],
  ['Frank Weber', false],
  ['Watches and clocks', false],
  ['What parents should know', false],
  ['Attention to detail', false],
  ['Threat detection platform', false],
  ["Customers' concerns", false],
  ['What is wrong with laboratories', false],
  ['Countermeasures', false],
  ['风险控制系统', false],
])('the heading %s lists risks: %s', async (title, isList) => {
  const { stated } = await analyzeText('- Stalls open at nine on Mondays', { title, label: 'other' });
  expect(stated.length > 0).toBe(isList);
});

test('reads one risk for each item of a list, without its rating, owner and response', async () => {
  const text = [
    'The board reviews the register each quarter.',
    '- A fire at the depot. Likelihood low, impact high. Owner BL.',
    '- Leaks. A seal that leaks ruins the carpet of a hotel.',
    '- What we do about it: a second seal since May.',
  ].join('\n');
  const { stated } = await analyzeText(text, { title: 'Key risks', label: 'risk' });
  expect(stated.map(({ risk }) => risk)).toEqual([
    'A fire at the depot.',
    'A seal that leaks ruins the carpet of a hotel.',
  ]);
});

test('reads a register whose title alone says that it lists risks', async () => {
  const rows = 'No.\tPoint\tOwner\n1\tFour mills grind most of our flour.\tAsha\n2\tSend the audit to the bank.\tRavi';
  const { stated } = await analyzeText(rows, { title: 'Risks and open points', label: 'risk' });
  expect(stated.map(({ risk }) => risk)).toEqual(['Four mills grind most of our flour.']);
  expect((await analyzeText(rows, { title: 'Actions', label: 'other' })).stated).toEqual([]);
});

test('reads each row of a register that has a column for the response', async () => {
  const row = '| Staff | Early shifts are hard to fill | High | Simpler routines |';
  const texts = async (header: string, title: string) =>
    (await analyzeText(`${header}\n${row}`, { title, label: 'other' })).stated.map(({ risk }) => risk);
  const expected = ['Early shifts are hard to fill'];
  expect(await texts('| Area | Description | Level | Response |', 'Notes')).toEqual(expected);
  expect(await texts('| Area | Finding | Owner | Mitigation |', 'Risks')).toEqual(expected);
  expect(await texts('| Area | Description | Owner | Date |', 'Notes')).toEqual([]);
});

test('reads the risk and its severity from a row of a risk register', async () => {
  const register =
    'No\tRisk\tLevel\tOwner\n1\tThe kiln fails in winter\tHigh\tAnna\n2\tClay becomes scarce\tLow\tOle\n';
  const { stated } = await analyzeText(register);
  expect(stated.map(({ severity, risk }) => `${severity}: ${risk}`)).toEqual([
    'high: The kiln fails in winter',
    'low: Clay becomes scarce',
  ]);
});

test.each([
  ['What could go wrong', '- Two mills grind most of our flour', 'Two mills grind most of our flour'],
  ['Challenges', '- Early shifts stay empty', 'Early shifts stay empty'],
  ['我们担心的事', '- 新店要招70人，手里只有12份简历', '新店要招70人，手里只有12份简历'],
])('reads the items below "%s" if the section is about risks', async (title, text, risk) => {
  const risksIn = async (label: Label) => (await analyzeText(text, { title, label })).stated.map((one) => one.risk);
  expect(await risksIn('risk')).toEqual([risk]);
  expect(await risksIn('market')).toEqual([]);
});
