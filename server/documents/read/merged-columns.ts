import type { Cell, Row } from './table.ts';

const empty: Cell = { text: '', number: null, date: null };
const filledIn = ({ cells }: Row) => cells.filter(({ text }) => text !== '');
const layoutOf = ({ cells }: Row) => cells.map(({ text }) => (text === '' ? '.' : 'x')).join('');

/**
 * Lines up the cells of a table whose rows merge its columns in different ways, as Word writes them: each row with numbers
 * has the same number of filled cells, but not in the same columns.
 */
export function withoutMergedColumns(rows: readonly Row[]): Row[] {
  const own = rows.filter((row) => row.cells.some(({ number }) => number !== null));
  const count = own[0] ? filledIn(own[0]).length : 0;
  const isRagged =
    count >= 2 &&
    own.every((row) => filledIn(row).length === count && row.cells[0]!.text !== '' && row.cells.length > count) &&
    new Set(own.map(layoutOf)).size > 1;
  if (!isRagged) return [...rows];
  return rows.map((row) => {
    const filled = filledIn(row);
    if (filled.length === count) return { ...row, cells: filled };
    const isHeader = filled.length === count - 1 && row.cells[0]!.text === '';
    return isHeader ? { ...row, cells: [empty, ...filled] } : row;
  });
}
