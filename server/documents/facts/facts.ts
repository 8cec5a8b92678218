import { aliases } from '../lexicon/aliases.ts';
import { monthlyWords, quarterlyWords, yearlyWords } from '../lexicon/units.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { type FactName, factNames, nameOfRow } from './fact-names.ts';
import { fits, monthsOf } from './near.ts';
import { meaningsOfNumbers } from './sentence-meanings.ts';
import { clauseAt } from './subjects.ts';

/** A fact and the statement that gives it. `hit` is null for a mention, and for a range. */
export interface Fact {
  name: FactName;
  read: Read;
  hit: NumberHit | null;
}

const [byMonth, byQuarter, byYear] = [aliases(monthlyWords), aliases(quarterlyWords), aliases(yearlyWords)];

export type Facts = ReadonlyMap<string, Fact>;

/** Returns the number of months that a stated burn covers: 3 for "per quarter", 1 without a period. */
export function monthsOfBurn(
  { text, dates }: Pick<Read, 'text' | 'dates'>,
  hit: Pick<NumberHit, 'start' | 'end'>,
): number {
  const around = text.slice(Math.max(0, hit.start - 40), hit.end + 40);
  if (byMonth.test(around)) return 1;
  if (byQuarter.test(around) || dates.some(({ precision }) => precision === 'quarter')) return 3;
  return byYear.test(around) ? 12 : 1;
}

/** Returns the facts of one statement that are not known yet. @param meanings what its numbers state */
export function factsOf(
  read: Read,
  known: Facts,
  meanings: ReadonlyMap<NumberHit, string> = meaningsOfNumbers(read),
): Fact[] {
  const ofRow =
    read.kind === 'row' ? nameOfRow(read.text.split(/[\t|]/).find((cell) => cell.trim() !== '') ?? '') : null;
  return factNames.flatMap((name): Fact[] => {
    if (known.get(name.id)?.hit) return [];
    if (name.kind === 'mention') {
      if (known.has(name.id)) return [];
      const cue = name.cue.exec(read.text);
      return cue && !name.not?.test(clauseAt(read.text, cue.index)) ? [{ name, read, hit: null }] : [];
    }
    const hits =
      read.kind === 'row'
        ? read.numbers.filter((one) => ofRow === name.id && fits(name, one, true)).slice(0, 1)
        : read.numbers.filter((one) => meanings.get(one) === name.id);
    // "From 41% in 2023 to 44% in 2024" gives the later value.
    const isFrom = /(?:\bfrom|[由从])[^.;。；]*$/i.test(read.text.slice(0, hits[0]?.start));
    const hit = isFrom ? hits.at(-1) : hits[0];
    const months = name.kind === 'months' && hit ? monthsOf(hit) : null;
    if (hit?.isRangeEnd) return known.has(name.id) ? [] : [{ name, read, hit: null }];
    return hit ? [{ name, read, hit: months ? { ...hit, value: months } : hit }] : [];
  });
}
