import Big from 'big.js';
import { pattern, wordsOf } from '../../../words.ts';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { metricsIn } from '../../figures/metric-names.ts';
import type { Observation } from '../../figures/metrics.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { type Check, checkOf } from '../check.ts';
import { exception, limitOf, noFact } from './limit-words.ts';
import { type PartyName, parties, partyNames, wholeIn } from './parties.ts';
import { isSameTime } from './same-time.ts';
import { percentOf, type SingleShare, singleAmounts, singleShares } from './single-shares.ts';

interface Ceiling {
  party: PartyName;
  quantity: Quantity;
  whole: string | null;
  read: Read;
}

const noOne =
  /never(?: let| allow)?(?: a| any)?(?: single)?|no|not (?:one|a single|any)|none|no (?:one|single|individual)|nobody/;
const everyOne = /individual|every|each|all(?: of)?|any/;
const greatest = /(?:single )?(?:largest|biggest|top|main|most important|number[- ]one)(?: single)?/;
const owner = /(?: of| among)?(?: (?:our|the|its|their|these|one|single|individual|all))*/;
const adjective = /(?: (?!of\b|and\b)[\p{L}-]+)?/u;

/** "the largest takes only", after the parties have been named. */
const theLargest = pattern`\bthe (?:largest|biggest)(?: (?:one|single one|of (?:them|these)))? (?:is|takes?|
    has|buys?|bought|accounts?|holds?|provides?|makes?|brings?|pays?)\b`;

/** Words for none, any or the largest party of each kind. */
const subjects = partyNames.map((party) => {
  const { one, many, zh } = parties[party];
  const any = pattern`(?:${many}|${one})`;
  const none = wordsOf({
    en: [pattern`(?:${noOne}|${everyOne})${owner}${adjective} ${any}`],
    zh: [
      pattern`[没无](?:有)?(?:任何|哪)?一?[家个]?(?:单一|单个)?的?${zh}`,
      pattern`(?:任[何一]一?[家个]?|单[一个家]|每[一个家]{0,2}|各|所有)的?大?${zh}`,
      pattern`${zh}[^，。；]{0,8}(?:任[何一]一?[家个]|均|都)`,
      pattern`${zh}[^。；]{0,10}(?:哪一?[家个](?:都|也)|没有(?:任何)?一[家个])`,
    ],
  });
  const largest = wordsOf({
    en: [pattern`${greatest}${adjective} ${one}`],
    zh: [pattern`(?:第一大|最大的?(?:一[家个])?|头号)${zh}|${zh}[^。；]{0,24}最大的?(?:那|一)?[一家个]{1,2}`],
  });
  return { party, any, none, largest };
});

/** Returns the kind of party that a sentence limits, and whether the limit is the share of the largest one. */
function partyIn(text: string): { party: PartyName; isLargest: boolean } | null {
  for (const { party, any, none, largest } of subjects) {
    if (none.test(text)) return { party, isLargest: false };
    if (largest.test(text) || (theLargest.test(text) && any.test(text))) return { party, isLargest: true };
  }
  return null;
}

/** Returns the largest share that, according to a sentence, one customer, supplier or other party has. */
function ceilingIn(read: Read): Ceiling | null {
  const { text, kind } = read;
  if (kind === 'row' || kind === 'heading' || text.length > 300) return null;
  if (!/%|cent|成|分之|half|third|quarter|fifth|tenth/i.test(text)) return null;
  const found = partyIn(text);
  if (!found || noFact.test(text) || exception.test(text)) return null;
  const shares = quantitiesOf(read).filter(({ unit, value }) => unit === '%' && value.lte(100));
  const limits = shares.filter((one) => limitOf(text, one) === 'most');
  const [quantity] =
    limits.length > 0
      ? limits
      : found.isLargest && limitOf(text, shares[0] ?? { start: 0, end: 0 }) === null
        ? shares
        : [];
  if (!quantity || limits.length > 1 || shares.length > 1) return null;
  if (
    /\b(?:grew|grow|growth|rose|fell|discount|margin|interest|overdue|late)\b|增长|下降|毛利|折扣|利率|逾期/i.test(text)
  )
    return null;
  const whole = wholeIn(text.slice(quantity.end)) ?? wholeIn(text);
  return { party: found.party, quantity, whole, read };
}

/**
 * Returns true for wholes that can be compared. If only one is named, it must be the usual one for the kind of party.
 */
const isSameWhole = (a: string | null, b: string | null, party: PartyName) =>
  a === b || ((a === null || b === null) && [a, b].some((one) => one === usual[party]));
const usual: Record<PartyName, string> = {
  customer: 'revenue',
  supplier: 'purchases',
  channel: 'revenue',
  dealer: 'revenue',
  product: 'revenue',
  market: 'revenue',
  borrower: 'loans',
  shareholder: 'shares',
};

/** Rounding of a share in words, in points: "a tenth", 三成. */
const WORDS_ROUNDING = 4;

function compare({ quantity, read }: Ceiling, share: Pick<SingleShare, 'value' | 'basis'>): Check[] {
  const { value, raw } = quantity;
  const rounding = /\d/.test(raw) && !/成/.test(raw) ? new Big(1) : new Big(WORDS_ROUNDING);
  if (share.value.lte(value.times('1.05').plus(rounding))) return [];
  return [
    checkOf({
      kind: 'conflict',
      subject: read.text,
      expected: share.value,
      stated: value,
      tolerance: new Big(0),
      unit: '%',
      basis: share.basis.replace(/\s*\t\s*/g, ' | ').replace(/\s+/g, ' '),
      read,
    }),
  ];
}

/** Maximum number of statements that are checked per document. */
const MAX_CEILINGS = 20;
/** A larger share of revenue for one customer is a misreading. */
const MAX_SHARE = 97;

const revenueNames = ['revenue', 'arr'];

interface Source {
  reads: readonly Read[];
  tables: readonly Table[];
  observations: readonly Observation[];
}

/**
 * Checks that no customer, supplier or other party has a larger share than a sentence says: "none is more than 12%".
 */
export function checkCeilings({ reads, tables, observations }: Source): Check[] {
  const ceilings = reads.flatMap((read) => ceilingIn(read) ?? []).slice(0, MAX_CEILINGS);
  if (ceilings.length === 0) return [];
  const sharesOf = new Map(
    [...new Set(ceilings.map(({ party }) => party))].map((party) => [party, singleShares(party, reads, tables)]),
  );
  return ceilings.flatMap((ceiling) => {
    const { party, read } = ceiling;
    const isOther = (one: { read: Read }) => one.read !== read && one.read.place.entry === read.place.entry;
    const shares = sharesOf
      .get(party)!
      .filter(
        (one) =>
          isOther(one) && isSameWhole(ceiling.whole, one.whole, party) && isSameTime(read, one.read, one.years, reads),
      );
    const [largest] = shares.sort((a, b) => b.value.cmp(a.value));
    if (largest) return compare(ceiling, largest);
    if (ceiling.whole !== null && ceiling.whole !== 'revenue') return [];
    const amounts = singleAmounts(party, reads, tables).filter(
      (one) => isOther(one) && isSameTime(read, one.read, one.years, reads),
    );
    return amounts
      .flatMap(({ amount, years, read: of }) => {
        const revenue = revenueFor(years, amount.unit, observations, reads);
        const value = revenue && percentOf(amount.value, revenue.value);
        if (!value || value.gt(MAX_SHARE)) return [];
        // The total may be that of a part or of another time.
        if (value.lt(ceiling.quantity.value.times('1.3'))) return [];
        return compare(ceiling, { value, basis: `${amount.raw} / ${revenue.raw}: ${of.written}` });
      })
      .slice(0, 1);
  });
}

/** Returns the revenue of the years that a statement names, or the last one, if the document gives one value. */
function revenueFor(
  years: readonly number[],
  currency: string,
  observations: readonly Observation[],
  reads: readonly Read[],
): { value: Big; raw: string } | null {
  const own = observations.filter(
    ({ metric, unit, projected, period }) =>
      revenueNames.includes(metric.id) && unit === currency && !projected && /^\d{4}$/.test(period),
  );
  const year = years[0] ?? Math.max(...own.map((one) => one.year));
  const values = own.filter((one) => one.year === year).sort((a, b) => b.value.cmp(a.value));
  const [largest] = values;
  if (largest) return { value: largest.value, raw: largest.value.toFixed() };
  const stated = reads.flatMap((read) => {
    const [metric, ...more] = read.kind === 'row' || noFact.test(read.text) ? [] : metricsIn(read.text);
    const money = quantitiesOf(read).filter(
      ({ unit, start }) => unit === currency && metric && start >= metric.end && start - metric.end < 30,
    );
    return metric && more.length === 0 && revenueNames.includes(metric.metric.id) && read.dates.length === 0
      ? money.slice(0, 1)
      : [];
  });
  const [only, ...others] = stated;
  return only && others.every(({ value }) => value.eq(only.value)) ? only : null;
}
