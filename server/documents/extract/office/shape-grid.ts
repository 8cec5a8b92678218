import type { Block, Group } from './flow.ts';

/** A shape of a slide with text, with its upper left corner in EMU. */
export interface PlacedShape {
  x: number;
  y: number;
  /** Where the shape is in the blocks of the slide. */
  index: number;
}

/** Maximum distance between the edges of shapes in one row or column: 2 mm. */
const TOLERANCE = 72_000;
const MIN_ROWS = 3;
const MIN_COLUMNS = 2;

/** Returns the number of the row or column of each value, from the smallest on. */
function ranksOf(values: readonly number[]): Map<number, number> {
  let rank = 0;
  return new Map(
    values
      .toSorted((a, b) => a - b)
      .map((value, at, sorted) => {
        if (at > 0 && value - sorted[at - 1]! > TOLERANCE) rank += 1;
        return [value, rank];
      }),
  );
}

/**
 * Returns the blocks of a slide with a table for shapes that stand in rows and columns, such as a register of risks. Their order
 * in the file says nothing about the rows. Rows without a shape in each column stay as they are.
 */
export function withGrid(blocks: readonly Block[], shapes: readonly PlacedShape[]): Block[] {
  const rowOf = ranksOf(shapes.map(({ y }) => y));
  const columnOf = ranksOf(shapes.map(({ x }) => x));
  const rows = [...Map.groupBy(shapes, ({ y }) => rowOf.get(y)!)]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x));
  const byColumns = Map.groupBy(rows, (row) => row.map(({ x }) => columnOf.get(x)).join());
  const [grid = []] = [...byColumns.values()].sort((a, b) => b.length * b[0]!.length - a.length * a[0]!.length);
  if (grid.length < MIN_ROWS || grid[0]!.length < MIN_COLUMNS) return [...blocks];
  const cells = new Set(grid.flat().map(({ index }) => index));
  const first = Math.min(...cells);
  const table: Block = {
    kind: 'table',
    rows: grid.map((row) =>
      row.map(({ index }, column) => ({ column, copies: 1, blocks: (blocks[index] as Group).blocks })),
    ),
  };
  return blocks.flatMap((block, index) => (index === first ? [table] : cells.has(index) ? [] : [block]));
}
