import Big from 'big.js';
import { asWritten } from '../../../label/simplified.ts';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

const stopWords = new Set(
  'the a an of in on at by for to and or we our is are was were be been will expect expected plan planned with from date its it this that as'.split(
    ' ',
  ),
);
/** Statements that compare two dates of one event, or give one that no longer holds. */
const moved =
  /\b(?:originally|previously|initially|earlier than|later than|delayed|postponed|moved|brought forward|instead of)\b/i;
const MIN_EVENT_WORDS = 2;
const MAX_EVENT_WORDS = 7;

/** "The first clinic opened in March 2013": an event that happens once. */
const firstEvent =
  /\b(?:the|our|its) first ([a-z]+(?: [a-z]+)?) (?:was |were |has been )?(opened|launched|sold|delivered|shipped|built|installed|harvested|signed|started|began)\b/i;

const stem = (word: string) => word.replace(/(?:ing|ed|es|s|e)$/, '');

/** Returns the stems of the words that name an event. Numbers such as "1b" are kept as they are. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z]+\d*|\d+[a-z]*/g) ?? [])
      .filter((word) => !stopWords.has(word))
      .map((word) => (/\d/.test(word) ? word : stem(word))),
  );

interface Event {
  stems: Set<string>;
  name: string;
  date: DateHit;
  read: Read;
}

/** Returns the event in a row of a timeline: a date and the name of what happens then. */
function eventOfRow(read: Read): Event | null {
  const [date] = read.dates;
  if (read.kind !== 'row' || read.dates.length !== 1 || !date || read.numbers.length > 1 || moved.test(read.text))
    return null;
  if (date.precision === 'plan_year' || date.precision === 'span' || date.precision === 'year') return null;
  const rest = `${read.text.slice(0, date.start)}\t${read.text.slice(date.end)}`;
  const cells = rest.split(/[\t|]/).map((cell) => cell.trim());
  const named = cells.filter((cell) => /\p{L}{3}/u.test(cell));
  const stems = stemsOf(named[0] ?? '');
  const isName = named.length === 1 && stems.size >= MIN_EVENT_WORDS && stems.size <= MAX_EVENT_WORDS;
  return isName ? { stems, name: named[0]!, date, read } : null;
}

/** Returns the parts of a sentence that have exactly one date. */
function datedClauses({ text, dates }: Read): { stems: Set<string>; date: DateHit }[] {
  const cuts = [0, ...[...text.matchAll(/[;,.]\s| and (?:to )?/g)].map(({ index }) => index), text.length];
  return cuts.slice(1).flatMap((end, at) => {
    const start = cuts[at]!;
    const own = dates.filter((date) => date.start >= start && date.start < end);
    const [date] = own;
    if (own.length !== 1 || !date || date.precision === 'plan_year' || date.precision === 'span') return [];
    return [{ stems: stemsOf(text.slice(start, date.start) + text.slice(date.end, end)), date }];
  });
}

const conflictOf = (event: Event, date: DateHit, read: Read): Check =>
  checkOf({
    kind: 'conflict',
    subject: asWritten(event.name, event.read),
    expected: new Big(event.date.year),
    stated: new Big(date.year),
    tolerance: new Big(0),
    unit: 'year',
    basis: event.read.written.replace(/\s+/g, ' '),
    read,
  });

/** Finds events that happen once and for which two sentences give different years. */
function checkFirstEvents(reads: readonly Read[]): Check[] {
  const known = new Map<string, Event>();
  return reads.flatMap((read) => {
    const named = firstEvent.exec(read.text);
    const [date] = read.dates;
    if (!named || !date || read.dates.length > 1 || date.precision === 'plan_year' || moved.test(read.text)) return [];
    const name = named[0].replace(/^\S+ /, '').toLowerCase();
    const key = `${named[1]} ${named[2]} ${read.place.entry ?? ''}`.toLowerCase();
    const first = known.get(key);
    if (first === undefined) known.set(key, { stems: new Set(), name, date, read });
    return first && first.date.year !== date.year ? conflictOf(first, date, read) : [];
  });
}

/** Finds events of a timeline for which a sentence gives another year. */
function checkTimeline(reads: readonly Read[]): Check[] {
  const events = reads.flatMap((read) => eventOfRow(read) ?? []).slice(0, 200);
  if (events.length === 0) return [];
  const sentences = reads.filter(({ kind, dates, text }) => kind !== 'row' && dates.length > 0 && !moved.test(text));
  return sentences.flatMap((read) =>
    datedClauses(read).flatMap(({ stems, date }) => {
      const told = events.filter(
        (event) => event.read.place.entry === read.place.entry && [...event.stems].every((word) => stems.has(word)),
      );
      const [event] = told;
      // Two days of one year are not compared: the result has no unit for them.
      if (told.length !== 1 || !event || (date.year === event.date.year && date.iso !== event.date.iso)) return [];
      return conflictOf(event, date, read);
    }),
  );
}

/** Finds events to which the document gives two different years. */
export const checkEventDates = (reads: readonly Read[]): Check[] => [
  ...checkTimeline(reads),
  ...checkFirstEvents(reads),
];
