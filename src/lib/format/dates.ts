import { useSyncExternalStore } from 'react';

export type ZoneChoice = 'local' | 'utc';

let zone: ZoneChoice = 'local';
const listeners = new Set<() => void>();

/** Sets the zone in which every time of the console is shown. */
export const showTimesIn = (choice: ZoneChoice) => {
  if (choice === zone) return;
  zone = choice;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The zone chosen; a component that asks draws again when it changes. */
export const useZone = (): ZoneChoice => useSyncExternalStore(subscribe, () => zone);

/** Name of this browser's own zone, `Europe/Berlin`. */
export const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, style: 'short' | 'full') {
  const key = `${locale} ${style} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const timeZone = zone === 'utc' ? 'UTC' : undefined;
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
  const made = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', options);
  formats.set(key, made);
  return made;
}

/**
 * ISO 8601 instant in words of the locale and the chosen zone; an unreadable one as it came.
 * `short` is for tables, with UTC named where it is chosen; `full` always names the zone and has the seconds.
 */
export function formatInstant(iso: string, locale: string, style: 'short' | 'full'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const text = formatOf(locale, style).format(date);
  return style === 'short' && zone === 'utc' ? `${text} UTC` : text;
}

/** Milliseconds as `850 ms`, `4.2 s`, `3 min 05 s`, `2 h 05 min`. */
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

/** Time that is still to pass, in whole seconds: a tenth would be gone before it is read. */
export const formatCountdown = (seconds: number): string =>
  seconds < 10 ? `${seconds} s` : formatDuration(seconds * 1_000);
