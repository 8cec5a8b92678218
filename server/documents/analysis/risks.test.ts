import { describe, expect, test } from 'vitest';
import { seriesOf } from './figures/metrics.ts';
import { phrasesOf } from './phrases/phrases.ts';
import { derivedRisks, type RiskFound, rankRisks, runwayOf, statedRisk } from './risks.ts';
import { analyzeText, readSentence } from './testing/read-text.ts';

describe('stated risks', () => {
  const stated = async (text: string, options: Parameters<typeof readSentence>[1]) => {
    const risk = statedRisk(await readSentence(text, options));
    return risk && `${risk.kind} ${risk.severity}`;
  };

  test.each([
    ['The parser depends on one supplier of scanners.', 'supplier high'],
    ['Building activity may fall in a recession.', 'demand medium'],
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
    ['Flax prices jumped 40% in two years.', 'other medium'],
    ['The landlord has not signed yet.', 'other medium'],
    ['我们自成立以来一直录得亏损。', 'other medium'],
    ['退役电池货源分散，若回收渠道受阻，产能利用率可能不足。', 'other medium'],
  ])('in a section about risk: %s', async (text, expected) => {
    expect(await stated(text, { label: 'risk' })).toBe(expected);
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
    expect(await stated(text, { label: 'risk' })).toBeNull();
  });

  const listed = async (title: string, item: string) => {
    const { stated: risks } = await analyzeText(`${title}\n\n${item}\n`, { title, label: 'other' });
    return risks.map(({ risk }) => risk);
  };

  test.each([
    ['What keeps the board awake', '- Welders have become twice as dear.', ['Welders have become twice as dear.']],
    ['Points of attention', '• The quarry permit lapses in May.', ['The quarry permit lapses in May.']],
    ['值得关注的问题', '1. 模具全部由外协厂制作，交期长。', ['模具全部由外协厂制作，交期长。']],
    ['值得关注的问题', '1. 应对：已与两家工厂签约备货。', []],
    ['Points of attention', '• Mitigation: a second quarry.', []],
    ['Points of attention', '• There is no pending litigation at all.', []],
    ['不确定因素与分析', '不确定因素与分析', []],
    ['Products', '• Welders that are twice as fast.', []],
    ['What worries me', 'Nobody on the board has run a dairy.', ['Nobody on the board has run a dairy.']],
    ['Points an owner should weigh', 'The dollar loan is not hedged.', ['The dollar loan is not hedged.']],
    ['风险提示', '熟练焊工培养周期长，扩产受限于人。', ['熟练焊工培养周期长，扩产受限于人。']],
    ['What worries me', 'Against this, the owner is competent and has cut costs by a third.', []],
    ['风险提示', '对应的准备：两处租约到期后搬迁，不影响生产。', []],
    ['What worries me', 'Visits can be arranged on any weekday; please call ahead.', []],
  ])('under the heading %s: %s', async (title, item, expected) => {
    expect(await listed(title, item)).toEqual(expected);
  });

  test.each([
    ['We buy all sensors from a single supplier in Japan.', 'product', 'supplier medium'],
    ['We depend on one customer for most of our sales.', 'traction', 'customer_concentration high'],
    ['公司依赖单一客户，收入波动较大。', 'traction', 'customer_concentration medium'],
    ['There is one pending claim by a former employee.', 'legal', 'litigation medium'],
    ['Risks: approval may take longer than planned.', 'product', 'regulation medium'],
    ['The regulator has asked for records and a fine is possible.', 'other', 'regulation medium'],
    ['Waitrose delisted the bar range in May.', 'traction', 'demand medium'],
    ['公司有一起著作权纠纷案尚在审理。', 'legal', 'litigation medium'],
    ['The leverage covenant could be breached in winter.', 'financials', 'liquidity medium'],
    ['There is no assurance that new capital can be found.', 'financials', 'liquidity medium'],
    ['Our head of design has given notice and leaves in May.', 'team', 'people medium'],
    ['If the insurer cuts its tariff, we would lose a tenth of our sales.', 'traction', 'other medium'],
    ['The license for the second site has not been granted.', 'product', 'regulation medium'],
    ['The opening of the new plant slipped by three months.', 'product', 'technology medium'],
    ['The lease ends in June and the landlord has not agreed to renew it.', 'other', 'liquidity medium'],
    ['There is no second supplier for the membrane.', 'product', 'supplier medium'],
    ['核心原料全部依赖进口。', 'product', 'supplier medium'],
    ['二期厂房的环评批复尚未取得。', 'other', 'regulation medium'],
    ['若汇率大幅波动，将影响毛利。', 'financials', 'other medium'],
    ['If customers ask, we will send an engineer.', 'product', null],
    ['The license was granted in May and has been renewed.', 'legal', null],
    ['We met every covenant of the bank this year.', 'financials', null],
    ['Our market is large and grows every year.', 'market', null],
    ['We have several suppliers in Japan and Europe.', 'product', null],
  ] as const)('outside: %s', async (text, label, expected) => {
    expect(await stated(text, { label })).toBe(expected);
  });
});

test('reads a register whose title alone says that it lists risks', async () => {
  const rows = 'No.\tPoint\tOwner\n1\tFour mills grind most of our flour.\tAsha\n2\tSend the audit to the bank.\tRavi';
  const { stated } = await analyzeText(rows, { title: 'Risks and open points', label: 'risk' });
  expect(stated.map(({ risk }) => risk)).toEqual(['Four mills grind most of our flour.']);
  expect((await analyzeText(rows, { title: 'Actions', label: 'other' })).stated).toEqual([]);
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

describe('derived risks', () => {
  const derived = async (text: string) => {
    const { facts, observations, checks } = await analyzeText(text);
    const wrong = checks.filter(({ status }) => status === 'inconsistent');
    return derivedRisks(facts, seriesOf(observations, false), wrong, phrasesOf('en')).map(
      ({ kind, severity }) => `${kind} ${severity}`,
    );
  };
  const years = (header: string, ...rows: string[]) => ['EUR', ...rows].join('\n').replace('EUR', `EUR\t${header}`);

  test.each([
    ['Our largest customer accounts for 44% of revenue.', ['customer_concentration high']],
    ['Our largest customer accounts for 30% of revenue.', ['customer_concentration high']],
    ['Our largest customer accounts for 29% of revenue.', ['customer_concentration medium']],
    ['Our largest customer accounts for 15% of revenue.', ['customer_concentration low']],
    ['Our largest customer accounts for 14% of revenue.', []],
    ['第一大客户占收入的46%。', ['customer_concentration high']],
    ['The top five customers account for 60% of revenue.', ['customer_concentration high']],
    ['The top five customers account for 39% of revenue.', []],
    ['Cash at bank is $1.2M and net burn is $100 thousand a month.', ['runway medium']],
    ['Cash at bank is $1.1M and net burn is $100 thousand a month.', ['runway high']],
    ['Cash at bank is $1.8M and net burn is $100 thousand a month.', []],
    ['账上现金1,200万元，月均净支出150万元。', ['runway high']],
    ['The cash gives a runway of 8 months.', ['runway high']],
    ['Churn is 5% a month.', ['churn medium']],
    ['Churn is 15% a month.', ['churn high']],
    ['Churn is 4.9% a month.', []],
    ['We have no paying customers yet.', ['no_revenue high']],
    [years('2023\t2024\t2025E', 'Revenue\t100\t150\t400', 'Other\t1\t2\t3'), ['forecast medium']],
    [years('2023\t2024\t2025E', 'Revenue\t100\t150\t200', 'Other\t1\t2\t3'), []],
    [years('2023\t2024\t2025E', 'Revenue\t100\t300\t900', 'Other\t1\t2\t3'), []],
    [years('2023\t2024', 'Net profit\t(100)\t(200)', 'Other\t1\t2'), ['losses medium']],
    [years('2023\t2024', 'Net profit\t(200)\t(100)', 'Other\t1\t2'), []],
    ['Revenue grew from $2M to $3M, up 90%.', ['figures medium']],
    ['We sell pumps.', []],
    ['', []],
  ])('%j gives %j', async (text, expected) => {
    expect(await derived(text)).toEqual(expected);
  });
});

describe('runway', () => {
  const months = async (text: string, label: 'financials' | 'funding' = 'financials') => {
    const found = runwayOf((await analyzeText(text, { label })).facts);
    return found && [Number(found.value.toFixed(1)), found.computed];
  };

  test('is calculated from cash and burn if both are given', async () => {
    expect(
      await months('Cash at bank is $900 thousand and net burn is $100 thousand. The runway is 14 months.'),
    ).toEqual([9, true]);
  });
  test('is otherwise as stated', async () => {
    expect(await months('The runway is 14 months.')).toEqual([14, false]);
  });
  test('that the round pays for is not the current one', async () => {
    expect(await months('The round gives a runway of 24 months.', 'funding')).toBeNull();
  });
  test('needs one currency', async () => {
    expect(await months('Cash at bank is €900 thousand and net burn is $100 thousand.')).toBeNull();
  });
});

test('ranks risks by severity, and a derived risk replaces the stated one of its sentence', () => {
  const risk = (kind: string, severity: RiskFound['severity'], origin: RiskFound['origin'], sentence: string) =>
    ({
      kind,
      severity,
      origin,
      risk: `${origin} ${sentence}`,
      quote: sentence,
      entry: null,
      page: null,
      line: 1,
    }) as RiskFound;
  const ranked = rankRisks([
    risk('churn', 'low', 'stated', 'a'),
    risk('supplier', 'high', 'stated', 'b'),
    risk('churn', 'medium', 'derived', 'a'),
    risk('supplier', 'high', 'stated', 'b'),
  ]);
  expect(ranked.map(({ id, kind, origin }) => [id, kind, origin])).toEqual([
    ['R1', 'supplier', 'stated'],
    ['R2', 'churn', 'derived'],
  ]);
});
