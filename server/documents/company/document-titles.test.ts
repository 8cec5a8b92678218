import { describe, expect, test } from 'vitest';
import { runSteps } from '../testing/steps.ts';

const companyOf = async (text: string) => (await runSteps(text)).company;
const lines = Array.from({ length: 30 }, (_, at) => `Line ${at} says little.`).join('\n');

describe('the name of the company', () => {
  test.each([
    '附件1\n本课程不提供治疗服务。',
    'User Manual\nOpen the page and sign in.',
    'title: Financial Model\nThe first year is hard.',
    '学校名称：武汉大学\n课程从九月开始。',
    'Prepare yourself, not just your idea.\nA pitch is short.',
    'In the example below, you can see a report.\nIt is short.',
    'Company | Size | Why\nThe list is short.',
    'Year | Revenue | Costs\n2024 | 100 | 80',
    'Headcount\nHeadcount is 42.',
    'Board paper Q1 2026\nGross margin was 41%. Headcount is 42.',
    `成就下一个传奇 共筑创业创新的中国梦\n${lines}`,
    `Bright ideas for a better world\n${lines}`,
    `Company Highlights\n${lines}`,
    `PARKS AS A GIFT\n${lines}`,
    `Final Deliverable\nThe final deliverable is a report.\n${lines}`,
    `Harbor Principle\n${lines}`,
    'Board minutes, 14 March 2025\nPresent: J. Okafor (chair), M. Lindqvist.',
    'Quarterly update\nHeadcount fell to 33.',
    'LP update, second half of 2026\nThe fund has commitments of EUR 120m.',
    'France\nFrance builds ships and sells them.',
    'Deliverable\nThe deliverable is a report. Each deliverable counts.',
    '第一部分 项目介绍\n项目很小。',
    'Petr Olin, Founder and CEO\nPetr Olin — Founder and CEO\nThe plan is short.',
    'ADR-002: Storage\nThe storage is small.',
    "Data room, questions\nWhat is the largest customer's share?\nRheinwerk AG, 9.5% of ARR.",
    'Data room, questions\nLargest customer: Rheinwerk AG, 9.5% of ARR.',
    'XX科技有限公司\n创业计划书\n项目很小。',
    '投资人商业计划书\n项目很小。',
  ])('is not the title in %j', async (text) => {
    expect((await companyOf(text.replaceAll(' | ', '\t'))).name).toBeNull();
  });

  test.each([
    ['项目名称：年产2万吨母粒生产线\n建设单位：安徽绿源新材料有限公司', '安徽绿源新材料有限公司'],
    ['Seed memo: Papaya Post\nPapaya Post is an API.', 'Papaya Post'],
    ['家族百科—21世纪新型家谱\n家族百科帮助用户修谱。', '家族百科'],
    ['“晴川” —— 校园社群\n晴川面向学生。', '晴川'],
    ['晴川2.0概要计划书\n产品面向学生。', '晴川2.0'],
    ['सौर ऊर्जा Private Limited\nInvestor summary', 'सौर ऊर्जा Private Limited'],
    ['TARN BOATS: Small craft\nInvestor Pitch Deck\nTarn Boats grows.', 'TARN BOATS'],
    ['2024年创新大赛\n商业计划书\n晴川——财务机器人\n晴川面向学生。', '晴川'],
    ['Scenario 1\nTeam name: Alpha / Name of App: Quiet\nName of App: Quiet', 'Quiet'],
    [`Business Plan — Brindle AI\nCompany Overview\nBrindle AI maps work.\n${lines}`, 'Brindle AI'],
    ['South Korea is a country in East Asia.\nHarborNest is a charity that unites people.', 'HarborNest'],
    [
      'Bright Ideas\nValet Boats builds boats. Write to info@valetboats.example\nWe like Bright Ideas.\nBright Ideas come often.\nAll Bright Ideas count.',
      'Valet Boats',
    ],
    [`BoatNote\n${lines}`, 'BoatNote'],
    ['2024 Innovation Fair\nGroup 7: north\nTidewater\nBusiness Plan\nIt is short.', 'Tidewater'],
    ['Oslo is the capital of Norway.\nHarborNest is a charity.', 'HarborNest'],
    [`Bright ideas\nWrite to info@valetboats.example\nValet Boats builds boats.\n${lines}`, 'Valet Boats'],
  ])('is read from the title in %j', async (text, name) => {
    expect((await companyOf(text)).name?.value).toBe(name);
  });
});

test.each([
  'Brindle\nBusiness Plan: Boat Building and Repair',
  'Brindle\nBusiness Opportunity: Why does a town need boats?',
])('reads no description in %j', async (text) => expect((await companyOf(text)).description).toBeNull());

test.each([
  ['Brindle\nSector: Frozen meals', 'Frozen meals'],
  ['Brindle\nIndustry\tLogistics', 'Logistics'],
  ['晴川\n所属行业：工业软件', '工业软件'],
  ['Brindle\nIndustry Growth and Differentiation:\nIt is short.', undefined],
  ['Brindle\nIndustry Growth and Differentiation\nIt is short.', undefined],
  ['Brindle\nBrindle runs five restaurants and a brewery.', undefined],
  ['晴川有限公司\n公司生产食品，供应医院。', undefined],
  ['晴川科技\n行业\t客户数（家）\t收入\n甲\t12\t500\n乙\t9\t250', undefined],
])('reads the sector of %j as %s', async (text, sector) => expect((await companyOf(text)).sector?.value).toBe(sector));

test.each([
  'Rules\nThe charging point tells the operator.\nCharging Point Operator\tCSO',
  'Plan\nAn ops team lead who shares an order SOP waits.',
  'Plan\nFounder: An Ops',
  'Product\n"It saves us days of work every single week"\nAnn Roe, CEO, Tarnworks',
])('reads no people in %j', async (text) => expect((await companyOf(text)).people).toEqual([]));

describe('the website', () => {
  test.each([
    ['Brindle\nVisit www.brindle.example for boats.', 'www.brindle.example'],
    ['Brindle\nSource: https://www.boats.example', undefined],
    ['Brindle\nWe like https://no-brindle.example and brindles.', undefined],
    ['Brindle\nhttps://www.youtube.com and https://docs.google.com', undefined],
    ['Brindle\nThe rules (https://www.boats.example/rules/2024) are new.', undefined],
    ['晴川\nPPT模板下载：www.1ppt.com', undefined],
  ])('in %j is %s', async (text, website) => expect((await companyOf(text)).website?.value).toBe(website));
});

describe('the place', () => {
  test.each([
    ['Brindle\nFounded in 2016 in Oban.', 'Oban'],
    ['Tier 1: Game Changers\nThe plan is short.', undefined],
    ['Brindle\nWe use Polygon-based Smart Contracts.', undefined],
    ['Brindle\nBrowser-based camera', undefined],
    ['Brindle\nBrindle is a NOK-based maker of boats.', undefined],
    ['Brindle\nPrices (NOK-based, shown in euros)', undefined],
    ['Roe\tSE\nLind - SE\nHale', undefined],
    ['Brindle, Reno, NV\nIt is short.', 'Reno, NV'],
    ['晴川\n“山谷”以节奏为核心，定位于疗愈型课程。', undefined],
    ['Brindle\nFiscal Year Ended June 30, 2019', undefined],
    ['Brindle\nMonth 1\t(Loss Case )\tMonth 1', undefined],
    ['晴川\n在组织成立初期，便关注这个问题。', undefined],
    ['晴川\n用户可在登录注册界面进行账号的注册。', undefined],
  ])('in %j is %s', async (text, place) => expect((await companyOf(text)).location?.value).toBe(place));
});
