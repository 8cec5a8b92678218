import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';

/** Words between an amount and all of its parts. */
const partsAfter = wordsOf({
  en: [
    /has (?:two|three|four|five) parts|consist(?:s|ing) of|made up of|compris(?:es|ing)/,
    /(?:split|divided) (?:into|between)|financed by|funded by/,
    /namely|being|as follows/,
  ],
  text: [/[:：]/],
  zh: [/包括|由|分为|其中/],
});
/** Words next to the sum of the amounts before it. */
const sumBefore = pattern`${wordsOf({
  stems: [/together|altogether|totall?ing|a total of|in all|in total|sum of/, /making|to give|for/],
  zh: [/合计|共计|总计|共/],
})}[^.;,，]{0,12}$`;
const sumAfter = /^,? ?(?:in all|in total|altogether|all told|together)\b/i;
/** Words that make a list only a part of the whole, or its amounts no parts. */
const partial = wordsOf({
  en: [
    /of (?:which|it|this|that|them)|including|such as|among|examples?|selected/,
    /largest|main|biggest|top|first|at least|up to|per|each/,
    /compared|against|versus|valuation|net of|less|minus/,
    /from [$€£¥]/,
  ],
  zh: [/主要|最大|至少|每/, /估值|相比|较|同比/],
});
const separator = /[,，、;；]|\b(?:and|plus)\b|[和及与]|\+/i;

/** Returns the check of a whole against its parts, unless they are too far apart to be that. */
function compare(whole: NumberHit, parts: readonly NumberHit[], subject: string, read: Read): Check[] {
  const expected = sum(parts.map(({ value }) => value));
  if (whole.value.eq(0)) return [];
  const ratio = Number(expected.div(whole.value));
  const isSame = parts.every(({ currency, value }) => currency === whole.currency && value.lt(whole.value));
  if (!isSame || ratio < 0.8 || ratio > 1.25) return [];
  return [
    checkOf({
      kind: 'total',
      subject,
      expected,
      stated: whole.value,
      // Parts that are exactly half a unit off were not rounded.
      tolerance: sum([whole, ...parts].map(({ step }) => step)).times('0.45'),
      unit: whole.currency!,
      basis: parts.map(({ raw }) => raw).join(' + '),
      read,
    }),
  ];
}

const moneyIn = (numbers: readonly NumberHit[]) =>
  numbers.filter(({ currency, value }) => currency !== null && value.gt(0));

/** Returns the ranges of a statement between semicolons or ends of sentences. */
function clausesIn(text: string): [number, number][] {
  const cuts = [0, ...[...text.matchAll(/[;；。]|\.\s/g)].map(({ index }) => index + 1), text.length];
  return cuts.slice(1).map((end, at) => [cuts[at]!, end]);
}

/** Checks an amount against the parts that the same sentence lists: "£2.3m: £1.9m for a line and £0.4m for stock". */
function checkSentence(read: Read): Check[] {
  const { text, numbers } = read;
  return clausesIn(text).flatMap(([from, to]) => {
    const amounts = moneyIn(numbers).filter(({ start }) => start >= from && start < to);
    const [first, ...rest] = amounts;
    const last = amounts.at(-1);
    const [next] = rest;
    if (!first || !last || !next || amounts.length < 3 || amounts.length > 9) return [];
    const gap = (a: NumberHit, b: NumberHit) => text.slice(a.end, b.start);
    const isList = (list: readonly NumberHit[]) =>
      list.every(
        (hit, at) => at === 0 || (separator.test(gap(list[at - 1]!, hit)) && gap(list[at - 1]!, hit).length < 90),
      );
    if (partial.test(text.slice(from, to))) return [];
    // "£6.5m to buy two shops (£4.8m) and a van (£1.7m)"
    const areBracketed = rest.every(
      ({ start, end }) => /[(（]\s*$/.test(text.slice(0, start)) && /^\s*[)）]/.test(text.slice(end)),
    );
    if ((areBracketed || partsAfter.test(gap(first, next))) && isList(rest))
      return compare(first, rest, text.slice(from, to), read);
    const parts = amounts.slice(0, -1);
    const lead = gap(parts.at(-1)!, last);
    const isSum = sumAfter.test(text.slice(last.end)) || sumBefore.test(lead);
    return isSum && isList(parts) ? compare(last, parts, text.slice(from, to), read) : [];
  });
}

/** Checks the amount before a list against the first amount of each item: "The £1.5m is to come from:". */
function checkList(reads: readonly Read[], at: number): Check[] {
  const read = reads[at]!;
  const amounts = moneyIn(read.numbers);
  const [whole] = amounts;
  if (!/[:：]\s*$/.test(read.text) || amounts.length !== 1 || !whole || partial.test(read.text)) return [];
  const near = reads.slice(at + 1, at + 20);
  const end = near.findIndex(({ kind, section }) => kind !== 'item' || section !== read.section);
  const items = near.slice(0, end < 0 ? near.length : end);
  const parts = items.flatMap(({ numbers }) => moneyIn(numbers).slice(0, 1));
  return items.length >= 2 && parts.length === items.length ? compare(whole, parts, read.text, read) : [];
}

/** Checks amounts of a statement against the parts that it or the list below it gives. */
export function checkParts(reads: readonly Read[], at: number): Check[] {
  const read = reads[at]!;
  if (read.kind === 'row' || read.kind === 'heading' || read.numbers.length === 0) return [];
  return [...(read.numbers.length > 2 ? checkSentence(read) : []), ...checkList(reads, at)];
}
