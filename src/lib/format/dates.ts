import { createStore } from '../store.ts';
import { useStore } from '../useStore.ts';

export type ZoneChoice = 'local' | 'utc';

const zone = createStore<ZoneChoice>('local');

/** Sets the time zone in which the console shows all times. */
export const showTimesIn = zone.set;

/** Returns the chosen time zone and rerenders the component when it changes. */
export const useZone = () => useStore(zone);

/** Returns the name of the browser's time zone, such as `Europe/Berlin`. */
export const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the name of the chosen time zone and rerenders the component when it changes. */
export const useZoneName = () => (useZone() === 'utc' ? 'UTC' : localZone());

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, style: 'short' | 'full', timeZone: string | undefined) {
  const key = `${locale} ${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const options: Intl.DateTimeFormatOptions =
    style === 'short'
      ? {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone,
        }
      : { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23', timeZone };
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Returns whether a time has no zone, so its instant is unknown. */
export const isZoneless = (text: string) => /\d[T ]\d\d:\d\d[\d:.,]*$/i.test(text);

/**
 * Formats an ISO 8601 instant in the locale and the chosen time zone. Returns invalid text and times without a zone
 * unchanged.
 * @param style `short`, for tables, names the zone only if UTC is chosen; `full` always names it and includes seconds
 * @param timeZone a zone other than the chosen one, which the caller names
 */
export function formatInstant(iso: string, locale: string, style: 'short' | 'full', timeZone?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime()) || isZoneless(iso)) return iso;
  const isUtc = timeZone === undefined && zone.get() === 'utc';
  const format = formatOf(locale, style, isUtc ? 'UTC' : timeZone);
  if (style === 'full' && locale === 'zh') return chineseText(format.formatToParts(date));
  const text = format.format(date);
  return style === 'short' && isUtc ? `${text} UTC` : text;
}

/** Returns a full time as `2026年11月28日 星期六 07:28:49（GMT+1）`. The locale's own order has the zone before the time. */
function chineseText(parts: Intl.DateTimeFormatPart[]): string {
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value;
  const time = [of('hour'), of('minute'), of('second')].join(':');
  return `${of('year')}年${of('month')}月${of('day')}日 ${of('weekday')} ${time}（${of('timeZoneName')}）`;
}

/** Formats milliseconds as `850 ms`, `4.2 s`, `3 min 05 s`, `2 h 05 min`. */
export function formatDuration(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

/** Formats a remaining time in whole seconds, because tenths change too fast to read. */
export const formatCountdown = (seconds: number): string =>
  seconds < 10 ? `${seconds} s` : formatDuration(seconds * 1_000);
