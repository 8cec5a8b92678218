import { describe, expect, test } from 'vitest';
import type { Label } from '../../outputs.ts';
import { analyzeText, readSentence } from '../testing/read-text.ts';
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
    [
      'If the insurer cuts its tariff, we would lose a tenth of our sales.',
      'traction',
      'customer_concentration medium',
    ],
    ['The license for the second site has not been granted.', 'product', 'regulation medium'],
    ['The opening of the new plant slipped by three months.', 'product', 'technology medium'],
    ['The lease ends in June and the landlord has not agreed to renew it.', 'other', 'other medium'],
    ['There is no second supplier for the membrane.', 'product', 'supplier medium'],
    ['核心原料全部依赖进口。', 'product', 'supplier medium'],
    ['二期厂房的环评批复尚未取得。', 'other', 'regulation medium'],
    ['若汇率大幅波动，将影响毛利。', 'financials', 'costs medium'],
    ['If customers ask, we will send an engineer.', 'product', null],
    ['The license was granted in May and has been renewed.', 'legal', null],
    ['We met every covenant of the bank this year.', 'financials', null],
    ['Our market is large and grows every year.', 'market', null],
    ['We have several suppliers in Japan and Europe.', 'product', null],
  ] as const)('outside: %s', async (text, label, expected) => {
    expect(await stated(text, { label })).toBe(expected);
  });
});

describe('a sentence of any section', () => {
  const isRisk = async (text: string, label: Label) => statedRisk(await readSentence(text, { label })) !== null;

  test.each<[Label, string]>([
    ['traction', 'If Tesco stopped stocking us, a fifth of our sales would disappear.'],
    ['traction', 'Half of our turnover hangs on one tender in May, and we could lose it.'],
    ['traction', 'Without a new lease, we would have to close the Leeds store.'],
    ['traction', 'Our contract with the airport ends in June and no extension has been agreed.'],
    ['financials', 'A weaker rupee would push up the price of our imported yarn and squeeze margins.'],
    ['financials', 'A rise in base rate of one point would add £80,000 to our interest bill.'],
    ['financials', 'Late payment by two ministries has strained our cash flow.'],
    ['financials', 'We would breach the covenant if EBITDA fell below $2m.'],
    ['team', 'Only Mr Okafor knows the recipes, and he plans to retire next year.'],
    ['team', 'We might struggle to replace our head brewer, and production would stop.'],
    ['product', 'Were the foundry in Taiwan to halt, we could not ship for six months.'],
    ['product', 'Our only oven is 22 years old and might break down at any time.'],
    ['market', 'Larger rivals could undercut us, because they own their farms.'],
    ['market', 'A generic could enter the market in 2027 and halve our price.'],
    ['legal', 'A former partner has sued the company over the name.'],
    ['legal', 'The city has opened an inquiry, and the authority may fine us.'],
    ['business_model', 'Our fee depends on a tariff that the regulator may reduce.'],
    ['funding', 'Unless the round closes by June, we will run out of cash.'],
    ['other', 'The loss of the depot would be felt in our deliveries.'],
    ['other', 'If the rule is not extended, many of our growers would give up.'],
    ['market', 'The platform can switch off our shop any day.'],
    ['legal', 'The water right is contested by two groups.'],
    ['other', '房东已书面通知不再续租。'],
    ['other', 'If the mill stops taking our straw, we would have to pay for its removal.'],
    ['other', 'A tightening of visa rules could cut our number of students by a third.'],
    ['financials', '原料若再涨一成，公司毛利将被吃掉大半。'],
    ['traction', '第一大客户要是转单，我们三成的收入就没了。'],
    ['team', '两位大师傅要是走了，我们的新店就开不了。'],
    ['product', '核心芯片只有一家供应商，一旦断供公司将停产。'],
    ['legal', '消防验收尚未通过，门店可能无法按期开业。'],
    ['other', 'There is a risk that the harbor authority will not extend our berth.'],
    ['financials', 'We are exposed to the price of palm oil, which we cannot pass on within a season.'],
    ['other', 'The biggest risk is that the schools spend their budgets elsewhere.'],
    ['market', 'A national chain could copy our menu within months.'],
    ['financials', 'Half of our receivables are owed by one distributor, who pays late.'],
    ['team', 'Nobody else in the company knows the control software.'],
    ['team', 'Both founders are over 64 and there is no succession plan.'],
    ['legal', 'The objection of a neighbor is still open.'],
    ['financials', 'The bank can call the loan if the ratio falls below 1.1.'],
    ['financials', '公司对单一大客户依赖较大，一旦该客户转单，收入将腰斩。'],
    ['product', '核心芯片需进口，若遭限制将无法交付。'],
    ['other', '厂区租约明年到期，房东尚未同意续租。'],
    ['team', '主厨年底可能离开，目前没有人能顶上。'],
    ['traction', '门店客流受天气影响较大，雨季收入会明显下滑。'],
    ['financials', '账上现金仅够支付四个月工资，贷款续期还没批。'],
    ['market', '头部平台若自营同类产品，我们的流量将大幅减少。'],
    ['financials', '新产线爬坡不及预期时，折旧增加将拖累毛利率。'],
    ['other', '租约无消防验收文件，有停产整改风险。'],
  ])('is a risk (%s): %s', async (label, text) => {
    expect(await isRisk(text, label)).toBe(true);
  });

  test.each<[Label, string]>([
    ['product', 'Our sensor could cut fuel costs by a third.'],
    ['product', 'A blocked pipe can cost a dairy £4,000 a day in lost production.'],
    ['product', 'If a pump fails, the controller will stop the line within a second.'],
    ['market', 'Rising energy prices may force many bakeries to close.'],
    ['market', 'Insurers might refuse claims without proof.'],
    ['traction', 'We lost no customer last year.'],
    ['traction', 'One supplier of flour delivers each morning, and three others stand by.'],
    ['traction', 'Our clients would have to hire two clerks without us.'],
    ['traction', 'We could not serve all enquiries last summer, so we bought a second van.'],
    ['financials', 'If we reach 500 units we would cut the unit cost to £40.'],
    ['financials', 'The plan would still break even if sales fell by 20%.'],
    ['financials', 'Rising volumes lead to lower costs per unit.'],
    ['financials', 'We will close the old plant in June and save £200,000 a year.'],
    ['financials', 'A price rise of 3% would add £90,000 to profit.'],
    ['funding', 'Should the round be oversubscribed, we would accept up to £2m.'],
    ['team', 'Peter Lund retired from Maersk and chairs our board.'],
    ['business_model', 'Members may cancel or pause their plan online.'],
    ['business_model', 'If a shop sells fewer than ten boxes, we take them back.'],
    ['legal', 'The company is not party to any dispute, and none is threatened.'],
    ['legal', 'The board may suspend a director who breaches the code.'],
    ['business_model', 'If the target is not met, we will refund the fee.'],
    ['financials', 'The reader goes out on loan; it costs us £640 to build.'],
    ['legal', 'A claim by a supplier was settled in 2022 for £4,000.'],
    ['other', 'The board could not meet in August because of the holidays.'],
    ['other', 'If it rains, the fair will be held in the hall.'],
    ['financials', '若剔除一次性费用，公司利润将增长10%。'],
    ['financials', '毛利率上升，主要因为原料成本下降。'],
    ['product', '如果电池温度过高，系统会自动停机。'],
    ['market', '下游企业一旦停工，损失可达百万。'],
    ['team', '核心团队稳定，三年无人离职。'],
    ['financials', 'We reduced the cost per unit by 12% last year.'],
    ['financials', 'Depreciation could be lowered by a longer useful life.'],
    ['financials', 'If the volume target is met, a bonus of 2% is paid to the distributor.'],
    ['financials', 'Tax losses carried forward of $3M can be used until 2031.'],
    ['financials', 'The budget assumes that prices will rise by 2% a year.'],
    ['traction', 'Churn could be brought down further by the new onboarding.'],
    ['traction', 'Only two of our 130 customers left during the year.'],
    ['traction', 'Members can cancel at any time within the first month.'],
    ['traction', 'If a customer refers a friend, both get a month free.'],
    ['product', 'If a sensor fails, the system switches to the spare one within a second.'],
    ['product', 'The lock cannot be opened without the key.'],
    ['product', 'Without our tool, planners lose two hours a day.'],
    ['product', 'The filter stops 99% of the particles.'],
    ['product', 'The oven may be switched off by remote control.'],
    ['market', 'Small dealers may close in the coming years as the older owners retire.'],
    ['market', 'Prices of used trucks fell in 2023.'],
    ['market', 'Large chains can buy at lower prices than independent shops.'],
    ['market', 'Many hospitals depend on a single laboratory.'],
    ['business_model', 'Customers may pay by invoice or card, and prices may be adjusted once a year.'],
    ['business_model', 'If the parcel is late, the shipper gets the fee back.'],
    ['business_model', 'We could raise the price of the basic plan by a third without losing customers.'],
    ['team', 'Before that she led the closure of two plants at a steel maker.'],
    ['funding', 'The lender may convert the note at a discount of 20%.'],
    ['funding', 'Investors can sell their shares after the lock-up ends.'],
    ['funding', 'The grant must be repaid if the project is sold within five years to a buyer outside the EU.'],
    ['legal', 'The company is not a party to any proceedings that could have a material effect.'],
    ['legal', "Either party may terminate the agreement with three months' notice."],
    ['other', 'The meeting could not be held on Tuesday and was moved to Friday.'],
    ['other', 'We would be glad to show you the plant.'],
    ['other', 'The board may meet by video if a member is abroad.'],
    ['other', 'Large trucks may enter the yard only from the north.'],
    ['other', 'A large customer opened three more stores with our system.'],
    ['other', 'If the plan is approved, work starts in May.'],
    ['risk', 'We have insured the plant against fire and flood.'],
    ['risk', 'The board reviews the register of risks twice a year.'],
    ['product', '若设备发生故障，系统会自动切换到备用机。'],
    ['product', '如需更换滤芯，客户可以在线下单。'],
    ['product', '传统方法可能导致30%的样品浪费，我们的方法可以避免。'],
    ['market', '行业内多数企业存在库存积压的可能。'],
    ['market', '农户面临价格波动的风险。'],
    ['financials', '如不含一次性收益，净利润增长18%。'],
    ['legal', '公司不存在重大诉讼风险。'],
    ['legal', '经核查，未发现存在重大违法的可能。'],
    ['other', '公司已建立风险管理制度，有效降低了经营风险。'],
    ['other', '会议可能改在下周三举行。'],
    ['other', '如有疑问请联系财务部。'],
    ['funding', '本轮融资完成后，创始团队将持有58%。'],
    ['business_model', '如果客户一次付清全年费用，可享受九折。'],
    ['market', 'Nobody else in the market offers repair on the same day.'],
    ['financials', 'All of our revenue is in one currency.'],
    ['other', 'The winter appeal is still open for gifts.'],
    ['other', 'We are sensitive to the needs of our patients.'],
    ['financials', '费用会明显下降，利润率随之提高。'],
    ['product', 'Our sensor warns if there is a danger of frost.'],
    ['other', '我们依赖公司提供的资料，未进行审计程序。'],
  ])('is no risk (%s): %s', async (label, text) => {
    expect(await isRisk(text, label)).toBe(false);
  });
});

test.each([
  ['What might stop us', true],
  ["Points for a buyer's attention", true],
  ['Watch list', true],
  ['Reasons not to invest', true],
  ['投资者应当留意', true],
  ['丑话说在前头', true],
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

test('reads a warning in the cell of any table', async () => {
  const rows =
    'Question\tAnswer\nSingle point of failure?\tAll soap is boiled in one kitchen, and a fire would stop deliveries\nOpening hours?\tThe kitchen is open from nine to five on weekdays';
  const { stated } = await analyzeText(rows, { title: 'Questions', label: 'other' });
  expect(stated.map(({ risk }) => risk)).toEqual([
    'All soap is boiled in one kitchen, and a fire would stop deliveries',
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

test('reads a cell that calls itself a risk', async () => {
  const rows = 'Cash\t1,860\tyear end\nRISK: six driver posts are open, agencies cost 30% more\t\t';
  const { stated } = await analyzeText(rows, { title: 'Budget', label: 'financials' });
  expect(stated.map(({ risk }) => risk)).toEqual(['RISK: six driver posts are open, agencies cost 30% more']);
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
  [
    'What bothers me',
    '- Trim prices. No hedge, and a lag of a quarter before they can reprice.',
    'No hedge, and a lag of a quarter before they can reprice.',
  ],
  ['心里没底的几条', '- 护理员荒，新店要招70人，手里只有12份简历', '护理员荒，新店要招70人，手里只有12份简历'],
  ['把难处说在前面', '- 有机肥销售季节性强，库棚容量只够四个月', '有机肥销售季节性强，库棚容量只够四个月'],
])('reads the items below "%s" as risks', async (title, text, risk) => {
  const { stated } = await analyzeText(text, { title, label: 'risk' });
  expect(stated.map((one) => one.risk)).toEqual([risk]);
});
