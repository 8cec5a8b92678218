import { instantOf, isRealDay, parseLocalTime } from '#src/lib/time/local-time.ts';
import { type DateOrder, isoForm, orderOf } from '#src/lib/time/written-date.ts';

const Z = 90;

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
 * Returns milliseconds since the Unix epoch, or NaN. Reads ISO 8601 and similar text, and numbers, whose magnitude shows
 * whether they count seconds, milliseconds, microseconds or nanoseconds. A time without a zone counts as one of the zone in
 * the settings, or as UTC. The order of day and month is not guessed.
 */
export function timeOf(value: unknown): number {
  if (typeof value === 'number') return timeOfNumber(value);
  if (typeof value !== 'string') return Number.NaN;
  if (value.charCodeAt(value.length - 1) === Z) {
    const time = parse(value);
    if (!Number.isNaN(time)) return time;
  }
  const usual = parseLocalTime(value);
  if (!Number.isNaN(usual)) return inZone(usual);
  if (/^\d{9,19}(\.\d+)?$/.test(value)) return timeOfNumber(Number(value));
  const iso = isoForm(value, order || orderOf([value])) ?? '';
  if (/\d(?:Z|[+-]\d\d:\d\d)$/.test(iso)) return parse(iso);
  return inZone(parseLocalTime(iso.replace(/^[\d-]{10}$/, '$&T00:00')));
}

const parse = (iso: string) => (isRealDay(iso.slice(0, 10)) ? Date.parse(iso) : Number.NaN);
const inZone = (local: number) => (zone && !Number.isNaN(local) ? instantOf(local, zone) : local);

/** Numbers below, before 1973 in seconds, are durations or counters. */
const MIN_EPOCH_S = 1e8;
/** The last time that a Date can hold. */
export const MAX_TIME_MS = 8.64e15;

/** Returns a time as ISO 8601, or an empty text if there is none that a Date can hold. */
export const isoOf = (time: number) => (Math.abs(time) <= MAX_TIME_MS ? new Date(time).toISOString() : '');

function timeOfNumber(value: number): number {
  if (!(value >= MIN_EPOCH_S && value <= MAX_TIME_MS * 1e6)) return Number.NaN;
  if (value < 1e11) return value * 1000;
  if (value < 1e14) return value;
  // Whole microseconds, because a double cannot hold a current time in nanoseconds.
  return value < 1e17 ? value / 1e3 : Math.round(value / 1e3) / 1e3;
}
