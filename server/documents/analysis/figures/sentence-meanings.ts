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
      String.raw`\b(?:we|company|business|group|it|and|balance|out ?flows?|spend|spending)\b[^.;]{0,24}\b(?:us(?:e|es|ed)|los(?:e|es|t)|consum(?:e|es|ed)|fell|falls? by|shrinks? by|averag(?:ed?|es)|ris(?:e|es) to)(?= ${amount}[^.;]{0,16}\b(?:a|per|each|every) month)|\bmonthly (?:spend(?:ing)?|outgoings|out ?flows?|cash (?:use|need))\b`,
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
    cue: /\b(?:free|net) cash (?:of|is|was)\b|\bbank balances?\b|\bcash and (?:bank|cash)\b|\b(?:hold|held|have|had) (?=[^.;]{1,20} (?:in|of) cash\b)/i,
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
    cue: /\b(?:new )?(?:money|investors?|members?|shareholders?|partners?|subscribers)\b[^.;%]{0,24}\b(?:hold|holds|own|owns|receives?|gets?|have)\b|\bstake of\b|\bso (?=\d[\d.]*% for)/i,
    not: /\bexisting\b|\btoday\b|\bcurrent|\bheld\b|\bretention\b|before the/i,
  },
  {
    id: 'head_count',
    kind: 'count',
    cue: /\bworkforce\b|\bon (?:the|our) (?:last )?payroll\b|\bfull-timers\b|\b(?:we|company|group|plan|trust|budget) (?:are|is|has|have|had|employ(?:s|ed)?|counts?)(?= (?:\w+ ){1,2}(?:people|persons|heads)\b)|\bpeople employed\b|[定在](?:员|册|岗|编)/i,
  },
  {
    id: 'runway',
    kind: 'months',
    cue: /\b(?:financed|funded|funds|covers?|lasts?|enough|sufficient|reach(?:es)?)\b|够用|可用|撑/i,
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
];

const cues = named.map((name) => ({ ...name, every: new RegExp(name.cue, `g${name.cue.flags}`) }));

/** Sentences in a section about the cash that do not name it again: "We held £1.24m at 31 January". */
const cashTitle = /^[\d.\s]*(?:cash|liquidity|bank)\b/i;
const holds = /\b(?:hold|held|have|had)\b/gi;
/** Numbers of staff that are not all of the staff. */
const partOfStaff =
  /\b(?:options?|grant(?:ed)?|adds?|adding|join(?:ed|ers)|left|leavers|hir(?:es?|ed|ing)|recruit\w*|redundan\w+|firm of)\b|招聘|新招|新增|离职|调配|其中/i;
const planned = /\b(?:target|at most|no more than|not exceed|cap|limit|below|under)\b|目标|不超过|低于/i;
const others: Record<string, RegExp | undefined> = { head_count: partOfStaff, top_customer: planned };
/** Length of the words before a number that can say that it is another one. */
const REACH_OF_OTHERS = 40;

const market =
  /\b(?:market|industry|sector|addressable|opportunity|demand|spend(?:s|ing)?|worth|a year|per year|annual(?:ly)?|sales)\b|市场|行业|规模/i;
const notMarket =
  /\b(?:rais(?:ed?|ing)|valued|acqui\w+|invested|we (?:charge|sell)|our (?:revenue|sales)|they|competitors?|costs?|with (?:more|less) than)\b|融资|售价|我们/i;
/** Amount, in any currency, that can be the size of a market. */
const MIN_MARKET = 20_000_000;

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
      if (name.not?.test(clauseAt(read.text, index))) continue;
      const hit = numberNear(name, read, index, index + words.length);
      const before = hit ? read.text.slice(Math.max(0, hit.start - REACH_OF_OTHERS), hit.start) : '';
      if (!others[name.id]?.test(before)) add(name.id, hit, index, index + words.length);
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
