import { isFigure } from './figure.ts';
import { firstWordWidth, gapBetween, type PageLine } from './page-lines.ts';
import { isTabular, MAX_LINE_STEP, tableAreas, tablesIn } from './table-area.ts';
import { type Column, columnsOf, type PlacedLine, placeLine } from './table-columns.ts';
import { areTextColumns, linesByColumn } from './text-columns.ts';

/** The lines of a table row so far, and the text of each of its cells. */
interface Row {
  lines: PageLine[];
  cells: Map<number, { text: string; right: number }>;
}

const figureColumns = ({ spans }: PlacedLine) => spans.filter(({ str }) => isFigure(str)).map(({ column }) => column);

/** Returns the right end of the text in each column. */
function edgesOf(lines: readonly PlacedLine[], columns: readonly Column[]): number[] {
  const edges = columns.map(() => 0);
  for (const { spans } of lines) for (const { column, right } of spans) edges[column] = Math.max(edges[column]!, right);
  return edges;
}

/** Returns true if the text in each column continues what the row has there: its first word had no room above. */
function continuesCells({ spans, line }: PlacedLine, { cells }: Row, edges: readonly number[]): boolean {
  return spans.every((span) => {
    const above = cells.get(span.column);
    if (!above) return true;
    if (isFigure(span.str) && isFigure(above.text)) return false;
    return /^\p{Ll}/u.test(span.str) || above.right + line.size * 0.2 + firstWordWidth(span) > edges[span.column]!;
  });
}

/** Distances between the lines of a table in points. */
interface Steps {
  /** The smallest one between lines that have figures in the same column, which are never one row. */
  row: number;
  /** Lines closer than this are one row. 0 if the closest lines do not continue each other, or all have the same distance. */
  wrap: number;
}

/** Minimum share of the closest line pairs that must look like wrapped text. */
const WRAP_SHARE = 0.8;
/** Multiples of the smallest distance: up to which another one is the same, and from which it is larger. */
const SAME_STEP = 1.06;
const LARGER_STEP = 1.12;

function stepsOf(lines: readonly PlacedLine[], edges: readonly number[]): Steps {
  let rowStep = Number.POSITIVE_INFINITY;
  const steps: { step: number; isWrap: boolean }[] = [];
  for (const [index, line] of lines.slice(1).entries()) {
    const above = lines[index]!;
    const step = above.line.bottom - line.line.y;
    const figures = figureColumns(above);
    if (figureColumns(line).some((column) => figures.includes(column))) rowStep = Math.min(rowStep, step);
    const row: Row = { lines: [], cells: new Map() };
    addTo(row, above);
    steps.push({ step, isWrap: continuesCells(line, row, edges) });
  }
  const least = Math.min(...steps.map(({ step }) => step));
  const closest = steps.filter(({ step }) => step < least * SAME_STEP);
  const areWraps = closest.filter(({ isWrap }) => isWrap).length >= closest.length * WRAP_SHARE;
  const hasLarger = steps.some(({ step }) => step > least * LARGER_STEP);
  return { row: rowStep, wrap: areWraps && hasLarger ? least * SAME_STEP : 0 };
}

/** Returns true if a line belongs to the row above it. */
function belongsTo(row: Row, next: PlacedLine, edges: readonly number[], steps: Steps): boolean {
  const { line, spans } = next;
  const step = row.lines.at(-1)!.bottom - line.y;
  const size = Math.max(line.size, row.lines.at(-1)!.size);
  if (step > size * MAX_LINE_STEP || !continuesCells(next, row, edges)) return false;
  if (steps.row < Number.POSITIVE_INFINITY && step < steps.row - size * 0.12) return true;
  return spans.every(
    ({ column, str }) => row.cells.has(column) && !isFigure(str) && (step < steps.wrap || /^\p{Ll}/u.test(str)),
  );
}

function addTo(row: Row, { line, spans }: PlacedLine): void {
  row.lines.push(line);
  for (const { column, str, right } of spans) {
    const above = row.cells.get(column);
    row.cells.set(column, { text: above ? above.text + gapBetween(above.text, str) + str : str, right });
  }
}

/** Returns a row as one line, with an empty span for each empty cell. */
function finishRow({ lines, cells }: Row, columns: readonly Column[]): PageLine {
  const last = Math.max(...cells.keys());
  return {
    spans: columns.slice(0, last + 1).map(({ left, right }, index) => ({
      str: cells.get(index)?.text ?? '',
      x: left,
      right,
    })),
    size: lines[0]!.size,
    fonts: new Set(),
    x: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...lines.map(({ right }) => right)),
    y: Math.max(...lines.map(({ y }) => y)),
    bottom: Math.min(...lines.map(({ bottom }) => bottom)),
  };
}

/**
 * Returns the rows of a table and the lines across it, from top to bottom. Columns of running text are returned one after
 * the other. Null if the lines share no columns.
 */
function rowsOf(lines: readonly PageLine[]): PageLine[] | null {
  const tabular = lines.filter(isTabular);
  const columns = columnsOf(tabular);
  if (columns.length < 2) return null;
  if (areTextColumns(tabular, columns)) return linesByColumn(lines, columns);
  // Headers at the left of right-aligned numbers may be closer to those of the column before.
  const inOrder = ({ spans }: PageLine) => spans.map((span, column) => ({ ...span, column }));
  const placed = lines.map((line) =>
    line === tabular[0] && line.spans.length === columns.length
      ? { line, spans: inOrder(line) }
      : placeLine(line, columns),
  );
  const ofTable = placed.filter((line) => line !== null);
  const edges = edgesOf(ofTable, columns);
  const steps = stepsOf(ofTable, edges);
  const result: PageLine[] = [];
  let row: Row | null = null;
  const end = () => {
    if (row) result.push(finishRow(row, columns));
    row = null;
  };
  for (const [index, line] of placed.entries()) {
    if (!line || !row || !belongsTo(row, line, edges, steps)) end();
    if (!line) result.push(lines[index]!);
    else {
      row ??= { lines: [], cells: new Map() };
      addTo(row, line);
    }
  }
  end();
  return result;
}

/** Returns the lines of a page with one line for each row of a table, with a span for each cell. */
export function withTableRows(lines: readonly PageLine[]): PageLine[] {
  const result: PageLine[] = [];
  let done = 0;
  for (const { start, end } of tableAreas(lines)) {
    const drawn = lines.slice(start, end);
    result.push(...lines.slice(done, start));
    for (const table of tablesIn(drawn)) {
      const isIn = ({ y }: PageLine) => table.some((line) => line.y >= y && y >= line.bottom);
      result.push(...(rowsOf(table) ?? drawn.filter(isIn)));
    }
    done = end;
  }
  return [...result, ...lines.slice(done)];
}
