import Big from 'big.js';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { type Check, checkOf } from '../check.ts';
import { foundations } from './event-words.ts';
import { type Dated, type Event, eventsOf } from './events.ts';

/** Words for a place of work that count as the same word. */
const place = /^(?:plant|factory|premis|facility|facilit|work|headquarter|location|厂房|工厂|厂区|基地)/;
const hasPlace = ({ read: { text } }: Event) =>
  place.test(text) || contentWords(text).some((word) => place.test(word) || word === 'site');

/** Returns true for two forms of the same word. */
const isAlike = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 3 && (a.startsWith(b) || b.startsWith(a)));

/** Smaller numbers are often those of a phase or a trial. */
const MIN_LEVEL = 20;
const levelsOf = ({ read }: Event) => read.numbers.filter(({ value }) => value.gte(MIN_LEVEL));

/** Returns true for two levels of one thing, which are reached at different times: 5,000 and 7,000 pumps. */
function isOtherLevel(row: Event, other: Event): boolean {
  const [one, two] = [levelsOf(row), levelsOf(other)];
  const isShared = one.some(({ value }) => two.some((level) => level.value.eq(value)));
  return row.kind === '' && one.length > 0 && two.length > 0 && !isShared;
}

const otherThing = /applicat|\bappl(?:y|ied)|subsidiar|sister|parent|second|another|extension|申请|受理|子公司|分公司/i;
/** Balances have an opening and a closing date. */
const balance = /\b(?:balances?|opening|closing) (?:balances?|cash|position|stock)|\bbalances?\b|余额|[期年][初末]/i;

/** Returns true if two statements are about the same event of the same thing. */
function isSame(a: Event, b: Event): boolean {
  if (a.numbers !== b.numbers || a.read === b.read || a.read.place.entry !== b.read.place.entry) return false;
  const shared = a.words.filter((word) => b.words.includes(word));
  // A sentence may repeat the words of an entry in a timeline.
  const [row, other] = a.read.kind === 'row' ? [a, b] : [b, a];
  if (isOtherLevel(row, other)) return false;
  // Within one year, two things of a kind are more likely than two dates of one thing.
  const lacks = (one: Event, of: Event) => one.words.some((word) => !of.words.some((own) => isAlike(own, word)));
  const isSameYear = Math.floor(a.from / 12) === Math.floor(b.from / 12);
  if (
    isSameYear &&
    ((a.kind === '' && (a.to > a.from || b.to > b.from)) ||
      (lacks(a, b) && lacks(b, a) && !shared.some((word) => /^[a-z]+-?\d/.test(word)) && a.kind !== 'next meeting') ||
      [a, b].some(({ read }) => balance.test(read.text) || otherThing.test(read.text)))
  )
    return false;
  if (row.kind === '')
    return (
      // "First loads accepted" is an event, but the name of a customer is not.
      (other.kind === '' || /\b\p{Ll}+ed\b/u.test(row.read.text)) &&
      row.read.kind === 'row' &&
      other.read.kind !== 'row' &&
      row.words.every((word) => other.words.some((one) => isAlike(one, word)))
    );
  if (a.kind !== b.kind) return false;
  if (a.kind === 'next meeting') return !/\b(?:every|each|usually)\b|每/i.test(a.read.text + b.read.text);
  if (foundations.some(([kind]) => kind === a.kind)) return true;
  const isOfPlace =
    shared.some((word) => a.names.includes(word) && b.names.includes(word)) && hasPlace(a) && hasPlace(b);
  // Most documents call "phase 1" only by its number.
  const isNumbered =
    a.numbers !== '' && shared.length > 0 && !a.names.some((one) => b.names.length > 0 && !b.names.includes(one));
  return (
    shared.length >= 2 ||
    isOfPlace ||
    isNumbered ||
    (shared.length === 1 && Math.min(a.words.length, b.words.length) === 1)
  );
}

/** Returns the contradiction between two times of one event: between their years or, within one year, their months. */
export function conflictOfDates(a: Dated, b: Dated): Check[] {
  const [one, other] = [a, b].map(({ from, date: { year } }) => ({ year, month: (from % 12) + 1 }));
  const unit = one!.year === other!.year ? 'month' : 'year';
  // Longer periods do not say in which month an event was.
  if (unit === 'month' && [a, b].some(({ from, to }) => to - from > 5)) return [];
  return [
    checkOf({
      kind: 'conflict',
      subject: b.read.text,
      expected: new Big(one![unit]),
      stated: new Big(other![unit]),
      tolerance: new Big(0),
      unit,
      basis: a.read.written.replace(/\s+/g, ' '),
      read: b.read,
    }),
  ];
}

/** Finds events for which two statements give times that exclude each other, the company's foundation first. */
export function checkEvents(
  reads: readonly Read[],
  company: string | null = null,
  tables: readonly Table[] = [],
): Check[] {
  const all = eventsOf(reads, company, tables);
  return all.flatMap((b, at) => {
    const alike = all.slice(0, at).filter((a) => isSame(a, b));
    const [a] = alike;
    const isDisjoint = (one: Event) => one.to < b.from || b.to < one.from;
    return a && alike.every(isDisjoint) ? conflictOfDates(a, b) : [];
  });
}
