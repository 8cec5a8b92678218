import { asRow } from '../row-name.ts';

/** Maximum number of lines of a table. Longer runs of lines are cut. */
const MAX_LINES = 400;
/** Maximum length of a line that may be a row. */
const MAX_LENGTH = 1_000;
const MIN_ROWS = 3;
/** Minimum width in characters of the space between two columns. */
const MIN_GUTTER = 2;
const hasGap = (line: string) => /\S {2,}\S/.test(line);

/** Returns a line in which each character takes as many places as on a screen: two for Chinese ones. */
const placed = (line: string) => line.replace(/[\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\uffef]/g, '$&\0');

/** Returns the places where a column starts: those behind a space that all rows share. */
function startsOf(rows: readonly string[]): number[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const starts: number[] = [];
  let gap = 0;
  for (let at = 0; at < width; at++) {
    const isFree = rows.every((row) => (row[at] ?? ' ') === ' ');
    if (!isFree && gap >= MIN_GUTTER && at > gap) starts.push(at);
    gap = isFree ? gap + 1 : 0;
  }
  return starts;
}

/** A name and the figure behind it, and a column name that is a figure. */
const nameAndFigure = /^(.*\p{L}\S*) +([-−–(]?\d[\d.,]*[)%]?)$/u;
const figureName = /^\d{4}\p{L}?$/u;

/**
 * Splits the first cells of rows where no space that all rows share separates the names from the first figures. The first cell
 * of the head is then the name of a column of figures.
 */
function splitFirst(rows: string[][]): string[][] {
  const [head, ...body] = rows;
  const isSplit = figureName.test(head?.[0] ?? '') && body.every(([first]) => nameAndFigure.test(first!));
  if (!isSplit) return rows;
  return rows.map(([first, ...rest]) => [...(nameAndFigure.exec(first!)?.slice(1) ?? ['', first!]), ...rest]);
}

function* withTabs(lines: readonly string[]): Generator<string> {
  const rows = lines.filter(hasGap).map(placed);
  const starts =
    rows.length < MIN_ROWS || lines.some((line) => line.length > MAX_LENGTH || line.includes('\t'))
      ? []
      : startsOf(rows);
  const cells = (row: string) =>
    [0, ...starts].map((start, at) => row.slice(start, starts[at]).replaceAll('\0', '').trim());
  const table = splitFirst(rows.map(cells));
  const isTable =
    starts.length > 0 && table.filter((row) => row.slice(1).some((cell) => /\d/.test(cell))).length * 2 > rows.length;
  let next = 0;
  for (const [at, line] of lines.entries()) {
    if (!isTable) yield line;
    else if (hasGap(line)) yield table[next++]!.join('\t');
    else yield at > 0 && hasGap(lines[at - 1]!) && at < lines.length - 1 ? asRow(line.trim()) : line;
  }
}

/** Yields lines with tabs between the cells of tables whose columns are aligned with spaces. */
export function* alignedCells(lines: Iterable<string>): Generator<string> {
  let run: string[] = [];
  for (const line of lines) {
    const isBlank = line.trim() === '';
    if (isBlank || run.length >= MAX_LINES) {
      yield* withTabs(run);
      run = [];
    }
    if (isBlank) yield line;
    else run.push(line);
  }
  yield* withTabs(run);
}
