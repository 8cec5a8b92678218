import type Big from 'big.js';
import { aliases, opensWith } from '../lexicon/aliases.ts';
import { linkWords } from '../lexicon/subjects.ts';
import { durations, nounsOfCounts } from '../lexicon/units.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import type { FactName } from './fact-names.ts';

type Kind = Pick<FactName, 'id' | 'kind'>;

const REACH_AFTER = 70;
const REACH_BEFORE = 28;
/** Reach of a count, which has its noun right beside it. */
const REACH_OF_COUNTS = 14;
const units = durations.map(([months, names]) => [opensWith(names), months] as const);
const counted = new RegExp(`^\\s?\\+?\\s?(?:[\\w-]+ ){0,2}(?:${aliases(nounsOfCounts).source})`, 'i');

/** Meanings that can be negative. */
export const results: ReadonlySet<string> = new Set(['ebitda', 'operating_result', 'net_profit', 'gross_profit']);

/** Returns a duration in months, or null if a number is not a duration. */
export function monthsOf({ value, currency, percent, multiple, after }: NumberHit): Big | null {
  const months = units.find(([unit]) => unit.test(after.replace(/^-/, '')))?.[1];
  return months === undefined || currency !== null || percent || multiple ? null : value.times(months);
}

/** Returns true if a number can be the value of a fact. @param isNear true right beside the name */
export function fits({ id, kind }: Kind, hit: NumberHit, isNear: boolean): boolean {
  if (kind === 'money') return hit.currency !== null && (hit.value.gt(0) || results.has(id));
  if (kind === 'percent') return hit.percent && hit.value.gte(0) && hit.value.lte(id === 'retention' ? 300 : 100);
  if (kind === 'months') return monthsOf(hit) !== null;
  const isCount = hit.currency === null && !hit.percent && !hit.multiple && hit.value.gte(0) && hit.step.gte('0.1');
  return isCount && (isNear || counted.test(hit.after));
}

const link = aliases(linkWords, 'gi');
/** Returns true if only words such as "of about" are between a name and its number. */
const isLinked = (between: string) => /^[\s:：|(（–—-]*$/.test(between.replace(link, ''));

/** Returns the figure that a change from another one leads to: "from A to B". */
const nextAfter = (name: Kind, text: string, numbers: readonly NumberHit[], from: NumberHit) =>
  numbers.find(
    (hit) =>
      hit.start >= from.end &&
      fits(name, hit, true) &&
      /^[^.;。；]{0,24}(?:\bto\b|[到至])/i.test(text.slice(from.end, hit.start)),
  );

/** Returns the number that belongs to a name: the nearest match after it, or the one right before it. */
export function numberNear(name: Kind, { text, numbers, kind }: Read, start: number, end: number): NumberHit | null {
  const isCount = name.kind === 'count';
  // "3. Customers" does not state a number of customers.
  if (kind === 'heading' && isCount) return null;
  const inside = numbers.find((hit) => hit.start >= start && hit.start < end && fits(name, hit, true));
  if (inside) return inside;
  const after = numbers.find(
    (hit) =>
      hit.start >= end &&
      hit.start - end <= (isCount ? REACH_OF_COUNTS : REACH_AFTER) &&
      fits(name, hit, isLinked(text.slice(end, hit.start))),
  );
  const before = numbers.findLast(
    (hit) =>
      hit.end <= start &&
      start - hit.end <= (isCount ? REACH_OF_COUNTS : REACH_BEFORE) &&
      !(isCount ? /[,;，；。、]/ : /[;；。]/).test(text.slice(hit.end, start)) &&
      fits(name, hit, start - hit.end <= 2),
  );
  const isNext = before !== undefined && text.slice(before.end, start).trim() === '';
  // "35% gross margin", "£21m pre-money, £30m post-money": the number right before the words is theirs.
  if (isNext && !isCount && !(after && isLinked(text.slice(end, after.start)))) return before;
  // "From 54% in 2022 to 58% in 2024" gives the later value.
  const isFrom = after && /(?:\bfrom|[由从])[^.;。；]{0,12}$/i.test(text.slice(end, after.start));
  const later = isFrom ? nextAfter(name, text, numbers, after) : undefined;
  if (later) return later;
  return (isCount && after?.start !== end ? (before ?? after) : (after ?? before)) ?? null;
}
