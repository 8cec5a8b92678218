import Big from 'big.js';
import { pattern, wordsOf } from '../words.ts';
import { measures } from './measures.ts';
import type { NumberHit } from './numbers.ts';
import { parseHanNumeral } from './numerals.ts';
import type { Read } from './reading.ts';
import { sharesIn, wordNumbersIn } from './word-numbers.ts';

/** A number in a statement with its unit and the range of values that its words and digits allow. */
export interface Quantity {
  start: number;
  /** End of the number and its unit. */
  end: number;
  raw: string;
  value: Big;
  low: Big;
  high: Big;
  /** ISO 4217 code, `%`, `x`, `months`, another measure such as `MW`, or an empty string for a count. */
  unit: string;
  /** Factor from the unit as written to `unit`: 12 for years. */
  factor: Big;
  isHedged: boolean;
}

const about = pattern`${wordsOf({
  stems: [
    /about|around|roughly|approximately|approx\.?|some|circa|c\./,
    /close to|nearly|almost|just (?:over|under)|a (?:little|bit) (?:over|under|more than|less than)/,
  ],
  text: [/[~≈]/],
  zh: [/大约|约|近|将近|左右/],
})} ?$`;
const more = pattern`${wordsOf({
  stems: [
    /over|more than|above|in excess of|exceed(?:s|ed|ing)?/,
    /at least|upwards of|no (?:fewer|less) than|minimum of/,
    /(?<!\b(?:operat\w+|work\w*|trad\w+) )from/,
  ],
  text: [/[>≥]/],
  zh: [/超过|逾|超|高于/, /至少|不少于/],
})} ?$`;
const fewer = pattern`${wordsOf({
  stems: [/under|less than|fewer than|below|within/, /up to|at most|no more than|not more than|maximum of/],
  text: [/[<≤]/],
  zh: [/不到|不足|低于/, /最多|不超过/],
})} ?$`;
const fewerAfter = /^\s?(?:or (?:less|fewer|lower)\b|以[下内]|之[内下])/i;
const aboutAfter = /^\s?(?:or so|odd\b|左右|上下|来(?=[个家名位台套人间辆]))/i;
const moreAfter = /^\s?(?:\+|or more|余|多(?=[万亿个名家人台套])|以上)/i;

/** Returns half of the rounding unit: of the last written digit, and for large round numbers of the last digit that is not zero. */
function roundingOf(value: Big, step: Big, isDecimal: boolean): Big {
  const digits = value.abs().toFixed().replace(/\..*$/, '');
  const zeros = /0*$/.exec(digits)![0].length;
  if (step.lt('0.1') || isDecimal) return step.div(2);
  const isRound = digits.length >= 4 && zeros >= 2;
  return isRound
    ? new Big(10).pow(Math.min(zeros, digits.length - 2)).div(2)
    : step.gt('0.1')
      ? step.div(2)
      : new Big(0);
}

function quantityOf(text: string, start: number, numberEnd: number, value: Big, hit: NumberHit | null): Quantity {
  const lead = text.slice(Math.max(0, start - 28), start);
  const rest = text.slice(numberEnd, numberEnd + 24);
  const plus = moreAfter.exec(rest)?.[0].length ?? 0;
  const measure =
    hit?.currency || hit?.percent || hit?.multiple ? undefined : measures.find(([name]) => name.test(rest.slice(plus)));
  const factor = new Big(measure?.[2] ?? 1);
  const scaled = value.times(factor);
  const rounding = hit ? roundingOf(value, hit.step, /\d[.,]\d{1,2}(?!\d)/.test(hit.raw)).times(factor) : new Big(0);
  const end = numberEnd + (measure ? plus + measure[0].exec(rest.slice(plus))![0].length : plus);
  const number = text.slice(start, numberEnd);
  // The step of such numbers is already their rounding.
  const isRough = /[余多来]|成$/.test(number);
  const isAbout = about.test(lead) || aboutAfter.test(text.slice(end, end + 8));
  const isMore = more.test(lead) || plus > 0 || /^成多/.test(number.slice(-1) + rest);
  const isFewer = fewer.test(lead) || fewerAfter.test(text.slice(end, end + 10));
  // "三百多万" is 3 to 4 million, and "两千来万" about 20.
  const rough = hit
    ? hit.step
        .div(2)
        .times(factor)
        .times(/来/.test(number) ? '0.2' : 1)
    : rounding;
  const own = isRough ? rough : rounding;
  // "约2.54亿元" is given more exactly than "about 50".
  const isExact =
    hit !== null &&
    scaled
      .abs()
      .toFixed()
      .replace('.', '')
      .replace(/^0+|0+$/g, '').length >= 3;
  const spread = isAbout
    ? scaled
        .abs()
        .times(isExact ? '0.02' : '0.1')
        .plus(own)
    : own;
  return {
    start,
    end,
    raw: text.slice(start, end),
    value: scaled,
    low: isFewer ? new Big(-1e18) : isRough && /[余多]/.test(number) ? scaled : scaled.minus(spread),
    high: isMore ? new Big(1e18) : scaled.plus(spread),
    unit: hit?.currency ?? (hit?.percent ? '%' : hit?.multiple ? 'x' : (measure?.[1] ?? '')),
    factor,
    isHedged: isAbout || isMore || isFewer || isRough,
  };
}

/** A Chinese fraction (四分之一), or a numeral before what it counts. */
const hanNumeral = wordsOf(
  {
    zh: [
      /([二三四五六七八九十])分之([一二三四五六七八九])/,
      pattern`([一二两三四五六七八九十百千万零〇]{1,9})
        (?=[余多来]?(?:家|名|位|台|处|栋|座|间|所|条|户|款|辆|张|个|人|吨|亩|年|天|周|平方米))`,
    ],
  },
  'gu',
);

/** Rounding of a Chinese fraction, in percentage points. */
const FRACTION_ROUNDING = 3;

function* hanQuantities(text: string): Generator<Quantity> {
  for (const found of text.matchAll(hanNumeral)) {
    const [whole, under, over, count] = found;
    const start = found.index;
    const value = under
      ? new Big('〇一二三四五六七八九'.indexOf(over!)).div('〇一二三四五六七八九十'.indexOf(under)).times(100)
      : parseHanNumeral(count!);
    // A single digit such as 一个 often counts nothing, and 第三家 is an order.
    if (value === null || value.lte(1) || /第$/.test(text.slice(0, start))) continue;
    const quantity = quantityOf(text, start, start + whole.length, value, null);
    const { low, high } = quantity;
    const range = { low: low.minus(FRACTION_ROUNDING), high: high.plus(FRACTION_ROUNDING), isHedged: true };
    yield count ? quantity : { ...quantity, ...range, unit: '%' };
  }
}

/** Rounding of a part of a whole in words, in percentage points: "a third" may be 30 %. */
const SHARE_ROUNDING = 3.5;
const partAfter = /^(?: in (?:every )?|[- ])(?:\d|thirds?|quarters?|fifths?|sixths?|tenths?)/i;
/** A day of a month without a year: "2 July", "July 2". */
const monthName =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const dayBefore = new RegExp(`^(?:st|nd|rd|th)? (?:${monthName})\\b`);
const dayAfter = new RegExp(`\\b(?:${monthName}) $`);
const oneIn = /\b(?:one|two|three|\d) (?:in|out of) (?:every )?$/i;

/** Returns the quantities of a statement in order, those in words too: "forty-seven people", "one in four", "an eight-week shelf life". */
export function quantitiesOf({ text, numbers, dates }: Read): Quantity[] {
  const found = sharesIn(text).map(({ start, end, value }): Quantity => {
    const { low, high, ...quantity } = quantityOf(text, start, end, value, null);
    const range = { low: low.minus(SHARE_ROUNDING), high: high.plus(SHARE_ROUNDING), isHedged: true };
    return { ...quantity, ...range, end, raw: text.slice(start, end), unit: '%' };
  });
  const add = (quantity: Quantity) => {
    if (![...found, ...dates].some((one) => one.start < quantity.end && quantity.start < one.end)) found.push(quantity);
  };
  const isDay = ({ start, end, raw }: NumberHit) =>
    /^\d{1,2}$/.test(raw) && (dayBefore.test(text.slice(end)) || dayAfter.test(text.slice(0, start)));
  for (const hit of numbers) if (!isDay(hit)) add(quantityOf(text, hit.start, hit.end, hit.value, hit));
  for (const { start, end, value } of wordNumbersIn(text))
    if (value.gte(2) && !partAfter.test(text.slice(end)) && !oneIn.test(text.slice(0, start)))
      add(quantityOf(text, start, end, value, null));
  for (const quantity of hanQuantities(text)) add(quantity);
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the measure that the name of a row or column gives: "Area (m²)", "Lead time, weeks". */
export function measureIn(text: string): { unit: string; factor: Big } | null {
  for (const [, mark, word] of text.matchAll(/(^|[\s(（,，/])((?:square |megawatt[- ])?[\p{L}²㎡]+(?:\.? ?ft)?)/gu)) {
    const found = measures.find(([name]) => name.exec(word!)?.[0].length === word!.length);
    const isPeriod = /^(?:t|L|years?|months?|quarters?|年|月)$/i.test(word!) && !/[(（]/.test(mark!);
    if (found && !isPeriod) return { unit: found[1], factor: new Big(found[2]) };
    // 万吨
    const scaled =
      /^[万千](?=\p{Script=Han})/u.test(word!) &&
      measures.find(([name]) => name.exec(word!.slice(1))?.[0].length === word!.length - 1);
    if (scaled && !/[年月天]$/.test(word!))
      return { unit: scaled[1], factor: new Big(scaled[2]).times(word!.startsWith('万') ? 10_000 : 1000) };
  }
  return null;
}
