import { sentInstant } from '#contract/parts/text.ts';
import { instantOf, localTimeAt } from '#src/lib/time/local-time.ts';
import { type DateOrder, isoForm } from '#src/lib/time/written-date.ts';
import type { TableRecord } from './csv-records.ts';
import { ValueFault } from './faults.ts';
import { Notation, type Readings } from './notation.ts';

type KnownOrder = Exclude<DateOrder, ''>;

/** Years in UTC that can be booked. Others are of another calendar, such as 2569, or mistyped. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const HOUR_MS = 3_600_000;

const hasOffset = (iso: string) => /T.*(?:Z|[+-]\d\d:\d\d)$/.test(iso);

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)).toLowerCase(),
);

/** Returns the number of a month from its English name or the first letters of it. */
const monthOf = (name: string) => months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

const namedMonths = [
  /^(?<day>\d{1,2})[-/. ]*(?<name>\p{L}{3,9})\.?[-/, ]*(?<year>\d{4})(?!\d)(?<rest>.*)$/u,
  /^(?<name>\p{L}{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})(?!\d)(?<rest>.*)$/u,
];

/** Writes a date with the name of its month, or without separators, with hyphens: `05-Mar-2026`, `March 5, 2026`, `20260305`. */
function withHyphens(text: string): string {
  const named = namedMonths.map((form) => form.exec(text)?.groups).find(Boolean);
  const month = named ? monthOf(named.name!) : 0;
  if (named && month > 0) return `${named.year}-${month}-${named.day}${named.rest}`;
  return text
    .replace(/^(\d{4})(\d\d)(\d\d)(?=$|[T ])/, '$1-$2-$3')
    .replace(
      /(?<=^\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)?(?![\d:])/,
      (_, hour, minute, second = '00') => `${hour}:${minute}:${second}`,
    );
}

/** A date whose year has two digits, which could be one of two centuries or a day. */
const shortYear = /^(?:\d{1,2}([-/.])\d{1,2}\1\d\d|\d{1,2}[-/. ]*\p{L}{3,9}\.?[-/, ]*\d\d)(?![\d:])/u;

/** Returns the times in ISO 8601 that a text can mean, by the order of day and month. */
function readingsOf(text: string): Readings<KnownOrder> {
  const readings: Readings<KnownOrder> = {};
  const given = withHyphens(text.trim());
  for (const order of ['MDY', 'DMY'] as const) {
    // With dots, the day is first everywhere.
    const form = isoForm(given, /^\d\d?\./.test(given) ? 'DMY' : order);
    const iso = form?.includes('T') ? form : form && `${form}T00:00:00`;
    if (iso && sentInstant.safeParse(hasOffset(iso) ? iso : `${iso}Z`).success) readings[order] = iso;
  }
  return readings;
}

/** Reads the times of one file, whose dates have one order of day and month. */
export class TimeReader {
  readonly #notation: Notation<KnownOrder>;

  /** @param assumed order of day and month if no date shows it */
  constructor(assumed?: KnownOrder) {
    const codes = { ambiguous: 'time_ambiguous', mixed: 'time_mixed' } as const;
    this.#notation = new Notation({ ...codes, assumed, show: (value) => value.slice(0, 10) });
  }

  /** Looks at a time before any is read. */
  observe({ text, line }: TableRecord['fields'][number]) {
    this.#notation.observe(readingsOf(text), { text: text.trim(), line });
  }

  /**
   * Returns a time in ISO 8601 with an offset; in UTC if it has none.
   * @param zone time zone of times without an offset; if it is missing, they are a fault
   * @throws ValueFault if it is invalid or ambiguous
   */
  read({ text }: TableRecord['fields'][number], zone: string | undefined): string {
    const readings = readingsOf(text);
    if (Object.keys(readings).length === 0)
      throw new ValueFault(text.trim() === '' ? 'required' : shortYear.test(text.trim()) ? 'time_year' : 'time');
    const iso = this.#notation.choose(readings);
    const time = hasOffset(iso) ? iso : atZone(Date.parse(`${iso}Z`), zone);
    const year = new Date(time).getUTCFullYear();
    if (year < FIRST_YEAR) throw new ValueFault('time_early');
    if (year > LAST_YEAR) throw new ValueFault('time_late');
    return time;
  }
}

/** @param local milliseconds as if the time were in UTC */
function atZone(local: number, zone: string | undefined): string {
  if (!zone) throw new ValueFault('time_zone');
  const at = instantOf(local, zone);
  if (localTimeAt(at, zone) !== local) throw new ValueFault('time_skipped', { zone });
  // Clocks are set back by at most two hours.
  const isTwice = [0.5, 1, 2].some((hours) => localTimeAt(at + hours * HOUR_MS, zone) === local);
  if (isTwice) throw new ValueFault('time_twice', { zone });
  return new Date(at).toISOString();
}
