import Big from 'big.js';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { readWrittenAmount } from '#src/lib/text/written-amount.ts';
import { partsOf, type Value } from './values.ts';

/** Words before a number that leave open how far it is off. */
const hedges =
  `about around approximately approx. roughly circa ca. over above than least most nearly almost under below
  ~ ≈ > < ≥ ≤ 约 近 超 超过 逾 不足 至少 最多`
    .split(/\s+/)
    .concat('up to');
/** Returns whether a text ends with a hedge that is a whole word: "turnover" is none. */
const endsWithHedge = (text: string) =>
  hedges.some(
    (word) => text.endsWith(word) && !(/^[a-z]/.test(word) && /[a-z]$/.test(text.slice(0, text.length - word.length))),
  );
/** Signs and codes of currencies can stand between a hedge and its number. */
const BEFORE_NUMBER = /[\s\p{Sc}]*(?:[A-Z]{2,3})?[\s\p{Sc}]*$/u;
const numeral = /\d(?:[\d.,'\u00a0\u202f ]*\d)?/g;

/** A number of a quote that is the value, apart from its scale. */
interface Shown {
  /** Difference of two values that differ by one in the last digit. */
  step: Big;
  isHedged: boolean;
}

/** Returns the power of ten that a number is multiplied by, or null if the value is no such multiple of it. */
function scaleOf(value: Big, shown: Big): Big | null {
  if (shown.eq(0)) return value.eq(0) ? new Big(1) : null;
  const scale = value.div(shown);
  return scale.gt(0) && scale.c.length === 1 && scale.c[0] === 1 ? scale : null;
}

/** Returns the step of the last digit, as zeros at the end of a whole number may be rounded, but not its first two digits. */
function stepOf(text: string, significant: number): Big {
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  if (decimals > 0) return new Big(10).pow(-decimals);
  const digits = text.replace(/\D/g, '');
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  return new Big(10).pow(Math.max(0, Math.min(zeros, digits.length - significant)));
}

/** Returns how exactly the document of a value shows it. */
function shownOf({ value, source }: Value): Shown {
  const exact = new Big(value).abs();
  const quote = source?.quote ?? '';
  const found = [...quote.matchAll(numeral)].flatMap(({ 0: text, index }) => {
    const readings = Object.values(readWrittenAmount(text)?.readings ?? {});
    const steps = readings.flatMap((reading) => {
      const scale = scaleOf(exact, new Big(reading).abs());
      return scale ? [stepOf(reading, 2).times(scale)] : [];
    });
    // `8,400` can be 8.4 thousand or 8.400: take the one that says less.
    const step = steps.sort((one, other) => other.cmp(one))[0];
    const before = quote.slice(0, index).replace(BEFORE_NUMBER, '').toLowerCase();
    const isHedged = endsWithHedge(before) || quote[index + text.length] === '+';
    return step ? [{ step, isHedged }] : [];
  });
  const finest = found.sort((one, other) => one.step.cmp(other.step))[0];
  return finest ?? { step: stepOf(exact.toFixed(), 1), isHedged: false };
}

/** Metrics whose sign says profit or loss. A cost may be negative in one document only. */
const results: ReadonlySet<string> = new Set(['gross_profit', 'ebitda', 'operating_result', 'net_profit']);

/**
 * Returns true if two values of a key state the same: they differ by no more than the rounding of the coarser one. A part of a
 * date agrees with the whole date.
 */
function agree(key: string, one: Value, other: Value): boolean {
  if (one.unit === 'date') return one.value.startsWith(other.value) || other.value.startsWith(one.value);
  const [a, b] = [shownOf(one), shownOf(other)];
  if (a.isHedged || b.isHedged) return true;
  const step = a.step.gt(b.step) ? a.step : b.step;
  const [x, y] = [new Big(one.value), new Big(other.value)];
  const difference = results.has(partsOf(key).id) ? x.minus(y) : x.abs().minus(y.abs());
  return difference.abs().lte(step.div(2));
}

/** Returns true if two values can contradict each other: same unit or currency, and both plans or both actual. */
const isComparable = (one: Value, other: Value) =>
  one.isKnown === true &&
  other.isKnown === true &&
  one.unit === other.unit &&
  one.isPlan !== undefined &&
  one.isPlan === other.isPlan &&
  (one.unit === 'date' || (isDecimal(one.value) && isDecimal(other.value)));

/**
 * Returns whether two documents contradict each other about one key. A document can have several values for it, such as
 * those of two markets, so one that agrees is enough.
 */
export function differ(key: string, ones: readonly Value[], others: readonly Value[]): boolean {
  const pairs = ones.flatMap((one) =>
    others.flatMap((other) => (isComparable(one, other) ? [[one, other] as const] : [])),
  );
  return pairs.length > 0 && !pairs.some(([one, other]) => agree(key, one, other));
}
