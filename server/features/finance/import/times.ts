import { sentInstant } from '#contract/parts/text.ts';
import { instantOf, localTimeAt } from '#src/lib/time/local-time.ts';
import { ValueFault } from './faults.ts';

const clock = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?)?`;
/** Date formats by their first part. The order of day and month is known only with dots, or if one of them is above 12. */
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.]|年)(\d{1,2})(?:\2|月)(\d{1,2})日?${clock}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${clock}$`, 'i');

/** Years in UTC that can be booked. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;
const HOUR_MS = 3_600_000;

/**
 * Returns a time as ISO 8601 in UTC, or unchanged if it has an offset.
 * @param zone time zone of times without an offset; if it is missing, they are a fault
 * @throws ValueFault if it is invalid or ambiguous
 */
export function readTime(text: string, zone: string | undefined): string {
  const given = text.trim().replace(/^(\d{4}-\d\d-\d\d) +(?=\d)/, '$1T');
  const time = sentInstant.safeParse(given).success ? given : atZone(given, zone);
  const year = new Date(time).getUTCFullYear();
  if (year < FIRST_YEAR) throw new ValueFault('time_early');
  if (year > LAST_YEAR) throw new ValueFault('time');
  return time;
}

function atZone(given: string, zone: string | undefined): string {
  const local = localTime(given);
  if (!zone) throw new ValueFault('time_zone');
  const at = instantOf(local, zone);
  if (localTimeAt(at, zone) !== local) throw new ValueFault('time_skipped', { zone });
  // Clocks are set back by at most two hours.
  const isTwice = [0.5, 1, 2].some((hours) => localTimeAt(at + hours * HOUR_MS, zone) === local);
  if (isTwice) throw new ValueFault('time_twice', { zone });
  return new Date(at).toISOString();
}

/** Returns a time without an offset, in milliseconds as if it were UTC. @throws ValueFault */
function localTime(given: string): number {
  const [, year, , month, day, ...ofDay] = yearFirst.exec(given) ?? [];
  if (year) return millisecondsOf(year, month!, day!, ofDay);
  const [, first, mark, second, lastYear, ...rest] = yearLast.exec(given) ?? [];
  if (!lastYear) throw new ValueFault(given === '' ? 'required' : 'time');
  if (mark === '.' || Number(first) > 12 || first === second) return millisecondsOf(lastYear, second!, first!, rest);
  if (Number(second) > 12) return millisecondsOf(lastYear, first!, second!, rest);
  const dayOf = (month: string, day: string) => `${lastYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  throw new ValueFault('time_ambiguous', {
    text: given,
    first: dayOf(first!, second!),
    second: dayOf(second!, first!),
  });
}

type Clock = (string | undefined)[];

function millisecondsOf(year: string, month: string, day: string, [hours = '0', ...rest]: Clock): number {
  const [minutes = '0', seconds = '0', fraction = '0'] = rest;
  const parts = [
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  ] as const;
  const time = new Date(Date.UTC(...parts, Number(fraction.padEnd(3, '0'))));
  // `Date.UTC` changes a year below 100 and a part that does not exist, such as February 30.
  const shown = [
    time.getUTCFullYear(),
    time.getUTCMonth(),
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  ];
  if (!shown.every((part, index) => part === parts[index])) throw new ValueFault('time');
  return time.getTime();
}
