import Big from 'big.js';
import type { FinanceGrouping } from '#contract/finance.ts';
import type { SummaryMonth, Sums } from '#src/api/transactions/read-summary.ts';
import { labeledText } from '#src/lib/format/visible-text.ts';
import { t } from '#src/messages/t.ts';
import { total } from '../amount.ts';
import { type Figure, figureOf } from '../shown-figures.ts';
import { typeText } from '../type-and-status.ts';

export type Grouping = 'month' | FinanceGrouping;

/** Sums of one type of transactions in a month such as `2026-03`, a day or something with a name. Null for all others. */
export type GroupRow = Sums & { name: string | null; transaction_type: string };

export interface Group {
  name: string | null;
  /** Sums by type. Types without transactions in the group are absent. */
  types: Record<string, Sums>;
}

/** Maximum number of months or days that are shown without gaps (fifty years of months). */
const MAX_PERIODS = 600;

export const isTime = (by: Grouping) => by === 'month' || by === 'day';
const firstDayOf = (name: string) => new Date(`${name.padEnd(10, '-01')}T00:00Z`);

/** Returns the month or day after one. */
function next(name: string): string {
  const date = firstDayOf(name);
  if (name.length === 7) date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, name.length);
}

export const rowsByMonth = (months: SummaryMonth[]): GroupRow[] => months.map((row) => ({ ...row, name: row.month }));

export const typesOf = (rows: GroupRow[]): string[] =>
  [...new Set(rows.map(({ transaction_type }) => transaction_type))].sort().reverse();

const ownColors: Readonly<Record<string, string>> = { tech: 'verdigris.6', ecosystem: 'yellow.6' };
const otherColors = ['indigo.5', 'pink.6', 'gray.6'];

/** Returns the color of a type, which does not depend on the other types that are shown. */
export const colorOf = (type: string): string =>
  ownColors[type] ??
  otherColors[[...type].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % otherColors.length]!;

/**
 * Returns the groups: months and days oldest first, without gaps unless there would be too many, as after a mistyped year;
 * others by their figure, largest first.
 */
export function groupsOf(rows: GroupRow[], by: Grouping, figure: Figure): Group[] {
  const groups = new Map<string | null, Group>();
  const addGroup = (name: string | null) => groups.set(name, { name, types: {} });
  const names = rows.map(({ name }) => name);
  const times = isTime(by) ? names.filter((name) => name !== null).sort() : [];
  const last = times.at(-1);
  let time = times[0];
  for (; time && last && time <= last && groups.size < MAX_PERIODS; time = next(time)) addGroup(time);
  if (time && last && time <= last) groups.clear();
  for (const name of isTime(by) ? times : names) if (!groups.has(name)) addGroup(name);
  for (const row of rows) {
    const group = groups.get(row.name);
    if (group) group.types[row.transaction_type] = row;
  }
  const list = [...groups.values()];
  if (isTime(by)) return list;
  const sums = new Map(list.map((group) => [group, new Big(sumOfTypes(group, figure))]));
  return list.sort((a, b) => Number(a.name === null) - Number(b.name === null) || sums.get(b)!.cmp(sums.get(a)!));
}

/** Maximum number of bars with a name. */
const MAX_BARS = 8;

const add = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? undefined : total([one, other]).sum;

/** Returns the largest groups, and the exact sums of all others as one. */
export function withOthers(groups: Group[]): Group[] {
  if (groups.length <= MAX_BARS + 1) return groups;
  const others: Group = { name: null, types: {} };
  for (const [type, sums] of groups.slice(MAX_BARS).flatMap(({ types }) => Object.entries(types))) {
    const before = others.types[type];
    others.types[type] = before
      ? {
          count: before.count + sums.count,
          amount: total([before.amount, sums.amount]).sum,
          profit_amount: total([before.profit_amount, sums.profit_amount]).sum,
          income: add(before.income, sums.income),
          profit: add(before.profit, sums.profit),
        }
      : sums;
  }
  return [...groups.slice(0, MAX_BARS), others];
}

/** Returns the exact sum over all types of a group. */
export const sumOfTypes = ({ types }: Group, figure: Figure): string =>
  total(Object.values(types).map((row) => figureOf(row, figure))).sum;

/** Formats the name of a group for the locale. */
export function groupText(name: string | null, by: Grouping, locale: string, style: 'short' | 'long' = 'short') {
  if (name === null) return t('finance.groups.others');
  if (by === 'type') return typeText(name);
  const date = firstDayOf(name);
  if (!isTime(by) || Number.isNaN(date.getTime())) return labeledText(name);
  const day = by === 'day' ? ({ day: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: style, ...day, timeZone: 'UTC' }).format(date);
}

/** Returns the filter that shows the transactions of a group only. */
export function filterOfGroup(name: string, by: Grouping): Record<string, string> {
  if (!isTime(by)) return { [by]: name };
  const end = new Date(firstDayOf(next(name)).getTime() - 86_400_000);
  return { from: firstDayOf(name).toISOString().slice(0, 10), to: end.toISOString().slice(0, 10) };
}
