import Big from 'big.js';
import type { Table } from '../../../read/table.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';

const MAX_COLUMNS = 12;
const MAX_ROWS = 100;
/**
 * Minimum number of rows that follow a formula before another row counts as wrong, and their minimum share of all rows.
 */
const MIN_ROWS = 4;
const MIN_SHARE = 0.75;

type Formula = (to: Big, from: Big) => Big;
const formulas: readonly ['growth' | 'ratio', Formula][] = [
  ['growth', (to, from) => to.div(from).minus(1).times(100)],
  ['ratio', (to, from) => to.div(from).times(100)],
];

/**
 * Finds rows whose percentage does not follow from two other columns although those of nearly all other rows do: a column
 * of growth beside "this year" and "last year", or of the part of a budget that was used.
 */
export function checkDerivedColumns(table: Table): Check[] {
  const { header, rows, marked } = table;
  // The first row of a sheet may be its title, so the other rows give the number of columns.
  const width = Math.max(0, ...rows.slice(0, MAX_ROWS).map(({ cells }) => cells.length));
  if (!marked || rows.length < MIN_ROWS + 1 || rows.length > MAX_ROWS || width > MAX_COLUMNS) return [];
  const columns = Array.from({ length: width }, (_, index) => index).slice(1);
  return columns.flatMap((index): Check[] => {
    const stated = rows.flatMap((row) => {
      const number = row.cells[index]?.number;
      return number?.percent ? [{ row, number }] : [];
    });
    if (stated.length < MIN_ROWS + 1) return [];
    for (const to of columns)
      for (const from of columns) {
        if (to === from || to === index || from === index) continue;
        for (const [kind, formula] of formulas) {
          const pairs = stated.flatMap(({ row, number }) => {
            const [a, b] = [row.cells[to]?.number, row.cells[from]?.number];
            if (!a || !b || a.percent || b.percent || b.value.lte(0) || a.value.lte(0)) return [];
            const rounding = new Big(100).times(a.step.div(a.value).plus(b.step.div(b.value)));
            const expected = formula(a.value, b.value);
            const tolerance = expected.abs().plus(100).div(100).times(rounding).div(2).plus(number.step).plus('0.1');
            return [
              {
                row,
                number,
                expected,
                tolerance,
                isRight: expected.minus(number.value).abs().lte(tolerance),
                terms: [a, b] as const,
              },
            ];
          });
          const right = pairs.filter(({ isRight }) => isRight).length;
          if (right < MIN_ROWS || right === pairs.length || right < pairs.length * MIN_SHARE) continue;
          return pairs
            .filter(({ isRight }) => !isRight)
            .map(({ row, number, expected, terms: [a, b] }) =>
              checkOf({
                kind,
                subject: nameOfCell(row, header, index),
                expected,
                stated: number.value,
                tolerance: new Big(0),
                unit: '%',
                basis: `${a.raw} / ${b.raw}`,
                read: row.read,
              }),
            );
        }
      }
    return [];
  });
}
