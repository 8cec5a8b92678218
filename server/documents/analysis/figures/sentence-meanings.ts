import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { type FactName, factNames } from './fact-names.ts';
import { clauseAt, numberNear } from './facts.ts';
import { metricsIn } from './metric-names.ts';

/** Words that give a number its meaning, beside those of the facts. */
type Cue = Pick<FactName, 'id' | 'kind' | 'cue' | 'not'>;

const amount = String.raw`(?:(?:about|around|roughly|nearly|over|just (?:under|over)|up to|some|approximately|averaged?|an average of|约|近) ?)*(?:[$€£₹¥￥]|[A-Z]{1,3}\$?)? ?\d`;
const customerNouns =
  'customers?|clients?|accounts?|subscribers?|members?|users?|buyers?|payers?|sources?|tenants?|employers?';
const ofSales = String.raw`(?:of|in) (?:our |its |their |total |all |group |company |net |annual |the )*(?:(?:FY|fiscal )?\d+ )?(?:revenues?|sales|turnover|income|billings|ARR|MRR|receipts|orders?|volume)\b`;

const named: readonly Cue[] = [
  ...factNames.filter(({ kind }) => kind !== 'mention'),
  {
    id: 'burn',
    kind: 'money',
    cue: new RegExp(
      String.raw`\b(?:we|company|business|group|it|and|balance|out ?flows?|spend|spending)\b[^.;]{0,24}\b(?:us(?:e|es|ed)|los(?:e|es|t)|consum(?:e|es|ed)|fell|falls? by|shrinks? by|averag(?:ed?|es)|ris(?:e|es) to)(?= ${amount}[^.;]{0,16}\b(?:a|per|each|every) month)|\bmonthly (?:spend(?:ing)?|outgoings|out ?flows?|cash (?:use|need))\b|(?:每个?月|月均|一个月)(?:现金|资金)?(?:大?约)?净?(?:花|烧|消耗|支出|流出|亏)掉?`,
      'i',
    ),
  },
  {
    id: 'retention',
    kind: 'percent',
    cue: /\b(?:net |gross |logo |customer |client |member |revenue |dollar )*retention(?: rate)?\b|\brenewal rate|\b[NG]RR\b|\bNDR\b|留存率|续费率|续约率|复购率/i,
  },
  {
    id: 'retention',
    kind: 'percent',
    cue: new RegExp(`\\b(?:kept|retain(?:s|ed)?|renewed)(?= ${amount})`, 'i'),
    not: /\bearnings\b/i,
  },
  {
    id: 'top_customer',
    kind: 'percent',
    cue: new RegExp(
      String.raw`\b(?:largest|biggest|top|main)(?! (?:two|three|four|five|six|ten|\d))(?: single)?(?: (?:${customerNouns}|one))?\b(?=[^.;%]{0,60}\d ?(?:%|per ?cent) ${ofSales})`,
      'i',
    ),
    not: /\b(?:segment|market|product|region|country|channel|category)\b/i,
  },
  {
    id: 'top_customers',
    kind: 'percent',
    cue: /\b(?:(?:top|largest|biggest) (?:two|three|four|five|six|ten|\d{1,2})|(?:two|three|four|five|six|ten) (?:largest|biggest|main))\b|前[二三四五十]大(?:客户)?|前[二三四五十]名客户/i,
    not: /\b(?:segments?|markets?|products?|regions?|countries|channels?|shareholders?|holders|investors?|sites|cities|suppliers?|vendors?)\b|股东|供应商/i,
  },
  {
    id: 'cash',
    kind: 'money',
    cue: /\b(?:free|net) cash (?:of|is|was)\b|\bbank balances?\b|\bcash (?:amounts )?to\b|(?:现金|资金)结余|\bcash and (?:bank|cash)\b|\b(?:hold|held|have|had) (?=[^.;]{1,20} (?:in|of) cash\b)/i,
    not: /cash ?flow/i,
  },
  {
    id: 'cac',
    kind: 'money',
    cue: new RegExp(
      String.raw`\b(?:new|each|a|closed|every) (?:new |closed )?(?:${customerNouns}|sale|order|deal) costs? (?:us )?(?=${amount})`,
      'i',
    ),
  },
  {
    id: 'equity_offered',
    kind: 'percent',
    cue: /\b(?:new )?(?:money|investors?|members?|shareholders?|partners?|subscribers)\b[^.;%]{0,24}\b(?:hold|holds|own|owns|receives?|gets?|have)\b|\bstake of\b|(?<=\d ?%) (?:for|to) (?:the |our )?(?:new )?(?:investors?|money|partner)\b|(?<=\d ?%) of the (?:enlarged )?(?:company|equity|share capital|shares)(?= after\b)/i,
    not: /\bexisting\b|\btoday\b|\bcurrent|\bheld\b|\bretention\b|before the/i,
  },
  {
    id: 'head_count',
    kind: 'count',
    cue: /\bworkforce\b|\bon (?:the|our) (?:last )?payroll\b|\bfull-timers\b|\b(?:we|company|group|plan|trust|budget) (?:are|is|has|have|had|employ(?:s|ed)?|counts?)(?= (?:\w+ ){1,2}(?:people|persons|heads)\b)|\bpeople employed\b|在(?:册|岗|编)/i,
  },
  {
    id: 'runway',
    kind: 'months',
    cue: /\b(?:financed|funded|funds|covers?|lasts?|enough|sufficient|reach(?:es)?)\b|足以|足够|够用?|应付|支撑|维持|撑/i,
    not: /\b(?:contracts?|lease|warranty|payback|training|notice|licen[cs]e|subscription|insurance|interest)\b|合同|租/i,
  },
  {
    id: 'ask',
    kind: 'money',
    cue: new RegExp(
      String.raw`\b(?:we|company) (?:now )?needs? (?=${amount})|(?<=\d ?(?:k|m|mn|bn|million|crore|lakh)? )(?:seed|series [a-e]|bridge)\b(?! (?:investors?|shareholders?))`,
      'i',
    ),
    not: /\b(?:closed|raised|led|previous(?:ly)?|earlier|completed|invested)\b/i,
  },
  {
    id: 'ask',
    kind: 'money',
    cue: /\b(?:ask|asks|apply|applies|applying) (?:the bank |you )?for\b|(?:想|拟|计划|打算|希望|准备|需要?)(?:再)?(?:融资?|拿|募集?|筹集?|贷款?|借款?)(?=[^\d，。；]{0,6}\d)/i,
    not: /历史|已完成|曾/,
  },
  {
    id: 'customers',
    kind: 'count',
    cue: /(?:付费|签约|合作|在用|存量|活跃)的?\p{Script=Han}{0,8}?(?=(?:共|约|达|增至|已有?)? ?\d[\d,.]* ?(?:余|多|万)?(?:家|户|个|位|名))/iu,
    not: /供应商|供货|伙伴|银行|高校|大学|投资|股东|目标|潜在/,
  },
  {
    id: 'cac',
    kind: 'money',
    cue: /(?:开发|获取|拿下|拉来|签下)一[家个位名]\p{Script=Han}{0,6}(?:客户|商户|用户|门店|会员)/iu,
  },
  { id: 'pre_money', kind: 'money', cue: /投前/ },
  { id: 'post_money', kind: 'money', cue: /投后(?!管理)/ },
  {
    id: 'head_count',
    kind: 'count',
    cue: /(?:全职|一共|总共|年[底末]|月末|季末)[^\d，。；]{0,8}(?=\d[\d,]* ?(?:名|个)?人(?![次均民群]))/,
  },
];

const cues = named.map((name) => ({ ...name, every: new RegExp(name.cue, `g${name.cue.flags}`) }));

/** Sentences in a section about the cash that do not name it again: "We held £1.24m at 31 January". */
const cashTitle = /^[\d.\s]*(?:cash|liquidity|bank)\b/i;
const holds = /\b(?:hold|held|have|had)\b/gi;
/** Numbers of staff that are not all of the staff. */
const partOfStaff =
  /\b(?:options?|grant(?:ed)?|adds?|adding|join(?:ed|ers)|left|leavers|hir(?:es?|ed|ing)|recruit\w*|redundan\w+|firm of)\b|招聘|新招|新增|离职|调配|其中/i;
const planned = /\b(?:target|at most|no more than|not exceed|cap|limit|below|under)\b|目标|不超过|低于/i;
/** Another verb between the words of an ask and an amount: "each pound spent on raising funds brought in £6". */
const otherVerb =
  /\b(?:brought|bring|cost|costs|earn(?:s|ed)?|paid|pays?|spent|was|were|yield\w*)\b(?:.(?!\bto raise\b))*$/i;
const others: Record<string, RegExp | undefined> = {
  customers: /[是给为由]\p{Script=Han}{0,3}$|目标|潜在/u,
  head_count: partOfStaff,
  top_customer: planned,
  ask: otherVerb,
};
/** Spending before receipts is no burn if the sentence has both. */
const isGross = (cue: string, text: string) =>
  /spend|pay/i.test(cue) && /\bnet (?:burn|out ?flow)|\b(?:collects?|take in|takes in|receive|receipts)\b/i.test(text);
/** Number of characters before a number in which words can say that it is another one. */
const REACH_OF_OTHERS = 40;

const market =
  /\b(?:market|industry|sector|addressable|opportunity|demand|spend(?:s|ing)?|worth|a year|per year|annual(?:ly)?|sales)\b|市场|行业|规模|生意|全国|全球/i;
const notMarket =
  /\b(?:rais(?:ed?|ing)|valued|acqui\w+|invested|we (?:charge|sell)|our (?:revenue|sales)|they|competitors?|costs?|with (?:more|less) than)\b|融资|售价|单价/i;
/** Amount, in any currency, that can be the size of a market. */
export const MIN_MARKET = 20_000_000;

const change =
  /^\s?(?:short|behind|ahead|above|below|under|over|more|less|higher|lower|better|worse|of (?:growth|savings))\b|^的?(?:差额|缺口|增量)/i;
const loss = /\bloss(?:es)?\b|亏损/i;
const results = new Set(['ebitda', 'operating_result', 'net_profit', 'gross_profit']);

interface Candidate {
  hit: NumberHit;
  id: string;
  distance: number;
}

/** Returns the numbers of a sentence with the fact or metric that each states. The nearest words decide. */
export function meaningsOfNumbers(
  read: Read,
  isNextOf: (end: number, hit: NumberHit) => boolean,
): Map<NumberHit, string> {
  const found: Candidate[] = [];
  const add = (id: string, hit: NumberHit | null, start: number, end: number) => {
    if (hit) found.push({ hit, id, distance: hit.start >= end ? hit.start - end : Math.max(0, start - hit.end) });
  };
  for (const name of cues) {
    for (const { index, 0: words } of [...read.text.matchAll(name.every)].slice(0, 3)) {
      if (name.not?.test(clauseAt(read.text, index)) || (name.id === 'burn' && isGross(words, read.text))) continue;
      if (name.id === 'customers' && /用户|\busers\b/i.test(words) && !/付费|paying/i.test(words)) continue;
      const hit = numberNear(name, read, index, index + words.length);
      const gap = hit && hit.end <= index ? read.text.slice(hit.end, index) : '';
      const around = hit ? read.text.slice(Math.max(0, hit.start - REACH_OF_OTHERS), hit.start) + gap : '';
      if (!others[name.id]?.test(around)) add(name.id, hit, index, index + words.length);
    }
  }
  if (cashTitle.test(read.title ?? ''))
    for (const { index, 0: words } of [...read.text.matchAll(holds)].slice(0, 1)) {
      const end = index + words.length;
      const hit = read.numbers.find(({ start, currency }) => currency !== null && start >= end && start - end <= 2);
      add('cash', hit ?? null, index, end);
    }
  const mentions = metricsIn(read.text);
  for (const hit of read.numbers) {
    const mention = mentions.findLast(({ end }) => end <= hit.start && hit.start - end <= 60);
    if (!mention || change.test(read.text.slice(hit.end)) || !isNextOf(mention.end, hit)) continue;
    const { metric, start, end } = mention;
    const fits = metric.kind === 'percent' ? hit.percent : metric.kind === 'money' && hit.currency !== null;
    const isLoss =
      results.has(metric.id) && hit.value.gt(0) && loss.test(read.text.slice(Math.max(0, start - 12), hit.start));
    if (fits && !isLoss) add(metric.id, hit, start, end);
  }
  const meanings = new Map<NumberHit, string>();
  for (const { hit, id } of found.sort((a, b) => a.distance - b.distance))
    if (!meanings.has(hit)) meanings.set(hit, id);
  if (read.label === 'market' && market.test(read.text) && !notMarket.test(read.text))
    for (const hit of read.numbers)
      if (!meanings.has(hit) && hit.currency !== null && hit.value.gte(MIN_MARKET)) meanings.set(hit, 'market_size');
  return meanings;
}
