import { isMinus, isOpeningSign, type Span } from './draft-line.ts';
import { isFigure } from './figure.ts';
import type { PageLine } from './page-lines.ts';

/** Horizontal extent of a table column in points. */
export interface Column {
  left: number;
  right: number;
}

/** Minimum width of the space between two columns in font sizes. */
const MIN_GUTTER = 0.25;
/** Maximum share of the lines that cross the space between two columns, such as a long label or the name of several columns. */
const CROSSING_SHARE = 0.2;
/** In a table with fewer lines, none may cross it. */
const MIN_LINES_TO_CROSS = 5;

/** A percent sign or bracket drawn apart from its number. It does not form a column. */
const closingSign = /^(?:[%)]|%\))$/;

/**
 * Returns a line without the signs at the left edge of a cell that are so close to the number before them that they would fill
 * the space between the columns.
 */
function withoutCloseSigns(line: PageLine): PageLine {
  const isClose = ({ str, x }: Span, at: number) => {
    const [before, next] = [line.spans[at - 1], line.spans[at + 1]];
    return (
      isOpeningSign(str) &&
      before &&
      next &&
      x - before.right < line.size * MIN_GUTTER &&
      [before, next].every((each) => isFigure(each.str))
    );
  };
  return { ...line, spans: line.spans.filter((span, at) => !isClose(span, at)) };
}

/** Returns the stretches, from left to right, that at most `maxCrossing` lines have text in. */
function emptyStretches(lines: readonly PageLine[], maxCrossing: number): Column[] {
  const edges = lines
    .flatMap(({ spans }) => spans.flatMap(({ x, right }) => [[x, 1] as const, [Math.max(x, right), -1] as const]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const stretches: Column[] = [];
  let covering = 0;
  let left = Number.NaN;
  for (const [at, change] of edges) {
    const before = covering;
    covering += change;
    if (before > maxCrossing && covering <= maxCrossing) left = at;
    if (before <= maxCrossing && covering > maxCrossing && at > left) stretches.push({ left, right: at });
  }
  return stretches;
}

/** Returns true if enough lines have text on both sides of a stretch, and none in its middle. */
function dividesLines({ left, right }: Column, lines: readonly PageLine[]): boolean {
  const middle = (left + right) / 2;
  const divided = lines.filter(
    ({ spans }) =>
      spans.some((span) => span.right <= middle) &&
      spans.some(({ x }) => x >= middle) &&
      !spans.some((span) => span.x < middle && span.right > middle),
  );
  return divided.length >= Math.min(2, lines.length - 1);
}

/**
 * Merges columns that never have text in the same line: left-aligned text and right-aligned numbers of one column. Two
 * real columns both have a header.
 */
function withoutHalves(columns: readonly Column[], lines: readonly PageLine[]): Column[] {
  const merged: Column[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const areBothFilled = (line: PageLine) =>
      [last!, column].every((one) => line.spans.some((span) => overlap(span, one) > 0));
    if (last && !lines.some(areBothFilled)) last.right = column.right;
    else merged.push({ ...column });
  }
  return merged;
}

/**
 * Returns true for a column of signs that belong to the numbers in the next one. It may have a header where the next one has none.
 * Dashes for empty values fill a column of their own, while some numbers have no minus.
 */
function isSignColumn(column: Column, next: Column | undefined, lines: readonly PageLine[]): boolean {
  const rows = lines.map(({ spans }) => ({
    own: spans.filter((span) => overlap(span, column) > 0).map(({ str }) => str),
    hasNext: next !== undefined && spans.some((span) => overlap(span, next) > 0 && overlap(span, column) <= 0),
  }));
  const filled = rows.filter(({ own }) => own.length > 0);
  const signed = filled.filter(({ own }) => own.every(isOpeningSign));
  if (signed.length === 0 || filled.some((row) => !signed.includes(row) && row.hasNext)) return false;
  const minuses = signed.filter(({ own }) => own.some(isMinus));
  const hasOthers = filled.length > signed.length || rows.some((row) => row.hasNext && !minuses.includes(row));
  return minuses.length === 0 || (hasOthers && minuses.every((row) => row.hasNext));
}

/** Merges columns that have only signs of the numbers beside them. */
function withoutSignColumns(columns: readonly Column[], lines: readonly PageLine[]): Column[] {
  const merged: Column[] = [];
  let pending: Column | null = null;
  for (const [index, column] of columns.entries()) {
    const own = lines.flatMap(({ spans }) => spans.filter((span) => overlap(span, column) > 0));
    const left: number = pending?.left ?? column.left;
    pending = null;
    const last = merged.at(-1);
    if (isSignColumn(column, columns[index + 1], lines)) pending = { ...column, left };
    else if (last && own.length > 0 && own.every(({ str }) => closingSign.test(str))) last.right = column.right;
    else merged.push({ left, right: column.right });
  }
  return pending ? [...merged, pending] : merged;
}

export const overlap = ({ x, right }: Span, column: Column): number =>
  Math.min(right, column.right) - Math.max(x, column.left);

/**
 * Returns the columns that the lines of a table share, from left to right: where they have text, without the spaces that most
 * of them keep free. Returns a single column if there are no such spaces.
 */
export function columnsOf(all: readonly PageLine[]): Column[] {
  const lines = all.map(withoutCloseSigns);
  const maxCrossing = lines.length < MIN_LINES_TO_CROSS ? 0 : Math.floor(lines.length * CROSSING_SHARE);
  const size = Math.max(...lines.map((line) => line.size));
  const gutters = emptyStretches(lines, maxCrossing).filter(
    (stretch) => stretch.right - stretch.left >= size * MIN_GUTTER && dividesLines(stretch, lines),
  );
  const left = Math.min(...lines.map(({ x }) => x));
  const right = Math.max(...lines.map((line) => line.right));
  const columns = [...gutters, { left: right, right }].map((gutter, index) => ({
    left: index === 0 ? left : gutters[index - 1]!.right,
    right: gutter.left,
  }));
  return withoutHalves(withoutSignColumns(columns, lines), lines);
}

/** Returns the indexes of the columns that a span has text in. */
export const columnsUnder = (span: Span, columns: readonly Column[], size: number): number[] =>
  columns.flatMap((column, index) => (overlap(span, column) > size * 0.1 ? [index] : []));

/** Text in one column or, for the name of several columns, in the first of them. */
export interface PlacedSpan extends Span {
  column: number;
}

/** Distance in font sizes between the space that ends a cell and the space between the columns. */
const MAX_SHIFT = 0.9;

/** Splits a span at the space closest to a gutter. Null if it has none there. Positions within a span are estimates. */
function splitAt(span: Span, gutter: Column, size: number): [Span, Span] | null {
  const { str, x, right } = span;
  const perCharacter = (right - x) / str.length;
  let best: { at: number; distance: number } | null = null;
  for (const { index } of str.matchAll(/ /g)) {
    const position = x + (index + 0.5) * perCharacter;
    const distance = Math.max(0, gutter.left - position, position - gutter.right);
    if (distance <= (best?.distance ?? size * MAX_SHIFT)) best = { at: index, distance };
  }
  if (!best) return null;
  return [
    { str: str.slice(0, best.at), x, right: x + best.at * perCharacter },
    { str: str.slice(best.at + 1), x: x + (best.at + 1) * perCharacter, right },
  ];
}

/**
 * Returns true if two cells begin or end where their columns do, unlike words of a name above several columns. The second
 * cell may extend into later columns.
 */
function areAligned(
  [first, second]: readonly [Span, Span],
  [left, right]: readonly [Column, Column],
  size: number,
): boolean {
  const isClose = (a: number, b: number) => Math.abs(a - b) < size * MAX_SHIFT;
  const doStart = isClose(first.x, left.left) && isClose(second.x, right.left);
  const doesEnd = isClose(second.right, right.right) || second.right > right.right;
  return doStart || (isClose(first.right, left.right) && doesEnd);
}

/** Returns the spans of a line with their columns. A span with the text of two cells is split. */
export function placeSpans({ spans, size }: PageLine, columns: readonly Column[]): PlacedSpan[] {
  const placed: PlacedSpan[] = [];
  const pending = [...spans].reverse();
  for (let span = pending.pop(); span; span = pending.pop()) {
    const one: Span = span;
    const overlaps = columns.map((column) => overlap(one, column));
    // A sign between two columns, in too few lines to form its own, belongs to the number that it opens.
    const opened = isOpeningSign(one.str) ? columns.findIndex(({ left }) => left >= one.x) : -1;
    const nearest = opened >= 0 ? opened : overlaps.indexOf(Math.max(...overlaps));
    const [first = nearest, second] = columnsUnder(one, columns, size);
    const pair = second === undefined ? null : ([columns[first]!, columns[second]!] as const);
    const cells = pair && splitAt(one, { left: pair[0].right, right: pair[1].left }, size);
    if (pair && cells && (isFigure(cells[1].str.split(' ')[0]!) || areAligned(cells, pair, size))) {
      placed.push({ ...cells[0], column: first });
      pending.push(cells[1]);
    } else placed.push({ ...one, column: first });
  }
  return placed;
}

export interface PlacedLine {
  line: PageLine;
  spans: PlacedSpan[];
}

/** Maximum length of each name in a line of column names that read as one text, in characters. */
const MAX_NAME_LENGTH = 30;
/** Minimum number of names in such a line. */
const MIN_NAMES = 3;

/** Places a line in the columns. Null if it is text across the table. */
export function placeLine(line: PageLine, columns: readonly Column[]): PlacedLine | null {
  const spans = placeSpans(line, columns);
  if (line.spans.length > 1) return { line, spans };
  const crossed = spans.map((span) => columnsUnder(span, columns, line.size * 3));
  if (spans.length === 1) return crossed[0]!.length <= (spans[0]!.column > 0 ? 2 : 1) ? { line, spans } : null;
  const areNames = spans.length >= MIN_NAMES && spans.every(({ str }) => str.length <= MAX_NAME_LENGTH);
  const areCells = areNames || spans.slice(1).every(({ str }) => isFigure(str));
  return areCells && crossed.every(({ length }) => length <= 1) ? { line, spans } : null;
}
