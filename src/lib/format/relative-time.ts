const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  formats.set(locale, known);
  return known;
}

/**
 * Formats an instant of the last week relative to now, such as `5 min. ago`. Returns null for any other time, and for one that is
 * more than a minute in the future by this clock.
 * @param justNow text for an age under a minute
 */
export function formatAgo(iso: string, locale: string, now: number, justNow: string): string | null {
  const age = now - Date.parse(iso);
  if (!(age > -MINUTE_MS && age < 7 * DAY_MS)) return null;
  const format = formatOf(locale);
  if (age < MINUTE_MS) return justNow;
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  return format.format(-Math.floor(age / DAY_MS), 'day');
}
