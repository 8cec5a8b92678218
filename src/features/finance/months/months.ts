import type { SummaryMonth } from '#src/api/transactions/read-summary.ts';
import { total } from '../amount.ts';
import { type Figure, figureOf } from '../shown-figures.ts';

export interface MonthOfTypes {
  /** Month in the zone of the request, such as `2026-03`. */
  month: string;
  /** Figures by type. Types without transactions in the month are absent. */
  types: Record<string, SummaryMonth>;
}

/** Maximum number of months shown (fifty years). */
const MAX_MONTHS = 600;

const next = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, -2)}${String(number + 1).padStart(2, '0')}`;
};

export const typesOf = (months: SummaryMonth[]): string[] =>
  [...new Set(months.map(({ transaction_type }) => transaction_type))].sort().reverse();

const ownColors: Readonly<Record<string, string>> = { tech: 'verdigris.6', ecosystem: 'yellow.6' };
const otherColors = ['indigo.5', 'pink.6', 'gray.6'];

/** Returns the color of a type, which does not depend on the other types that are shown. */
export const colorOf = (type: string): string =>
  ownColors[type] ??
  otherColors[[...type].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % otherColors.length]!;

/** Returns one entry per month, oldest first. Months without transactions are included. */
export function byMonth(rows: SummaryMonth[]): MonthOfTypes[] {
  const months = new Map<string, MonthOfTypes>();
  const names = rows.map(({ month }) => month).sort();
  const last = names.at(-1);
  for (let month = names[0]; month && last && month <= last && months.size < MAX_MONTHS; month = next(month))
    months.set(month, { month, types: {} });
  for (const row of rows) {
    const entry = months.get(row.month);
    if (entry) entry.types[row.transaction_type] = row;
  }
  return [...months.values()];
}

/** Returns the exact sum over all types of a month. */
export const sumOfTypes = ({ types }: MonthOfTypes, figure: Figure): string =>
  total(Object.values(types).map((row) => figureOf(row, figure))).sum;

/** Formats a month such as `2026-03` for the locale. */
export function monthText(month: string, locale: string, style: 'short' | 'long' = 'short'): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: style,
    timeZone: 'UTC',
  }).format(date);
}

/** Returns the first and last day of a month in the format of the filter. */
export function daysOf(month: string): { from: string; to: string } {
  const end = new Date(Date.parse(`${next(month)}-01T00:00:00Z`) - 86_400_000);
  return { from: `${month}-01`, to: end.toISOString().slice(0, 10) };
}
