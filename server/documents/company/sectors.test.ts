import { expect, test } from 'vitest';
import { runSteps } from '../testing/steps.ts';

const sectorOf = async (text: string) => (await runSteps(text)).company.sector?.value;

test.each([
  [
    '武汉澄明管网科技有限公司商业计划书\n武汉澄明管网科技有限公司（以下简称“澄明”）研制能在满水管道里行走的检测机器人。',
    '机器人与自动化',
  ],
  ['临沂恒桦木业有限公司\n公司做桉木胶合板和家具板。产品六成供家具厂，三成供装饰公司。', '木材、纸业与包装'],
  ['宏晟包装有限公司\n宏晟包装有限公司主营纸箱和彩盒，供食品厂和服装厂使用。', '木材、纸业与包装'],
  ['西安安泰养老服务有限公司\n我们在西安办着四家养老中心，全年服务老人六千人。', '养老与护理'],
  ['安泰康养\n公司运营三家护理院，收住失能老人。公司的护理院有床位三百张。', '养老与护理'],
  ['远通宽带有限公司\n远通宽带有限公司为县城小区铺设光纤，提供宽带上网服务。', '通信'],
  ['晟化新材料\n晟化公司生产水性涂料和树脂，涂料用于家具和玩具。', '化工'],
  ['Slaney Vale Mushrooms DAC\nSlaney Vale grows white mushrooms for supermarkets.', 'Food and agriculture'],
  ['Umlambo Fibre (Pty) Ltd\nRevenue\t12\nCost\t4', 'Telecommunications'],
  ['Hale Broadband Ltd\nHale sells prepaid home fibre broadband in townships.', 'Telecommunications'],
  ['Hale Timber Ltd\nHale saws timber and makes plywood for builders.', 'Wood, paper and packaging'],
  ['Hale Print and Pack\nHale makes cardboard boxes for food companies and toy shops.', 'Wood, paper and packaging'],
  ['Hale Coatings\nHale makes coatings and adhesives for car makers.', 'Chemicals'],
  ['Hale House\nHale House is a care home for forty residents with dementia.', 'Elderly care and nursing'],
  ['Hale\nHale offers live-in care and home care to older people.', 'Elderly care and nursing'],
  ['Hale Pipe\nHale casts reinforced concrete pipes and culverts.', 'Property and construction'],
  ['Hale Laundries\nHale Laundries washes and irons: 38 laundries in seven towns.', 'Personal services'],
  ['晴川丝网有限公司\n公司生产不锈钢滤网和滤芯。', '工业制造'],
  ['Hale Vets\nHale runs seven veterinary clinics.', 'Veterinary and animal health'],
  ['晴川有限公司\n晴川有限公司主营座椅面料的织造与染整。', '材料与回收'],
  ['晴川有限公司\n晴川有限公司种植有机蓝莓，供应各地超市。', '食品与农业'],
  ['晴川有限公司\n晴川有限公司经营三家连锁药店。', '医疗健康'],
  ['晴川有限公司\n晴川有限公司运营县域公交和校车。', '交通出行与汽车'],
  ['晴川有限公司\n晴川有限公司承接市政道路和桥梁的施工。', '房地产与建筑'],
  ['Hale Ltd\nHale grows tomatoes and peppers under glass.', 'Food and agriculture'],
  ['Hale Ltd\nHale turns sawmill slabs and timber into carbon for heat pumps.', 'Energy and climate'],
  ['Creel\nCreel catches and ships live lobster and crab.', 'Food and agriculture'],
])('reads the sector of %j', async (text, sector) => {
  expect(await sectorOf(text)).toBe(sector);
});

test.each([
  '晴川有限公司\n晴川有限公司生产医院用的消毒灯。',
  '晴川有限公司\n晴川有限公司为物流公司提供司机招聘。',
  'Hale Ltd\nHale makes uniforms for schools and hospitals.',
  'Hale Ltd\nHale prints labels for wine makers and breweries.',
  '晴川科技\n行业\t客户数（家）\t收入\n甲\t12\t500\n乙\t9\t250',
  '晴川科技\n客户\t行业\n甲\t服装\n乙\t玩具\n丙\t家具\n丁\t化妆品',
  '晴川科技\n\n公司的客户有养老院、志愿者组织和慈善机构。\n慈善机构付款慢。养老机构要求多。',
  'Hale Systems\n\nThey buy toys (30%), furniture (20%) and cosmetics (10%). Sales of toys and of furniture fell.',
  'Hale Systems\n\nOur largest customer sells clothing and footwear. Its clothing sells in winter and its footwear in spring.',
  'Hale Systems\n\nThe landlord is a care home. The care home has been quiet.',
  'Hale Systems\n\nThe bank sent a telecom bill. Broadband costs £40. Broadband is slow.',
])('reads no sector in %j', async (text) => {
  expect(await sectorOf(text)).toBeUndefined();
});
