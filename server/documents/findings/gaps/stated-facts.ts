import { factNames } from '../../facts/fact-names.ts';
import type { Facts } from '../../facts/facts.ts';
import { metricIn } from '../../facts/metric-names.ts';
import type { CompanyRecord, Label } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import { pattern, wordsOf } from '../../words.ts';
import type { Figure } from '../analysis-output.ts';
import { riskTitle } from '../risks/risk-words.ts';
import { unexpectedFacts } from './document-kinds.ts';

/** Words that show that a document deals with a subject, even without a section about it. */
const touched: Partial<Record<Label, RegExp>> = {
  product: wordsOf({
    en: [
      /products?|services?|range|brands?/,
      /platform|technology|production|plants?|shops?|stores?/,
      /sells?|makes?|builds?|bakes?|develops?|provides?|offers?|runs|owns/,
    ],
    zh: [/产品|服务|品牌|主营|经营/, /技术|研发|生产|门店/],
  }),
  risk: wordsOf({
    en: [/risks?|concerns?|worr(?:y|ies|ied)/, /points? of attention|watch-?outs?|fall short/],
    stems: [/what (?:could|may|might|worries|keeps)/],
    zh: [/风险|可能出|不确定/],
  }),
  legal: wordsOf({
    en: [
      /legal|licen[cs]es?|regulat\w+|compliance|certif\w+|statutory|permits?|planning (?:permission|consent)/,
      /ISO ?\d{4,5}|GDPR|HACCP|FDA|CE mark(?:ed|ing)?|health and safety|inspect(?:ed|ions?|ors?)/,
      /patents?|trade ?marks?|court|lawyers?|solicitors?|tribunal/,
    ],
    zh: [/法律|许可|资质|认证|合规|备案|环评|消防验收|批复|专利|商标|诉讼|官司|证照|证书/],
  }),
};
const noRaise = wordsOf({
  en: [
    pattern`(?:is|are|we['’]re) not (?:currently )?(?:raising|seeking|looking for) (?:any |new |further )?
      (?:equity|capital|money|funds|funding|investment)`,
    /no (?:new )?(?:equity|capital|funding|investment) is (?:being )?(?:sought|raised|asked for)/,
  ],
  zh: [/不(?:进行|寻求|需要|考虑)(?:股权|外部)?融资|没有融资(?:计划|需求)/],
});
const publicFiling = /\bform (?:10-[KQ]|20-F|40-F)\b|management['’]s discussion and analysis/i;
const sale = wordsOf({
  stems: [
    pattern`(?:intends?|wish(?:es)?|propos\w+|plans?|seek(?:s|ing)?) to (?:sell|dispose of) (?:100 ?%|
      all (?:of )?the (?:shares|interests)|the (?:company|business|group)|their shares)`,
    /sale of (?:100 ?%|all (?:of )?the shares|the entire (?:issued )?share capital)/,
  ],
  text: [/100 ?% der (?:Anteile|Geschäftsanteile)/],
  zh: [/(?:转让|出售)(?:全部|100%)(?:的)?股权/],
});
export const loan = /\b(?:loan|credit (?:line|limit|facility)|overdraft|debt (?:facility|line))\b|贷款|授信/i;
/** Words of a charity or another organization without owners. */
export const charity = /\b(?:charity|charitable|non-?profit|not-for-profit|foundation|NGO)\b|慈善|公益|基金会/i;
/**
 * Phrases in which an organization calls itself a charity, rather than a supplier of charities. In Chinese, any mention
 * counts.
 */
const isCharity = wordsOf({
  en: [
    /registered charity|charity (?:no|number|commission)|charitable (?:trust|company|incorporated)/,
    pattern`(?:is|are|we['’]re) an? (?:[\w-]+ ){0,2}
      (?:charity|charitable|non-?profit|not-for-profit|NGO|foundation)`,
    /trustees['’]? (?:annual )?report/,
  ],
  text: [/\p{Lu}\w+ Foundation\b/u],
  zh: [/慈善|公益|基金会/],
});
/** Facts that a donor does not expect of a charity. */
const commercial = [
  ...['valuation', 'ownership', 'cac', 'gross_margin', 'pricing', 'customers', 'retention', 'market_size'],
  ...['competitors', 'burn', 'ip', 'ask', 'use_of_funds'],
];

/** Documents in which a fact is not expected, with the facts. */
function notExpected(source: Source): string[] {
  const { reads, facts } = source;
  const first = reads.slice(0, 12);
  const terms = ['ask', 'use_of_funds', 'valuation'];
  const found = unexpectedFacts(reads, facts.get('ask') !== undefined);
  if (first.some(({ text }) => isCharity.test(text))) found.push(...commercial);
  // A company that is not raising money has no terms to state.
  if (reads.some(({ text }) => noRaise.test(text)) || first.some(({ text }) => publicFiling.test(text)))
    found.push(...terms);
  // The price of a company for sale is for the buyer to offer.
  if (reads.some(({ text }) => sale.test(text))) found.push('ask', 'use_of_funds', 'burn');
  // A lender gets no shares.
  if (loan.test(facts.get('ask')?.read.text ?? '')) found.push('valuation', 'ownership');
  return found;
}

/** Meanings of figures that state another fact. */
const factOfFigure: Record<string, string> = {
  pre_money: 'valuation',
  post_money: 'valuation',
  churn: 'retention',
  equity_offered: 'ownership',
  runway: 'burn',
  gross_profit: 'gross_margin',
};

/** Findings that show what a document states. */
export interface Source {
  reads: readonly Read[];
  facts: Facts;
  company: CompanyRecord;
  figures: readonly Figure[];
  /** Risks that the document names. */
  stated: readonly unknown[];
}

/** Returns the IDs of the facts that the document states in any wording or need not state, with `people` and `revenue`. */
export function statedFacts(source: Source): Set<string> {
  const { reads, facts, company, figures } = source;
  const stated = new Set([...notExpected(source), ...facts.keys()]);
  if (company.people.length > 0) stated.add('people');
  for (const { about } of figures) if (about) stated.add(factOfFigure[about] ?? about);
  // One year of revenue shows no growth.
  stated.delete('revenue');
  for (const { text, kind, numbers, dates } of reads) {
    for (const { id, also, cue, kind } of factNames)
      if (also?.test(text) || (kind === 'mention' && cue.test(text))) stated.add(id);
    const amounts = numbers.filter(({ percent, currency }) => !percent && (currency !== null || kind === 'row'));
    const metric = amounts.length >= 2 ? metricIn(text)?.metric.id : undefined;
    const ofYears = kind === 'row' && dates.length >= 2 && metricIn(text.split(/[\t|]/)[0]!)?.metric.id;
    if (metric === 'revenue' || metric === 'arr' || ofYears === 'revenue') stated.add('revenue');
  }
  return stated;
}

/** Returns true if the document mentions a subject in passing. */
export const touches = ({ reads, stated, company }: Source, label: Label): boolean =>
  (label === 'risk' && stated.length > 0) ||
  (label === 'product' && (company.sector !== null || company.description !== null)) ||
  reads.some(
    ({ text, title }) => (touched[label]?.test(text) ?? false) || (label === 'risk' && riskTitle.test(title ?? '')),
  );
