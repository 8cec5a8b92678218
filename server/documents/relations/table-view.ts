import { partNames, wholeNames, yearNames } from '../lexicon/row-kinds.ts';
import { type CellState, type Figure, makeExact, notationOfTable, readFigure } from '../read/figures.ts';
import { type Period, periodOf } from '../read/period.ts';
import { ONE } from '../read/range.ts';
import { hasRole, isCountName, namedKind, namesOf, type RowKind, rowKindOf } from '../read/row-kind.ts';
import type { CellPlace, TableText } from './relation.ts';

/** A displayed figure, in a table or in a sentence. */
export interface Operand {
  figure: Pick<Figure, 'value' | 'range'> | null;
  /** Half of the last digit of the figures beside a dash, which stands for any value that rounds to zero. */
  room?: bigint;
}

export interface Cell extends Operand {
  place: CellPlace;
  figure: Figure | null;
  state: CellState;
}

/** A row or a column. The cell of `lines[i]` at `across[j]` is `lines[i].cells[j]`. */
export interface Line {
  index: number;
  name: string;
  kind: RowKind;
  period: Period | null;
  cells: Cell[];
  isPercent: boolean;
  isAmount: boolean;
}

/** A table seen by rows or by columns. */
export interface View {
  lines: Line[];
  across: Line[];
  /** Percentages are parts of one whole. */
  isWhole: boolean;
  /** The figures are counts. */
  isCount: boolean;
  /** The table names only some of the items. */
  isPart: boolean;
}

const isWholeName = namesOf(wholeNames);
const isYearName = namesOf(yearNames);
const isPartName = namesOf(partNames);
const basisPoints = namesOf(['bp', 'bps', 'basis points', '基点']);
const points = namesOf(['pp', 'ppt', 'ppts', 'percentage points', '百分点']);
/** A percent sign that is the unit of a row or column. "VAT 20%" has a number of its own. */
const percentSign = /(?<!\d ?)[%％]|\bper ?cent\b|\bpct\b/i;

const MAX_HEADER_ROWS = 3;

/** Returns the rows of column names, the rows below them, and the first column with figures. */
function partsOf(rows: readonly (readonly string[])[], stateOf: (text: string) => CellState) {
  const isFigure = (text: string) => stateOf(text) === 'figure';
  const size = Math.max(0, ...rows.map(({ length }) => length));
  const filled = (row: readonly string[]) => row.filter((text, column) => column > 0 && text.trim() !== '').length;
  const isHead = (row: readonly string[]) => {
    const figures = row.filter((text, column) => column > 0 && isFigure(text));
    // Numbers of periods count up.
    return figures.every(
      (text, at) => periodOf(text) || (figures.length > 2 && Number(text) === Number(figures[0]) + at),
    );
  };
  let first = 0;
  while (first < rows.length - 1 && filled(rows[first]!) === 0) first++;
  let end = first;
  while (end < Math.min(rows.length - 1, first + MAX_HEADER_ROWS) && isHead(rows[end]!) && filled(rows[end]!) > 0)
    end++;
  // A first row of years is a header only if the rows below it are no years.
  if (rows.slice(end).every(isHead)) end = Math.min(end, first + 1);
  const heads = rows.slice(first, end);
  const body = rows.slice(end);
  const isText = (column: number) => {
    const texts = body.map((row) => row[column] ?? '').filter((text) => !['empty', 'nil'].includes(stateOf(text)));
    return texts.filter(isFigure).length * 2 < texts.length || texts.length === 0;
  };
  const isNumbered = namedKind(heads.at(-1)?.[0] ?? '') === 'note' || /^[#№]$/.test(heads.at(-1)?.[0]?.trim() ?? '');
  let labels = 1;
  while (labels < size - 1 && isText(labels) && body.some((row) => /\p{L}/u.test(row[labels] ?? ''))) labels++;
  const from = isNumbered && labels > 1 ? 1 : 0;
  return { size, heads, body, start: end, from, labels };
}

/** Returns the name of each column: those of the groups above it first. */
function namesIn(heads: readonly (readonly string[])[], size: number): string[] {
  const rows = heads.map((head, at) => {
    let group = '';
    return Array.from({ length: size }, (_, column) => {
      const own = head[column]?.trim() ?? '';
      if (column > 0 && own !== '') group = own;
      return at < heads.length - 1 && column > 0 ? group : own;
    });
  });
  return Array.from({ length: size }, (_, column) => [...new Set(rows.map((row) => row[column]!))].join(' ').trim());
}

/** Returns true for a line of years, such as those in which shops opened. */
const areYears = (name: string, figures: readonly Figure[], isSeparated: boolean) =>
  (isSeparated || isYearName(name)) && figures.every(({ isYear }) => isYear);

function lineOf(name: string, index: number, cells: Cell[], isSeparated: boolean): Line {
  const figures = cells.flatMap(({ figure }) => figure ?? []);
  const percents = figures.filter(({ isPercent }) => isPercent).length;
  const isPercent = percents * 2 > figures.length;
  const countOf = (state: CellState) => cells.filter((cell) => cell.state === state).length;
  // A cell that was not read stands for a number, unless its line is one of remarks.
  const isText = countOf('unread') === 0 || countOf('text') > 0 || cells.length > 2;
  const isBlank = figures.length === 0 && countOf('nil') === 0 && isText;
  const isYears = figures.length > 0 && areYears(name, figures, isSeparated);
  const named = figures.length > 0 ? rowKindOf(name, isPercent) : namedKind(name);
  const areMultiples = figures.length > 0 && figures.every(({ isMultiple }) => isMultiple);
  const kind = isBlank ? 'heading' : isYears ? 'note' : areMultiples && named === 'item' ? 'perUnit' : named;
  const isAmount = percents < figures.length && !isPercent && kind !== 'note';
  return { index, name, kind, period: periodOf(name), cells, isPercent, isAmount };
}

/** Returns true if all figures of a line are whole numbers without a percent sign, as counts are. */
export const isWholeLine = ({ cells }: Line) =>
  cells.every(({ figure }) => !figure || (figure.isWhole && !figure.isPercent));

/** Reads a table by rows and by columns. */
export function viewsOf(table: TableText, index: number): View[] {
  const { caption, rows } = table;
  const notation = notationOfTable(
    rows.flatMap((row) => row.map((text, at) => (percentSign.test(rows[0]![at] ?? '') ? `${text}%` : text))),
    table.decimal ?? null,
  );
  const { size, heads, body, start, from, labels } = partsOf(rows, (text) => {
    const read = readFigure(text, notation, null);
    return typeof read === 'object' ? 'figure' : read;
  });
  const columns = namesIn(heads, size).slice(labels);
  // In an invoice, the names of totals stand right before their figures.
  const names = body.map(
    (row) => row.slice(from, labels).join(' ').trim() || (row.findLast((text) => /\p{L}{3}/u.test(text))?.trim() ?? ''),
  );
  const unitOf = (name: string) => (basisPoints(name) ? -4 : percentSign.test(name) || points(name) ? -2 : null);
  const cells = body.map((row, at) =>
    columns.map((name, column): Cell => {
      const read = readFigure(row[column + labels] ?? '', notation, unitOf(name) ?? unitOf(names[at]!));
      const place = { table: index, row: at + start, column: column + labels };
      return typeof read === 'object' ? { place, figure: read, state: 'figure' } : { place, figure: null, state: read };
    }),
  );
  const isAmount = (cell: Cell | undefined) => cell?.figure?.isPercent === false;
  const firsts = columns.map((_, at) => cells.find((row) => isAmount(row[at]))?.[at]);
  for (const row of cells) {
    const first = row.find(isAmount);
    for (const [at, cell] of row.entries()) {
      const beside = first ?? firsts[at];
      if (cell.state === 'nil' && beside) cell.room = beside.figure!.step / 2n;
    }
  }
  // Thousands have separators here, so "2024" is a year.
  const isSeparated = rows.some((row) => row.some((text) => /^\D*\d{1,2}[,' .]\d{3}(?!\d)/.test(text.trim())));
  const down = names.map((name, at) => lineOf(name, at, cells[at]!, isSeparated));
  const right = columns.map((name, at) =>
    lineOf(
      name,
      at,
      cells.flatMap((row) => row[at]!),
      isSeparated,
    ),
  );
  const title = `${caption} ${rows.slice(0, start).flat().join(' ')}`;
  const isCount = isCountName(caption) && !hasRole(title, 'income') && !hasRole(title, 'cost');
  for (const [lines, across] of [
    [down, right],
    [right, down],
  ] as const) {
    const whole = lines.findLast(({ kind }) => kind === 'total');
    for (const line of lines) {
      // A holder named Employees also has a percentage.
      const areCounts = isCountName(line.name) && line.kind !== 'perUnit' && isWholeLine(line);
      for (const [at, { figure }] of line.cells.entries()) {
        const isWhole = line === whole && !['growth', 'margin'].includes(across[at]!.kind);
        if (figure && (areCounts || (figure.isPercent && figure.value === ONE && isWhole))) makeExact(figure);
      }
    }
  }
  const rest = { isCount, isWhole: isWholeName(title), isPart: isPartName(caption) || names.some(isPartName) };
  return [
    { lines: down, across: right, ...rest },
    { lines: right, across: down, ...rest },
  ];
}

/** Returns true if two tables have the same names of columns. */
export const haveSameColumns = ([a]: readonly View[], [b]: readonly View[]): boolean => {
  const [names, others] = [a!, b!].map(({ across }) => across.map(({ name }) => name));
  return names!.some((name) => name !== '') && names!.join('\n') === others!.join('\n');
};

/** Returns the views of tables with the same columns below each other. */
export function joinViews(tables: readonly (readonly View[])[]): View[] {
  const rest = { isCount: tables.every(([view]) => view!.isCount), isWhole: false, isPart: true };
  const down = tables.flatMap(([view]) => view!.lines).map((line, index) => ({ ...line, index }));
  const right = tables[0]![0]!.across.map((line, at) => ({
    ...line,
    cells: tables.flatMap(([view]) => view!.across[at]!.cells),
  }));
  return [
    { lines: down, across: right, ...rest },
    { lines: right, across: down, ...rest },
  ];
}
