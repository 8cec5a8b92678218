import type Big from 'big.js';
import type { DateHit } from '../../../read/dates.ts';
import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import { baseBefore, lastYear, toDate } from './periods.ts';
import type { Point, Series } from './series.ts';

/** A statement that gives one value of a table as a percentage of another. */
export interface Ratio {
  percent: NumberHit;
  parts: readonly Series[];
  wholes: readonly Series[];
  subject: string;
  /** Text that belongs to the percentage, without its other clauses. */
  around: string;
  /** True if a statement that names no period means the last actual one. */
  isOfAnyPeriod: boolean;
}

/** Words for the period that a document reports on. */
const thisPeriod = /报告期|本[年期]|\bthis (?:year|period)\b|\bthe (?:year|period) under review\b/i;
/** Text before a ratio of the previous year: "last year's 22.5%", "比上年的22.5%高". */
const priorBefore = /(?:(?:[上去]一?年|前一年)(?:同期)?(?:的|为|是)?|(?:last|previous|prior) year['’]s) ?$/i;
const ofQuarter = /\b(?:for|in|of|over) the quarter\b|\bquarter['’]s\b|\bquarterly\b|本季|季度/i;
const ofMonth = /\b(?:for|in|of) the month\b|\bmonth['’]s\b|本月|当月/i;

/** Two values of a table, and the first as a share of the second. */
export interface Value {
  part: Point;
  whole: Point;
  value: Big;
}

export function valuesOf({ parts, wholes, percent }: Ratio): Value[] {
  const factor = percent.percent ? 100 : 1;
  return parts.flatMap((one) =>
    wholes
      .filter(({ table }) => table === one.table && table !== null)
      .flatMap(({ points }) =>
        one.points.flatMap((part): Value[] => {
          const whole = points.find(({ head, period }) => head === part.head && period === part.period);
          const isPart = whole && part !== whole && whole.unit === part.unit && whole.value.gt(0);
          return isPart ? [{ part, whole, value: part.value.div(whole.value).times(factor) }] : [];
        }),
      ),
  );
}

/** Returns the values of the period that a statement names, or null if it names none. */
export function ofPeriod(ratio: Ratio, { text, dates: all, numbers }: Read, values: readonly Value[]): Value[] | null {
  const { start, end } = ratio.percent;
  // "From 36% in 2022 to 37%": the date right after another value belongs to that value.
  const isTaken = (date: DateHit) =>
    date.end <= start &&
    numbers.some((hit) => hit.percent && /^ (?:in|for|during) $/.test(text.slice(hit.end, date.start)));
  const dates = all.filter((date) => !baseBefore.test(text.slice(0, date.start)) && !isTaken(date));
  const actual = values.filter(({ part }) => !part.isPlanned);
  if (toDate.test(ratio.around)) return actual.filter(({ part }) => toDate.test(part.head));
  const current = actual.filter(({ part }) => !toDate.test(part.head));
  if (ofQuarter.test(ratio.around)) {
    const quarters = current.filter(({ part }) => /\b(?:20\d\d ?)?Q[1-4]\b|quarter|季/i.test(part.head));
    return quarters.some(({ part }) => part.period !== null) ? latest(quarters) : quarters.slice(-1);
  }
  if (ofMonth.test(ratio.around))
    return current.filter(({ part }) => part.precision === null || part.precision === 'month').slice(0, 1);
  const after = dates.find(
    (date) => date.start >= end && date.start - end < 16 && !/[,;，；]/.test(text.slice(end, date.start)),
  );
  const before = dates.findLast(
    (date) =>
      date.end <= start &&
      (start - date.end < 60 || dates.length === 1) &&
      !/[;；。]|\.\s/.test(text.slice(date.end, start)),
  );
  if (priorBefore.test(text.slice(0, start))) return latest(actual, 1);
  if (!after && (lastYear.test(ratio.around) || thisPeriod.test(ratio.around))) return latest(actual);
  // "毛利率由2022年的45%升至2024年的50%": a date right before a value belongs to it.
  const own = all.find((date) => date.end <= start && /^的? ?$/.test(text.slice(date.end, start)));
  const near = own ?? after ?? before;
  if (!near) return null;
  const ofDate = values.filter(({ part }) => part.period === near.iso);
  // "At year end 2024" is the only column of 2024, and a table may have its date above it.
  const ofYear = values.filter(({ part }) => part.period?.startsWith(String(near.year)) ?? true);
  const isClear = ofDate.length > 0 || !ratio.isOfAnyPeriod || new Set(ofYear.map(({ part }) => part.head)).size > 1;
  return isClear ? ofDate : ofYear;
}

/** Returns the values of the last actual period, or of the one `back` periods before it. */
export function latest(values: readonly Value[], back = 0): Value[] {
  const actual = values.filter(({ part }) => !part.isPlanned);
  const periods = [...new Set(actual.map(({ part }) => part.period ?? ''))].sort();
  return actual.filter(({ part }) => (part.period ?? '') === periods.at(-1 - back));
}
