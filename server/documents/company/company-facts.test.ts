import { expect, test } from 'vitest';
import { runSteps, textFile } from '../testing/steps.ts';

const companyOf = async (text: string) => (await runSteps(text)).company;
const filler = 'Brindle makes boats.\nThe yard is dry.\nPaint is stored apart.\nTea is at four.\n';
const fillerZh = '公司造船。\n船坞在河边。\n油漆单独存放。\n下午四点喝茶。\n';

test.each([
  [`${filler}Funding\nProposed transaction: Series B of $12M`, 'Series B'],
  [`${filler}We are raising a seed round now, to reach profit before a Series A.`, 'seed round'],
  [`${filler}Funding\nWe seek £2m of Series A shares.`, 'Series A'],
  ['Brindle\nGrowth round, May 2025', 'Growth round'],
  [`${filler}Funding\nRound\tAmount\tStatus\nSeries A\t$4M\tclosed\nSeries B\t$9M\traising`, 'Series B'],
  [`${fillerZh}融资\n拟议交易：C 轮增资 2 亿元，增资完成后新股东持股 10%。`, 'C 轮'],
  [`${fillerZh}融资\n本轮 A 轮融资 5,000 万元，用于未来三年研发。`, 'A 轮'],
])('reads the round of %s', async (text, stage) => {
  expect((await companyOf(text)).stage?.value).toBe(stage);
});

test.each([
  `${filler}Funding\nIf we do not start the Series B process by March, we will be raising with little cash.`,
  `${filler}Funding\nA Series A of about €8m is planned after the pilot line.`,
  `${filler}Funding\nWe prepare a 12m Series B for the first half of 2025.`,
  `${filler}Funding\nPumpline raised a Series A of $20m in May to win our customers.`,
  `${fillerZh}融资\n公司正在筹备 B 轮，金额约 5,000 万元。`,
  `${filler}Funding\n$1.5M is committed by Alder Capital, our seed investor.`,
  `${filler}Funding\nThe Series A investors hold 20% after the round.`,
  `${filler}Funding\nThe seed round of 2022 was $3.4M.`,
  `${filler}Funding\nWe may raise a Series B in 2027 of $20M.`,
  `${filler}Funding\nThe next round will be a Series C of $30M.`,
  `${filler}Funding\nRound\tAmount\nSeries A\t$4M\nSeries B\t$9M`,
  `${fillerZh}融资\n股东\t类别\t比例\n海堃投资\t财务投资人(B 轮)\t12.75%`,
  `${fillerZh}融资\n管理层计划四季度启动 C 轮，尚未聘请财务顾问。`,
  `${fillerZh}融资\n我方于 A 轮后持股 10%，金额 3,000 万元。`,
  `${fillerZh}融资\n2021 年 A 轮投后估值 3.2 亿元。`,
])('reads no round in %s', async (text) => {
  expect((await companyOf(text)).stage).toBeNull();
});

test.each([
  ['回岸科技\n让退货变回库存\n2025年3月，深圳 / Ontario, California', '深圳'],
  ['晴川纸业\n年度报告\n2025年4月 杭州', '杭州'],
  ['晴川纸业\n公司位于嘉兴，主营包装纸。', '嘉兴'],
  ['晴川纸业\n工厂位于嘉兴，主营包装纸。', '嘉兴'],
  ['Hale\nWe are a team of 12 in Rotterdam.', 'Rotterdam'],
  [`芯屿微电子\n${fillerZh}注册及办公地深圳龙岗，从事功率模块的设计。`, '深圳龙岗'],
  [`项目概要\n${fillerZh}注册地及研发地\t杭州市余杭区`, '杭州市余杭区'],
])('reads the place in %s', async (text, place) => {
  expect((await companyOf(text)).location?.value).toBe(place);
});

test.each([
  '豆日子\n截至八月底，全台门市 23 家，其中直营 14 家。',
  '豆日子\n连锁超市\n夜市',
  '晴川\n一季度报告\n2025年3月 北京大学',
  '晴川\n一季度报告\n2025年5月 上海车展',
  '晴川\n一季度报告\n深圳某某会计师事务所，2025年3月 深圳',
  'Brindle\nIntroductions to state offices in Oklahoma, Iowa and Arkansas would help.',
  'Brindle\nWe have offices in Lagos and Accra.',
  'Brindle sells to clinics in Austin, Texas and Dallas, Texas.',
  '晴川纸业\n客户位于上海。',
  '晴川纸业\n模块封装线位于惠州，产能六万只。',
])('reads no place in %s', async (text) => {
  expect((await companyOf(text)).location).toBeNull();
});

const peopleOf = async (text: string) =>
  (await companyOf(text)).people.map(({ value }) => `${value.name}: ${value.role}`);

test.each([
  [
    '董事长张怀远，从业二十六年；总经理周立德，2016年加入；财务总监吴敏，会计师；技术总监何伟，负责模具。',
    ['张怀远: 董事长', '周立德: 总经理', '吴敏: 财务总监', '何伟: 技术总监'],
  ],
  ['團隊\n董事長陳柏宇：本公司創辦人', ['陳柏宇: 董事長']],
  ['团队\n姓名\t职务\n田露\t渠道总监\n方舟\t大客户主管', ['田露: 渠道总监', '方舟: 大客户主管']],
  [
    'Team\nName\tDesignation\nDr. Meena Rao\tFounder & MD\nDr. Farid Shah\tMed. Director',
    ['Dr. Meena Rao: Founder & MD', 'Dr. Farid Shah: Med. Director'],
  ],
  ['团队\n技术顾问：王伟，教授', ['王伟: 技术顾问']],
  ['Team\nAnn Roe, MD, Medical Director', ['Ann Roe: Medical Director']],
  ['Management\nAnn Roe, 44, has been our chief executive since 2019.', ['Ann Roe: chief executive']],
  ['公司创始人王建国毕业于浙江大学。', ['王建国: 创始人']],
  ['Customers\nThe "Pro" unit sells best.\nBo Lindt, Head of Sales, Hull', ['Bo Lindt: Head of Sales']],
  ['管理层包括总经理林涛、副总经理何静以及财务总监郭峰。', ['林涛: 总经理', '何静: 副总经理', '郭峰: 财务总监']],
  ['Erik Brandvold, 52, president. Runs the floor.', ['Erik Brandvold: president']],
])('reads the people in %s', async (text, people) => {
  expect(await peopleOf(text)).toEqual(people);
});

test.each([
  '受托方：德衡财务顾问有限公司，项目负责人 马骁',
  '编制单位：某某工程咨询有限公司，总经理 王明',
  '立信会计师事务所，合伙人 李明',
  '财务总监高度重视，并安排检查。',
  '总经理应于三日内答复，逾期不再受理。',
  'Sale process\nAnn Roe, Partner, Merton Capital',
  'Our customers\n"It works every day." Bo Lindt, Plant Manager, Volvo',
  '临安创投合伙人周小强将担任观察员。',
  '某连锁超市采购总监刘洋认为产品好用。',
  '总经理任期三年，财务总监同。',
  'Sale process\nAnn Roe, Director, Hale Corporate Finance',
  'Products\nName\tUse\nRed Admiral\tGeneral Engineer\nBlue Morpho\tRoad',
])('reads no people in %s', async (text) => {
  expect(await peopleOf(text)).toEqual([]);
});

test.each([
  [
    '受托方：德衡财务顾问有限公司\n1. 主要结论\n标的公司深圳芯屿微电子股份有限公司（下称“芯屿”），2016 年设立。',
    '深圳芯屿微电子股份有限公司',
  ],
  ['关于投资杭州澜因生物科技有限公司的建议书\n标的公司\t杭州澜因生物科技有限公司', '杭州澜因生物科技有限公司'],
])('names the company of %s, not its adviser', async (text, name) => {
  expect((await companyOf(text)).name?.value).toBe(name);
});

test('takes no year that a sentence begins with for the name of the company', async () => {
  const text = 'Dear investors,\n\n2025 was a hard year for Ossian Bikes. We closed two shops.';
  expect((await companyOf(text)).name?.value).not.toBe('2025');
});

test.each([
  ['Where (31 December 2024) Locations\nPortland 151\nSalem 34'],
  ['Where\tLocations\nPortland\t151\nSalem\t34'],
  ['Location (June 2025)\tStaff\nNorth\t12\nSouth\t9'],
  ['Location June 2025\nNorth 12\nSouth 9'],
  ['City\tSites\nNorth\t12'],
  ['地址\t门店数量\n东区\t12\n西区\t9'],
  ['所在地（2024年12月31日）\t数量\n东区\t12'],
])('reads no place in the head of the table %j', async (text) => {
  expect((await companyOf(`Brindle\n${filler}${text}`)).location).toBeNull();
});

test.each([
  ['Location: 12 Mill Lane, Hull', '12 Mill Lane, Hull'],
  ['Headquarters\tHull, England', 'Hull, England'],
  ['Where: Portland, Oregon', 'Portland, Oregon'],
])('still reads the place after the key in %j', async (text, place) => {
  expect((await companyOf(`Brindle\n${filler}${text}`)).location?.value).toBe(place);
});

test('keeps the place when a later table on the same page has numbers below its head', async () => {
  const text = `Brindle\n${filler}Location: Hull\n\n${filler}\nYear\tBoats\n2023\t12\n2024\t15\n`;
  const page = { ...textFile(text), format: 'pdf' as const, pages: 1, blocks: [{ place: { page: 1 }, text }] };
  expect((await runSteps(page)).company.location?.value).toBe('Hull');
});

test.each([
  '2021年3月，我们注册了贵阳坛边食品有限公司，品牌就叫“坛边”。',
  '2021年3月，我们在云岩区注册了贵阳坛边食品有限公司。',
  '后来我们成立贵阳坛边食品有限公司，做酸汤。',
  '2021年正式成立贵阳坛边食品有限公司。',
  '公司全称为贵阳坛边食品有限公司。',
  '我们的公司叫贵阳坛边食品有限公司。',
  '我们是贵阳坛边食品有限公司。',
  '贵阳坛边食品有限公司成立于2021年。',
])('reads the name of the company in %s', async (text) => {
  expect((await companyOf(`路演逐字稿\n${text}\n${fillerZh}`)).name?.value).toBe('贵阳坛边食品有限公司');
});

test.each([
  [
    '方启明，董事长兼总经理，曾在境外任职；刘婉如，副总经理，分管研发；财务总监缪志高，2023年到任。',
    ['缪志高', '方启明', '刘婉如'],
  ],
  ['方启明，董事长；刘婉如，副总经理。', ['方启明', '刘婉如']],
  // A company, and a thing before a role.
  ['主要股东；项目公司，总经理办公会讨论。', []],
  ['实际控制人变更，董事长办公会审议。', []],
])('reads the people in %s', async (text, names) => {
  const { people } = await companyOf(`晴川\n${fillerZh}${text}`);
  expect(people.map(({ value }) => value.name).sort()).toEqual([...names].sort());
});
