import { isoOf, MAX_TIME_MS } from '../model/entry-time.ts';
import type { TimeMode } from './log-url.ts';

const HOUR_MS = 3_600_000;

/**
 * Formats the time of a line in fixed width: `14:03:59.123`, or `+1:02:03.004` relative to the first line. Returns an
 * empty string if there is no time.
 */
export function lineTime(time: number, mode: TimeMode, first: number): string {
  const iso = isoOf(time);
  if (iso === '') return '';
  if (mode === 'relative') {
    if (!Number.isFinite(first)) return '';
    const ms = Math.abs(Math.round(time - first));
    return `${time < first ? '−' : '+'}${Math.floor(ms / HOUR_MS)}:${isoOf(ms % HOUR_MS).slice(14, 23)}`;
  }
  if (mode === 'utc') return iso.slice(11, 23);
  return isoOf(dateTime(time - new Date(time).getTimezoneOffset() * 60_000)).slice(11, 23);
}

/** Returns the nearest time that a Date can hold. */
export const dateTime = (time: number) => Math.min(MAX_TIME_MS, Math.max(-MAX_TIME_MS, time));

/** Periods below this length are shown with milliseconds. */
const SHORT_SPAN_MS = 10_000;

/** Formats a period in full, such as `Nov 23, 2026, 14:03:00 – 14:05:00`, or relative to the first line. */
export function spanText(from: number, to: number, mode: TimeMode, first: number, locale: string): string {
  const [start, end] = [dateTime(Math.min(from, to)), dateTime(Math.max(from, to))];
  if (mode === 'relative') return [...new Set([start, end])].map((time) => lineTime(time, mode, first)).join(' – ');
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(end - start < SHORT_SPAN_MS && { fractionalSecondDigits: 3 }),
    hourCycle: 'h23',
    ...(mode === 'utc' && { timeZone: 'UTC' }),
  });
  // Thin spaces around the dash would be shown as invisible characters.
  return format.formatRange(start, end).replace(/\s/g, ' ');
}
