import type { Period } from '#src/lib/time/periods.ts';

/** Formats the days of a period, such as `1–31 Mar 2026`. */
export function periodText({ from, to }: Period, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`));
}
