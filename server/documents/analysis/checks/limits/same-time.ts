import { clockOf } from '../../claims/periods.ts';
import type { Read } from '../../read/reading.ts';

interface Years {
  /** Year of the document, if its first statements give it. */
  now: number | null;
  /** Last year that each statement names, the latest first. Two are enough to leave one statement out. */
  last: { year: number; read: Read }[];
}

const known = new WeakMap<readonly Read[], Years>();

function yearsIn(reads: readonly Read[]): Years {
  const found = known.get(reads);
  if (found) return found;
  const { now } = clockOf(reads);
  const last = reads
    .flatMap((read) => {
      const years = read.dates.filter(({ projected, year }) => !projected && year < 2100).map(({ year }) => year);
      return years.length > 0 ? [{ year: Math.max(...years), read }] : [];
    })
    .sort((a, b) => b.year - a.year)
    .slice(0, 2);
  const years = { now: now === null ? null : Math.floor(now / 12), last };
  known.set(reads, years);
  return years;
}

/** Returns the year of a document, or the last year that its other statements name. */
function latestOf(reads: readonly Read[], except: Read): number | null {
  const { now, last } = yearsIn(reads);
  return now ?? last.find(({ read }) => read !== except)?.year ?? null;
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
