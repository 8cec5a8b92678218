/** First and last day, such as `2026-03-01`. */
export type Period = { from: string; to: string };

export const presets = ['today', 'month', 'last_month', 'quarter', 'last_quarter', 'year', 'last_12_months'] as const;
export type Preset = (typeof presets)[number];

const DAY_MS = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const timeOf = (day: string) => Date.parse(`${day}T00:00Z`);

/**
 * Returns the days of a period around a day. Months, quarters and years are whole, including days to come; the last
 * ones are over.
 */
export function periodOf(preset: Preset, today: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = (first: number, count: number): Period => ({
    from: dayAt(Date.UTC(year, first, 1)),
    to: dayAt(Date.UTC(year, first + count, 0)),
  });
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'month') return months(month - 1, 1);
  if (preset === 'last_month') return months(month - 2, 1);
  const quarter = Math.floor((month - 1) / 3) * 3;
  if (preset === 'quarter') return months(quarter, 3);
  if (preset === 'last_quarter') return months(quarter - 3, 3);
  if (preset === 'last_12_months') return months(month - 13, 12);
  return months(0, 12);
}

/** Returns whether a period is a calendar month or a part of one. */
export const isWithinMonth = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from !== undefined && from.slice(0, -3) === to?.slice(0, -3);

/** Returns whether the first day is after the last one. */
export const isReversedPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from !== undefined && to !== undefined && from > to;

export const lastDays = (count: number, today: string): Period => ({
  from: dayAt(timeOf(today) - (count - 1) * DAY_MS),
  to: today,
});

export const daysIn = ({ from, to }: Period): string[] =>
  Array.from({ length: (timeOf(to) - timeOf(from)) / DAY_MS + 1 }, (_, index) => dayAt(timeOf(from) + index * DAY_MS));

/** Returns the preset that has exactly these days, if any. */
export const presetOf = ({ from, to }: Partial<Period>, today: string): Preset | undefined =>
  presets.find((preset) => {
    const period = periodOf(preset, today);
    return period.from === from && period.to === to;
  });

/**
 * Returns the days of a period up to today and the period before: as many whole months for whole months, or else as many
 * days, because an unfinished month cannot be compared with a whole one. Undefined if the period has no first day or has
 * not begun.
 */
export function comparedPeriods({ from, to }: Partial<Period>, today: string) {
  const last = to === undefined || to > today ? today : to;
  if (from === undefined || from > last) return undefined;
  const length = timeOf(last) - timeOf(from) + DAY_MS;
  const months = wholeMonthsIn({ from, to: last });
  const before = months > 0 ? monthsBefore(from, months) : timeOf(from) - length;
  // The calendar of the service begins in the year 1.
  if (before < timeOf('0001-01-01')) return undefined;
  return { current: { from, to: last }, previous: { from: dayAt(before), to: dayAt(timeOf(from) - DAY_MS) } };
}

/** Returns the number of calendar months that a period consists of, or 0 if it begins or ends within one. */
function wholeMonthsIn({ from, to }: Period): number {
  const [start, end] = [new Date(timeOf(from)), new Date(timeOf(to) + DAY_MS)];
  if (start.getUTCDate() !== 1 || end.getUTCDate() !== 1) return 0;
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

function monthsBefore(day: string, count: number): number {
  const date = new Date(timeOf(day));
  return date.setUTCMonth(date.getUTCMonth() - count);
}
