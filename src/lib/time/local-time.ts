const form = /^(\d{4})[-/](\d\d)[-/](\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,9}))?$/;

/** Returns whether a day such as `2026-02-30` exists. `Date` moves it to March. Every month has 28 days. */
export const isRealDay = (day: string): boolean =>
  day.slice(8) <= '28' || new Date(day).getUTCDate() === Number(day.slice(8));

/** Returns an ISO 8601 time without a zone, in its usual spellings, as milliseconds as if it were UTC; NaN for other text. */
export function parseLocalTime(text: string): number {
  const [, year, month, day, clock, seconds = ':00', fraction = '0'] = form.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return year === undefined || !isRealDay(date) ? Number.NaN : Date.parse(`${date}T${clock}${seconds}.${fraction}Z`);
}

/** No zone changes its offset within a quarter of an hour that begins at a whole quarter. */
const QUARTER_MS = 15 * 60_000;
const MAX_KEPT_OFFSETS = 10_000;
/** Zones come from requests too, in any spelling. */
const MAX_KEPT_FORMATS = 100;
const offsets = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the milliseconds by which the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (formats.size >= MAX_KEPT_FORMATS) formats.clear();
  formats.set(zone, format);
  const at = quarter * QUARTER_MS;
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  if (offsets.size >= MAX_KEPT_OFFSETS) offsets.clear();
  offsets.set(key, shown - at);
  return shown - at;
}

/**
 * Returns the instant at which the clocks of a time zone show a time, in milliseconds since 1970. If they show the time
 * twice, returns the first instant; if they skip it, the instant after the change.
 * @param local the time, as milliseconds as if it were UTC
 */
export function instantOf(local: number, zone: string): number {
  const DAY_MS = 24 * 3_600_000;
  // Offsets differ by less than a day, so one of these is the offset before a change, the other the one after it.
  const [before, after] = [offsetAt(zone, local - DAY_MS), offsetAt(zone, local + DAY_MS)];
  const isShown = (offset: number) => offsetAt(zone, local - offset) === offset;
  return local - (isShown(before) || !isShown(after) ? before : after);
}

/** Returns the time that the clocks of a time zone show at an instant, in milliseconds as if it were UTC. */
export const localTimeAt = (instant: number, zone: string): number => instant + offsetAt(zone, instant);
