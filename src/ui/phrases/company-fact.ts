import { i18n } from '@lingui/core';
import { isFigureName, readFigure } from '#contract/figures.ts';
import { messageOr } from '#src/messages/t.ts';
import { withUnit } from './amounts.ts';
import { periodName } from './period-name.ts';

/**
 * Codes of the sectors that can be chosen and that earlier versions found, by their Chinese names. The code of an English
 * name is the name itself.
 */
const codes: Readonly<Record<string, string>> = {
  生物科技: 'biotechnology',
  医疗健康: 'health_care_and_medical_technology',
  动物健康: 'veterinary_and_animal_health',
  养老与护理: 'elderly_care_and_nursing',
  金融科技: 'financial_technology',
  教育: 'education',
  食品与农业: 'food_and_agriculture',
  交通出行与汽车: 'transport_and_mobility',
  // Names in results of earlier versions
  出行与汽车: 'transport_and_mobility',
  Mobility: 'transport_and_mobility',
  电商与零售: 'e_commerce_and_retail',
  企业软件: 'enterprise_software',
  人工智能: 'artificial_intelligence',
  餐饮与酒店: 'restaurants_and_hospitality',
  物流: 'logistics',
  网络安全: 'cyber_security',
  房地产与建筑: 'property_and_construction',
  文娱与游戏: 'media_and_games',
  消费品: 'consumer_goods',
  生活服务: 'personal_services',
  社会服务: 'social_services',
  机器人与自动化: 'robotics_and_automation',
  能源与气候: 'energy_and_climate',
  材料与回收: 'materials_and_recycling',
  环境科技: 'environmental_technology',
  矿业与资源: 'mining_and_resources',
  半导体: 'semiconductors',
  工业制造: 'industrial_manufacturing',
  航空航天: 'aerospace',
  通信: 'telecommunications',
  '木材、纸业与包装': 'wood_paper_and_packaging',
  化工: 'chemicals',
};
const known = new Set(Object.values(codes));

/** Stages with their names in documents of both languages. A series has a letter. */
const stages: readonly [code: string, names: RegExp][] = [
  ['pre_seed', /^pre-?seed$/],
  ['seed', /^(?:seed|种子)$/],
  ['angel', /^(?:angel|天使)$/],
  ['pre_series', /^pre-?(?:series )?(?<letter>[a-f]\d?\+{0,2})$/],
  ['series', /^(?:series )?(?<letter>[a-f]\d?\+{0,2})$/],
  ['growth', /^growth$/],
  ['bridge', /^bridge$/],
  ['strategic', /^(?:strategic|战略(?:融资)?)$/],
  ['public', /^(?:public company|上市公司)$/],
];

function sectorText(value: string): string {
  const code = codes[value] ?? value.toLowerCase().replace(/[^a-z]+/g, '_');
  return known.has(code) ? messageOr(`sector.${code}`, value) : value;
}

function stageText(value: string): string {
  const name = value
    .trim()
    .toLowerCase()
    .replace(/ (?:round|stage|extension)$|\s*轮$/, '');
  for (const [code, names] of stages) {
    const found = names.exec(name);
    if (found) return messageOr(`stage.${code}`, value, { letter: found.groups?.letter?.toUpperCase() ?? '' });
  }
  return value;
}

function figureText(text: string): string {
  const figure = readFigure(text);
  if (!figure) return text;
  const { value, unit, period } = figure;
  return [withUnit(value, unit, i18n.locale), period && periodName(period, i18n.locale)].filter(Boolean).join(' · ');
}

/**
 * Returns a fact about a company in the reader's language: a sector, a stage or a figure. Other facts and values that are in
 * no list stay as they are written.
 */
export function companyFactText(fact: string, value: string): string {
  if (isFigureName(fact)) return figureText(value);
  return fact === 'sector' ? sectorText(value) : fact === 'stage' ? stageText(value) : value;
}

/** Returns the values in the reader's language that can be chosen for a fact. */
export function companyFactChoices(fact: string): string[] {
  if (fact === 'sector') return [...known].map((code) => messageOr(`sector.${code}`, code)).sort();
  if (fact !== 'stage') return [];
  return ['Pre-seed', 'Seed', 'Angel', 'Pre-Series A', 'Series A', 'Series B', 'Series C', 'Growth', 'Bridge']
    .concat('Strategic', 'Public company')
    .map(stageText);
}
