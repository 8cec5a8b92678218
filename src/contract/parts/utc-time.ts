const separators = [
  ['-', ':'],
  ['', ''],
] as const;

/** ISO 8601 extended and basic formats: calendar, ordinal or week date, and a time in UTC. */
const formats = separators.map(
  ([dash, colon]) =>
    new RegExp(
      `^(?<year>\\d{4})${dash}(?:(?<month>\\d\\d)${dash}(?<day>\\d\\d)|(?<ordinal>\\d{3})|W(?<week>\\d\\d)${dash}(?<weekday>[1-7]))` +
        `[Tt](?<hour>\\d\\d)(?:${colon}(?<minute>\\d\\d)(?:${colon}(?<second>\\d\\d))?)?(?:[.,](?<fraction>\\d+))?` +
        '(?:[Zz]|[+\\-\u2212]00(?::?00)?)$',
    ),
);

const DAY_MS = 86_400_000;

/**
 * Parses an ISO 8601 date and time in UTC in any notation.
 * 24:00 is the end of the day. 23:59:60 is a leap second, allowed only on the last day of a month.
 * @returns milliseconds since 1970-01-01T00:00:00Z, or undefined for a nonzero or missing offset or an impossible time
 */
export function parseUtc(text: string): number | undefined {
  const parts = formats.map((format) => format.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!parts) return undefined;
  const day = dayOf(parts);
  const { hour, minute, second, fraction = '0' } = parts;
  const [h, m, s] = [Number(hour), Number(minute ?? 0), Number(second ?? 0)];
  if (day === undefined || m > 59) return undefined;
  const part = Number(`0.${fraction}`);
  const isDayEnd = h === 24 && m === 0 && s === 0 && part === 0;
  const isLeapSecond = h === 23 && m === 59 && s === 60 && new Date(day + DAY_MS).getUTCDate() === 1;
  if ((h > 23 && !isDayEnd) || (s > 59 && !isLeapSecond)) return undefined;
  const unit = second ? 1_000 : minute ? 60_000 : 3_600_000;
  return day + ((h * 60 + m) * 60 + s) * 1_000 + Math.floor(part * unit);
}

/** Converts a time in UTC to the format that `Date` and browsers parse. Returns any other text unchanged. */
export function normalizeUtc(text: string): string {
  const time = parseUtc(text);
  return time === undefined ? text : new Date(time).toISOString();
}

/** Returns the start of the day in milliseconds, or undefined if the calendar has no such day. */
function dayOf({ year, month, day, ordinal, week, weekday }: Record<string, string | undefined>) {
  // Date.UTC maps years below 100 to 19xx.
  const at = (monthIndex: number, dayOfMonth: number) =>
    new Date(0).setUTCFullYear(Number(year), monthIndex, dayOfMonth);
  if (month) {
    const found = at(Number(month) - 1, Number(day));
    return month !== '00' && new Date(found).getUTCMonth() === Number(month) - 1 && day !== '00' ? found : undefined;
  }
  if (ordinal) {
    const found = at(0, Number(ordinal));
    return ordinal !== '000' && new Date(found).getUTCFullYear() === Number(year) ? found : undefined;
  }
  // Week 1 is the one with January 4; a week belongs to the year of its Thursday.
  const monday = at(0, 4 - ((new Date(at(0, 4)).getUTCDay() + 6) % 7)) + (Number(week) - 1) * 7 * DAY_MS;
  const isOfYear = week !== '00' && new Date(monday + 3 * DAY_MS).getUTCFullYear() === Number(year);
  return isOfYear ? monday + (Number(weekday) - 1) * DAY_MS : undefined;
}
