import { t } from '#src/messages/t.ts';

/**
 * Returns the name of a period in the reader's language: `H2 2024`, `Q3 2024`, `May 2020`, `May 17, 2020`. A year and
 * any other text stay unchanged.
 * @param period a full or partial ISO 8601 date, `2024-Q3`, `2024-H2`, or months up to one of these: `9M 2025-09`, `LTM 2024-Q3`
 */
export function periodName(period: string, locale: string): string {
  const [, months, end] = /^(LTM|\d{1,2}M) (\d{4}-\w+)$/.exec(period) ?? [];
  if (months && end)
    return t('word.period.months', {
      n: months === 'LTM' ? 12 : Number.parseInt(months, 10),
      end: periodName(end, locale),
    });
  const [, year, part, number] = /^(\d{4})-([HQ])([1-4])$/.exec(period) ?? [];
  if (year && number) return t(`word.period.${part as 'H' | 'Q'}`, { year, n: number });
  const isDay = /^\d{4}-\d\d-\d\d$/.test(period);
  const date = new Date(`${isDay ? period : `${period}-01`}T00:00Z`);
  if (!/^\d{4}-\d\d(?:-\d\d)?$/.test(period) || Number.isNaN(date.getTime())) return period;
  const day = isDay && { day: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', ...day, timeZone: 'UTC' }).format(date);
}
