import { asRow } from '../row-name.ts';

/** Maximum number of lines of a table. Longer runs of lines are cut. */
const MAX_LINES = 400;
/** Maximum length of a line that may be a row. */
const MAX_LENGTH = 1_000;
const MIN_ROWS = 3;
/** Minimum width in characters of the space between two columns. */
const MIN_GUTTER = 2;
const hasGap = (line: string) => /\S {2,}\S/.test(line);

/**
 * Returns a line in which each character takes as many places as on a screen: two for Chinese ones. Signs of a currency stand
 * right before their figures.
 */
const placed = (line: string) =>
  line
    .replace(/([$€£¥])( +)(?=[(\d])/g, '$2$1')
    .replace(/[\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\uffef]/g, '$&\0');

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

/** Number of places that a column's name may start or end before its figures. */
const MAX_NAME_OFFSET = 8;
/** A column has a figure and a space. */
const MIN_COLUMN_WIDTH = 3;
const figure = /^[-−–+(]?(?:[$€£¥]|[A-Z]{3} )?\(?\d[\d.,]*[%)]{0,2}$|^(?:[-–—]|n\/a)$/i;

interface Word {
  text: string;
  start: number;
  end: number;
}

const wordsOf = (row: string, word: RegExp): Word[] =>
  [...row.matchAll(word)].map(({ index, 0: text }) => ({ text, start: index, end: index + text.length }));

/** Returns the figures at the end of a row, or the names of columns in a row without figures. */
function cellsAfterName(row: string): Word[] {
  const words = wordsOf(row, /\S+/g);
  const name = words.findLastIndex(({ text }) => !figure.test(text));
  return words.slice(name + 1);
}

/** Splits a row of column names. One above several columns stands in the first of them. */
function withNames(row: string, columns: readonly number[]): string[] {
  const words = wordsOf(row, /\S+(?: \S+)*/g);
  const names = words.filter(({ end }) => end > columns[0]! - MAX_NAME_OFFSET);
  const middle = (at: number) => columns[at]! - MAX_NAME_OFFSET / 2;
  const distance = ({ start, end }: Word, at: number) => Math.abs((start + end) / 2 - middle(at));
  const near = columns.map((_, at) => names.toSorted((a, b) => distance(a, at) - distance(b, at))[0]);
  const isFull = names.length === columns.length;
  const cells = columns.map((_, at) => (isFull ? names[at] : near[at] === near[at - 1] ? undefined : near[at]));
  return [row.slice(0, names[0]?.start).trim(), ...cells.map((word) => word?.text ?? '')];
}

/**
 * Splits rows whose figures are right-aligned, with perhaps one space between two of them. A figure may end one place further
 * to the right for its closing parenthesis. Returns null if the figures of a row do not fit the columns.
 */
function byRightEdges(rows: readonly string[]): string[][] | null {
  const found = rows.map((row) => ({ row, figures: cellsAfterName(row) }));
  const groups: number[][] = [];
  for (const end of found.flatMap(({ figures }) => figures.map((one) => one.end)).sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && end - group.at(-1)! <= 1 && end - group[0]! < MIN_COLUMN_WIDTH) group.push(end);
    else groups.push([end]);
  }
  const columns = groups.filter(({ length }) => length * 3 >= rows.length).map((group) => group.at(-1)!);
  if (columns.length < 2) return null;
  const columnOf = ({ end }: Word) => columns.findIndex((column) => end <= column && column - end < MIN_COLUMN_WIDTH);
  const cellsOf = ({ row, figures }: (typeof found)[number]) => {
    const own = figures.filter((word) => columnOf(word) >= 0);
    if (own.length === 0) return withNames(row, columns);
    const inOrder = figures.length === columns.length;
    const cells = [row.slice(0, (inOrder ? figures : own)[0]!.start).trim(), ...columns.map(() => '')];
    for (const [at, word] of (inOrder ? figures : own).entries())
      cells[1 + (inOrder ? at : columnOf(word))] = word.text;
    return inOrder || cells.slice(1).filter(Boolean).length === own.length ? cells : null;
  };
  const cells = found.map(cellsOf);
  return cells.every((row) => row !== null) ? cells : null;
}

/** The spaces within a figure such as "12 345 678". */
const thousandsSpace = /(?<=(?:^|[^\d.,])\d{1,3}(?: \d{3})*) (?=\d{3}(?!\d))/g;

/** Returns the cells of rows that are aligned with spaces, or null. */
function tableOf(rows: readonly string[]): string[][] | null {
  const starts = startsOf(rows);
  const split = splitFirst(rows.map((row) => [0, ...starts].map((start, at) => row.slice(start, starts[at]).trim())));
  const hasTwo = (cell: string, at: number) =>
    hasGap(cell) || (at > 0 && /\d\S* +\S*\d/.test(cell.replace(thousandsSpace, '')));
  const isRough = split.filter((row) => row.some(hasTwo)).length * 3 > rows.length;
  const table = (starts.length === 0 || isRough ? byRightEdges(rows) : null) ?? split;
  const ofFigures = table.filter((row) => row.slice(1).some((cell) => /\d/.test(cell)));
  return ofFigures.length * 2 > rows.length ? table : null;
}

/** Returns the cells of rows that continue a table above a blank line, or null. */
function continued(above: readonly string[], rows: readonly string[]): string[][] | null {
  const whole = above.length > 0 && rows.length > 0 ? tableOf([...above, ...rows]) : null;
  const own = whole?.slice(above.length) ?? [];
  const hasFigures = own.every((row) => row.slice(1).some((cell) => /\d/.test(cell)));
  return whole && hasFigures && tableOf(above)?.[0]?.length === whole[0]?.length ? own : null;
}

/** Yields lines with tabs between cells. Returns the rows if they are a table. @param above rows of the table above */
function* withTabs(lines: readonly string[], above: readonly string[]): Generator<string, string[]> {
  const isOther = lines.some((line) => line.length > MAX_LENGTH || line.includes('\t'));
  const rows = isOther ? [] : lines.filter(hasGap).map(placed);
  const table = rows.length < MIN_ROWS ? continued(above, rows) : tableOf(rows);
  let next = 0;
  for (const [at, line] of lines.entries()) {
    if (!table) yield line;
    else if (hasGap(line)) yield table[next++]!.join('\t').replaceAll('\0', '');
    else
      yield at > 0 && hasGap(lines[at - 1]!) && at < lines.length - 1 ? asRow(line.trim().replace(/[:：]$/, '')) : line;
  }
  return table ? rows : [];
}

/** Yields lines with tabs between the cells of tables whose columns are aligned with spaces. */
export function* alignedCells(lines: Iterable<string>): Generator<string> {
  let run: string[] = [];
  let above: string[] = [];
  for (const line of lines) {
    const isBlank = line.trim() === '';
    if (run.length > 0 && (isBlank || run.length >= MAX_LINES)) {
      above = yield* withTabs(run, above);
      run = [];
    }
    if (isBlank) yield line;
    else run.push(line);
  }
  yield* withTabs(run, above);
}
