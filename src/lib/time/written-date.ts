/** Order of day and month in a date that ends with its year; empty if it is not known. */
export type DateOrder = '' | 'DMY' | 'MDY';

const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?:日|(?!\d))(.*)$/s;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)(.*)$/s;
const clockForm = /^(?:,?\s*|T)(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?(?:\s*([ap])\.?m\.?(?![a-z]))?(.*)$/is;

/** Finds the order of day and month that dates prove, because no month is beyond 12. Dates that contradict each other prove none. */
export function orderOf(dates: Iterable<string>): DateOrder {
  const proven = new Set<DateOrder>();
  for (const date of dates) {
    const [, first, , second] = yearLast.exec(date) ?? [];
    if (Number(first) > 12) proven.add('DMY');
    if (Number(second) > 12) proven.add('MDY');
  }
  return proven.size === 1 ? [...proven][0]! : '';
}

/**
 * Returns a date with slashes, dots or without leading zeros, and with or without a time, in the form of ISO 8601; undefined for
 * other text, and for a date that needs an order if there is none.
 */
export function isoForm(text: string, order: DateOrder): string | undefined {
  const [, year, month, day, rest] = yearFirst.exec(text) ?? inOrder(yearLast.exec(text), order);
  if (year === undefined) return undefined;
  const date = [year, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-');
  const [, hour, minute, seconds = '00', half, zone] = clockForm.exec(rest!) ?? [];
  if (hour === undefined) return date + rest;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${date}T${String(hours).padStart(2, '0')}:${minute}:${seconds.replace(',', '.')}${isoZone(zone!.trim())}`;
}

/** Returns `UTC`, `GMT`, `z`, `+08` or `+0800` in the form of ISO 8601, and other text unchanged. */
export const isoZone = (zone: string): string =>
  zone
    .replace(/^(?:UTC|GMT|Z)$/i, 'Z')
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);

function inOrder(match: RegExpExecArray | null, order: DateOrder): (string | undefined)[] {
  const [all, first, , second, year, rest] = match ?? [];
  if (order === '') return [];
  return order === 'DMY' ? [all, year, second, first, rest] : [all, year, first, second, rest];
}
