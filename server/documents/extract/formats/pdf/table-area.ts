import { median } from './median.ts';
import type { PageLine } from './page-lines.ts';
import { columnsOf, columnsUnder, placeLine } from './table-columns.ts';

/** Maximum distance between two lines of a table, in font sizes. */
const MAX_ROW_STEP = 3.2;
/** Maximum distance between two lines of one cell, in font sizes. */
export const MAX_LINE_STEP = 1.75;
/** Lines that are closer than this, in font sizes, are beside each other, such as a value in the middle of its row. */
const MIN_LINE_STEP = 0.75;
/** Maximum number of lines with a single text between two lines with several cells, and above and below them. */
const MAX_SINGLE_LINES = 12;

/** Maximum number of lines that are searched for common columns. */
const MAX_TABLE_LINES = 250;
/** Maximum number of spans in a line of a table. */
const MAX_SPANS = 60;

/** Returns true for a line with several cells. */
export const isTabular = ({ spans }: PageLine): boolean => spans.length > 1 && spans.length <= MAX_SPANS;
const isSameSize = (a: PageLine, b: PageLine) => Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * 0.2;

/** Returns true for a text that starts at the left edge and ends beyond the start of every second cell, but not in a number. */
function spansTable(line: PageLine, rows: readonly PageLine[]): boolean {
  const left = Math.min(...rows.map(({ x }) => x));
  const second = Math.max(...rows.map(({ spans }) => spans[1]!.x));
  return line.x < left + line.size && line.right > second + line.size * 0.5 && !/\d\D{0,3}$/.test(line.spans[0]!.str);
}

/** Returns the index after the last line with several cells that may belong to the table that begins at `from`. */
function endOfTable(lines: readonly PageLine[], from: number): number {
  const first = lines[from]!;
  const rows = [first];
  let lowest = first.y;
  let end = from + 1;
  for (let at = from + 1; at < Math.min(lines.length, from + MAX_TABLE_LINES) && at - end < MAX_SINGLE_LINES; at += 1) {
    const line = lines[at]!;
    const step = lowest - line.y;
    const isNear =
      step < line.size * MAX_ROW_STEP && step > -line.size * MAX_ROW_STEP && line.y < first.y + line.size * 3;
    if (!isNear || !isSameSize(first, line) || (rows.length > 1 && !isTabular(line) && spansTable(line, rows))) break;
    lowest = Math.min(lowest, line.y);
    if (!isTabular(line)) continue;
    rows.push(line);
    end = at + 1;
  }
  return end;
}

/** Returns the index after the lines below a table that continue cells of its last row. */
function endWithWraps(lines: readonly PageLine[], from: number, end: number): number {
  const columns = columnsOf(lines.slice(from, end).filter(isTabular));
  let last = lines.slice(from, end).reduce((low, { y }) => Math.min(low, y), Number.POSITIVE_INFINITY);
  let at = end;
  for (; at < lines.length && at - end < MAX_SINGLE_LINES; at += 1) {
    const line = lines[at]!;
    const step = last - line.y;
    const isBelow = step > -line.size * 2 && step < line.size * MAX_LINE_STEP && isSameSize(line, lines[end - 1]!);
    const isInColumn = columns.some(
      ({ left }, index) =>
        (index > 0 || /^\p{Ll}/u.test(line.spans[0]!.str)) && Math.abs(line.x - left) < line.size * 0.5,
    );
    if (!isBelow || !isInColumn || placeLine(line, columns) === null) break;
    last = Math.min(last, line.y);
  }
  return at;
}

/**
 * Returns the index of the first line above `from` with column headers, which may be so close together that they read as
 * one text.
 */
function startOfTable(lines: readonly PageLine[], from: number, end: number, first: number): number {
  const columns = columnsOf(lines.slice(from, end).filter(isTabular));
  const top = Math.max(...lines.slice(from, end).map(({ y }) => y));
  let at = from;
  for (; at > first && from - at < MAX_SINGLE_LINES; at -= 1) {
    const line = lines[at - 1]!;
    const isNear = line.y < top + line.size * MAX_ROW_STEP && isSameSize(line, lines[from]!);
    const isAmongRows = line.y < top + line.size * MIN_LINE_STEP;
    const spans = (isNear && placeLine(line, columns)?.spans) || [];
    if (spans.length < (isAmongRows ? 1 : 2)) break;
  }
  return at;
}

/** Maximum number of lines beside each other. */
const MAX_BESIDE = 8;

/** Joins lines beside each other, such as a value in the middle of the lines of its row, from top to bottom. */
function withLinesBeside(drawn: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = [];
  let count = 0;
  for (const line of drawn.toSorted((a, b) => b.y - a.y)) {
    const above = joined.at(-1);
    count += 1;
    if (above && count < MAX_BESIDE && above.bottom - line.y < Math.min(above.size, line.size) * MIN_LINE_STEP) {
      above.spans.push(...line.spans);
      above.x = Math.min(above.x, line.x);
      above.right = Math.max(above.right, line.right);
      above.bottom = line.y;
    } else {
      joined.push({ ...line, spans: [...line.spans] });
      count = 0;
    }
  }
  return joined;
}

/** Returns the number of spans with text in more than one column. Infinity if the table has only one column. */
function crossingsOf(lines: readonly PageLine[]): number {
  const columns = columnsOf(lines);
  if (columns.length < 2) return Number.POSITIVE_INFINITY;
  return lines.flatMap(({ spans, size }) => spans.filter((span) => columnsUnder(span, columns, size).length > 1))
    .length;
}

/** Minimum gap between two tables, as a multiple of the median distance between lines. */
const TABLE_GAP = 1.3;
/** Maximum number of gaps that are tried. This and the depth bound the time for a hostile page. */
const MAX_GAPS = 8;
/** Maximum number of times that a part is split again. */
const MAX_DEPTH = 6;

/** Splits lines at text across the table, and at a wide gap if those above and below it fit columns of their own better. */
function splitTables(lines: readonly PageLine[], depth = 0): PageLine[][] {
  const tabular = lines.filter(isTabular);
  const columns = columnsOf(tabular);
  const crossings = crossingsOf(tabular);
  const steps = lines.slice(1).map(({ y }, index) => lines[index]!.bottom - y);
  const minGap = median(steps) * TABLE_GAP;
  let tried = 0;
  for (const [index, step] of steps.entries()) {
    const isAcross = columns.length > 1 && placeLine(lines[index]!, columns) === null;
    if (!isAcross && step < minGap) continue;
    const parts = [lines.slice(0, index + 1), lines.slice(index + 1)];
    const own = parts.map((part) => part.filter(isTabular));
    if (own.some(({ length }) => length < 2)) continue;
    tried += 1;
    if (isAcross || own.reduce((sum, part) => sum + crossingsOf(part), 0) < crossings)
      return depth < MAX_DEPTH ? parts.flatMap((part) => splitTables(part, depth + 1)) : parts;
    if (tried === MAX_GAPS) break;
  }
  return [[...lines]];
}

/** Lines `[start, end)` of a page, with one or more tables below each other. */
interface TableArea {
  start: number;
  end: number;
}

/** Returns the areas of a page that may have tables, in order. */
export function tableAreas(lines: readonly PageLine[]): TableArea[] {
  const areas: TableArea[] = [];
  let done = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const last = isTabular(lines[at]!) ? endOfTable(lines, at) : at;
    if (last - at < 2) continue;
    const end = endWithWraps(lines, at, last);
    areas.push({ start: startOfTable(lines, at, last, done), end });
    done = end;
    at = end - 1;
  }
  return areas;
}

/** Returns the tables in an area, each with its lines from top to bottom. */
export const tablesIn = (drawn: readonly PageLine[]): PageLine[][] => splitTables(withLinesBeside(drawn));
