import type { CompanyRecord, Label } from '../../outputs.ts';
import { pattern, wordsOf } from '../../words.ts';
import type { Figure, Metric } from '../analysis-output.ts';
import type { Check } from '../checks/check.ts';
import { factNames } from '../figures/fact-names.ts';
import type { Facts } from '../figures/facts.ts';
import { metricIn } from '../figures/metric-names.ts';
import type { Read } from '../read/reading.ts';
import { totalRow } from '../read/row-kind.ts';
import type { Table } from '../read/table.ts';
import { customerColumn } from '../risks/concentration.ts';
import { riskTitle } from '../risks/risk-words.ts';
import { checkedFacts } from './checked-facts.ts';
import { unexpectedFacts } from './document-kinds.ts';
import { isLarge, requirements, unknown } from './fact-conditions.ts';
import { wordings } from './fact-wordings.ts';
import { namedFacts } from './named-facts.ts';
import { partsOfUse, tellsUse } from './told-funds.ts';
import { tellsRetention } from './told-retention.ts';
import { tellsRevenue } from './told-revenue.ts';
import { tellsStaff } from './told-staff.ts';
import { toldFacts } from './told-wordings.ts';

const manager = wordsOf({
  en: [
    /founders?|owners?|[Mm]anaging partner/,
    /CEO|CTO|CFO|COO|MD|chief executive/,
    /(?:managing |general |executive )?director|president|chair(?:man|woman)?/,
    /[Ll]ed by (?:Dr|Prof)|[Rr]un by|managed by|headed by/,
  ],
});
const person = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const namedManager = wordsOf(
  {
    text: [
      pattern`${manager}\.?(?: (?:Dr|Prof|Mr|Ms|Mrs)\.)?[^.;]{0,24}${person}`,
      pattern`${person}[^.;]{0,24}${manager}`,
    ],
  },
  'u',
);
const managerZh = wordsOf({
  zh: [
    /创始人|创办人|董事长|总经理|总裁|总监|负责人|法定代表人/,
    /首席\p{Script=Han}{2,3}官|[执营财技]\p{Script=Han}长|院长|校长|厂长/u,
  ],
});
/** Words after a role that are not a name: "总经理办公室", "总经理为". */
const noName = /办公|助理|会议|签字|审批|级别|制度|岗位|职务|以上|团队|[待一二两三四若等的和及与兼为由任或各]/;
/** A name next to a role: "总经理林书妤：", "翁立群（研发总监）". */
const namedManagerZh = wordsOf(
  {
    zh: [
      pattern`${managerZh}(?:兼\S{2,6})?[:：\s]?(?!${noName})\p{Script=Han}{2,4}
        (?=[:：，,、。；;)）\s]|曾|毕业|拥有|出身|$)`,
      /\p{Script=Han}{2,4}[，,][男女][，,]/u,
      pattern`(?<!\p{Script=Han})\p{Script=Han}{2,4}[（(，,]\p{Script=Han}{0,6}${managerZh}`,
    ],
  },
  'u',
);
/** A person in a section about the team, with any description: "Ines Caldeira – runs the company". */
const member = /^\W*\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+\s?(?:[:：,]|\s[–—-])\s/u;
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
/** A calculated market size: "11,400 vessels × £1,450 = £53m a year". */
const moneyPerYear =
  /=\s?(?:about |around )?(?:[$€£₹¥]|USD|EUR|GBP)\s?\d[\d.,]*\s?(?:k|m|mn|bn|million|billion|crore)?\b/i;
/** Words of a sentence about a competitor's money rather than the market's. */
const ofRival = wordsOf({
  en: [/raised|funding|funded|valued|valuation|acquired/, /revenues?|turnover/, /charges?|costs?|sells? (?:for|at)/],
  zh: [/融资|估值|收购/, /营收|营业收入/, /售价/],
});
/** An item of a list of expenses: "$1.1M to open two hubs", "€800k for software". */
const spending = pattern`^\W{0,3}(?:[$€£₹¥]|Rs\.?|USD|EUR|GBP)\s?\d[\d.,]*\s?(?:k|m|mn|million|crore|lakh)?\b
  ${/ (?:to \p{Ll}|for|on|goes|is for|would|will) ?/u}`;
/** Returns true for a list of shares such as "55% product, 30% sales, 15% reserve". */
function isSplit({ numbers }: Read): boolean {
  const shares = numbers.filter(({ percent }) => percent).map(({ value }) => Number(value));
  return shares.length >= 3 && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) <= 5;
}

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

/** Revenue in the words of some trades. */
const income = /\b(?:collections|billings|takings|fee income|receipts|tuition|premiums)\b|营业额|流水/i;

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
  // A company that earns money does not use it up.
  if (isProfitable(source)) found.push('burn');
  return found;
}

const results = ['net_profit', 'operating_result', 'ebitda'];
/** A result under any name: "Profit before interest", "operating surplus". */
const surplus = wordsOf({
  en: [/profit (?:before|after|for)/, /(?:operating|trading|annual|net) (?:profit|surplus|income)/],
  zh: [/盈余|利润总额|净利润?|营业利[润益]/],
});

/** Returns true if a result of the last year is a profit. */
function isProfitable({ metrics, reads }: Source): boolean {
  const isProfit = metrics.some(({ metric, points }) => {
    const last = points.findLast(({ projected }) => !projected);
    return results.includes(metric) && last && Number(last.value) > 0 && !/\bloss|亏/i.test(last.quote);
  });
  return (
    isProfit ||
    reads.some(
      ({ text, numbers }) =>
        surplus.test(text) &&
        numbers.length > 0 &&
        !/\bloss|亏|[-−–(]\d|预[计测算]|计划|\bplan|\bforecast|\bwill\b|\bexpect/i.test(text),
    )
  );
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
  tables: readonly Table[];
  metrics: readonly Metric[];
  /** Risks that the document names. */
  stated: readonly unknown[];
  checks: readonly Check[];
}

/** Returns true if the rows of a table add up to an amount that the document asks for. */
function isUseOfFunds({ rows }: Table, asks: readonly number[]): boolean {
  return rows.some(({ label, cells }) => {
    if (!/\b(?:total|together|sum)\b|合计|总计/i.test(label)) return false;
    return (
      rows.length > 3 && cells.some(({ number }) => number && asks.some((ask) => isScaled(Number(number.value), ask)))
    );
  });
}

const sales = /\b(?:revenues?|sales|income|turnover)\b|收入|营收|业务/i;

/** Returns true for a table that adds up the sales of two years. */
const isRevenueOfYears = ({ header, rows }: Table): boolean =>
  sales.test(header?.cells[0]?.text ?? '') &&
  header!.cells.filter(({ date }) => date !== null).length >= 2 &&
  rows.some(({ label }) => totalRow.test(label));

const isOfCustomers = ({ header, rows }: Table): boolean =>
  customerColumn.test(header?.cells[0]?.text ?? header?.label ?? '') && rows.length >= 3;

/** Returns true if an amount is another one in units of one, a thousand or a million. */
const isScaled = (amount: number, other: number) =>
  [1, 1_000, 10_000, 1_000_000, 10_000_000].some((unit) => Math.abs(amount * unit - other) <= other * 0.001);

/** Returns the IDs of the facts that the document states in any wording or need not state, with `people` and `revenue`. */
export function statedFacts(source: Source): Set<string> {
  const { reads, facts, company, figures, tables, checks } = source;
  const stated = new Set([...notExpected(source), ...checkedFacts(checks)]);
  for (const [id, { hit }] of facts) if (hit !== null || !requirements[id]) stated.add(id);
  if (company.people.length > 0) stated.add('people');
  for (const { about } of figures) if (about) stated.add(factOfFigure[about] ?? about);
  // One year of revenue shows no growth.
  stated.delete('revenue');
  const asks = figures.filter(({ about }) => about === 'ask').map(({ value }) => Number(value));
  if (tables.some((table) => isUseOfFunds(table, asks))) stated.add('use_of_funds');
  if (tables.some(isRevenueOfYears)) stated.add('revenue');
  if (tables.some(isOfCustomers)) stated.add('customers');
  const askSection = facts.get('ask')?.read.section;
  const spends = new Map<number, number>();
  for (const read of reads) {
    const { text, label, numbers } = read;
    for (const { id, also, cue, kind } of factNames) {
      if (stated.has(id) || requirements[id]?.(read) === false) continue;
      if (!also?.test(text) && !(kind === 'mention' && cue.test(text))) continue;
      if (id === 'customers' && (label === 'market' || /\b(?:could|potential|there are)\b|目标|潜在/i.test(text)))
        continue;
      stated.add(id);
    }
    for (const id of [...namedFacts(read), ...toldFacts(read)]) stated.add(id);
    for (const [id, wording] of wordings)
      if (!stated.has(id) && wording.test(text) && requirements[id]?.(read) !== false) stated.add(id);
    if ((label === 'funding' || read.section === askSection) && isSplit(read)) stated.add('use_of_funds');
    if (tellsRetention(read) && !unknown.test(text)) stated.add('retention');
    if (tellsRevenue(read)) stated.add('revenue');
    if (tellsStaff(read)) stated.add('head_count');
    if (tellsUse(read)) stated.add('use_of_funds');
    const parts = partsOfUse(read);
    if (parts > 0) spends.set(read.section, (spends.get(read.section) ?? 0) + parts);
    if (label === 'market' && (moneyPerYear.test(text) || (!ofRival.test(text) && numbers.some(isLarge))))
      stated.add('market_size');
    if (spending.test(text) && numbers.some(({ currency }) => currency !== null))
      spends.set(read.section, (spends.get(read.section) ?? 0) + 1);
    if (namedManager.test(text) || namedManagerZh.test(text) || (label === 'team' && member.test(text)))
      stated.add('people');
    const isSeries = numbers.filter(({ percent, currency }) => !percent && (currency !== null || read.kind === 'row'));
    const metric = isSeries.length >= 2 ? metricIn(text)?.metric.id : undefined;
    if (income.test(text) && isSeries.length >= 2 && read.dates.length >= 2) stated.add('revenue');
    const ofYears = read.kind === 'row' && read.dates.length >= 2 && metricIn(text.split(/[\t|]/)[0]!)?.metric.id;
    if (metric === 'revenue' || metric === 'arr' || ofYears === 'revenue') stated.add('revenue');
  }
  if ([...spends.values()].some((count) => count >= 2)) stated.add('use_of_funds');
  return stated;
}

/** Returns true if the document mentions a subject in passing. */
export const touches = ({ reads, stated, company }: Source, label: Label): boolean =>
  (label === 'risk' && stated.length > 0) ||
  (label === 'product' && (company.sector !== null || company.description !== null)) ||
  reads.some(
    ({ text, title }) => (touched[label]?.test(text) ?? false) || (label === 'risk' && riskTitle.test(title ?? '')),
  );
