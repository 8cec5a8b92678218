import type { Read } from './read/reading.ts';

/** An amount that can be the size of a market: at least a million. */
export const isLarge = ({ currency, value }: Read['numbers'][number]) => currency !== null && value.gte(1_000_000);
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
export const wordings: readonly [string, RegExp][] = [
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
    /\bworkforce of\b|\bstaff (?:numbers?|totals?|is|are|of)\b[^.;]{0,12}\d|\b(?:\d[\d,.]*|\p{L}+) (?:[\p{L}-]+ ){0,2}(?:full-timers|persons|workers|colleagues|heads|people on (?:our |the )?(?:payroll|rolls)|on (?:our |the )?payroll)\b/iu,
  ],
  ['ownership', /^(?:shares?|stakes?|holdings?|equity)\s?[:：]/i],
  ['ask', /\bcapital increase of\b|\bsubscribes? (?:for |to )?new shares\b/i],
  ['pricing', /\b(?:sold|sells?|priced|charged|rented|hired)\b[^.;]{0,12}\b(?:for|at|from|between)\b/i],
  [
    'customers',
    /\b\d[\d,.]*k? (?:[\p{L}-]+ ){0,2}(?:visits|visitors|guests|passengers|admissions|diners|players|riders|dealers|traders|growers|policyholders)\b|\b\d[\d,.]*k? [\p{L}-]+ (?:are |were )?active\b|\bactive \p{L}+\b[^.;]{0,16}\d|(?:会员|客流|到店|粉丝|商户|学员|患者|读者)\S{0,6}\d|\d万?(?:名|位|个)?(?:会员|商户|学员|患者|读者)/iu,
  ],
  [
    'pricing',
    /\bcosts? (?:an?|each|the|every) (?:shop|pub|guest|customer|client|member|visitor|family|patient|student|user|buyer|farmer|household|school|reader)\b/i,
  ],
  [
    'retention',
    /\b(?:stay|return|renew|come back|leave)(?:s|ed)?\b[^.;]{0,40}\d ?%|\d ?%[^.;]{0,40}\b(?:stay|return|renew|come back|came back)/i,
  ],
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

/** Conditions on a sentence with the words of a fact, where the words alone say little. */
export const requirements: Record<string, (read: Read) => boolean> = {
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
    label !== 'risk' && (label === 'market' || properName.test(text) || /[：:有是为括“「]/.test(text)),
  audit: ({ text }) => !formerly.test(text),
  ask: ({ text }) => !notNow.test(text),
  market_size: ({ text, numbers, label }) => label !== 'risk' && (numbers.some(isLarge) || /\bM(?:io|rd)\b/.test(text)),
  head_count: hasNumber,
  gross_margin: hasNumber,
  valuation: ({ text }) =>
    !/\bvaluation of (?:the )?(?:real estate|property|freehold|plant|stock|buildings?)\b/i.test(text),
};

/** Returns the IDs of the facts that are stated by the name of a heading, a row, a column or an item. */
export function namedFacts({ text, kind, numbers }: Read): string[] {
  if (kind === 'sentence' || text.length > 200) return [];
  const key = kind === 'heading' ? text : (/^[^:：]{2,40}(?=[:：])/.exec(text)?.[0] ?? '');
  const cells = kind === 'row' ? text.split(/[\t|]/).map((cell) => cell.trim()) : [key];
  const own = cells.map((cell) => cell.replace(/^[\d.)、\s]+|[?？:：]$/g, ''));
  const found = names.flatMap(([id, name]) => (own.some((cell) => name.test(cell)) ? [id] : []));
  if (kind === 'row' && own.some((cell) => staff.test(cell))) found.push('head_count');
  if (kind === 'row' && numbers.length > 0 && staying.test(own[0] ?? '')) found.push('retention');
  return found;
}
