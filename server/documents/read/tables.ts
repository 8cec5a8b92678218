import { asWritten } from '../label/simplified.ts';
import { cellOf, withDecimalSigns } from './cells.ts';
import { impliedRow, wordsAbove } from './implied-row.ts';
import { withoutMergedColumns } from './merged-columns.ts';
import { scanNumbers } from './numbers.ts';
import { withPercentages } from './percent-columns.ts';
import type { Read } from './reading.ts';
import { MAX_STATEMENT_LENGTH } from './statements.ts';
import type { Cell, Row, Table } from './table.ts';

/** Returns the name of a row and, if given, of one of its table's columns, as the document writes them. */
export function nameOfCell({ label, read }: Row, header: Row | null = null, index = -1): string {
  const column = header?.cells[index]?.text;
  return [asWritten(label, read), header && column && asWritten(column, header.read)].filter(Boolean).join(' · ');
}

const isInParentheses = ({ text, number }: Cell) => number?.percent === true && /^[(（]/.test(text);

/** Leaves out the percentages of a column that has only such in parentheses: they may be shares, as in "$1.6M (40%)", or losses. */
const withoutOpenPercentages = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => {
      const isOpen = () => rows.every(({ cells }) => !cells[index]?.number || isInParentheses(cells[index]));
      return isInParentheses(cell) && isOpen() ? { ...cell, number: null } : cell;
    }),
  }));

/** Reads a cell such as "1900" as a number instead of a year if its column has other numbers. */
function withNumbersForYears(rows: readonly Row[], chinese: boolean): Row[] {
  const hasNumbers = (index: number) => rows.some(({ cells }) => cells[index]?.number);
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => {
      if (index === 0 || cell.date === null || !/^\d{4}$/.test(cell.text) || !hasNumbers(index)) return cell;
      return { ...cell, number: scanNumbers(cell.text, chinese)[0] ?? null, date: null };
    }),
  }));
}

const rowOf = (cells: Cell[], read: Read): Row => ({
  label: cells.find((cell) => cell.number === null && cell.text !== '')?.text ?? '',
  cells,
  read,
});

/** Limits of a table, far above those that people read. Cells and rows beyond them are not analyzed. */
const MAX_COLUMNS = 256;
const MAX_ROWS = 2_000;

function markedRow(read: Read, chinese: boolean): Row {
  const isPiped = !read.text.includes('\t');
  const parts = isPiped ? read.text.replace(/^\||\|$/g, '').split('|') : read.text.split('\t');
  let next = isPiped && read.text.startsWith('|') ? 1 : 0;
  const cells = parts.slice(0, MAX_COLUMNS).map((part): Cell => {
    const start = next + part.length - part.trimStart().length;
    next += part.length + 1;
    return { ...cellOf(part, chinese), start, end: start + part.trim().length };
  });
  return rowOf(cells, read);
}

/** Adds an empty cell above the labels to a header that lacks it, as in rows of a PDF. */
function withLabelColumn(header: Row, rows: readonly Row[]): Row {
  const own = rows.filter((row) => numeric(row) > 0);
  const isShort =
    header.cells[0]?.date != null &&
    own.length >= 2 &&
    own.every(({ cells }) => cells[0]?.number === null) &&
    own.filter(({ cells }) => cells.length === header.cells.length + 1).length * 2 > own.length;
  return isShort ? { ...header, cells: [{ text: '', number: null, date: null }, ...header.cells] } : header;
}

/** Returns true if cells or rows beyond the limits may be missing. */
const isCut = (rows: readonly Row[]) =>
  rows.length >= MAX_ROWS ||
  rows.some(({ cells, read }) => cells.length >= MAX_COLUMNS || read.text.length >= MAX_STATEMENT_LENGTH);

const numeric = (row: Row) => row.cells.filter((cell) => cell.number !== null).length;
const isHeader = (row: Row) => numeric(row) === 0 && row.cells.filter((cell) => cell.text !== '').length >= 2;

/** Returns a header of dates with the names of the groups above them: "Actual" and "Plan" over the years. */
function withGroups(groups: Row, header: Row): Row | null {
  const dates = ({ cells }: Row) => cells.filter(({ date }) => date !== null).length;
  if (!isHeader(groups) || dates(groups) > 0 || !isHeader(header) || dates(header) < 2) return null;
  let group = '';
  const cells = header.cells.map((cell, index) => {
    group = groups.cells[index]?.text || group;
    return cell.date ? { ...cell, text: `${group} ${cell.text}`.trim() } : cell;
  });
  return { ...header, cells };
}

const MAX_ROWS_TO_TOTAL = 40;
const sumLabel = /^(?:(?:grand |sub-?)?totals?|sum)\b|合计|总计/i;

/** A unit alone, as the name of a column: "USD", "£000", "万元". */
const unitHead = /^(?:[A-Z]{3}|US\$|[$€£₹¥])?\s?(?:[kKmM]|['’]?000s?|thousands?|millions?|[千万亿]*元)?$/;

/** A cell without a value, which is not the name of a column. */
const noValue = /^(?:n\/?a|tbd|nil|none|yes|no|[-–—.]*|无|[-−+(（]?[\d.,]+ ?(?:bps?|基点)[)）]?-?)$/i;

/** Returns true if a row has the names of the columns in which the next row has numbers. */
function isHeaderOf(row: Row, next: Row | null): boolean {
  if (next === null || !isHeader(row)) return false;
  const named = row.cells.filter(({ text }, index) => index > 0 && !noValue.test(text) && next.cells[index]?.number);
  return named.length >= 2 || (named.length === 1 && unitHead.test(named[0]!.text));
}

/** Returns true if the rows starting at `at` end in a total. */
function endsInTotal(reads: readonly Read[], at: number): boolean {
  for (const { kind, text } of reads.slice(at, at + MAX_ROWS_TO_TOTAL)) {
    if (kind !== 'row') return false;
    if (sumLabel.test(text)) return true;
  }
  return false;
}

const widthOf = (rows: readonly Row[]) => Math.max(...rows.map(({ cells }) => cells.length));

/** Returns true if the first row of the next page continues the table. A table with two columns ends at its total. */
const continuesOn = (rows: readonly Row[], { read }: Row, next: Row, isUpToTotal: boolean) =>
  read.place.page !== undefined &&
  next.read.place.page === read.place.page + 1 &&
  next.read.place.entry === read.place.entry &&
  next.read.title === read.title &&
  next.cells.length <= widthOf(rows) &&
  (next.cells.length > 2 || (isUpToTotal && !rows.some(({ label }) => sumLabel.test(label)))) &&
  (numeric(next) > 0 || rows.every((row) => numeric(row) === 0));

/** Returns true for a header repeated at the top of the table's next page. */
const isRepeated = ({ read }: Row, rows: readonly Row[]) =>
  rows.length > 1 && read.place.page !== rows[0]!.read.place.page && read.text === rows[0]!.read.text;

const MAX_GROUP_NAME_LENGTH = 60;

/** Returns true for a line between two rows that names the rows below it, such as "Current assets". */
const isGroupName = ({ text, kind, numbers }: Read) =>
  kind === 'sentence' &&
  numbers.length === 0 &&
  text.length <= MAX_GROUP_NAME_LENGTH &&
  /^\p{L}[^.!?。！？:：;；]*$/u.test(text);

/** Yields the tables of a document in order. Lists of figures count as tables with one or two number columns. */
export function* tablesOf(reads: readonly Read[], chinese: boolean): Generator<Table | null> {
  let rows: Row[] = [];
  let marked = false;
  let caption = '';
  let above: string[] = [];
  // Header of the last table, and the one that the rows below the name of a group share with it.
  let closed: Row | null = null;
  let shared: Row | null = null;
  const close = (): Table | null => {
    if (marked) rows = withoutMergedColumns(rows);
    const merged = marked && rows.length > 1 ? withGroups(rows[0]!, rows[1]!) : null;
    const isTitled = !merged && marked && rows.length > 3 && isHeader(rows[0]!) && isHeaderOf(rows[1]!, rows[2]!);
    if (isTitled) caption += `\n${rows.shift()!.read.text}`;
    const named = merged ?? (rows.length > 0 && isHeader(rows[0]!) ? rows[0]! : null);
    const own = rows.slice(merged ? 2 : named ? 1 : 0);
    const header = named && marked ? withLabelColumn(named, own) : (named ?? shared);
    const body = marked
      ? withPercentages(withNumbersForYears(withoutOpenPercentages(withDecimalSigns(own, chinese)), chinese), header)
      : own;
    const table = { rows: body, header, caption, marked, isCut: isCut(rows) };
    closed = header;
    rows = [];
    return body.filter((row) => numeric(row) > 0).length >= 2 ? table : null;
  };
  /** The row after the current one, which is read once. */
  let ahead: Row | null = null;
  const rowAt = (read: Read) => (ahead?.read === read ? ahead : markedRow(read, chinese));
  for (const [at, read] of reads.entries()) {
    if (at % 50 === 0) yield null;
    const isMarked = read.kind === 'row';
    // Skips a separator line above a total.
    if (/^\|?[\s:|=_-]{2,}$/.test(read.text)) continue;
    const row = isMarked ? rowAt(read) : read.kind === 'heading' ? null : impliedRow(read, chinese);
    if (isMarked && isRepeated(row!, rows)) continue;
    const last = rows.at(-1);
    const after = isMarked && reads[at + 1]?.kind === 'row' ? reads[at + 1]! : null;
    ahead = after && isHeader(row!) ? markedRow(after, chinese) : null;
    // A second table follows, with its own columns.
    const isNext = isMarked && rows.some((one) => numeric(one) > 0) && isHeaderOf(row!, ahead);
    const fits =
      row !== null &&
      last !== undefined &&
      !isNext &&
      (last.read.section === read.section || (isMarked && continuesOn(rows, last, row, endsInTotal(reads, at)))) &&
      marked === isMarked &&
      (isMarked
        ? !isHeader(row) || ahead === null || numeric(last) === 0 || row.cells.length === last.cells.length
        : numeric(last) === 0 || numeric(row) === numeric(last) || (numeric(row) >= 2 && numeric(last) >= 2));
    if (!fits && last !== undefined) {
      const table = close();
      const next = reads[at + 1];
      const isGroup = marked && isGroupName(read) && next?.kind === 'row' && next.section === last.read.section;
      shared = isGroup ? closed : null;
      yield table;
    }
    if (row !== null) {
      if (rows.length === 0) {
        if (!isNext) caption = `${read.title ?? ''}\n${above.join('\n')}`;
        marked = isMarked;
        const header = isMarked ? null : wordsAbove(reads[at - 1], row);
        if (header) {
          rows.push(header);
          caption = read.title ?? '';
        }
      }
      if (rows.length < MAX_ROWS) rows.push(row);
    }
    above = read.kind === 'heading' ? [] : [...above.slice(-1), read.text.slice(0, 200)];
  }
  yield close();
}
