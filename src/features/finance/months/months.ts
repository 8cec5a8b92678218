import type { FinanceMonth } from '#contract/finance.ts';
import { total } from '../amount.ts';

export type Measure = 'amount' | 'profit_amount';

export interface MonthOfTypes {
  /** `2026-03`, of UTC. */
  month: string;
  /** By type; a type that has nothing in the month is not there. */
  types: Record<string, FinanceMonth>;
}

/** Months at the most that are drawn: fifty years. */
const MOST = 600;

const next = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, -2)}${String(number + 1).padStart(2, '0')}`;
};

/** Types in the order in which they are drawn, everywhere. */
export const typesOf = (months: FinanceMonth[]): string[] =>
  [...new Set(months.map(({ transaction_type }) => transaction_type))].sort().reverse();

/** One entry a month, oldest first, without gaps: a month in which nothing happened is a month too. */
export function byMonth(rows: FinanceMonth[]): MonthOfTypes[] {
  const months = new Map<string, MonthOfTypes>();
  const names = rows.map(({ month }) => month).sort();
  const last = names.at(-1);
  for (let month = names[0]; month && last && month <= last && months.size < MOST; month = next(month))
    months.set(month, { month, types: {} });
  for (const row of rows) {
    const entry = months.get(row.month);
    if (entry) entry.types[row.transaction_type] = row;
  }
  return [...months.values()];
}

/** Exact sum over the types of a month. */
export const togetherOf = ({ types }: MonthOfTypes, measure: Measure): string =>
  total(Object.values(types).map((row) => row[measure])).sum;

/** `2026-03` in words of the locale. */
export function monthText(month: string, locale: string, style: 'short' | 'long' = 'short'): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: style,
    timeZone: 'UTC',
  }).format(date);
}

/** First and last day of a month, as the filter takes them. */
export function daysOf(month: string): { from: string; to: string } {
  const end = new Date(Date.parse(`${next(month)}-01T00:00:00Z`) - 86_400_000);
  return { from: `${month}-01`, to: end.toISOString().slice(0, 10) };
}
