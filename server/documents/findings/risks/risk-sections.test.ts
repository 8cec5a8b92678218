import { describe, expect, test } from 'vitest';
import type { Label } from '../../outputs.ts';
import { analyzeText } from '../../testing/read-text.ts';
import { riskTitle } from './risk-words.ts';

const risksIn = async (text: string, title: string, label: Label = 'risk') =>
  (await analyzeText(text, { title, label })).stated.map(({ risk }) => risk);

describe('titles of sections that list what may go wrong', () => {
  test.each([
    ['Key risks', true],
    ['Threats', true],
    ['Weaknesses', true],
    ['Downside', true],
    ['Our concerns', true],
    ['主要风险', true],
    ['安全隐患', true],
    ['不利因素', true],
    ['主要防护产品', false],
    ['消防与安防', false],
    ['国防客户', false],
    ['Trip reports', false],
    ['Problems our customers have', false],
    ["Customers' concerns", false],
    ['Challenges of the industry', false],
  ])('include "%s": %s', (title, isSure) => {
    expect(riskTitle.test(title)).toBe(isSure);
  });
});

describe('sections with a paragraph for each risk', () => {
  const others = 'Diesel may rise by a tenth.\nThe permit may be refused.\n';
  test.each([
    ['Peat is being restricted by law. Trials with a Dutch blend would begin in March.', 1],
    ['The lake could flood the road. The plot is only four meters above the mark.', 1],
    ['The membrane comes from one workshop. Qualifying another would take five months.', 1],
    ['One buyer takes half of what we make. It has been with us for no less than ten years.', 1],
    [
      'The old yard may close for good. A refusal would close the quarry for good, and we would lose half of our sales.',
      2,
    ],
    ['Two engineers hold the code. If either left, the launch would slip by a year.', 2],
    ['Interest rates may rise again. Our bank could withdraw the line.', 2],
  ])('name risks in "%s": %i', async (text, count) => {
    expect(await risksIn(others + text, 'What could go wrong')).toHaveLength(2 + count);
  });
  test('do not include a single paragraph, whose sentences each name a risk', async () => {
    const text = 'Peat is being restricted by law. Most of our pickers leave in autumn. Nobody else makes the probe.';
    expect(await risksIn(text, 'What could go wrong')).toHaveLength(3);
  });
});

describe('short sentences below a title about risks', () => {
  test.each([
    '护理员普遍年纪偏大，招不到人就只能关床。',
    '平台一改推荐规则，我们半数的单子就要跟着晃。',
    '连阴雨会让基地减产。',
    '货运舱位年前被水果挤占。',
    '检测预算往往最先被砍。',
    '眼镜店的店员流动很快。',
    '旺季租不到冷库。',
    '老师被同行挖走。',
    '堵车的时候只能加钱找车。',
    '冬天买不到鲜货。',
  ])('name a risk: "%s"', async (text) => {
    expect(await risksIn(text, '风险')).toEqual([text]);
  });
  test.each([
    '下面讲四条。',
    '这些都写进了年度计划。',
    '附：几件需要说明的往事',
    '附件3：合同清单',
    'Note 4: contracts that may lapse',
    '大家可以会后再看。',
  ])('may name no risk: "%s"', async (text) => {
    expect(await risksIn(text, '风险')).toEqual([]);
  });
});

describe('conditions, denials and concessions', () => {
  const title = '八、风险与管理要求';
  test.each([
    '管理要求：一是设备贷款凭发票受托支付；二是每季度核对应收账款账龄；三是未经我行同意不得新增投资。',
    '贷后管理要求：每月核对流水，发现下降及时报告。',
    '授信条件：落实抵押，不能提前放款。',
    '企业未经我行书面同意不得对外担保。',
    '借款人应按季提供报表，逾期不交的停止用信。',
    '没有拖欠过一次工资。',
    '年末账上资金415万元，从未拖欠货款。',
    '开业以来没有发生过一天停工。',
    '三年里未出现过逾期。',
    '虽然客户较为集中，但合作稳定，回款可查。',
    '尽管原料依赖进口，但库存够用八个月。',
    '当年与代工厂的模具款争议已协商了结。',
    'Conditions: quarterly accounts, no dividends while cover is short, and no further debt.',
    'Management requirements: the borrower reports a fall in orders within a week.',
    'The borrower must not raise further debt without our consent.',
    'The borrower shall restrict dividends while leverage is high.',
    'No dividends while cover is under 1.30.',
    'We would require a cut in drawings.',
    'The company has not once missed an installment.',
    'The points that decide the price are the lease, the pay of vets and the dependence on two owners.',
  ])('name no risk: "%s"', async (text) => {
    expect(await risksIn(text, /\p{Script=Han}/u.test(text) ? title : 'Risks and conditions')).toEqual([]);
  });
  test.each([
    '客户拖欠货款越来越多。',
    '没有断供预案，主料一断就停产。',
    '如果银行要求提前还款，公司会拖欠工资。',
    '没有拖欠过工资，但下半年可能发不出。',
    '虽然订单稳定，但客户过于集中。',
    'Although orders are firm, one customer takes half of our output.',
    'The bank may require early repayment.',
    'The company must make oysters pay or it will stall.',
    'Supply issues are delaying the launch.',
    'Market conditions: a slump would halve our orders.',
    'Regulatory requirements: a new rule may force us to relabel.',
    'Covenants: two of the three tests leave little room, and one may be breached.',
    'The client may not renew the contract.',
    '监管要求：新规可能使改造成本上升。',
    '如果召回，公司必须停产两个月。',
    '未来停产将影响交付。',
    'Note that our largest customer may leave.',
  ])('do not hide the risk in "%s"', async (text) => {
    expect(await risksIn(text, /\p{Script=Han}/u.test(text) ? title : 'Risks and conditions')).toHaveLength(1);
  });
});

describe('items that name no risk', () => {
  test.each([
    ['├─ 投产前完成锅炉检测', '风险'],
    ['建立船坞值班制度', '风险'],
    ['船员培训：制定年度计划', '风险'],
    ['- Diversify sources of income', 'Risks'],
    ['- Monitoring: obtain a second licence', 'Risks'],
    ['12.1 风险矩阵', '风险分析'],
    ['其它风险', '风险分析'],
    ['为了减少漏水，我们每周检查船底，避免出问题。', '风险分析'],
    ['Regular maintenance will help mitigate this risk of a failure.', 'Risks'],
    ['└─────────────────────────────', '风险分析'],
    ['- Buying cover for everyone at the yard', 'Risk mitigation measures'],
    ['船模图纸对外公开', '13.2 风险缓释措施'],
    ['This document is confidential and the information may not be shared with others.', 'Risks'],
  ])('"%s" below "%s"', async (text, title) => expect(await risksIn(text, title)).toEqual([]));

  test.each([
    ['├─ 沿海港口竞争激烈，难以进入', '风险'],
    ['建立团队的时间过长', '风险'],
    ['- Purchase of the site may fail', 'Risks'],
  ])('but "%s" below "%s" is one', async (text, title) => expect(await risksIn(text, title)).toHaveLength(1));

  test('rows with a grade do not start a list of risks', async () => {
    const rows = ['事项\t优先级\t作用', '更换缆绳\t高\t安全风险', '加装护舷\t中\t靠泊平稳', '清理甲板\t低\t船容整洁'];
    expect(await risksIn(rows.join('\n'), '年度保养', 'product')).toEqual([]);
  });

  test('sentences below a paragraph with the style of a heading', async () => {
    const title = `We know the risks of the market. ${'It is large and it grows. '.repeat(5)}`;
    expect(await risksIn('The yard only has two boats.', title, 'product')).toEqual([]);
  });
});
