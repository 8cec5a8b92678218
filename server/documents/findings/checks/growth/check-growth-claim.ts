import Big from 'big.js';
import type { DateHit } from '../../../read/dates.ts';
import type { Read } from '../../../read/reading.ts';
import { wordsOf } from '../../../words.ts';
import { type Check, checkOf } from '../check.ts';
import { baseBefore, otherRate, periodBefore, planned, toDate } from './periods.ts';
import { clauseOfRate, type Rate, ratesIn } from './rates.ts';
import type { Point, Series } from './series.ts';
import { seriesOfRate } from './topics.ts';

const sequential = wordsOf({
  en: [/MoM|QoQ|sequential\w*/],
  text: [
    /month[- ](?:on|over)[- ]month|quarter[- ](?:on|over)[- ]quarter/,
    /(?:in|on|over) the (?:last |previous |prior )?(?:quarter|month)\b/,
  ],
  zh: [/环比/],
});
const yearly = wordsOf({
  en: [
    /YoY|(?:last|this|past|previous|prior|preceding) (?:financial |fiscal )?year/,
    /year (?:before|earlier|ago)|(?:in|over) (?:a|the) year|same (?:period|quarter|\w+ months|month)/,
  ],
  text: [/year[- ](?:on|over)[- ]year/],
  zh: [/同比|去年|上年|过去一年|今年/],
});
const priorHead = /prior|previous|last year|\b[LP]Y\b|上年|去年|同期/i;
const baseAmount = /[较比][^，]*$|\b(?:from|than|over|against|on) $/i;
const baseQuarter = /\b(?:on|over|from|than|vs\.?|against|compared (?:with|to)) (Q[1-4])\b/;

/** The periods between which something changed, if a statement gives them. */
interface Span {
  to: DateHit | null;
  from: DateHit | null;
  quarter: string | null;
}

const rangeBefore = /(?:\b(?:between|from|over|during|in|CAGR)|[从自在(（]|^)\s*(?:the years\s*)?$/i;
const rangeBetween = /^\s*年?\s*(?:and|to|until|till|through|[–—-]|[至到])\s*$/i;

/** Returns two years that bound a rate: "between 2022 and 2024", "over FY22–FY24", 2022年至2024年. */
function rangeIn({ text, dates }: Read, end: number): Pick<Span, 'from' | 'to'> | null {
  const ranges = dates.flatMap((from, at) => {
    const to = dates[at + 1];
    const isRange =
      to?.precision === 'year' &&
      from.precision === 'year' &&
      from.year < to.year &&
      rangeBetween.test(text.slice(from.end, to.start)) &&
      rangeBefore.test(text.slice(0, from.start));
    return isRange ? [{ from, to }] : [];
  });
  const [range] = ranges;
  return range && ranges.length === 1 && range.from.start - end < 60 ? range : null;
}

function spanOf({ quantity: { start, end } }: Rate, read: Read, next: number): Span | null {
  const { text, dates } = read;
  const range = rangeIn(read, end);
  if (range) return { ...range, quarter: null };
  const isBase = (date: DateHit) =>
    baseBefore.test(text.slice(0, date.start)) ||
    /^ ?(?:年)?(?:以来|起(?!\p{Script=Han}诉))/u.test(text.slice(date.end));
  const cut = (at: number) =>
    Math.max(...[0, ...[...text.slice(0, at).matchAll(/[;；。]|\.\s/g)].map(({ index }) => index)]);
  const stopAt = text.slice(end).search(/[;；。]|\.\s/);
  const to = Math.min(next, stopAt < 0 ? text.length : end + stopAt);
  const own = dates.filter((date) => date.start >= cut(start) && date.end <= to && date.precision !== 'plan_year');
  const after = own.filter((date) => date.start >= end);
  const before = own.filter((date) => date.end <= start);
  const base =
    after.find((date) => isBase(date) && date.start - end < 60) ?? before.findLast((date) => isBase(date)) ?? null;
  // "up 85% on the year before, after a 2023 that was …"
  const isApart = (date: DateHit) =>
    /[,，].*\b(?:after|before|when|while|although)\b/i.test(text.slice(end, date.start));
  const others = before.filter((date) => date !== base);
  // "In 2023 sales grew 18%, in 2024 24%": the second year belongs to the next rate.
  // "grew by 311% in 2023 and by 127% in 2024": the first year belongs to the rate before it.
  const isOwn = others.some(
    (date) =>
      !/[,，、]/.test(text.slice(date.end, start)) && !/%(?: (?:in|during|for))? ?$/.test(text.slice(0, date.start)),
  );
  const near = isOwn
    ? undefined
    : after.find((date) => date !== base && date.start - end < 40 && !isBase(date) && !isApart(date));
  const target = near ?? (others.length < 3 ? others.at(-1) : undefined) ?? null;
  const quarter = baseQuarter.exec(text.slice(start, to))?.[1] ?? null;
  return { to: target, from: base, quarter };
}

/** Words for a part of the year, with the ending of its periods: `2024-H1`. */
const partsOfYear: readonly [RegExp, RegExp][] = [
  [/上半年|\bfirst[- ]half\b/i, /-H1$/],
  [/下半年|\bsecond[- ]half\b/i, /-H2$/],
  [/半年|\bhalf\b/i, /-H\d$/],
  [/一季度|\bfirst[- ]quarter/i, /-Q1$/],
  [/二季度|\bsecond[- ]quarter/i, /-Q2$/],
  [/三季度|\bthird[- ]quarter/i, /-Q3$/],
  [/四季度|\bfourth[- ]quarter/i, /-Q4$/],
  [/季度|\bquarter/i, /-Q\d$/],
];

type Pair = [from: Point, to: Point];

const pairs = (froms: readonly Point[], tos: readonly Point[]): Pair[] =>
  froms.flatMap((from) => tos.map((to): Pair => [from, to]));

/** Returns true for two values that can be compared and are not both from the statement itself. */
const isPair = ([from, to]: Pair, read: Read) =>
  from !== to && from.unit === to.unit && from.value.gt(0) && !(from.read === read && to.read === read);

/** Returns true for the value of an amount right before a rate. */
const isNear = ({ value, unit }: Point, { quantity: { start } }: Rate, { text, numbers }: Read) =>
  numbers.some(
    (hit) =>
      hit.currency === unit &&
      hit.value.eq(value) &&
      hit.end <= start &&
      start - hit.end < 40 &&
      !baseAmount.test(text.slice(Math.max(0, hit.start - 24), hit.start)),
  );

/** Returns the pairs of values between which a rate may be meant, and whether the statement says which. */
function pairsOf(rate: Rate, read: Read, span: Span, series: readonly Series[]): { all: Pair[]; isExplicit: boolean } {
  const points = series.flatMap((one) => one.points);
  const at = (period: string | null) => (period === null ? [] : points.filter((point) => point.period === period));
  const around = clauseOfRate(rate);
  const isSequential = sequential.test(around);
  if (toDate.test(read.text)) {
    const heads = points.filter(({ head, isPlanned }) => toDate.test(head) && !isPlanned);
    return {
      all: pairs(
        heads.filter(({ head }) => priorHead.test(head)),
        heads.filter(({ head }) => !priorHead.test(head)),
      ),
      isExplicit: true,
    };
  }
  if (span.to && span.from) return { all: pairs(at(span.from.iso), at(span.to.iso)), isExplicit: true };
  if (rate.isCompound) {
    // "compounded at 55% a year since 2023" is about the years up to the last actual one.
    const last = points
      .filter(({ precision, isPlanned }) => precision === 'year' && !isPlanned)
      .flatMap(({ period }) => period ?? [])
      .sort()
      .at(-1);
    return { all: span.from && last ? pairs(at(span.from.iso), at(last)) : [], isExplicit: span.from !== null };
  }
  // "revenue of $498k, up 18.6% month on month": the value identifies the period.
  const valued =
    span.from || span.quarter ? [] : points.filter((point) => point.period !== null && isNear(point, rate, read));
  if (valued.length > 0 && new Set(valued.map(({ period }) => period)).size === 1) {
    const [{ period }] = valued as [Point];
    const isClear = isSequential || yearly.test(around) || /^\d{4}$/.test(period!);
    return { all: isClear ? pairs(at(periodBefore(period!, isSequential)), valued) : [], isExplicit: true };
  }
  if (span.to) {
    const { iso, precision } = span.to;
    const isClear = precision === 'year' || isSequential || yearly.test(around);
    const froms = precision === 'year' || !isSequential ? at(periodBefore(iso, false)) : [];
    const sequence = isSequential || !isClear ? at(periodBefore(iso, true)) : [];
    return { all: pairs([...froms, ...sequence], at(iso)), isExplicit: isClear };
  }
  const years = yearsIn(read.text.slice(0, rate.quantity.end + 40));
  if (span.from) {
    const { iso, precision, year } = span.from;
    const later = points.filter(
      (point) =>
        point.period !== null && point.precision === precision && point.period > iso && isAfter(point, years, year),
    );
    return { all: pairs(at(iso), later), isExplicit: true };
  }
  const ofTable = (one: Series): Pair[] => {
    const actual = one.points.filter(({ isPlanned }) => !isPlanned);
    const quarter = span.quarter;
    // The table of a half-year report has no years.
    const longest = actual.some(({ precision }) => precision === 'year') ? 'year' : 'half';
    const part = partsOfYear.find(([words]) => words.test(rate.subject))?.[1];
    const precision = quarter || isSequential ? ['quarter', 'month'] : [longest];
    const dated = actual.filter(
      (point) => point.period !== null && (part ? part.test(point.period) : precision.includes(point.precision!)),
    );
    const [last] = [...dated].sort((a, b) => (a.period! < b.period! ? 1 : -1));
    if (!last) return [];
    const base = quarter
      ? dated.filter(({ period }) => period!.endsWith(quarter) && period! < last.period!)
      : dated.filter(({ period }) =>
          years ? Number(period) === Number(last.period) - years : period === periodBefore(last.period!, isSequential),
        );
    const isOnly = dated.length === 2;
    return quarter || years || isSequential || yearly.test(around) || isOnly ? pairs(base, [last]) : [];
  };
  return { all: series.flatMap(ofTable), isExplicit: span.quarter !== null };
}

const spans: readonly string[] = ['', '', 'two', 'three', 'four', 'five', 'six'];
/** Returns the number of years of "over two years", or null if a text names none. */
function yearsIn(text: string): number | null {
  const [, word] =
    /\b(?:over|in|within|across) (?:the )?(?:last |past )?(two|three|four|five|six|[2-9]) years\b/i.exec(text) ?? [];
  return word ? Number(word) || spans.indexOf(word.toLowerCase()) : null;
}

const isAfter = (point: Point, years: number | null, year: number) => years === null || yearOf(point) === year + years;

const yearOf = (point: Point) => Number(/\d{4}/.exec(point.period ?? '')?.[0] ?? 0);

/** Returns the change between two values in percent, per year for a compound rate. */
function changeOf([from, to]: Pair, isCompound: boolean): Big | null {
  const ratio = to.value.div(from.value);
  if (!isCompound) return ratio.minus(1).times(100);
  const years = yearOf(to) - yearOf(from);
  return years > 1 && ratio.gt(0) ? new Big(Number(ratio) ** (1 / years)).minus(1).times(100).round(4) : null;
}

/** Returns true if a rate agrees with the change between two values, allowing for rounding. */
function isWithin({ quantity: { low, high, raw } }: Rate, exact: Big, [from, to]: Pair): boolean {
  const decimals = /[.,](\d+)/.exec(raw)?.[1]?.length ?? 0;
  const rounding = exact
    .plus(100)
    .abs()
    .times(to.step.div(to.value.abs().plus('1e-9')).plus(from.step.div(from.value)).div(2))
    .plus(decimals > 0 ? `1e-${decimals}` : '0.6')
    .plus(exact.abs().times('0.005'));
  return exact.gte(low.minus(rounding)) && exact.lte(high.plus(rounding));
}

function checkRate(rate: Rate, read: Read, next: number, all: readonly Series[]): Check[] {
  if (otherRate.test(rate.around) && !rate.isCompound) return [];
  const series = seriesOfRate(rate, read, all);
  const span = spanOf(rate, read, next);
  if (series.length === 0 || span === null) return [];
  const isPlanned = planned.test(read.text.slice(0, rate.quantity.start));
  if (isPlanned && !span.to && !span.from) return [];
  const changesIn = (of: readonly Series[]) => {
    const { all: found, isExplicit } = pairsOf(rate, read, span, of);
    const changes = found.flatMap((pair) => {
      const change = isPair(pair, read) ? changeOf(pair, rate.isCompound)?.times(rate.sign) : null;
      return change ? [{ pair, change }] : [];
    });
    return { changes, isExplicit };
  };
  const ofTables = changesIn(series.filter(({ table }) => table !== null));
  const { changes, isExplicit } = ofTables.changes.length > 0 ? ofTables : changesIn(series);
  const right = changes.find(({ pair, change }) => isWithin(rate, change, pair));
  const [first] = changes;
  const found = right ?? first;
  // Values that do not form a series, such as those of two companies, say nothing about each other.
  const isUnclear = changes.some(({ change }) => change.minus(first!.change).abs().gt(3));
  if (!found || (!right && isUnclear)) return [];
  if (!right && !isExplicit && matchesOther(rate, series)) return [];
  const { pair, change } = found;
  const [from, to] = pair;
  const told = ({ period, head, value }: Point) => `${period ?? head}: ${value.toFixed()}`;
  return [
    checkOf({
      kind: 'growth',
      subject: read.text,
      expected: change,
      stated: rate.quantity.value,
      tolerance: right ? change.minus(rate.quantity.value).abs() : new Big(0),
      unit: '%',
      basis: `${told(from)} → ${told(to)}`,
      read,
    }),
  ];
}

/** Returns true if a rate is the change between two other neighbors of a series, so that the statement may mean these. */
const matchesOther = (rate: Rate, series: readonly Series[]): boolean =>
  series.some(({ points }) =>
    points.some((to, at) => {
      const from = points[at - 1];
      if (!from || from.unit !== to.unit || from.value.lte(0)) return false;
      return isWithin(rate, to.value.div(from.value).minus(1).times(100).times(rate.sign), [from, to]);
    }),
  );

/** Maximum number of statements with rates that are checked per document. */
const MAX_STATEMENTS = 1_000;
const mayHaveRate =
  /%|per ?cent|\bby\b.*\b(?:half|third|quarter|fifth|tenth)|成|分之|doubled|tripled|trebled|quadrupled|halved|翻/i;

/** Checks rates of change in sentences, such as "sales rose by 62%" and "收入比上年增长近六成", against the values of the document. */
export function checkGrowthClaims(reads: readonly Read[], series: readonly Series[]): Check[] {
  const isText = ({ kind, text }: Read) => kind !== 'row' && kind !== 'heading' && text.length <= 500;
  const found = reads.flatMap((read, at) =>
    isText(read) && mayHaveRate.test(read.text) ? [{ read, above: reads[at - 1] }] : [],
  );
  return found.slice(0, MAX_STATEMENTS).flatMap(({ read, above }) => {
    const rates = ratesIn(read, above);
    return rates.flatMap((rate, index) =>
      checkRate(rate, read, rates[index + 1]?.quantity.start ?? read.text.length, series),
    );
  });
}
