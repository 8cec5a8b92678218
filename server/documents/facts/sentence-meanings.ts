import { aliases, closesWith, opensWith, without } from '../lexicon/aliases.ts';
import {
  askAfter,
  cashTitles,
  changeBy,
  changeNouns,
  holdVerbs,
  instruments,
  linkWords,
  lossWords,
  marketWords,
  notMarketWords,
  raiseTitles,
  rateAfter,
  seriesWords,
} from '../lexicon/subjects.ts';
import { someOfStaff } from '../lexicon/units.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { type Meaning, meanings } from './fact-names.ts';
import { fits, numberNear, results } from './near.ts';
import { clauseAt, isOfOtherAfter, isPartBefore, subjectAt } from './subjects.ts';

/** A smaller amount that a company needs is not a round. */
const MIN_ASK = 25_000;
/** Amount, in any currency, that can be the size of a market. */
export const MIN_MARKET = 20_000_000;
/** Maximum number of characters between the name of a metric and its figure. */
const REACH = 60;
/** Number of characters before the amount at the start of a statement: a mark or an article. */
const MAX_BEFORE_ASK = 4;
/** Number of characters around a count in which words can show that it counts others. */
const AROUND_COUNT = 40;
/** Number of characters before a result in which it can be called a loss. */
const BEFORE_LOSS = 30;
/** Meanings whose names include other parties, or that are about others. */
const ofAnyone = new Set(['market_size', 'pre_money', 'post_money', 'cac', 'ltv', 'churn', 'retention', 'customers']);
const ofShares = new Set(['top_customer', 'top_customers']);
/** Meanings whose Chinese names may have a part of the company before them. */
const ofWhole = new Set(['revenue', 'gross_margin', 'churn', ...results]);

const change = opensWith(changeNouns);
const asRate = opensWith(rateAfter);
const changedBy = closesWith(changeBy);
const loss = aliases(lossWords);
const between = aliases(seriesWords, 'gi');
const link = aliases(linkWords, 'gi');
const notAsk = meanings.find(({ id }) => id === 'ask')!.not!;
const holds = aliases(holdVerbs, 'gi');
const cashTitle = aliases(cashTitles.map((title) => `^${title}`));
const raiseTitle = aliases(raiseTitles);
const instrument = new RegExp(`^(?:[a-z-]+ ){0,3}${closesWith(instruments).source}`, 'i');
const askNext = opensWith(askAfter);
/** A part of a round that investors have promised. */
const committed = /^ (?:is |was |are |of it )?(?:already )?(?:committed|soft[- ]circled)\b/i;
const isRequest = (rest: string) => /^\s*(?:[.,，。（(]|$)/.test(rest) || askNext.test(rest);
const market = aliases(marketWords);
const notMarket = aliases(notMarketWords);
const ofTask = opensWith(someOfStaff);

/** Returns true if only dates and connecting words separate a figure from the one before it after a metric's name. */
function isNextOf({ text, numbers, dates, kind }: Read, end: number, hit: NumberHit): boolean {
  const before = numbers.findLast((one) => one.start >= end && one.end <= hit.start && one !== hit);
  if (!before || kind === 'row') return true;
  const words = dates.reduce(
    (rest, date) => (date.start >= before.end && date.end <= hit.start ? rest.replace(date.raw, '') : rest),
    text.slice(before.end, hit.start),
  );
  return without(words, between) === '';
}

/** Words that an amount in parentheses follows if it is below zero, not an aside. */
const negativeAfter = /(?:\b(?:was|is|were|of|at|to|from)|[:：=为是])$/i;

/** Returns whether a number alone in parentheses is an amount below zero ("was (€0.4m)") or an aside ("in 2024 (€0.4m)"). */
function bracketOf(text: string, { start, end }: NumberHit): 'negative' | 'aside' | null {
  const before = text.slice(0, start);
  if (!/[(（]\s?$/.test(before) || !/^\s?[)）]/.test(text.slice(end))) return null;
  return negativeAfter.test(before.replace(/\s?[(（]\s?$/, '')) ? 'negative' : 'aside';
}

/** Returns true if a number without a sign is a loss, by the words before it or its parentheses. */
export const isLoss = (id: string, text: string, hit: NumberHit): boolean =>
  results.has(id) &&
  hit.value.gt(0) &&
  (bracketOf(text, hit) === 'negative' || loss.test(text.slice(Math.max(0, hit.start - BEFORE_LOSS), hit.start)));

/** Returns true if a number cannot have a meaning that words near it suggest. */
function isOther(id: string, read: Read, hit: NumberHit, index: number): boolean {
  const { text } = read;
  if (!ofShares.has(id) && !ofAnyone.has(id) && subjectAt(read, index, null) === 'other') return true;
  if (change.test(text.slice(hit.end)) || asRate.test(text.slice(hit.end))) return true;
  // A result may be below zero, so that an aside is either.
  if (bracketOf(text, hit) === (results.has(id) ? 'aside' : 'negative')) return true;
  if (id === 'head_count') return ofTask.test(hit.after);
  if (id === 'ask') return hit.value.lt(MIN_ASK) || committed.test(text.slice(hit.end));
  if (isOfOtherAfter(text.slice(hit.end))) return true;
  if (ofWhole.has(id) && isPartBefore(text.slice(0, index))) return true;
  return id !== 'burn' && changedBy.test(text.slice(0, hit.start));
}

type Range = Pick<NumberHit, 'start' | 'end'>;

interface Candidate {
  hit: NumberHit;
  id: string;
  distance: number;
}

/** Returns the numbers of a name: the nearest one and, for a metric, the others of its series. */
function numbersOf(meaning: Meaning, read: Read, { start, end }: Range, next: number): NumberHit[] {
  const near = numberNear(meaning, read, start, end);
  if (!meaning.isSeries) return near ? [near] : [];
  const after = read.numbers.filter(
    (hit) =>
      hit.start >= start &&
      hit.start < next &&
      hit.start - end <= REACH &&
      fits(meaning, hit, true) &&
      isNextOf(read, end, hit),
  );
  const isBefore = near !== null && near.end <= start && /^[^,，;；:：、]*$/.test(read.text.slice(near.end, start));
  const isOwn = isBefore && without(read.text.slice(near.end, start), link) === '';
  return isOwn || after.length === 0 ? (near && (isOwn || near.end > start) ? [near] : []) : after;
}

/** Returns the amounts that a title names: "We held £1.24m at 31 January" below "Cash", "$2.5M on a SAFE" below "The ask". */
function namedByTitle({ text, title, numbers }: Read): Candidate[] {
  if (title === null) return [];
  const amountAfter = (end: number) =>
    numbers.find(({ start, currency }) => currency !== null && start >= end && start - end <= 2);
  const held = cashTitle.test(title) ? [...text.matchAll(holds)][0] : undefined;
  const cash = held && amountAfter(held.index + held[0].length);
  const ask =
    raiseTitle.test(title) && !notAsk.test(text)
      ? numbers.find(
          ({ currency, start, end }) =>
            currency !== null &&
            (start <= MAX_BEFORE_ASK || instrument.test(text.slice(0, start))) &&
            isRequest(text.slice(end)),
        )
      : undefined;
  return [
    ...(cash ? [{ id: 'cash', hit: cash, distance: 1 }] : []),
    ...(ask?.value.gte(MIN_ASK) ? [{ id: 'ask', hit: ask, distance: ask.start }] : []),
  ];
}

/** Words that make an amount's name another one: "revenue backlog of $12M", "revenue run rate was $4M". */
const otherNoun =
  /^ (?!(?:the|an?|for|in|at|of|on|by|as|with|from|to|this|last|next|alone|overall|net|excluding|including|before|after)\b)[a-z-]+(?: [a-z-]+)? (?:of|was|is|were)\b/;

/** Returns true if words near a name rule it out: in its clause, or around a count. */
function isRuledOut({ kind, not }: Meaning, text: string, name: Range, hit: NumberHit): boolean {
  if (!not) return false;
  if (kind !== 'count') return not.test(clauseAt(text, name.start));
  const [from, to] = [Math.min(name.start, hit.start), Math.max(name.end, hit.end)];
  const around = text.slice(Math.max(0, from - AROUND_COUNT), to).split(/[。；;]|\. /);
  return not.test(around.at(-1)!);
}

/** Returns the numbers of a sentence with the fact or metric that each states. The nearest name decides. */
export function meaningsOfNumbers(read: Read): Map<NumberHit, string> {
  const found: Candidate[] = [];
  if (read.numbers.length === 0 || read.kind === 'row') return new Map();
  const { text } = read;
  const names = meanings
    .flatMap((meaning) =>
      [...text.matchAll(meaning.every)].map(({ index, 0: { length } }) => ({
        meaning,
        start: index,
        end: index + length,
      })),
    )
    .sort((a, b) => a.start - b.start);
  for (const { meaning, ...name } of names) {
    const next = names.find((one) => one.start >= name.end && one.meaning.isSeries)?.start ?? text.length;
    for (const hit of numbersOf(meaning, read, name, next))
      if (
        !(meaning.isSeries && otherNoun.test(text.slice(name.end, hit.start))) &&
        !isRuledOut(meaning, text, name, hit) &&
        !isOther(meaning.id, read, hit, name.start)
      )
        found.push({ hit, id: meaning.id, distance: Math.max(0, hit.start - name.end, name.start - hit.end) });
  }
  found.push(...namedByTitle(read));
  const decided = new Map<NumberHit, string>();
  for (const { hit, id } of found.sort((a, b) => a.distance - b.distance)) if (!decided.has(hit)) decided.set(hit, id);
  if (read.label === 'market' && market.test(text) && !notMarket.test(text))
    for (const hit of read.numbers)
      if (!decided.has(hit) && hit.currency !== null && hit.value.gte(MIN_MARKET)) decided.set(hit, 'market_size');
  return decided;
}
