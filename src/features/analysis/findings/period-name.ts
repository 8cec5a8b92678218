import { t } from '#src/messages/t.ts';

/**
 * Returns the name of a period in the reader's language: `H2 2024`, `Q3 2024`, `May 2020`, `May 17, 2020`. A year and
 * any other text stay unchanged.
 * @param period a full or partial ISO 8601 date, `2024-Q3` or `2024-H2`
 */
export function periodName(period: string, locale: string): string {
  const [, year, part, number] = /^(\d{4})-([HQ])([1-4])$/.exec(period) ?? [];
  if (year && number) return t(`findings.period.${part as 'H' | 'Q'}`, { year, n: number });
  const isDay = /^\d{4}-\d\d-\d\d$/.test(period);
  const date = new Date(`${isDay ? period : `${period}-01`}T00:00Z`);
  if (!/^\d{4}-\d\d(?:-\d\d)?$/.test(period) || Number.isNaN(date.getTime())) return period;
  const day = isDay && { day: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', ...day, timeZone: 'UTC' }).format(date);
}
