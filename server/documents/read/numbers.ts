import Big from 'big.js';
import { pattern, wordsOf } from '../words.ts';
import { currencyAfter, currencyBefore } from './currencies.ts';
import type { DecimalSign } from './figures.ts';
import { parseDigits, rangeBetween, scaleAt } from './numerals.ts';
import { wordNumbersIn } from './word-numbers.ts';

/** A number as written in a text, with its adjacent signs. */
export interface NumberHit {
  start: number;
  end: number;
  raw: string;
  /** Value in whole units: $4.2M is 4200000. A percentage is in percentage points. */
  value: Big;
  /** Rounding unit of the written value: 100000 for $4.2M. Whole numbers count as ten times as precise as written. */
  step: Big;
  /** ISO 4217 code. */
  currency: string | null;
  percent: boolean;
  /** Written with x or 倍: a multiple. */
  multiple: boolean;
  /** One of both ends of a range, which is no figure of its own: "12 to 18 months". */
  isRangeEnd: boolean;
  /** Up to 24 characters right after the number, used to find what is counted. */
  after: string;
}

/** Units before which a comma is a decimal one. */
const decimalUnit = /\s?(?:(?:M|Mio|Mrd|million|billion|bn|k|EUR)\b|€)/;
/** 1_000, 1·250, 1,250,00, 12,3456, 1.25.000: numbers in no notation that is read. */
const noNotation = wordsOf({
  text: [
    /\d{1,15}(?:[_·،٫٬]\d{1,15})+/,
    /\d{1,3}(?:,\d{3})+,\d{1,2}(?!\d)/,
    /\d{1,3},\d{4,15}/,
    /(?!\d{1,3}(?:\.\d{3})+(?!\d))\d{1,15}(?:\.\d{1,15}){2,}/,
  ],
});
const malformed = pattern`^${noNotation}$`;
const digits = wordsOf(
  {
    text: [
      // 1 234,50
      /\d{1,3}(?:[\u00a0\u2007\u2009\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)/,
      // 1'234.50
      /\d{1,3}(?:['’]\d{3})+(?:\.\d{1,2})?(?!\d)/,
      // 12,34,567.89 as in India
      /\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,9})?(?!\d)/,
      // 1.234,50
      /\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d)/,
      noNotation,
      // 1,234.50
      /\d{1,3}(?:,\d{3})+(?:\.\d{1,9})?(?!\d)/,
      // 1.234.567
      /\d{1,3}(?:\.\d{3}){2,}(?!\d)/,
      // 1234,5 Mio, 12,5 %
      pattern`(?<![\d,])\d{1,15},\d{1,2}(?=${decimalUnit})`,
      // EUR 1234,50
      /(?<=(?:[$€£]|\b[A-Z]{3}) ?)\d{1,15},\d{1,2}(?![\d,])/,
      /(?<![\d,])\d{1,3},\d{1,2}(?![\d,])/,
      // 1234.5
      /\d{1,18}(?:\.\d{1,9})?/,
    ],
  },
  'g',
);
/** Text after a number in words that makes it an amount or, from two on, a count. */
const amountAfter = wordsOf({
  text: [
    /^[ -](?:millions?|billions?|trillion|crores?|lakhs?|lacs?)\b/,
    /^ (?:US )?(?:dollars|euros|rupees|yuan)\b|^ percent\b|^ per cent\b/,
  ],
});
const counted = /employees|people|staff|engineers|customers|clients|hospitals|sites|months|quarters/;
const countAfter = pattern`^ (?:full-time |paying |pilot )?${counted}\b`;
const percentSign = /^\s?(?:%|％|percent\b|per cent\b|pct\b)/i;
/** "1.250" may be a little more than one or a thousand, unless it is a percentage or a multiple. */
const openPoint = /^[1-9]\d{0,2}\.\d{3}$/;
const groupOrDecimals = /^[1-9]\d{0,2},\d{3}$/;
const openComma = /^\d{1,3},\d{1,2}$/;
const ofDecimal = /^\s?(?:[%％x×]|percent\b|per cent\b)/;

/**
 * Joins digits that are separated by spaces beside a currency, before a group that no number begins with ("12 000"), and
 * before a decimal comma. Blanks those that may be one number or two: "12 345 tons".
 */
const withGroups = (text: string, chinese: boolean, decimal: DecimalSign): string =>
  text.replace(/(?<![\d.,]|\d )\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?/g, (run, at: number) => {
    const before = text.slice(Math.max(0, at - 24), at);
    const after = text.slice(at + run.length, at + run.length + 18);
    const isMoney = currencyAfter(after) !== null;
    const isOne =
      / 0/.test(run) ||
      (decimal === ',' && run.includes(',')) ||
      currencyBefore(before, chinese) !== null ||
      // "Phase 2 500 EUR"
      (isMoney && !/\p{Lu}\p{L}* $/u.test(before));
    if (isOne) return run.replaceAll(' ', '\u00a0');
    return !isMoney && (/[.,]/.test(run) || /^ ?\p{L}/u.test(after)) ? run.replace(/./g, '_') : run;
  });

/** Digits that occur in Chinese texts, with the signs between them. */
const fullWidth = /[０-９](?:[０-９．，]*[０-９])?/g;
/** Text after a number that shows that it is a part of one in a notation that is not read, of a time or of an ordinal. */
const goesOn = /^(?:[eE][-+]?\d|[\^¼½¾‰]|\.\d|:\d\d(?!\d)|(?:st|nd|rd|th)\b|[-−](?=\s|$))/;
/** A part of a fraction, or an amount in the debit or credit of an account. */
const goesOnBare = /^(?:\/\d| ?(?:CR|DR|Dr)\b)/;
/** Text before a number of which it is a part, and signs that may be those of a loss. */
const cameFrom = /\d(?:[eE^][-+]?|[/.:])$|[▲△▼▽↓±]\s?$/;

/**
 * Returns the numbers in a statement, in order and in linear time. Skips parts of words, versions, telephone numbers,
 * and numbers that can be read in two ways.
 * @param decimal sign before decimals in the document, or null if unknown
 */
export function scanNumbers(original: string, chinese: boolean, decimal: DecimalSign = null): NumberHit[] {
  const text = withGroups(
    original.replace(fullWidth, (run) => run.normalize('NFKC')),
    chinese,
    decimal,
  );
  const hits: NumberHit[] = [];
  for (const found of text.matchAll(digits)) {
    const start = found.index;
    const before = text.slice(Math.max(0, start - 12), start);
    const after = text.slice(start + found[0].length, start + found[0].length + 12);
    const isEnclosed =
      lossAfterCurrency.test(before) &&
      /^\s?\p{L}{0,8}[)）]/u.test(after) &&
      (found[0].length > 2 || /^\s?\p{L}/u.test(after));
    const isSigned = isEnclosed || minusAfterCurrency.test(before);
    const inner = isSigned ? currencyBefore(before.slice(0, -1), chinese) : null;
    const own = inner ? { ...inner, length: inner.length + 1 } : currencyBefore(before, chinese);
    const last = hits.at(-1);
    if (malformed.test(found[0]) || goesOn.test(after) || cameFrom.test(before)) continue;
    if (own === null && goesOnBare.test(after)) continue;
    // A bare number in parentheses may be a loss, the year before, or a note.
    if (own === null && /[(（]\s?$/.test(before) && /^\s?[)）]/.test(after)) continue;
    // "$000" is a unit, not an amount.
    if (found[0] === '000') continue;
    const isAmount = own !== null && last?.percent === true;
    const joined = last && !isAmount ? rangeBetween(text, last.start, last.end, start) : null;
    const range = joined && last ? last : null;
    const marked = own ?? (range?.currency ? { currency: range.currency, length: 0 } : null);
    if (marked === null && range === null && /[\p{Script=Latin}_#@/]$|\d[-.:/]$|\.\d*$/u.test(before)) continue;
    const isPercent = ofDecimal.test(after);
    // A point in "100.000 €" or "TEUR 3.900" is between thousands, as in German.
    const isGrouped =
      openPoint.test(found[0]) &&
      !isPercent &&
      (decimal === ',' ||
        own?.power !== undefined ||
        /^,[-–—]/.test(after) ||
        (decimal === null && /^\s?€/.test(after)));
    const isOpen =
      (openPoint.test(found[0]) && decimal === null && !isGrouped) ||
      (openComma.test(found[0]) && decimal !== ',' && own === null && after.search(decimalUnit) !== 0);
    if (isOpen && !isPercent) continue;
    const isDecimal = decimal === ',' && groupOrDecimals.test(found[0]);
    const { value, decimals } = parseDigits(
      isGrouped ? found[0].replace('.', '') : isDecimal ? found[0].replace(',', '.') : found[0],
    );
    const signed = inner && range === null ? value.times(-1) : value;
    // The scale is inside or behind the parentheses: "$ (3.2m)", "€ (3.2) million".
    const isLoss = inner !== null && isEnclosed;
    const close = isLoss && /^[)）]/.test(after) ? 1 : 0;
    const hit = finish(text, start, start + found[0].length + close, signed, decimals, marked, range !== null);
    if (isLoss && close === 0) hit.end += 1;
    if (range !== null) {
      const isYear = /^(?:19|20)\d\d$/.test(range.raw) && (own !== null || isPercent);
      takeFromEnd(range, hit, value);
      range.isRangeEnd = hit.isRangeEnd = !isYear && range.value.lt(hit.value) && joined === 'range';
    }
    if (last && isRestOf(last, hit, text)) extend(last, hit, text);
    else hits.push(hit);
  }
  for (const { start, end, value } of wordNumbersIn(text)) {
    const rest = text.slice(end, end + 24);
    if (amountAfter.test(rest) || (value.gte(2) && countAfter.test(rest)))
      hits.push(finish(text, start, end, value, value.eq(value.round()) ? 0 : 1, null));
  }
  return hits
    .sort((a, b) => a.start - b.start)
    .map((hit) => ({ ...hit, raw: original.slice(hit.start, hit.end).trim() }));
}

/** Returns true for "2,000万" right after "1亿", which are one number. */
const isRestOf = (last: NumberHit, hit: NumberHit, text: string) =>
  /亿$/.test(last.raw) && /^[\d,.]+\s?万/.test(hit.raw) && text.slice(last.end, hit.start).trim() === '';

function extend(last: NumberHit, { value, step, currency, end, after }: NumberHit, text: string): void {
  Object.assign(last, {
    value: last.value.plus(value),
    step,
    currency: currency ?? last.currency,
    end,
    raw: text.slice(last.start, end).trim(),
    after,
  });
}

/** Gives the start of a range such as "$3–5M" the scale, currency and sign of its end. */
function takeFromEnd(first: NumberHit, end: NumberHit, bare: Big): void {
  const factor = bare.eq(0) ? new Big(1) : end.value.div(bare);
  if (factor.gt(1) && first.step.lte(1) && first.value.lt(bare)) {
    first.value = first.value.times(factor);
    first.step = first.step.times(factor);
  }
  first.currency ??= end.currency;
  first.percent ||= end.percent;
}

/** "5.1m in the bank" is an amount without its currency. */
const moneyAfter = /^ ?[mk] (?:(?:in|at) (?:the|our) bank|in cash|of cash|in hand)\b/i;

/** Returns the rounding of "三百多万", which may be anything up to the next step of its last digit. */
const roughStep = (value: Big) => new Big(10).pow(/0*$/.exec(value.abs().toFixed(0))![0].length).times(2);

/** A sign right before a number or its currency. */
const minusBefore = /(?:(?:^|[\s|:：(])(?:[-−–]|(?:minus|negative) )|负|(?<=\p{Script=Han})[-−])$/iu;
/** A currency with the sign after it: "$-5", "¥ -12". */
const minusAfterCurrency = /(?:\p{Sc}|(?<!\p{L})[A-Z]{3}(?= )) ?[-−–]$/u;

/** A currency before a loss in parentheses: "$ (1,200)". */
const lossAfterCurrency = /(?:\p{Sc}|(?<!\p{L})[A-Z]{3}) ?[(（]$/u;

/** The mark of a footnote between a number and its unit or noun. */
const noteMark = /^[⁰¹²³⁴-⁹]{1,2}(?=\s?[\p{L}%％])/u;

function finish(
  text: string,
  at: number,
  digitsEnd: number,
  bare: Big,
  decimals: number,
  marked: ReturnType<typeof currencyBefore>,
  isRangeEnd = false,
): NumberHit {
  let start = at - (marked?.length ?? 0);
  let end = digitsEnd + (noteMark.exec(text.slice(digitsEnd, digitsEnd + 4))?.[0].length ?? 0);
  const scale = scaleAt(text.slice(end, end + 12), marked !== null || moneyAfter.test(text.slice(end, end + 20)));
  end += scale.length;
  const power = scale.power || (marked?.power ?? 0);
  const plus = /^\+/.exec(text.slice(end, end + 1))?.[0].length ?? 0;
  const percent = scale.length === 0 ? percentSign.exec(text.slice(end, end + 10))?.[0] : undefined;
  const multiple =
    scale.length === 0
      ? /^\s?(?:[x×](?![\p{L}\d])|倍|-fold\b|times\b)/u.exec(text.slice(end, end + 6))?.[0]
      : undefined;
  if (percent) end += percent.length;
  else if (multiple) end += multiple.length;
  const behind = percent || multiple ? null : currencyAfter(text.slice(end + plus, end + plus + 18));
  if (behind && (marked === null || behind.currency === 'CNY' || behind.currency === marked.currency))
    end += plus + behind.length;
  let value = bare.times(`1e${power}`);
  const minus = isRangeEnd ? null : minusBefore.exec(text.slice(Math.max(0, start - 10), start));
  if (minus) {
    value = value.times(-1);
    start -= minus[0].trimStart().replace(/^[|:：(]/, '').length;
  }
  const exact = new Big(decimals > 0 ? `1e-${decimals}` : '0.1').times(`1e${power}`);
  return {
    start,
    end,
    raw: text.slice(start, end).trim(),
    value,
    step: /[余多来]/.test(text.slice(at, end)) ? roughStep(value) : exact,
    currency:
      percent || multiple
        ? null
        : behind && behind.currency !== 'CNY' && marked?.currency !== 'USD'
          ? behind.currency
          : (marked?.currency ?? behind?.currency ?? null),
    percent: percent !== undefined,
    multiple: multiple !== undefined,
    isRangeEnd: false,
    after: text.slice(end, end + 24),
  };
}
