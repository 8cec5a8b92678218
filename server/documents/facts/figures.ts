import type { Figure } from '../findings/analysis-output.ts';
import { aliases, closesWith, opensWith } from '../lexicon/aliases.ts';
import { countedBefore, countedNouns, countedNounsZh, staffBefore, staffNouns } from '../lexicon/units.ts';
import type { NumberHit } from '../read/numbers.ts';
import { decimal } from '../read/numerals.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';
import { monthsOf } from './near.ts';
import { isLoss } from './sentence-meanings.ts';

type Kind = Pick<Figure, 'kind' | 'unit'>;
const people: Kind = { kind: 'head_count', unit: 'people' };

const isLatin = (word: string) => /\w/.test(word);

/** Returns an expression for a noun after a number, with up to one other word before it. */
const nounAfter = (nouns: readonly string[], gap: string) =>
  new RegExp(`^\\s?\\+?[余多]?\\s?${gap}(${aliases(nouns).source})(?![\\p{L}])`.replaceAll('\\b', ''), 'iu');
const staff = nounAfter(staffNouns.filter(isLatin), '(?:[a-z]+ )?');
const staffZh = /^\s?[余多]?[人名](?!民)/;
const staffName = closesWith(staffBefore);
const counted = nounAfter(countedNouns, `(?:(?:${countedBefore.join('|')}) )*`);
const countedZh = opensWith(countedNounsZh);

/** Returns what a number counts, in the document's words, or null if unknown. */
function kindOf(read: Read, hit: NumberHit, about: string | null): Kind | null {
  if (hit.currency !== null) return { kind: 'money', unit: hit.currency };
  if (hit.percent) return { kind: 'percentage', unit: '%' };
  // "2.3 Staff survey" is a numbered paragraph.
  const isNumbering = hit.start === 0 && /^\d+(?:\.\d+)+$/.test(hit.raw);
  const isCount = !hit.multiple && hit.step.gte('0.1') && !isNumbering;
  if (isCount && about === 'head_count') return people;
  if (isCount && about === 'customers') return { kind: 'count', unit: 'customers' };
  const before = read.text.slice(Math.max(0, hit.start - 16), hit.start).replace(/^.*[\t|]/, '');
  if (isCount && (staff.test(hit.after) || (staffZh.test(hit.after) && staffName.test(before)))) return people;
  const noun = isCount ? (counted.exec(hit.after)?.[1] ?? countedZh.exec(hit.after)?.[0].trim()) : undefined;
  return noun ? { kind: 'count', unit: noun.toLowerCase() } : null;
}

/** Returns the figures of one statement, without IDs. @param meanings what its numbers state */
export function figuresOf(read: Read, meanings: ReadonlyMap<NumberHit, string>): Omit<Figure, 'id'>[] {
  const of = { label: read.label, name: null, period: null };
  const found = read.numbers.flatMap((hit): Omit<Figure, 'id'>[] => {
    const meaning = meanings.get(hit) ?? null;
    const about = meaning && (hit.isRangeEnd || isLoss(meaning, read.text, hit)) ? null : meaning;
    const months = about === 'runway' ? monthsOf(hit) : null;
    const kind = months ? { kind: 'count' as const, unit: 'months' } : kindOf(read, hit, about);
    const value = decimal(months ?? hit.value);
    return kind ? [{ ...kind, ...of, raw: hit.raw, value, about, ...evidenceOf(read, hit.start) }] : [];
  });
  if (read.kind === 'row') return found;
  const dates = read.dates.filter(({ precision }) => precision !== 'plan_year' && precision !== 'span');
  return [
    ...found,
    ...dates.map(
      (date): Omit<Figure, 'id'> => ({
        kind: 'date',
        unit: date.precision,
        ...of,
        raw: date.raw,
        value: date.iso,
        about: null,
        ...evidenceOf(read, date.start),
      }),
    ),
  ];
}
