import { expect, test } from 'vitest';
import { generatedTables } from './make-table.ts';

test('changes one cell of a right table', () => {
  for (const { seed, rows, changed } of generatedTables(60, true)) {
    const [right] = generatedTables(1, false, seed);
    const differing = rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => (cell === right!.rows[row]![column] ? [] : [{ row, column, to: cell }])),
    );
    expect(differing).toEqual([{ row: changed!.row, column: changed!.column, to: changed!.to }]);
  }
});

test('makes the same table from a seed again', () => {
  expect([...generatedTables(30, true, 7)]).toEqual([...generatedTables(30, true, 7)]);
});
