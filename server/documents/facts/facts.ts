import type Big from 'big.js';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { pattern, wordsOf } from '../words.ts';
import type { FactName } from './fact-names/fact-name.ts';
import { factNames } from './fact-names.ts';

/** A fact and the statement that gives it. `hit` is null for a mention. */
export interface Fact {
  name: FactName;
  read: Read;
  hit: NumberHit | null;
}

export type Facts = ReadonlyMap<string, Fact>;

const reachAfter = 70;
const reachBefore = 28;
/** Units of a duration, in months. */
const durations: readonly [RegExp, number][] = [
  [/^[\s-]?(?:months?\b|个?月)/i, 1],
  [/^[\s-]?(?:quarters?\b|个?季度?)/i, 3],
  [/^[\s-]?(?:years?\b(?! ago)|年)/i, 12],
];
const counted = wordsOf({
  text: [
    pattern`^\s?(?:\+|多)?\s?(?:[\p{Script=Latin}-]+ ){0,2}${wordsOf({
      text: [
        /customers|clients|subscribers|users|students|pilots/,
        /hospitals|canteens|sites|ports|stores/,
        /employees|people|engineers|staff|of us/,
      ],
    })}\b`,
  ],
  zh: [/^\s?(?:万|余|多)?(?:家|人|名|个|户|位)/],
});

/** Returns a duration in months, or null if a number is not a duration. */
export function monthsOf({ value, currency, percent, multiple, after }: NumberHit): Big | null {
  const months = durations.find(([unit]) => unit.test(after))?.[1];
  return months === undefined || currency !== null || percent || multiple ? null : value.times(months);
}

function fits(name: Pick<FactName, 'id' | 'kind'>, hit: NumberHit, adjacent: boolean): boolean {
  if (name.kind === 'money') return hit.currency !== null && hit.value.gt(0);
  if (name.kind === 'percent')
    return hit.percent && hit.value.gte(0) && hit.value.lte(name.id === 'retention' ? 300 : 100);
  if (name.kind === 'months') return monthsOf(hit) !== null;
  return (
    hit.currency === null &&
    !hit.percent &&
    !hit.multiple &&
    hit.value.gte(0) &&
    hit.step.gte('0.1') &&
    (adjacent || counted.test(hit.after))
  );
}

/** Returns the figure that a change from another one leads to: "from A to B". */
const nextAfter = (name: Pick<FactName, 'id' | 'kind'>, text: string, numbers: readonly NumberHit[], from: NumberHit) =>
  numbers.find(
    (hit) =>
      hit.start >= from.end &&
      fits(name, hit, true) &&
      /^[^.;。；]{0,24}(?:\bto\b|[到至])/i.test(text.slice(from.end, hit.start)),
  );

/** Words between a name and its number: " of about", " was", ": ". */
const link = wordsOf({
  text: [
    /valuation|rate|of|at|to|up|the|an?/,
    /is|was|were|reached|stood|stands|averaged?/,
    /about|around|nearly|over/,
  ],
});
const linked = pattern`^[\s:：|(（–—-]*(?:${link}\b[\s:：]*|合计|[为约达共是占])*$`;

/** Returns the number that belongs to the cue: the nearest match after it, or the one right before it. */
export function numberNear(
  name: Pick<FactName, 'id' | 'kind'>,
  { text, numbers, kind }: Read,
  start: number,
  end: number,
): NumberHit | null {
  // "3. Customers" does not state a number of customers.
  if (kind === 'heading' && name.kind === 'count') return null;
  const inside = numbers.find((hit) => hit.start >= start && hit.end <= end && fits(name, hit, true));
  if (inside) return inside;
  const after = numbers.find(
    (hit) =>
      hit.start >= end &&
      hit.start - end <= (name.kind === 'count' ? 14 : reachAfter) &&
      fits(name, hit, linked.test(text.slice(end, hit.start))),
  );
  const before = numbers.findLast(
    (hit) =>
      hit.end <= start &&
      start - hit.end <= (name.kind === 'count' ? 12 : reachBefore) &&
      !(name.kind === 'count' ? /[,;，；。、]/ : /[;；。]/).test(text.slice(hit.end, start)) &&
      fits(name, hit, start - hit.end <= 2),
  );
  // "35% gross margin", "£21m pre-money, £30m post-money": the number right before the words is theirs.
  if (
    before &&
    /^ ?$/.test(text.slice(before.end, start)) &&
    name.kind !== 'count' &&
    !(after && linked.test(text.slice(end, after.start)))
  )
    return before;
  // "From 54% in 2022 to 58% in 2024" gives the later value.
  const later =
    after && /(?:\bfrom|[由从])[^.;。；]{0,12}$/i.test(text.slice(end, after.start))
      ? nextAfter(name, text, numbers, after)
      : undefined;
  if (later) return later;
  if (name.kind === 'count') return after?.start === end ? after : (before ?? after ?? null);
  return after ?? before ?? null;
}

/** Returns the number of months that a stated burn covers: 3 for "per quarter", 1 without a period. */
export function monthsOfBurn(
  { text, dates }: Pick<Read, 'text' | 'dates'>,
  hit: Pick<NumberHit, 'start' | 'end'>,
): number {
  const around = text.slice(Math.max(0, hit.start - 40), hit.end + 40);
  if (/\b(?:a|per|each|every|the|this|last) ?month|monthly|月/i.test(around)) return 1;
  if (/quarter|季/i.test(around) || dates.some(({ precision }) => precision === 'quarter')) return 3;
  return /\b(?:a|per) (?:year|annum)|annual|年均|每年/i.test(around) ? 12 : 1;
}

/** Returns the clause around a position, between semicolons or ends of sentences. */
export function clauseAt(text: string, at: number): string {
  const from = Math.max(...['. ', '; ', '。', '；'].map((stop) => text.lastIndexOf(stop, at)));
  const after = text.slice(at).search(/\. |; |。|；/);
  return text.slice(from + 1, after < 0 ? text.length : at + after);
}

const raiseTitle = wordsOf({
  en: [/rais(?:e|ing)|ask(?:ing)?|seek(?:ing)?|request(?:ing)?/, /the round|funding need(?:ed)?/],
  zh: [/(?:融资|募资)(?:计划|需求|方案|安排)/],
});
/** An amount with its instrument: "$2.5M on a SAFE", "A term loan of £400,000 over five years". */
const instrument = /(?:an? |the )?(?:[a-z-]+ ){0,2}(?:loan|grant|facility|investment|round|note)/;
const opensWithAmount = pattern`^(?:${instrument}(?: of|:)? )?
  (?=[$€£₹¥]|Rs|USD|EUR|GBP)(?:[$€£₹¥]|Rs\.?|USD|EUR|GBP) ?\d[\d.,]* ?(?:k|m|mn|million|crore|lakh)?(?! ?\d)
  (?= (?:on|as|in|over|at|of|for|from|through|via|by|seed|series|equity|pre|convertible)\b|[.,]|$)`;

/** Returns the words before the amount at the start of a statement below a title about the round. */
export function amountBelow({ text, title, kind }: Read): RegExpExecArray | null {
  return kind !== 'row' && raiseTitle.test(title ?? '') && opensWithAmount.test(text) ? /^/.exec(text) : null;
}

/** Returns the facts of one statement that are not known yet. */
export function factsOf(read: Read, known: Facts): Fact[] {
  const found: Fact[] = [];
  for (const name of factNames) {
    if (known.has(name.id) || (name.kind !== 'mention' && read.numbers.length === 0)) continue;
    // Below a heading about the team, those who leave are staff.
    if (name.id === 'churn' && read.label === 'team') continue;
    const cue = name.cue.exec(read.text) ?? (name.id === 'ask' ? amountBelow(read) : null);
    if (cue === null || name.not?.test(clauseAt(read.text, cue.index))) continue;
    const hit = name.kind === 'mention' ? null : numberNear(name, read, cue.index, cue.index + cue[0].length);
    const value = name.kind === 'months' && hit ? monthsOf(hit) : null;
    if (name.kind === 'mention' || hit !== null)
      found.push({ name, read, hit: hit && value ? { ...hit, value } : hit });
  }
  return found;
}
