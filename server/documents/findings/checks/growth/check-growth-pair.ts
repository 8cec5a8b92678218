import { metricIn, metricsIn } from '../../../facts/metric-names.ts';
import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import type { Check } from '../check.ts';
import { compareGrowth, down, up } from './check-growth.ts';
import { otherRate } from './periods.ts';

/** Words before the earlier of two figures: "up 15% on $2.1M", "£1.3m against £1.0m". */
const earlierNext =
  /\b(?:on|from|vs\.?|versus|against|over|than|compared (?:with|to)|up from|down from)\b|较|[比对]上?年?|上年同期/i;
const about = /\b(?:market|industry|TAM|raised?|raising|valuation)\b|市场|行业|融资|估值/i;

/** "Exports of A made up P % of revenue of B" states a share. */
const shareOf = /%\s?(?:share )?of\b|占.{0,12}[%％]/i;

/** Returns true for a duration and for the number of a section: "4.2 Revenue was up 52% on the same four months". */
const isOther = ({ start, after }: NumberHit, text: string) =>
  /^\s?(?:months?|weeks?|quarters?|years?|days?|个?月|个?季度|年|天)/i.test(after) ||
  (start === 0 && /^\d{1,2}(?:\.\d{1,2})* \p{Lu}/u.test(text));

/** Returns true if another figure follows after a percentage and its base: "an increase of 118% over 2022, and $14.7M". */
const hasOwnBase = ({ end }: NumberHit, next: NumberHit, { text, dates }: Read) =>
  dates.some(
    (date) =>
      date.start >= end &&
      date.end < next.start &&
      date.start - end < 16 &&
      earlierNext.test(text.slice(end, date.start)),
  ) && /[,，]/.test(text.slice(end, next.start));

/** Returns the clause around a percentage, between semicolons or ends of sentences. */
function clauseOf(text: string, at: number): [number, number] {
  const start = Math.max(...['；', ';', '。', '. '].map((stop) => text.lastIndexOf(stop, at)));
  const after = text.slice(at).search(/[；;。]|\. /);
  return [start + 1, after < 0 ? text.length : at + after];
}

/** Returns the period of a figure: of the nearest date before or after it, with no comma in between. */
function periodOf(hit: NumberHit, { text, dates }: Read): string | null {
  const isBound = (gap: string) => gap.length < 24 && !/[,，、]/.test(gap);
  const before = dates.findLast((date) => date.end <= hit.start && isBound(text.slice(date.end, hit.start)));
  const after = dates.find((date) => date.start >= hit.end && isBound(text.slice(hit.end, date.start)));
  if (before && after) return hit.start - before.end <= after.start - hit.end ? before.iso : after.iso;
  return (before ?? after)?.iso ?? null;
}

/** Returns the two figures in the order of time, by their dates or by the words between them, or null if unclear. */
function inOrder(a: NumberHit, b: NumberHit, read: Read): [NumberHit, NumberHit] | null {
  const [first, second] = [periodOf(a, read), periodOf(b, read)];
  if (first && second && first !== second && first.length === second.length) return first < second ? [a, b] : [b, a];
  const between = read.text.slice(a.end, b.start);
  if (/→|->/.test(between)) return [a, b];
  // "$5.4M (2023: $3.6M)" gives the earlier figure in parentheses.
  if (earlierNext.test(between) || /[(（][^)）]*[:：]? ?$/.test(between)) return [b, a];
  return null;
}

/**
 * Checks a percentage in a clause with two amounts of one metric: "revenue of $2.3M, up 15% on Q3 ($2.1M)", "sales were
 * £812,000 in 2023 and £905,000 in 2024, growth of 11.5%".
 */
export function checkGrowthPair(read: Read): Check[] {
  const { text, numbers } = read;
  if (read.kind === 'row' || numbers.length < 3 || numbers.length > 12 || about.test(text)) return [];
  const percents = numbers.filter(({ percent }) => percent);
  return percents.flatMap((percent) => {
    const [start, end] = clauseOf(text, percent.start);
    const within = ({ start: at }: { start: number }) => at >= start && at < end;
    const clause = text.slice(start, end);
    const own = numbers.filter((hit) => within(hit) && !hit.percent && !hit.multiple && !isOther(hit, text));
    const [a, b] = own;
    if (own.length !== 2 || !a || !b || a.currency !== b.currency || percents.filter(within).length !== 1) return [];
    if (otherRate.test(clause) || shareOf.test(clause) || !(up.test(clause) || down.test(clause))) return [];
    // "From … to …" has its own check. Two different metrics cannot be compared.
    if (
      /\bfrom\b[^.]*\bto\b|[从由].*[到至]/i.test(clause) ||
      new Set(metricsIn(clause).map(({ metric }) => metric.id)).size > 1
    )
      return [];
    if (a.currency === null && metricIn(clause) === null) return [];
    if (hasOwnBase(percent, b, read)) return [];
    const ordered = inOrder(a, b, read);
    if (!ordered || ordered[0].value.lte(0)) return [];
    const sign = down.test(clause) && !up.test(clause) ? -1 : 1;
    return [compareGrowth(...ordered, percent, read, clause.trim(), `${ordered[0].raw} → ${ordered[1].raw}`, sign)];
  });
}
