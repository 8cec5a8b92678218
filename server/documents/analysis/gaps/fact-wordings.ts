import type { Read } from '../read/reading.ts';

/** An amount that can be the size of a market: at least a million. */
export const isLarge = ({ currency, value }: Read['numbers'][number]) => currency !== null && value.gte(1_000_000);
/** Names of headings, rows, columns and list items below or beside which a fact is stated. */
const names: readonly [string, RegExp][] = [
  [
    'use_of_funds',
    /^(?:planned |intended |proposed |our )?uses?(?: of\b.*)?$|^purpose(?: of (?:the )?(?:loan|funds?|money|facility|round))?$|^application of (?:funds|proceeds)|^(?:where|how) (?:it|the (?:money|cash|loan|funds?|proceeds)|we).*\b(?:goes|go|spend|spent|used?|invest)\b|^what (?:we (?:want|plan|intend|will) (?:to )?(?:buy|spend|do with)|the (?:money|loan|funds?|round|cash) (?:is|does|buys|pays))|^project costs?\b|^(?:spending|investment) (?:plan|budget)|^budget (?:for|of) (?:the )?(?:round|raise|grant|loan)|^means of finance|^(?:utili[sz]ation|deployment) of (?:the )?(?:funds|proceeds)|(?:资金|款项)(?:用途|投向|使用|运用|安排|分配)|钱(?:要|都|会)?(?:花|用)[在到]|^用途|投资估算/i,
  ],
  [
    'competitors',
    /\bcompetit(?:ion|ors?|ive)\b|\balternatives\b|\brivals?\b|\bwho else\b|\bpeers\b|\bhow we compare\b|\bothers in\b|对手|竞品|竞争|同行|同业|同类(?:企业|公司|厂商|产品|品牌)/i,
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
  [
    'pricing',
    /^(?:(?:list|unit|average|avg\.?|selling|standard) )*(?:price|tariff)s?\b|^(?:[a-z]+ )?(?:annual|monthly|subscription|membership|licen[cs]e|tuition) fees?\b|^\S{0,6}(?:年费|月费|单价|均价|售价|学费|票价)/i,
  ],
  ['ip', /^(?:patents?|trade ?marks?|intellectual property|IP)\b|专利|知识产权|商标/i],
];
/** Names of rows and columns that count the staff. */
const staff =
  /^(?:total |number of |our |average )?(?:employees|staff|head ?count|heads|workforce|FTEs?|personnel|team size|people (?:employed|on (?:the )?payroll)|payroll)\b(?! (?:costs?|expens\w+|benefits|options))|(?:员工|职工|在册|在职|年末)\S{0,2}(?:人数|总数)|^人数|定员/i;
/** Names of rows about customers who stay. */
const staying =
  /\b(?:retention|churn\w*|renewals?|repeat|returning|re-?orders?|cohort|still (?:subscribed|active|with us)|leaving)\b|留存|流失|复购|续[费约]/i;

/** Words for owners without shares. */
const owned =
  /\bis (?:an? )?(?:wholly|family|employee|jointly)[- ]owned\b(?! subsidiar)|\bis an? (?:[\w-]+ )?subsidiary of\b|\bsole (?:shareholder|owner)\b|\ball (?:the )?shares are held by\b|全资持有|实际控制人/i;

/** Sentences that state a fact without its usual name. */
export const wordings: readonly [string, RegExp][] = [
  [
    'litigation',
    /\bsu(?:ed|es|ing)\b(?! for peace)|\b(?:in|to|before) (?:the )?(?:\p{Lu}\w+ )?court\b|\btribunal\b|\bcourt (?:or|and|proceedings|cases?|action)\b|\blegal action\b|\bclaims? (?:of )?(?:about |around )?(?:[$€£₹]|EUR|USD|GBP)\s?\d|\barbitration\b|\b(?:legal|administrative|judicial) (?:or \p{L}+ )?(?:proceedings|actions?|cases?)\b|官司|起诉|法院/iu,
  ],
  [
    'competitors',
    /\bcompare[sd]? (?:itself |themselves )?(?:with|to|against) \p{Lu}\p{Ll}|\b(?:we|company|group|\p{Lu}{2,}|\p{Lu}\p{Ll}+) (?:mostly |often |mainly |also )?(?:meets?|faces?|comes? up against|bids? against|runs? into) (?:most(?:ly)? |often )?[^.;]{0,40}\p{Lu}\p{Ll}+|\bwe meet \p{Lu}|\bnames\b[^.;]{0,40}\b(?:meets?|tenders?|bids?)\b|\b(?:lost|lose|losing)\b[^.;]{0,40}\bto \p{Lu}|\bchoose between us\b|\b(?:main|major|largest|leading|dominant|biggest) (?:[a-z]+ )?(?:players?|providers?|vendors?|makers?|brands?|operators?|chains?|producers?|names) (?:are|is|include) \p{Lu}|(?:行业内|市面上|市场上)[^，。；]{0,8}(?:厂家|厂商|企业|玩家|品牌|公司|产品)(?:主要)?(?:包括|有|为|是)|\b(?:makers|providers|suppliers|firms|shops|operators|players) of (?:similar|the same|comparable) (?:size|kind)\b|\p{Lu}[\w-]+ (?:and|&) \p{Lu}[^.;]{0,40}\bare (?:also )?(?:present|active|established|strong|dominant)\b|\b(?:larger|smaller|cheaper|nearest|next) (?:players?|providers?|shops?|chains?)\b/u,
  ],
  [
    'audit',
    /\b(?:audit|auditor['’]?s?) (?:report|opinion|certificate|fees?|firm)\b|\bclean (?:report|opinion)\b|\bunqualified\b|\bexamined by\b|\b(?:compiled|reviewed) (?:by|the (?:statements|accounts))\b|\bCPAs?\b|\bchartered (?:[a-z]+ )?accountants\b|\b(?:books|accounts|figures|statements)\b[^.;]{0,24}\b(?:checked|certified) by\b|\baudit (?:of|for) (?:the )?(?:\w+ )?(?:19|20)\d\d|\bmanagement accounts\b|核数师|会计师事务所/i,
  ],
  [
    'valuation',
    /\benterprise value\b|\bequity value\b|\bvalu(?:es|ed|ing) (?:us|it|the \w+) at\b|\bprice per share\b|\b\d[\d.]*(?:x| times) (?:the |its |our |adjusted |LTM |last year['’]s )*(?:EBITDA|revenues?|sales|earnings|ARR)\b|每股(?!收益|净|股利|派|盈|现金)\S{0,6}\d|(?:增资|投资|交易)[前后](?:评价|市值|整体价值)/i,
  ],
  [
    'use_of_funds',
    /\b(?:funds|proceeds|money|capital|loan|investment|grant)\b[^.;]{0,24}\b(?:would|will|is to|are to|shall|should) (?:be (?:used|spent|invested|put)|go|flow|serve|pay|buy|finance|fund|cover|support|allow|enable)\b|\b(?:earmarked|destined|meant) for\b|\b(?:loan|facility|grant)\b(?:[^.;]|\.\d){0,40}\b(?:towards|to (?:fund|finance|buy|build|expand))\b|^(?:it|this|most of it|half of it|the (?:rest|money)) (?:will |would )?(?:pays? for|finances) |\b(?:how|where|what) (?:we|it|the money)\b[^.;:]{0,40}\b(?:spend|spent|goes|used?)\b[^.;:]{0,20}:|\bwith (?:the|this|that|these) (?:new )?(?:money|funds|funding|investment|round|loan|capital|proceeds),? (?:we|the company)\b|\bof (?:the|this) [$€£₹]\s?\d[\d,.]*[^.;]{0,60}\b(?:pays?|goes|buys?|is for|are for)\b|(?:所募|募集|本轮|融资|增资|借款|贷款)(?:的?(?:资金|款项?))?[^，。；]{0,8}(?:投向|用于|用作|用来|购置)|其中[^。；]{0,16}(?:购置|用作|补充流动资金)/i,
  ],
  [
    'market_size',
    /\b(?:demand for|spend(?:s|ing)? on|spent\b[^.;]{0,24}\bon)\b[^.;]{0,80}(?:[$€£₹¥]|EUR|USD|GBP)\s?\d[\d.,]* ?(?:m|mn|bn|million|billion|crore|Mio)/i,
  ],
  [
    'head_count',
    /\bworkforce of\b|\bteam of \p{L}+|(?:公司|团队|集团|我们|全职)\S{0,6}(?:现有|共有?|有)\S{0,2}\d+ ?[人名](?!独立|董事|股东|监事|客户|顾问)|\bstaff (?:numbers?|totals?|is|are|of)\b[^.;]{0,12}\d|\b(?:\d[\d,.]*|\p{L}+) (?:[\p{L}-]+ ){0,2}(?:full-timers|persons|workers|colleagues|heads|people on (?:our |the )?(?:payroll|rolls)|on (?:our |the )?payroll)\b/iu,
  ],
  [
    'ip',
    /\b(?:code|software|technology|know-how)\b[^.;]{0,40}\b(?:belongs? to|owned by) (?:us|the company)\b|\bexclusive(?:ly)? licen[cs]\w+|\blicensed from\b|\b(?:brand|name|logo|design)s?\b[^.;]{0,16}\b(?:is|are) (?:protected|registered)\b/i,
  ],
  [
    'ownership',
    /^(?:shares?|stakes?|holdings?|equity)\s?[:：]|\b(?:founders?|family|investors?|directors|employees|trust|fund|management|brother|sister|(?!we|it|they|this|you|who)\p{Lu}\p{L}+) (?:together |still |also )?(?:holds?|owns?) (?:about )?\d[\d.]* ?%|占股/iu,
  ],
  ['ownership', owned],
  [
    'ask',
    /\bcapital increase of\b|\b(?:requested|required) (?:amount|sum|loan)\b|\b(?:amount|sum) (?:requested|sought|required)\b|\bneeds? a (?:further|additional) [^.;]{0,6}\d|\bissu(?:es|ing)\b[^.;]{0,24}\bshares (?:worth|of|for|at)\b|(?:追加投资|拟融)[^，。；]{0,6}\d|\bsubscri(?:bes?|ptions?)\b[^.;]{0,30}\bnew shares\b|\b(?:offering|raise|round|placement|facility|investment|financing|funding)\s?[:：]\s?(?:up to )?(?:[$€£₹¥]|Rs\.?|EUR|USD|GBP|INR)\s?\d|\b(?:a SAFE (?:at|with|of|for)|convertible (?:note|loan))\b(?:[^.;]|\.\d){0,40}[$€£₹¥]\s?\d|(?:增资(?![至到])|募资|筹资|集资|增发)[^，。；]{0,12}\d|(?:拟|计划|希望|申请|需要?|本次)[^。；]{0,24}(?:借款|贷款|资助|投资额|引资)[^。；]{0,8}\d[\d,.]* ?[万亿]/i,
  ],
  [
    'burn',
    /\bcash[- ]flow[- ]positive\b|\brun out of (?:cash|money) (?:in|by|before)\b|\b(?:cash|money|funds|liquidity)\b[^.;]{0,40}\b(?:lasts?|suffices?|is enough|is secured|carries us|takes us)\b[^.;]{0,16}\b(?:until|through|to|for)\b|\bconsumption of\b[^.;]{0,30}\bmonth|(?:资金|现金|账上|钱)[^。；]{0,12}(?:还能|可|能|够)再?(?:用(?!于|来|作)|撑|维持|花)|每月(?:大约|约|平均)?(?:烧|净?亏损|净消耗|花掉)/i,
  ],
  [
    'pricing',
    /\b(?:sold|sells?|priced|charged|rented|hired)\b[^.;]{0,12}\b(?:for|at|from|between)\b|\b(?:ticket|pass|seat|night|subscription|membership|consultation|session|lesson|bottle|kit)s?\b[^.;]{0,16}\b(?:is|are|for|costs?|at) [$€£₹¥]\s?\d|\b(?:fee|tariff|rate|price)s? (?:per|for each)\b|\b(?:retails?|bills? by the \w+)\b[^.;]{0,6}\bat\b[^.;]{0,6}\d|[$€£₹¥]\s?\d[\d.,]* (?:monthly|yearly|hourly|weekly)\b|年卡|月卡|单次|客单|\bwe (?:take|keep|charge|earn|receive)\b[^.;]{0,12}%[^.;]{0,8}\b(?:of|on|per) (?:each|every|the (?:sale|price|amount|value))\b|报价\d|门票|学费|每[套台次位份]\S{0,6}\d[\d,.]* ?[万元]/i,
  ],
  [
    'customers',
    /\b\d[\d,.]*k? (?:[\p{L}-]+ ){0,2}(?:visits|visitors|guests|passengers|admissions|diners|players|riders|dealers|traders|growers|policyholders)\b|\b\d[\d,.]*k? [\p{L}-]+ (?:are |were )?active\b|\bactive \p{L}+\b[^.;]{0,16}\d|\bwe (?:now |currently )?(?:look after|serve|supply|work (?:for|with)|deliver to|treat|teach|host|insure|manage|maintain|clean|train)\b[^.;]{0,16}\d|\b\d[\d,.]* \p{L}+s (?:have )?(?:joined|signed up|subscribed|registered|use|order|buy)\b|\b(?:footfall|admissions|enrol?lments?|ridership|installs|downloads)\b[^.;]{0,24}\d|\b(?:customers|clients|names) (?:include|such as) \p{Lu}|(?:会员|客流|到店|粉丝|商户|学员|患者|读者)\S{0,6}\d|(?:服务|在读|入住|接待)\S{0,4}\d[\d,.]*\s?万?[余多]?[家户名人所个位]|\d万?(?:名|位|个)?(?:会员|商户|学员|患者|读者)/iu,
  ],
  [
    'pricing',
    /\bcosts? (?:an?|each|the|every) (?:shop|pub|guest|customer|client|member|visitor|family|patient|student|user|buyer|farmer|household|school|reader)\b/i,
  ],
  [
    'retention',
    /\b(?:stay|return|renew|come back|leave)(?:s|ed)?\b[^.;]{0,40}\d ?%|\d ?%[^.;]{0,40}\b(?:stay|return|renew|extend|rebook|come back|came back)|\b(?:accounts?|customers?|clients?|tenants?|subscribers?) (?:have |has )?(?:left|cancell?ed|quit)\b|\b(?:customer|client|member|guest)s? stays? \d|\bnot lost a single\b|\bguests? come back\b|(?<![持连继后陆手])续[费约签订卡保租]\S?率|老客户?\S{0,4}占|再次(?:下单|购买)|回头客|回购率/i,
  ],
  [
    'cac',
    /\b(?:winning|acquiring|signing|landing|converting|closing)(?: up| on)? (?:an?|each|one|a new)\b[^.;]{0,40}\bcosts?\b|\bcosts?\b[^.;]{0,24}\bto (?:win|acquire|sign(?: up| on)?|land|convert|recruit)\b|\b(?:(?:new|each|closed|a) (?:[\p{L}-]+ ){0,2}(?:customers?|clients?|sales?|dealers?|subscribers?|members?|users?)\b[^.;]{0,24}|new \p{L}+ )\bcosts? (?:us )?(?:about |around )?(?:[$€£₹₦¥]|EUR|USD)|\b(?:advertising|marketing|ads?)\b[^.;]{0,24}\b(?:per|for each|to (?:get|gain|win|attract))(?: (?:a|one|each))? new \p{L}+|\bpay \p{L}+ [^.;]{0,12}\d for (?:each|every) (?:sign-?up|referral|new)\b|新客\S{0,6}(?:费用|成本)|\bCPA\b|\bcost per (?:acquisition|new|sign-?up|install)|(?:客|用户|会员)\S{0,4}获取\S{0,2}(?:成本|费用)|(?:获取|拉来|新增)[^，。；]{0,4}[一每]?[个名位家]?[^，。；]{0,6}(?:客户|用户|会员|学员|顾客)[^，。；]{0,8}(?:成本|花费)/iu,
  ],
];

const numberWord =
  /\bteam of (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty)\b/i;
/** Words of a clinical trial, whose patients are no customers. */
const trial = /\b(?:enrol\w*|screened|randomi[sz]ed|dosed|treated|trial|study|phase [1-4I])\b/i;
const hasNumber = ({ numbers }: Read) => numbers.length > 0;
const hasShare = ({ numbers }: Read) => numbers.some(({ percent }) => percent);
/** A name after the first word: "We compete with Billbridge". */
const properName = /[\p{Ll},:(] ?\p{Lu}[\p{Ll}\p{Lu}]{2,}/u;
const notCompany =
  /\b(?:leases?|licen[cs]es?|franchis\w+|fleet|permits?|insurance|vehicles?|equipment|staff|employees)\b/i;
const notPrice =
  /\b(?:burn|rents?|salar\w+|spend\w*|out ?flows?|retainer|(?:audit|success|arrangement) fees?|taxation|tax (?:charge|rate|expense)|(?:purchase|share|issue) price|price (?:increase|rise|cut)s?)\b|\bcharges?\b[^.;]{0,30}\bprofit\b/i;
/** Multiples of earnings and sales of which a debt is measured. */
const ofDebt = /\bdebt\b|\bleverage\b|\bcovenant|\bborrowings?\b/i;
const ofMarket = /\bmarket(?:s|['’]s)?\b|\bshare of\b|\bpopulation\b|\bstock\b|\binventor/i;
const notNow =
  /\b(?:raised|led|closed|completed|invested|drawn|outstanding|repaid|previous(?:ly)?|earlier)\b|已提取|上限|余额|到期|此前|曾|已完成|20\d\d ?年\d{0,2}月?[^，。；拟将计]{0,8}(?:完成|增资|募资)/i;
const formerly = /\b(?:formerly|previously|former|ex-|before that|joined|came from|spent)\b|之前|曾|加入/i;

/** Conditions on a sentence with the words of a fact, where the words alone say little. */
export const requirements: Record<string, (read: Read) => boolean> = {
  pricing: ({ text, kind, numbers }) =>
    !notPrice.test(text) &&
    numbers.some(
      ({ currency, percent }) => currency !== null || percent || (kind === 'row' && /\bprice|单?价/i.test(text)),
    ),
  ownership: (read) =>
    owned.test(read.text) || (hasShare(read) && read.label !== 'market' && !ofMarket.test(read.text)),
  retention: (read) =>
    read.label !== 'risk' &&
    !notCompany.test(read.text) &&
    (hasNumber(read) || /\bno\b|\bstill\b|\bnot lost\b|\bout of ten\b|没有|[一二三四五六七八九]成/i.test(read.text)),
  competitors: ({ text, label }) =>
    label !== 'risk' && (label === 'market' || properName.test(text) || /[：:有是为括“「]/.test(text)),
  audit: ({ text }) => !formerly.test(text),
  ask: ({ text }) => !notNow.test(text),
  market_size: ({ text, numbers, label }) =>
    label !== 'risk' &&
    !/\bmarket (?:consensus|expectations?|cap(?:itali[sz]ation)?|values?|prices?|rates?|rents?)\b/i.test(text) &&
    (numbers.some(isLarge) || /\bM(?:io|rd)\b/.test(text)),
  head_count: (read) =>
    (hasNumber(read) || numberWord.test(read.text)) && !/\b(?:attended|visited|invited|helped)\b/i.test(read.text),
  customers: ({ text }) => !/\bpatients\b/i.test(text) || !trial.test(text),
  burn: (read) => hasNumber(read) || !/\bburn/i.test(read.text),
  gross_margin: (read) => hasNumber(read) || /[一二三四五六七八九]成/.test(read.text),
  valuation: ({ text }) =>
    !ofDebt.test(text) &&
    !/\bvaluation of (?:the )?(?:real estate|property|freehold|plant|stock|buildings?)\b/i.test(text),
};

/** Returns the IDs of the facts that are stated by the name of a heading, a row, a column or an item. */
export function namedFacts({ text, kind, numbers }: Read): string[] {
  if (kind === 'sentence' || text.length > 200) return [];
  const key = kind === 'heading' ? text : (/^[^:：]{2,40}(?=[:：])/.exec(text)?.[0] ?? '');
  const cells = kind === 'row' ? text.split(/[\t|]/).map((cell) => cell.trim()) : [key];
  const own = cells.map((cell) => cell.replace(/^[\d.)、\s]+|[?？:：]$/g, ''));
  const found = names.flatMap(([id, name]) => (own.some((cell) => name.test(cell)) ? [id] : []));
  if ((kind === 'row' || numbers.length > 0) && own.some((cell) => staff.test(cell))) found.push('head_count');
  if (kind === 'row' && numbers.length > 0 && staying.test(own[0] ?? '')) found.push('retention');
  return found;
}
