import { instantOf, parseLocalTime } from '#src/lib/time/local-time.ts';
import { type DateOrder, isoForm, orderOf } from '#src/lib/time/written-date.ts';

const Z = 90;
/** Date and time with a space, slashes, a comma before the fraction or no zone, as many logging libraries write them. */
const loose = /^(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?\s?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;

/** Settings of times: the zone of times without one, empty for UTC, and the order of day and month. */
export interface TimeSettings {
  zone: string;
  order: DateOrder;
}

let zone = '';
let order: DateOrder = '';

export const readTimesIn = (settings: TimeSettings) => {
  ({ zone, order } = settings);
};

/**
 * Returns milliseconds since the Unix epoch, or NaN. Reads ISO 8601 and similar text, `/Date(…)/`, and numbers. The
 * magnitude of a number shows whether it counts seconds, milliseconds, microseconds, nanoseconds or .NET ticks. A time
 * without a zone counts as one of the zone in the settings, or as UTC. The order of day and month is not guessed.
 */
export function timeOf(value: unknown): number {
  if (typeof value === 'number') return timeOfNumber(value);
  if (typeof value !== 'string') return Number.NaN;
  if (value.charCodeAt(value.length - 1) === Z) {
    const time = Date.parse(value);
    if (!Number.isNaN(time)) return time;
  }
  const local = zone ? parseLocalTime(value) : Number.NaN;
  if (!Number.isNaN(local)) return instantOf(local, zone);
  const parts = loose.exec(value);
  if (parts) {
    const [, year, month, day, clock, fraction = '0', offset = 'Z'] = parts;
    return Date.parse(
      `${year}-${month}-${day}T${clock}.${fraction}`.replace(/(T\d\d:\d\d)\./, '$1:00.') + offsetOf(offset),
    );
  }
  const stamp = value.startsWith('/Date(') ? Number.parseInt(value.slice(6), 10) : Number.NaN;
  if (Math.abs(stamp) <= MAX_TIME_MS) return stamp;
  return /^\d{9,19}(\.\d+)?$/.test(value) ? timeOfNumber(Number(value)) : timeOfText(value);
}

const hasZone = /\d\s?(?:Z|UTC|(?!OCT)[A-Z]{1,3}T)\b|[\d ][+-]\d\d:?\d\d\b/;

function timeOfText(value: string): number {
  const iso = isoForm(value, order || orderOf([value]));
  if (iso !== undefined)
    return hasZone.test(iso) ? Date.parse(iso) : timeAt(parseLocalTime(iso.replace(/^[\d-]{10}$/, '$&T00:00')));
  // `Date.parse` takes the month first, adds a year to a text without one, and reads a time without a zone in that of the browser.
  if (isoForm(value, 'DMY') !== undefined || !/\d{4}/.test(value)) return Number.NaN;
  return hasZone.test(value) ? Date.parse(value) : timeAt(Date.parse(`${value} UTC`));
}

const timeAt = (local: number) => (zone && !Number.isNaN(local) ? instantOf(local, zone) : local);

const offsetOf = (offset: string) => (/^[+-]/.test(offset) ? offset.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z');

/** Numbers below, before 1973 in seconds, are durations or counters. */
const MIN_EPOCH_S = 1e8;
/** The last time that a Date can hold. */
const MAX_TIME_MS = 8.64e15;
/** .NET counts 100 ns since the year 1. As nanoseconds since 1970, such a number would be a time before 1991. */
const [MIN_TICKS, MAX_TICKS] = [6.2e17, 6.6e17];
const TICKS_EPOCH_MS = 62_135_596_800_000;

function timeOfNumber(value: number): number {
  if (!(value >= MIN_EPOCH_S && value <= MAX_TIME_MS * 1e6)) return Number.NaN;
  if (value < 1e11) return value * 1000;
  if (value < 1e14) return value;
  if (value > MIN_TICKS && value < MAX_TICKS) return Math.round(value / 10) / 1e3 - TICKS_EPOCH_MS;
  // Whole microseconds, because a double cannot hold a current time in nanoseconds.
  return value < 1e17 ? value / 1e3 : Math.round(value / 1e3) / 1e3;
}
