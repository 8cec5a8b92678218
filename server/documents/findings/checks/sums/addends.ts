import Big from 'big.js';
import type { Row } from '../../../read/table.ts';
import { sum } from '../check.ts';

export const total =
  /^(?:grand |sub-?)?totals?\b|\btotal$|^sum$|^(?:total|overall|combined) |^all [a-z]+$|^altogether$|合计|总计|小计|总和|^共计|^(?:申请|融资|投资|资金)总额/i;
export const plainTotal =
  /^(?:(?:grand )?totals?|sum|合计|总计|共计|(?:申请|融资|投资|资金)总额)[\s:：]*(?:\(.*\)|（.*）)?$/i;
/** Rows that repeat a part of the row above them. */
const ofWhich = /^(?:of which|thereof|其中)/i;
/** Maximum number of rows above a named total to try as its parts. */
const maxPartRows = 24;
const tolerated = (rows: number) => new Big(rows + 1).div(2);

/** The numbers of a column. */
export interface Column {
  values: (Big | null)[];
  percent: boolean;
  decimals: number;
}

/** Maximum number of rows below the name of a group. */
const maxGroupRows = 16;
/** Maximum number of rows and columns that are searched for groups. */
const maxRows = 120;
const maxColumns = 12;

/** Returns the rows without the parts of others: those that add up to the row above them in every column. */
function topRows(rows: readonly number[], all: readonly Column[]): number[] {
  const columns = all.slice(0, maxColumns);
  const isGroup = (at: number, length: number) => {
    const members = rows.slice(at + 1, at + 1 + length);
    const compared = columns.filter(({ values }) => values[rows[at]!] && members.every((index) => values[index]));
    return (
      compared.length > 0 &&
      compared.every((column) => {
        const whole = column.values[rows[at]!]!;
        const parts = members.map((index) => column.values[index]!);
        return (
          !whole.eq(0) &&
          sum(parts)
            .minus(whole)
            .abs()
            .lte(slack(column, length, whole))
        );
      })
    );
  };
  if (rows.length > maxRows) return [...rows];
  const top: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    top.push(rows[at]!);
    const longest = Math.min(maxGroupRows, rows.length - at - 1);
    for (let length = 2; length <= longest; length += 1)
      if (isGroup(at, length)) {
        at += length;
        break;
      }
  }
  return top;
}

/**
 * Yields rows that may add up to the total at `at`: all rows above it, those since a subtotal, or the last few if the
 * name says which ("Total operating expenses" below revenue). Candidates are in the order in which a reader would try
 * them.
 */
function* addends(rows: readonly Row[], at: number, columns: readonly Column[]): Generator<number[]> {
  const above = Array.from({ length: at }, (_, index) => index).filter((index) => !ofWhich.test(rows[index]!.label));
  const isTotal = (index: number) => total.test(rows[index]!.label);
  const lastTotal = above.findLast(isTotal) ?? -1;
  yield above.filter((index) => index > lastTotal);
  yield above.filter((index) => !isTotal(index));
  yield above.filter(isTotal);
  yield topRows(above, columns);
  if (plainTotal.test(rows[at]!.label)) return;
  for (let from = at - 2; from > Math.max(lastTotal, at - maxPartRows); from -= 1)
    yield above.filter((index) => index >= from);
}

/** Returns the rows that add up in most other columns of the same row. A column where they do not is the wrong one. */
export function bestAddends(
  rows: readonly Row[],
  at: number,
  columns: readonly { index: number; column: Column }[],
): { used: number[]; agreeing: number } {
  let best = { used: [] as number[], agreeing: -1 };
  for (const used of addends(
    rows,
    at,
    columns.map(({ column }) => column),
  )) {
    if (used.length < 2) continue;
    const agreeing = columns.filter(({ column }) => {
      const parts = used.map((index) => column.values[index] ?? null);
      const stated = column.values[at];
      return (
        stated &&
        parts.filter((part) => part !== null).length >= 2 &&
        sum(parts.filter((part) => part !== null))
          .minus(stated)
          .abs()
          .lte(slack(column, used.length, stated))
      );
    }).length;
    if (agreeing > best.agreeing) best = { used, agreeing };
  }
  return best;
}

/** Returns the difference from the sum of a number of rows that rounding allows. */
export const slack = (column: Column, rows: number, stated: Big): Big => {
  if (column.percent) return new Big(rows > 2 ? 1 : 0.5);
  // A rounded amount in a column with ratios or unit prices
  const isWhole = stated.abs().gte(10_000) && stated.round().eq(stated);
  if (column.decimals > 0 && !isWhole) return tolerated(rows).times(`1e-${column.decimals}`);
  return stated.abs().gte(rows > 2 ? 100 : 10_000) ? new Big(1) : new Big(0);
};
