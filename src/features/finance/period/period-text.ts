import type { Period } from '#src/lib/time/periods.ts';

/** Formats the days of a period, such as `Mar 1 – 31, 2026`. */
export function periodText({ from, to }: Period, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`));
}
