import { instantOf, isRealDay, parseLocalTime } from '#src/lib/time/local-time.ts';
import { type DateOrder, isoForm, isoZone } from '#src/lib/time/written-date.ts';

interface ReadTime {
  /** ISO 8601 with a time zone, or the text that was sent if there is a fault. */
  text: string;
  /** `unordered`: day and month could be in either order. */
  fault?: 'malformed' | 'zoneless' | 'unordered';
}

/** How to read the times of a service. */
export interface TimeReading {
  /** Zone of times without one; empty if it is not known. */
  zone: string;
  order: DateOrder;
}

const form =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(Z|z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?)?$/;
const usualForm = /^\d{4}-\d{2}-(?:[01]\d|2[0-8])T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** The basic format of ISO 8601, without separators: `20260301T120000Z`. */
const basicForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2}(?:[.,]\d+)?)(.*)$/;
const epochForm = /^\d{10}(?:\d{3}){0,3}(?:\.\d+)?$/;

/** Returns whether a text is a number of seconds or smaller units since 1970. */
const isEpoch = (sent: string): boolean => epochForm.test(sent);

const orders: DateOrder[] = ['DMY', 'MDY'];

/**
 * Reads the time of a transaction: ISO 8601 in its usual spellings, a date with slashes or dots, or seconds, milliseconds,
 * microseconds or nanoseconds since 1970. Neither a zone nor the order of day and month is guessed.
 */
export function readTime(sent: string, { zone, order }: TimeReading = { zone: '', order: '' }): ReadTime {
  const read = readIso(sent);
  if (read.fault !== 'malformed') return read;
  const iso = isoForm(sent, order);
  const isDate = (written: string | undefined) => written !== undefined && readIso(written).fault !== 'malformed';
  const needsOrder = order === '' && iso === undefined && orders.some((one) => isDate(isoForm(sent, one)));
  if (!isDate(iso)) return { text: sent, fault: needsOrder ? 'unordered' : 'malformed' };
  const { text, fault } = readIso(iso!);
  const local = fault === 'zoneless' && zone ? parseLocalTime(iso!) : Number.NaN;
  if (!Number.isNaN(local)) return { text: new Date(instantOf(local, zone)).toISOString() };
  return fault ? { text: sent, fault } : { text };
}

/** Returns whether a text is a time of ISO 8601, in its usual spellings and with or without a zone. */
export const isIsoTime = (sent: string): boolean => !isEpoch(sent) && readIso(sent).fault !== 'malformed';

function readIso(sent: string): ReadTime {
  // Every month has 28 days, so most times need no further check.
  if (usualForm.test(sent) && !Number.isNaN(Date.parse(sent))) return { text: sent };
  if (isEpoch(sent)) return { text: new Date(epochMs(sent)).toISOString() };
  const [, day, time = '00:00', zone] = form.exec(sent.replace(basicForm, '$1-$2-$3T$4:$5:$6$7')) ?? [];
  if (day === undefined) return { text: sent, fault: 'malformed' };
  const iso = `${day}T${time.replace(',', '.')}${zone === undefined ? 'Z' : isoZone(zone)}`;
  if (Number.isNaN(Date.parse(iso)) || !isRealDay(day)) return { text: sent, fault: 'malformed' };
  return zone === undefined ? { text: sent, fault: 'zoneless' } : { text: iso };
}

/** Converts by the number of digits: 10 are seconds until the year 2286, 13 milliseconds, and so on. */
function epochMs(text: string): number {
  const digits = text.split('.')[0]!.length;
  return Math.round(Number(text) * 10 ** (13 - digits));
}
