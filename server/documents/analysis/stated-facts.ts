import type { CompanyRecord, Label } from '../outputs.ts';
import type { Figure, Metric } from './analysis-output.ts';
import { factNames } from './figures/fact-names.ts';
import type { Facts } from './figures/facts.ts';
import { metricIn } from './figures/metric-names.ts';
import type { Read } from './read/reading.ts';
import type { Table } from './read/tables.ts';
import { riskTitle } from './risk-kinds.ts';

const namedManager =
  /\b(?:founders?|CEO|CTO|chief executive|managing director)\b[^.;]{0,24}\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[^.;]{0,24}\b(?:founders?|CEO|CTO|chief executive|managing director)\b/u;
/** A person in a section about the team, with any description: "Ines Caldeira – runs the company". */
const member = /^\W*\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+\s?(?:[:：,]|\s[–—-])\s/u;
/** Words that show that a document deals with a subject, even without a section about it. */
const touched: Partial<Record<Label, RegExp>> = {
  product:
    /\b(?:products?|services?|platform|technology|sells?|makes?|builds?|develops?|provides?|offers?|runs|bakes?|owns)\b|产品|服务|技术|主营|研发/i,
  risk: /\brisks?\b|\bwhat (?:could|may|might|worries|keeps)|\bpoints? of attention\b|\bfall short\b|\bworr(?:y|ies|ied)\b|\bconcerns?\b|\bwatch-?outs?\b|风险|可能出|不确定/i,
  legal: /\b(?:legal|licen[cs]es?|regulat\w+|compliance|certif\w+)\b|法律|许可|资质|认证/i,
};
const noRaise =
  /\b(?:is|are|we['’]re) not (?:currently )?(?:raising|seeking|looking for) (?:any |new |further )?(?:equity|capital|money|funds|funding|investment)\b|\bno (?:new )?(?:equity|capital|funding|investment) is (?:being )?(?:sought|raised|asked for)\b|(?:暂不|不)(?:进行|寻求|需要|考虑)(?:股权|外部)?融资|没有融资(?:计划|需求)/i;
const publicFiling = /\bform (?:10-[KQ]|20-F|40-F)\b|management['’]s discussion and analysis/i;
const sale =
  /\b(?:intends?|wish(?:es)?|propos\w+|plans?|seek(?:s|ing)?) to (?:sell|dispose of) (?:100 ?%|all (?:of )?the (?:shares|interests)|the (?:company|business|group)|their shares)|\bsale of (?:100 ?%|all (?:of )?the shares|the entire (?:issued )?share capital)|100 ?% der (?:Anteile|Geschäftsanteile)|(?:转让|出售)(?:全部|100%)(?:的)?股权/i;
const loan = /\b(?:loan|credit (?:line|limit|facility)|overdraft|debt (?:facility|line))\b|贷款|授信/i;
/** A size of a market that is calculated: "11,400 vessels × £1,450 = £53m a year". */
const moneyPerYear =
  /=\s?(?:about |around )?(?:[$€£₹¥]|USD|EUR|GBP)\s?\d[\d.,]*\s?(?:k|m|mn|bn|million|billion|crore)?\b/i;
/** An amount that can be the size of a market: at least a million. */
const isLarge = ({ currency, value }: Read['numbers'][number]) => currency !== null && value.gte(1_000_000);
/** Words of a sentence about a competitor's money rather than the market's. */
const ofRival =
  /\b(?:raised|revenues?|turnover|funding|funded|valued|valuation|acquired|charges?|costs?|sells? (?:for|at))\b|融资|营收|营业收入|估值|收购|售价/i;
/** An item of a list of expenses: "$1.1M to open two hubs", "€800k for software". */
const spending =
  /^\W{0,3}(?:[$€£₹¥]|Rs\.?|USD|EUR|GBP)\s?\d[\d.,]*\s?(?:k|m|mn|million|crore|lakh)?\b (?:to \p{Ll}|for|on|goes|is for|would|will) ?/iu;
/** "55% product, 30% sales, 15% reserve". */
const percentList = /\d{1,2}% [^%,]{2,40}, ?\d{1,2}% [^%,]{2,40},? (?:and )?\d{1,2}%/;
/** Words of a charity or another organization without owners. */
export const charity = /\b(?:charity|charitable|non-?profit|not-for-profit|foundation|NGO)\b|慈善|公益|基金会/i;
/** Sentences by which an organization says that it is a charity, rather than that it works for some. */
const isCharity =
  /\bregistered charity\b|\bcharity (?:no|number|commission)\b|\b(?:is|are|we['’]re) an? (?:[\w-]+ ){0,2}(?:charity|charitable|non-?profit|not-for-profit|NGO|foundation)\b|\bcharitable (?:trust|company|incorporated)\b|\p{Lu}\w+ Foundation\b|\btrustees['’]? (?:annual )?report\b|慈善|公益|基金会/iu;
/** Facts that a donor does not expect of a charity. */
const commercial = [
  ...['valuation', 'ownership', 'cac', 'gross_margin', 'pricing', 'customers', 'retention', 'market_size'],
  ...['competitors', 'burn', 'ip', 'ask', 'use_of_funds'],
];

/** Names of headings, rows, columns and list items below or beside which a fact is stated. */
const names: readonly [string, RegExp][] = [
  [
    'use_of_funds',
    /^(?:planned |intended |proposed |our )?uses?(?: of\b.*)?$|^purpose(?: of (?:the )?(?:loan|funds?|money|facility|round))?$|^application of (?:funds|proceeds)|^(?:where|how) (?:it|the (?:money|cash|loan|funds?|proceeds)|we).*\b(?:goes|go|spend|spent|used?|invest)\b|^what (?:we (?:want|plan|intend|will) (?:to )?(?:buy|spend|do with)|the (?:money|loan|funds?|round|cash) (?:is|does|buys|pays))|^project costs?\b|(?:资金|款项)(?:用途|投向|使用)|钱(?:要|都|会)?(?:花|用)[在到]|^用途|投资估算/i,
  ],
  [
    'competitors',
    /\bcompetit(?:ion|ors?|ive)\b|\balternatives\b|\brivals?\b|\bwho else\b|\bpeers\b|\bhow we compare\b|\bothers in\b|对手|竞品|竞争|同行|同类/i,
  ],
  [
    'ownership',
    /^(?:shareholders?|ownership|holders?|cap(?:italisation|italization)? table|membership interests?|who owns)\b|股东|股权结构|持股/i,
  ],
  [
    'valuation',
    /\b(?:pre|post)[- ]?money\b|\bvaluation\b(?! of (?:the )?(?:real estate|property|plant|stock|inventor))|\benterprise value\b|\bprice per share\b|估值/i,
  ],
  ['audit', /^audit(?:ed|ors?)?\b(?! committee)|^accounts audited|审计/i],
  [
    'litigation',
    /^(?:legal (?:proceedings|disputes)|litigation|disputes|lawsuits|court (?:cases|proceedings)|claims)\b|诉讼|纠纷/i,
  ],
  ['ip', /^(?:patents?|trade ?marks?|intellectual property|IP)\b|专利|知识产权|商标/i],
];
/** Names of rows and columns that count the staff. */
const staff =
  /^(?:total |number of |our |average )?(?:employees|staff|head ?count|heads|workforce|FTEs?|personnel|team size|people (?:employed|on (?:the )?payroll)|payroll)\b(?! (?:costs?|expens\w+|benefits|options))|(?:员工|职工|在册|在职|年末)\S{0,2}(?:人数|总数)|^人数|定员/i;
/** Names of rows about customers who stay. */
const staying =
  /\b(?:retention|churn\w*|renewals?|repeat|returning|re-?orders?|cohort|still (?:subscribed|active|with us)|leaving)\b|留存|流失|复购|续[费约]/i;

/** Sentences that state a fact without its usual name. */
const wordings: readonly [string, RegExp][] = [
  [
    'litigation',
    /\bsu(?:ed|es|ing)\b(?! for peace)|\b(?:in|to|before) (?:the )?(?:\p{Lu}\w+ )?court\b|\btribunal\b|\bcourt (?:or|and|proceedings|cases?|action)\b|\blegal action\b|\bclaims? (?:of )?(?:about |around )?(?:[$€£₹]|EUR|USD|GBP)\s?\d|官司|起诉|法院/iu,
  ],
  [
    'competitors',
    /\bcompare[sd]? (?:itself |themselves )?(?:with|to|against) \p{Lu}\p{Ll}|\b(?:we|company|group|\p{Lu}{2,}|\p{Lu}\p{Ll}+) (?:mostly |often |mainly |also )?(?:meets?|faces?|comes? up against|bids? against|runs? into) (?:most(?:ly)? |often )?[^.;]{0,40}\p{Lu}\p{Ll}+|\bwe meet \p{Lu}|\bnames\b[^.;]{0,40}\b(?:meets?|tenders?|bids?)\b|\b(?:lost|lose|losing)\b[^.;]{0,40}\bto \p{Lu}|\b(?:makers|providers|suppliers|firms|shops|operators|players) of (?:similar|the same|comparable) (?:size|kind)\b|\b(?:larger|smaller|cheaper|nearest|next) (?:players?|providers?|shops?|chains?)\b/u,
  ],
  [
    'audit',
    /\b(?:audit|auditor['’]?s?) (?:report|opinion|certificate|fees?|firm)\b|\bclean (?:report|opinion)\b|\bunqualified\b|\bexamined by\b|\b(?:compiled|reviewed) (?:by|the (?:statements|accounts))\b|\bCPAs?\b|\bmanagement accounts\b|核数师|会计师事务所/i,
  ],
  [
    'valuation',
    /\benterprise value\b|\bequity value\b|\bvalu(?:es|ed|ing) (?:us|it|the \w+) at\b|\bprice per share\b|\b\d[\d.]*(?:x| times) (?:the |its |our |adjusted |LTM |last year['’]s )*(?:EBITDA|revenues?|sales|earnings|ARR)\b/i,
  ],
  [
    'use_of_funds',
    /\b(?:funds|proceeds|money|capital|loan|investment|grant)\b[^.;]{0,24}\b(?:would|will|is to|are to|shall|should) (?:be (?:used|spent|invested|put)|go|flow|serve|pay|buy|finance|fund)\b|\b(?:earmarked|destined|meant) for\b/i,
  ],
  [
    'market_size',
    /\b(?:demand for|spend(?:s|ing)? on|spent\b[^.;]{0,24}\bon)\b[^.;]{0,80}(?:[$€£₹¥]|EUR|USD|GBP)\s?\d[\d.,]* ?(?:m|mn|bn|million|billion|crore|Mio)/i,
  ],
  [
    'head_count',
    /\bworkforce of\b|\b(?:\d[\d,.]*|\p{L}+) (?:[\p{L}-]+ ){0,2}(?:full-timers|persons|workers|colleagues|heads|people on (?:our |the )?(?:payroll|rolls)|on (?:our |the )?payroll)\b/iu,
  ],
  ['ownership', /^(?:shares?|stakes?|holdings?|equity)\s?[:：]/i],
  ['ask', /\bcapital increase of\b|\bsubscribes? (?:for |to )?new shares\b/i],
  ['pricing', /\b(?:sold|sells?|priced|charged|rented|hired)\b[^.;]{0,12}\b(?:for|at|from|between)\b/i],
  [
    'cac',
    /\b(?:winning|acquiring|signing|landing|converting|closing)(?: up| on)? (?:an?|each|one|a new)\b[^.;]{0,40}\bcosts?\b|\bcosts?\b[^.;]{0,24}\bto (?:win|acquire|sign(?: up| on)?|land|convert|recruit)\b|\b(?:new|each|closed|a) (?:[\p{L}-]+ ){0,2}(?:customers?|clients?|sales?|dealers?|subscribers?|members?|users?)\b[^.;]{0,24}\bcosts? (?:us )?(?:about |around )?(?:[$€£₹₦¥]|EUR|USD)/iu,
  ],
];

const hasNumber = ({ numbers }: Read) => numbers.length > 0;
const hasShare = ({ numbers }: Read) => numbers.some(({ percent }) => percent);
/** A name after the first word: "We compete with Billbridge". */
const properName = /[\p{Ll},:(] ?\p{Lu}[\p{Ll}\p{Lu}]{2,}/u;
const notCompany =
  /\b(?:leases?|licen[cs]es?|franchis\w+|fleet|permits?|insurance|vehicles?|equipment|staff|employees)\b/i;
const notPrice = /\b(?:burn|rents?|salar\w+|spend\w*|out ?flows?|retainer|(?:audit|success|arrangement) fees?)\b/i;
const notNow =
  /\b(?:raised|led|closed|completed|invested|drawn|outstanding|repaid|previous(?:ly)?|earlier)\b|已提取|上限|余额|到期|此前|曾|已完成/i;
const formerly = /\b(?:formerly|previously|former|ex-|before that|joined|came from|spent)\b|之前|曾|加入/i;

/** What a sentence needs beside the words of a fact, where the words alone say little. */
const requirements: Record<string, (read: Read) => boolean> = {
  pricing: ({ text, kind, numbers }) =>
    !notPrice.test(text) &&
    numbers.some(
      ({ currency, percent }) => currency !== null || percent || (kind === 'row' && /\bprice|单?价/i.test(text)),
    ),
  ownership: hasShare,
  retention: (read) =>
    read.label !== 'risk' &&
    !notCompany.test(read.text) &&
    (hasNumber(read) || /\bno\b|\bstill\b|没有/i.test(read.text)),
  competitors: ({ text, label }) =>
    label !== 'risk' && (label === 'market' || properName.test(text) || /[：:有是为括]/.test(text)),
  audit: ({ text }) => !formerly.test(text),
  ask: ({ text }) => !notNow.test(text),
  market_size: ({ text, numbers, label }) => label !== 'risk' && (numbers.some(isLarge) || /\bM(?:io|rd)\b/.test(text)),
  head_count: hasNumber,
  gross_margin: hasNumber,
  valuation: ({ text }) =>
    !/\bvaluation of (?:the )?(?:real estate|property|freehold|plant|stock|buildings?)\b/i.test(text),
};

/** Documents in which a fact is not expected, with the facts. */
function notExpected({ reads, facts, metrics }: Source): string[] {
  const first = reads.slice(0, 12);
  const terms = ['ask', 'use_of_funds', 'valuation'];
  const found: string[] = [];
  if (first.some(({ text }) => isCharity.test(text))) found.push(...commercial);
  // A company that is not raising money has no terms to state.
  if (reads.some(({ text }) => noRaise.test(text)) || first.some(({ text }) => publicFiling.test(text)))
    found.push(...terms);
  // The price of a company for sale is for the buyer to offer.
  if (reads.some(({ text }) => sale.test(text))) found.push('ask', 'use_of_funds', 'burn');
  // A lender gets no shares.
  if (loan.test(facts.get('ask')?.read.text ?? '')) found.push('valuation', 'ownership');
  // A company that earns money does not use it up.
  if (isProfitable(metrics)) found.push('burn');
  return found;
}

const results = ['net_profit', 'operating_result', 'ebitda'];

/** Returns true if the last result of a year is a profit. */
function isProfitable(metrics: readonly Metric[]): boolean {
  for (const id of results) {
    const points = metrics.filter(({ metric }) => metric === id).flatMap((metric) => metric.points);
    const last = points
      .filter(({ projected }) => !projected)
      .sort((a, b) => a.period.localeCompare(b.period))
      .at(-1);
    if (last) return Number(last.value) > 0 && !/\bloss|亏/i.test(last.quote);
  }
  return false;
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
}

/** Returns the IDs of the facts that are stated by the name of a heading, a row, a column or an item. */
function namedFacts({ text, kind, numbers }: Read): string[] {
  if (kind === 'sentence' || text.length > 200) return [];
  const key = kind === 'heading' ? text : (/^[^:：]{2,40}(?=[:：])/.exec(text)?.[0] ?? '');
  const cells = kind === 'row' ? text.split(/[\t|]/).map((cell) => cell.trim()) : [key];
  const own = cells.map((cell) => cell.replace(/^[\d.)、\s]+|[?？:：]$/g, ''));
  const found = names.flatMap(([id, name]) => (own.some((cell) => name.test(cell)) ? [id] : []));
  if (kind === 'row' && own.some((cell) => staff.test(cell))) found.push('head_count');
  if (kind === 'row' && numbers.length > 0 && staying.test(own[0] ?? '')) found.push('retention');
  return found;
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

/** Returns true if an amount is another one in units of one, a thousand or a million. */
const isScaled = (amount: number, other: number) =>
  [1, 1_000, 10_000, 1_000_000, 10_000_000].some((unit) => Math.abs(amount * unit - other) <= other * 0.001);

/** Returns the IDs of the facts that the document states in any wording or need not state, with `people` and `revenue`. */
export function statedFacts(source: Source): Set<string> {
  const { reads, facts, company, figures, tables } = source;
  const stated = new Set(notExpected(source));
  for (const [id, { hit }] of facts) if (hit !== null || !requirements[id]) stated.add(id);
  if (company.people.length > 0) stated.add('people');
  for (const { about } of figures) if (about) stated.add(factOfFigure[about] ?? about);
  // One year of revenue shows no growth.
  stated.delete('revenue');
  const asks = figures.filter(({ about }) => about === 'ask').map(({ value }) => Number(value));
  if (tables.some((table) => isUseOfFunds(table, asks))) stated.add('use_of_funds');
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
    for (const id of namedFacts(read)) stated.add(id);
    for (const [id, wording] of wordings)
      if (!stated.has(id) && wording.test(text) && requirements[id]?.(read) !== false) stated.add(id);
    if (label === 'funding' && percentList.test(text)) stated.add('use_of_funds');
    if (label === 'market' && (moneyPerYear.test(text) || (!ofRival.test(text) && numbers.some(isLarge))))
      stated.add('market_size');
    if (spending.test(text) && numbers.some(({ currency }) => currency !== null))
      spends.set(read.section, (spends.get(read.section) ?? 0) + 1);
    if (namedManager.test(text) || (label === 'team' && member.test(text))) stated.add('people');
    const isSeries = numbers.filter(({ percent, currency }) => !percent && (currency !== null || read.kind === 'row'));
    const metric = isSeries.length >= 2 ? metricIn(text)?.metric.id : undefined;
    const ofYears = read.kind === 'row' && read.dates.length >= 2 && metricIn(text.split(/[\t|]/)[0]!)?.metric.id;
    if (metric === 'revenue' || metric === 'arr' || ofYears === 'revenue') stated.add('revenue');
  }
  if ([...spends.values()].some((count) => count >= 2)) stated.add('use_of_funds');
  return stated;
}

/** Returns true if the document mentions a subject in passing. */
export const touches = ({ reads, stated }: Pick<Source, 'reads' | 'stated'>, label: Label): boolean =>
  (label === 'risk' && stated.length > 0) ||
  reads.some(
    ({ text, title }) => (touched[label]?.test(text) ?? false) || (label === 'risk' && riskTitle.test(title ?? '')),
  );
