import { expect, test } from 'vitest';
import { runSteps } from '../testing/steps.ts';
import { placeInAddress } from './place-of-company.ts';

const placeOf = async (text: string) => (await runSteps(text)).company.location?.value;
const filler = 'The yard is dry.\nPaint is stored apart.\nTea is at four.\n';

test.each([
  ['Brindle Care Homes Limited\nFounded: 2009 Sites: 14 Beds: 682 Occupancy: 91.3%', undefined],
  ['Brindle Boats Ltd\n\nThe company has its head office in Shrewsbury and seven yards.', 'Shrewsbury'],
  ['Brindle SPE S.A.\n\nBrindle SPE S.A., with seat in Belo Horizonte, builds a plant.', 'Belo Horizonte'],
  ['Brindle Boats Ltd\n\nWe operate from Falmouth, Cornwall, and sell by post.', 'Falmouth, Cornwall'],
  ['Brindle Boats Ltd\n\nHead office: Unit 3, Falmouth', 'Unit 3, Falmouth'],
  ['Brindle Boats Ltd\n\nOur workshop is in Falmouth.', 'Falmouth'],
  ['Brindle Boats Ltd\n\nFrom our base in Falmouth we serve the south coast.', 'Falmouth'],
  ['Brindle Boats Ltd\n\nBrindle was founded in Bristol in 2014 and moved to Falmouth in 2019.', 'Falmouth'],
  ['Brindle Boats Ltd\n\nBased: Falmouth', 'Falmouth'],
  ['Brindle Boats Ltd\n\nHead office: Silver Spring, Maryland', 'Silver Spring, Maryland'],
  ['Brindle Boats Ltd\n\nOur base is in Silver Spring, Maryland.', 'Silver Spring, Maryland'],
  ['Brindle Boats Ltd\n\nHead office: Home Farm, Ludlow', 'Home Farm, Ludlow'],
  ['Brindle Boats Ltd\n\nHead office: Export Processing Zone, Nairobi', 'Export Processing Zone, Nairobi'],
  ['Brindle Boats Ltd\n\nLocation: Head Office, 3 Mill Lane, Leeds', 'Head Office, 3 Mill Lane, Leeds'],
  ['晴川科技\n\n总部：无锡市', '无锡市'],
  ['晴川科技\n\n公司地址：未央区凤城路', '未央区凤城路'],
  ['晴川科技\n\n中云在线科技有限公司位于杭州市。', '杭州市'],
  ['晴川科技\n\n公司地处湖南省浏阳市，交通便利。', '湖南省浏阳市'],
  ['晴川科技\n\n公司坐落在浏阳市经济开发区。', '浏阳市经济开发区'],
  ['晴川科技\n\n公司成立于2015年，注册地浏阳市。', '浏阳市'],
  ['绵阳恒桦木业有限公司\n\n公司做胶合板。', '绵阳'],
  ['年度报告\n2025年3月 宜宾\n公司做胶合板。', '宜宾'],
  ['恒桦餐饮\n\n恒桦餐饮总公司设于台中市南屯区。', '台中市南屯区'],
  [
    '恒桦能源\n\n本项目位于内蒙古自治区乌兰察布市察右后旗白音察干工业园区东侧，占地百亩。',
    '内蒙古自治区乌兰察布市察右后旗白音察干工业园区东侧',
  ],
])('reads the place in %j', async (text, place) => {
  expect(await placeOf(text)).toBe(place);
});

test.each([
  'Opening, 1 July 2025\t41,200\nClosing, 30 September 2025\t44,400',
  'Where\tShippers\tSites\nHull\t12\t4',
  'City\tMay\tJune\nHull\t12\t4',
  'Location\tVisitors\nHull\t12',
  'The company was incorporated in June 2021.',
  'The company was set up in May 2019 and made a profit.',
  'Brindle Boats Ltd, Jane Roe, said so.',
  'Brindle Boats Ltd of March fame.',
  'Brindle Boats Ltd, Siemens, and Bosch took part.',
  'Brindle Boats (Pty) Ltd has grown.',
  'Brindle Boats Ltd (Borrower) signs.',
  'Brindle Boats Ltd (Delaware) signs.',
  'Sales of Brindle Boats in Germany rose.',
  'Our largest customer is a chain based in Leeds.',
  'The competitor, headquartered in Hamburg, is larger.',
  'The lead investor is a fund based in Zug.',
  'A supplier of ours with its head office in Turin closed.',
  'The auditor is located in Bristol.',
  'Our Leeds-based distributor took half of the stock.',
  'Our sales office in London opened in May.',
  'A former employee is based in Paris.',
  'Our developers are located in Kyiv.',
  'The machine was made in Germany.',
  'The prototype is located in Building 4.',
  'Evidence is located in Annex B.',
  'Location: Head Office',
  'Location: Table 3, Page 4',
  'Location: March 2025, monthly',
  'Location: Finance Director',
  'Our largest customer, Nordkraft, is based in Leeds.',
  'Of our customers, Nordkraft is based in Leeds.',
  'Our supplier, now based in Leeds, has grown.',
  'Results are based in Part on estimates.',
  'The plant is located in Zone 3.',
  'Die Umsatzerlöse stiegen von 12,4 Mio. EUR auf 15,1 Mio. EUR (+21,8 %).',
  'The team works from Home.',
  'Dr. Jane Roe, Chief Scientific Officer',
  '公司成立于改革开放初期。',
  '公司成立于上世纪九十年代。',
  '公司位于行业前列。',
  '公司位于产业链上游。',
  '经营场所：租赁',
  '住所地无变化。',
  '总部：无',
  '办公地址：各地均有',
  '注册地未变更。',
  '所在城市：覆盖四个城市',
  '城市\t覆盖四个城市',
  '最大客户凯旭电器位于宁波，账期三个月。',
  '新开的旗舰店位于无锡万象城。',
  '竞争对手恒立公司位于温州。',
])('reads no place in %j', async (text) => {
  expect(await placeOf(`Brindle Boats Ltd\n${filler}\n${text}\n`)).toBeUndefined();
});

test.each([
  ['Brindle Foods Ltd, 12 Mill Lane, Hull', 'Hull'],
  ['Business plan for lenders. Boise, Idaho. March 2025', 'Boise, Idaho'],
  ['Re: Brindle, Inc. (Tulsa, OK): term sheet', 'Tulsa, OK'],
  ['Meeting of the directors held at 3 Dock Street, Cardiff, on 4 May', 'Cardiff'],
  ['Applicant: Müller & Sohn KG, Hauptstraße 12, 78532 Tuttlingen', 'Tuttlingen'],
  ['Issuer\tBrindle, Inc. (Delaware)\tOffice: Reno, Nevada', 'Reno, Nevada'],
  ['Brindle Oy | Tampere, Finland | 2025', 'Tampere, Finland'],
  ['Unit 4, Canal Works, Leeds LS9 8AG', 'Leeds'],
  ['Brindle Foods | Silver Spring, Maryland', 'Silver Spring, Maryland'],
])('finds the place in the title line %s', (line, place) => {
  expect(placeInAddress(line)).toBe(place);
});

test.each([
  'Merton Partners, Brussels, June 2024',
  'Prepared by Ann Roe, 3 Dock Street, Cardiff',
  'Quarterly report, October 2024, Confidential',
  'Team, Product, Market, Risks',
  'Chair, Chief Executive, Secretary',
  'Apples, Pears, Plums',
  'Series A 2025, Draft 3, Page 12',
  'Monday 4 May, Agenda, Minutes',
  'Steel, Copper, Zinc. Prices rose.',
  'Annual Report 2024, England',
  'Spring 2025, England',
  'Ann Roe, Finance Director, 4 years',
])('finds no place in %s', (line) => {
  expect(placeInAddress(line)).toBeUndefined();
});
