import { clockOf } from '../../claims/periods.ts';
import type { Read } from '../../read/reading.ts';

/** Returns the year of a document, or the last year that its other statements name. */
function latestOf(reads: readonly Read[], except: Read | null = null): number | null {
  const { now } = clockOf(reads);
  if (now !== null) return Math.floor(now / 12);
  const years = reads.flatMap(({ dates }, at) =>
    reads[at] === except ? [] : dates.filter(({ projected }) => !projected).map(({ year }) => year),
  );
  return years.length > 0 ? Math.max(...years.filter((year) => year < 2100)) : null;
}

const yearsOf = ({ dates }: Read) => dates.map(({ year }) => year);
const past = /\b(?:was|were|had|lost|made|fell|came|went|\p{L}+ed)\b/u;

/** Returns true if a fact may be about the time of a limit. Without a year a limit holds in the last two years. */
export function isSameTime(limit: Read, fact: Read, years: readonly number[], reads: readonly Read[]): boolean {
  const limited = yearsOf(limit);
  if (years.length > 0 && limited.length > 0) return years.some((year) => limited.includes(year));
  const last = latestOf(reads, years.length > 0 ? fact : limit);
  if (last === null) return !past.test(fact.text) || years.length === 0;
  return [...years, ...limited].every((year) => year >= last - 1);
}
