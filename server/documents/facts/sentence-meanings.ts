import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { pattern, wordsOf } from '../words.ts';
import { amountBelow, clauseAt, numberNear } from './facts.ts';
import { metricsIn } from './metric-names.ts';
import { isOfOther } from './other-subjects.ts';
import { cues } from './sentence-cues.ts';

/** Sentences in a section about the cash that do not name it again: "We held £1.24m at 31 January". */
const cashTitle = /^[\d.\s]*(?:cash|liquidity|bank)\b/i;
const holds = /\b(?:hold|held|have|had)\b/gi;
/** Numbers of staff that are not all of the staff. */
const partOfStaff = wordsOf({
  en: [
    /adds?|adding|join(?:ed|ers)|hir(?:es?|ed|ing)|recruit\w*/,
    /left|leavers|redundan\w+/,
    /options?|grant(?:ed)?/,
    /firm of/,
  ],
  zh: [/招聘|新招|新增/, /离职|调配|其中/],
});
const planned = /\b(?:target|at most|no more than|not exceed|cap|limit|below|under)\b|目标|不超过|低于/i;
/** Another verb between the words of an ask and an amount: "each pound spent on raising funds brought in £6". */
const otherVerb = /\b(?:brought|bring|cost|costs|earn(?:s|ed)?|paid|pays?|spent|was|were|yield\w*)\b[^.;]*$/i;
const others: Record<string, RegExp | undefined> = {
  customers: /[是给为由]\p{Script=Han}{0,3}$|目标|潜在/u,
  head_count: partOfStaff,
  top_customer: planned,
  ask: otherVerb,
};
/** A party other than the company, as the subject of a clause: "Our landlord asks for", "A typical shop has". */
const preposition = /with|from|for|by|at|to|of|after|among|against/;
const anyWord = pattern`(?!(?:${preposition}|net|total|average(?= (?:monthly|net|burn|cash|revenue)))\b)[\w'’-]+ `;
const stranger = wordsOf({
  text: [
    /rivals?|competitors?|industry|typical/,
    /customers?|clients?|members?|users?|tenants?|households?|neighbou?rs?/,
    /sellers?|suppliers?|contractors?|landlords?/,
    /banks?(?! (?:balance|loans?|debt|accounts?|deposits?))|lender|loan|guarantee/,
    /insurers?|insurance|pension|fund|shareholders/,
    /governments?|council|town|village/,
    /pilot|study/,
  ],
});
export const foreign = wordsOf({
  text: [pattern`^(?:${anyWord}){0,3}${stranger}(?:['’]s?)?\b(?! (?:retention|churn|acquisition|count|base|numbers?))`],
  zh: [
    pattern`^.{0,6}(?:全国|行业|政府|客户|用户|银行|对手|同行|供应商)
      (?!数|总数|留存|流失|续费|复购|成本)`,
  ],
});
/** Meanings that only the company itself, as the subject, can have. */
const ofCompany = new Set([
  'ask',
  'burn',
  'cash',
  'head_count',
  'runway',
  'revenue',
  'net_profit',
  'ebitda',
  'equity_offered',
]);
const ofMoney =
  /\b(?:cash|fund(?:s|ed|ing)?|financ(?:ed|ing)|money|burn|runway|round|raise|proceeds|spend(?:ing)?)\b|资金|现金|融资|账/i;
/** An amount by which something changes: "grew by £40,000". */
const changedBy = /\bby (?:about |around |some |nearly |over )?$/i;
const conditional = /\b(?:would|could|might)\b/i;
/** People who are counted for a task: "14 people in sales". */
const someOfStaff = /^ ?(?:people|persons|heads|staff) (?:in|on|under|for|from|who|with|to)\b/i;
/** "Loan applied for: £750,000" */
const applied = /^(?:loan|grant|fund|facility|support)s? (?:requested|applied for|sought|asked for)/i;
/** A smaller amount that a company needs is not a round. */
const MIN_ASK = 25_000;

/** Returns true if a number cannot have a meaning that words near it suggest. */
function isOther(id: string, { text }: Read, hit: NumberHit, index: number): boolean {
  const before = text.slice(0, hit.start);
  const clause = clauseAt(text, index).trim();
  if (ofCompany.has(id) && foreign.test(clause) && !(id === 'ask' && applied.test(clause))) return true;
  if (id === 'head_count') return someOfStaff.test(hit.after);
  if (id === 'runway') return !ofMoney.test(text);
  if (id === 'ask') return hit.value.lt(MIN_ASK);
  return (id !== 'burn' && changedBy.test(before)) || (id === 'revenue' && conditional.test(clause));
}

/** Spending is not a burn if the sentence also has receipts or a net burn. */
const isGross = (cue: string, text: string) =>
  /spend|pay/i.test(cue) && /\bnet (?:burn|out ?flow)|\b(?:collects?|take in|takes in|receive|receipts)\b/i.test(text);
/** Maximum number of characters between a number and words before it that give it another meaning. */
const REACH_OF_OTHERS = 40;

const market = wordsOf({
  en: [
    /market|industry|sector|addressable|opportunity/,
    /demand|spend(?:s|ing)?|sales|worth/,
    /a year|per year|annual(?:ly)?/,
  ],
  zh: [/市场|行业|规模|生意/, /全国|全球/],
});
const notMarket = wordsOf({
  en: [
    /rais(?:ed?|ing)|valued|acqui\w+|invested|sold for|listed|market (?:value|cap\w*)/,
    /they|competitors?|rivals?|peers?|government|the state/,
    /we (?:charge|sell)|our (?:revenue|sales)/,
    /costs?|with (?:more|less) than/,
  ],
  zh: [/融资|售价|单价/],
});
/** Amount, in any currency, that can be the size of a market. */
export const MIN_MARKET = 20_000_000;

const change = wordsOf({
  text: [
    pattern`^\s?(?:short|behind|ahead|above|below|under|over|more|less|higher|lower|better|worse|
      of (?:growth|savings))\b`,
  ],
  zh: [/^的?(?:差额|缺口|增量)/],
});
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
  previous: Read | null = null,
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
      if (
        hit &&
        !others[name.id]?.test(around) &&
        !isOther(name.id, read, hit, index) &&
        !isOfOther(name.id, read, { start: index, end: index + words.length, hit })
      )
        add(name.id, hit, index, index + words.length);
    }
  }
  if (cashTitle.test(read.title ?? ''))
    for (const { index, 0: words } of [...read.text.matchAll(holds)].slice(0, 1)) {
      const end = index + words.length;
      const hit = read.numbers.find(({ start, currency }) => currency !== null && start >= end && start - end <= 2);
      add('cash', hit ?? null, index, end);
    }
  const asked =
    amountBelow(read) && previous?.kind === 'heading'
      ? read.numbers.find(({ currency }) => currency !== null)
      : undefined;
  if (asked?.value.gte(MIN_ASK)) add('ask', asked, 0, asked.start);
  const mentions = metricsIn(read.text);
  for (const hit of read.numbers) {
    const mention = mentions.findLast(({ end }) => end <= hit.start && hit.start - end <= 60);
    if (!mention || change.test(read.text.slice(hit.end)) || !isNextOf(mention.end, hit)) continue;
    const { metric, start, end } = mention;
    const fits = metric.kind === 'percent' ? hit.percent : metric.kind === 'money' && hit.currency !== null;
    const isLoss =
      results.has(metric.id) && hit.value.gt(0) && loss.test(read.text.slice(Math.max(0, start - 12), hit.start));
    if (fits && !isLoss && !isOther(metric.id, read, hit, start) && !isOfOther(metric.id, read, { start, end, hit }))
      add(metric.id, hit, start, end);
  }
  const meanings = new Map<NumberHit, string>();
  for (const { hit, id } of found.sort((a, b) => a.distance - b.distance))
    if (!meanings.has(hit)) meanings.set(hit, id);
  if (read.label === 'market' && market.test(read.text) && !notMarket.test(read.text))
    for (const hit of read.numbers)
      if (!meanings.has(hit) && hit.currency !== null && hit.value.gte(MIN_MARKET)) meanings.set(hit, 'market_size');
  const total = meanings.size === 0 && isOfMargin(previous) ? wholeCompany.exec(read.text) : null;
  const margin = total && read.numbers.find(({ percent, start }) => percent && start > total.index);
  if (margin) meanings.set(margin, 'gross_margin');
  return meanings;
}

/** "For the company as a whole it was 58 per cent in 2023", after a sentence about the margin of a product. */
const wholeCompany = wordsOf({
  text: [
    /^(?:for|across) (?:the )?(?:company|group|business|firm)(?: as a whole)?,? (?:it|that) (?:is|was|came to|stood at) /,
  ],
  zh: [/^(?:公司|全公司|集团|整体)(?:综合|整体|合起来|算下来)?(?:看|来看|是|为|约)/],
});
const isOfMargin = (read: Read | null) => read !== null && /gross margin|毛利率/i.test(read.text);
