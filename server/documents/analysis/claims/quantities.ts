import Big from 'big.js';
import type { NumberHit } from '../read/numbers.ts';
import { parseHanNumeral } from '../read/numerals.ts';
import type { Read } from '../read/reading.ts';

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
  isHedged: boolean;
}

const ones = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const word = `(?:${[...tens, ...[...ones].reverse()].join('|')}|hundred|thousand)`;
const wordNumber = new RegExp(`\\b(?:a (?=hundred|thousand))?${word}(?:(?:-| and | )${word})*\\b`, 'gi');
/** Words in which a number is not a quantity: "one in nine", "two thirds", "half past ten". */
const otherNumber = /^(?: in (?:every )?(?:\d|[a-z]+\b)|[- ](?:thirds?|quarters?|fifths?|sixths?|tenths?)\b)/i;

function valueOfWords(text: string): number | null {
  let total = 0;
  let part = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const token of text.toLowerCase().split(/[- ]+/)) {
    if (token === 'and' || token === 'a') continue;
    const ten = tens.indexOf(token);
    const one = ones.indexOf(token) + 1;
    const unit = ten >= 0 ? (ten + 2) * 10 : one;
    if (token === 'hundred') part = (part || 1) * 100;
    else if (token === 'thousand') {
      total += (part || 1) * 1000;
      part = 0;
    } else {
      if (unit >= last || (last < 20 && last > 0)) return null;
      part += unit;
    }
    last = token === 'hundred' || token === 'thousand' ? Number.POSITIVE_INFINITY : unit;
  }
  return total + part;
}

/** Units of measure after a number, with the unit in which they are compared and the factor to it. */
const measures: readonly [RegExp, string, number | string][] = [
  [/^[\s-]?(?:months?\b|个?月(?!份))/i, 'months', 1],
  [/^[\s-]?(?:weeks?\b|周)/i, 'months', '0.230137'],
  [/^[\s-]?(?:business |working |calendar )?(?:days?\b)|^个?(?:工作日|天)/i, 'months', '0.032877'],
  [/^[\s-]?(?:quarters?\b|个季度)/i, 'months', 3],
  [/^[\s-]?(?:years?\b(?![- ]old)|年(?!度|代|[初底末]))/i, 'months', 12],
  [/^[\s-]?(?:hours?\b|hrs?\b|个?小时)/i, 'hours', 1],
  [/^[\s-]?(?:minutes?\b|mins?\b|分钟)/i, 'hours', '0.0166667'],
  [/^[\s-]?(?:MWh|megawatt[- ]hours?)\b/i, 'MWh', 1],
  [/^[\s-]?(?:GWh|gigawatt[- ]hours?)\b/i, 'MWh', 1000],
  [/^[\s-]?(?:kWh|kilowatt[- ]hours?)\b/i, 'MWh', '0.001'],
  [/^[\s-]?(?:MWp?|megawatts?)\b|^兆瓦/, 'MW', 1],
  [/^[\s-]?(?:kWp?|kilowatts?)\b|^千瓦(?!时)/, 'MW', '0.001'],
  [/^[\s-]?(?:GW|gigawatts?)\b/i, 'MW', 1000],
  [/^[\s-]?(?:kt|kilotonnes?)\b/i, 't', 1000],
  [/^[\s-]?(?:tonnes?|metric tons?|tons?|t)\b|^吨/i, 't', 1],
  [/^[\s-]?(?:kg|kilos?|kilograms?|kilogrammes?)\b|^(?:公斤|千克)/i, 't', '0.001'],
  [/^[\s-]?(?:sq\.? ?m\b\.?|sqm\b|m²|m2\b|square met(?:er|re)s?)|^(?:平方米|平米|㎡)/i, 'm2', 1],
  [/^[\s-]?(?:sq\.? ?ft\b\.?|sqft\b|square[- ](?:feet|foot))/i, 'ft2', 1],
  [/^[\s-]?(?:hectares?|ha)\b|^公顷/i, 'ha', 1],
  [/^[\s-]?acres?\b/i, 'acre', 1],
  [/^亩/, 'mu', 1],
  [/^[\s-]?(?:km|kilomet(?:er|re)s?)\b|^(?:公里|千米)/i, 'km', 1],
  [/^[\s-]?miles?\b/i, 'mile', 1],
  [/^[\s-]?(?:lit(?:er|re)s?|L)\b|^升/, 'l', 1],
];

const about =
  /(?:\b(?:about|around|roughly|approximately|approx\.?|some|circa|c\.|close to|nearly|almost|just (?:over|under)|a (?:little|bit) (?:over|under|more than|less than))|[~≈]|大约|约|近|将近|左右) ?$/i;
const more =
  /(?:\b(?:over|more than|above|at least|upwards of|in excess of|exceed(?:s|ed|ing)?|no (?:fewer|less) than|minimum of|from)|[>≥]|超过|逾|超|至少|不少于|高于) ?$/i;
const fewer =
  /(?:\b(?:under|less than|fewer than|below|up to|at most|no more than|maximum of|not more than|within)|[<≤]|不到|不足|最多|不超过|低于) ?$/i;
const aboutAfter = /^\s?(?:or so|odd\b|左右|上下)/i;
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
  const isAbout = about.test(lead) || aboutAfter.test(text.slice(end, end + 8));
  const isMore = more.test(lead) || plus > 0;
  const isFewer = fewer.test(lead);
  const spread = isAbout ? scaled.abs().times('0.1').plus(rounding) : rounding;
  return {
    start,
    end,
    raw: text.slice(start, end),
    value: scaled,
    low: isFewer ? new Big(-1e18) : scaled.minus(spread),
    high: isMore ? new Big(1e18) : scaled.plus(spread),
    unit: hit?.currency ?? (hit?.percent ? '%' : hit?.multiple ? 'x' : (measure?.[1] ?? '')),
    isHedged: isAbout || isMore || isFewer,
  };
}

/** A Chinese numeral before what it counts, a share in tenths (六成), per cent (百分之三十八) or a fraction (四分之一). */
const hanNumeral =
  /百分之([〇零一二两三四五六七八九十百点]+)|([二三四五六七八九十])分之([一二三四五六七八九])|([一二三四五六七八九])成([一二三四五六七八九半]?)(?!立|为|本|果|员|功|都|熟|长)|([一二两三四五六七八九十百千万]{1,9})(?=[余多]?(?:家|名|位|台|座|间|所|条|户|款|辆|张|个|人|吨|亩|年|天|周|平方米))/gu;

function* hanQuantities(text: string): Generator<Quantity> {
  for (const found of text.matchAll(hanNumeral)) {
    const [whole, percent, under, over, tenths, half, count] = found;
    const start = found.index;
    const numeral = count ?? percent;
    const parsed = numeral ? parseHanNumeral(numeral) : null;
    const value = tenths
      ? new Big(
          '〇一二三四五六七八九'.indexOf(tenths) * 10 +
            (half === '半' ? 5 : half ? '〇一二三四五六七八九'.indexOf(half) : 0),
        )
      : under
        ? new Big('〇一二三四五六七八九'.indexOf(over!)).div('〇一二三四五六七八九十'.indexOf(under)).times(100)
        : parsed;
    // A single digit such as 一个 often counts nothing, and 第三家 is an order.
    if (value === null || value.lte(1) || /第$/.test(text.slice(0, start))) continue;
    const quantity = quantityOf(text, start, start + whole.length, value, null);
    const rough = tenths && !half ? 4 : under ? 3 : 0;
    const share = { unit: '%', low: quantity.low.minus(rough), high: quantity.high.plus(rough), isHedged: rough > 0 };
    yield count ? quantity : { ...quantity, ...share };
  }
}

/** Returns the quantities of a statement in order, those in words too: "forty-seven people", "an eight-week shelf life". */
export function quantitiesOf(read: Read): Quantity[] {
  const { text, numbers } = read;
  const found = numbers.map((hit) => quantityOf(text, hit.start, hit.end, hit.value, hit));
  for (const match of text.matchAll(wordNumber)) {
    const start = match.index;
    const end = start + match[0].length;
    const value = valueOfWords(match[0]);
    const isKnown = [...numbers, ...read.dates].some((one) => one.start < end && start < one.end);
    if (
      value === null ||
      value < 2 ||
      isKnown ||
      otherNumber.test(text.slice(end)) ||
      (/ in (?:every )?$/i.test(text.slice(0, start)) && /\bone in (?:every )?$/i.test(text.slice(0, start)))
    )
      continue;
    const percent = /^ (?:per ?cent|percentage points?)\b/i.exec(text.slice(end));
    const quantity = quantityOf(text, start, end, new Big(value), null);
    found.push(percent ? { ...quantity, unit: '%', end: end + percent[0].length } : quantity);
  }
  for (const quantity of hanQuantities(text))
    if (![...numbers, ...read.dates].some((one) => one.start < quantity.end && quantity.start < one.end))
      found.push(quantity);
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the measure that the name of a row or column gives: "Area (m²)", "Lead time, weeks". */
export function measureIn(text: string): { unit: string; factor: Big } | null {
  for (const [, mark, word] of text.matchAll(/(^|[\s(（,，/])((?:square |megawatt[- ])?[\p{L}²㎡]+(?:\.? ?ft)?)/gu)) {
    const found = measures.find(([name]) => name.exec(word!)?.[0].length === word!.length);
    const isPeriod = /^(?:t|L|years?|months?|quarters?|年|月)$/i.test(word!) && !/[(（]/.test(mark!);
    if (found && !isPeriod) return { unit: found[1], factor: new Big(found[2]) };
  }
  return null;
}
