import Big from 'big.js';
import { metricIn } from '../../facts/metric-names.ts';
import type { Pace } from '../../label/pace.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceAt, evidenceOf } from '../../read/statements.ts';
import type { Cell, Row, Table } from '../../read/table.ts';
import { cellValue, unitOfColumn, unitOfRow } from '../../read/table-units.ts';
import { nameOfCell } from '../../read/tables.ts';
import { checkTables } from '../../relations/check-tables.ts';
import { Budget } from '../../relations/judge.ts';
import type { CellPlace, Checked, Relation, RelationKind, TableText, Term } from '../../relations/relation.ts';
import type { CheckedFigure, CheckedTerm, ComparedFigures } from '../analysis-output.ts';
import { type Check, compared } from './check.ts';

/** Kinds of checks by the relation that they compare. A relation of percentages that add up is a `share_total`. */
const kindOf: Record<RelationKind, Check['kind']> = {
  sum: 'total',
  difference: 'total',
  rollForward: 'total',
  cumulative: 'total',
  balance: 'total',
  whole: 'share_total',
  share: 'ratio',
  ratio: 'ratio',
  product: 'ratio',
  growth: 'growth',
};

/** A table with its cells lined up by column, and the same as text. */
interface Grid {
  table: Table;
  rows: Row[];
  text: TableText;
}

const blank: Cell = { text: '', number: null, date: null };

/** Returns the rows of a table, its header first. The cells of lines are counted from the right. */
function gridOf(table: Table): Grid {
  const all = [...(table.header ? [table.header] : []), ...table.rows];
  const width = all.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  const rows = all.map((row): Row => {
    const missing = Array<Cell>(width - row.cells.length).fill(blank);
    const [first = [], rest] = table.marked ? [row.cells, []] : [row.cells.slice(0, 1), row.cells.slice(1)];
    return { ...row, cells: [...first, ...missing, ...rest] };
  });
  const text = rows.map(({ cells }) => cells.map((cell) => cell.text));
  const decimal = all[0]?.read.decimal;
  return { table, rows, text: { caption: table.caption, rows: text, isIncomplete: isIncomplete(table), decimal } };
}

/** Returns true if the reader cut a table or may have moved cells of a row to the left, as a row without empty cells shows. */
const isIncomplete = ({ rows, isCut = false }: Table) => {
  const figures = rows.filter(({ cells }) => cells.some(({ number }) => number));
  const width = figures.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  return isCut || figures.some(({ cells }) => cells.length < width && cells.every(({ text }) => text !== ''));
};

/** Returns the factor from a displayed number to whole units, and the unit. */
function scaleAt({ table, rows }: Grid, { row, column }: CellPlace, isPercent: boolean): { factor: Big; unit: string } {
  const own = rows[row]!;
  const hit = own.cells[column]?.number;
  if (isPercent || hit?.percent) return { factor: new Big(1), unit: '%' };
  const shift = table.marked || !table.header ? 0 : rows[0]!.cells.length - table.header.cells.length;
  const unit = unitOfRow(own.label, unitOfColumn(table, column - shift));
  const one = { ...(hit ?? { currency: null, percent: false, raw: '' }), value: new Big(1), step: new Big(1) };
  const scaled = cellValue(one as NonNullable<typeof hit>, unit, metricIn(own.label)?.metric ?? null);
  // A scale word of the cell is already part of the number.
  return { factor: scaled.value, unit: scaled.unit };
}

const nameAt = ({ table, rows }: Grid, { row, column }: CellPlace) =>
  nameOfCell(rows[row]!, table.header ? rows[0]! : null, column);

/** Returns a cell as evidence, or its row if the cell is not a part of the text. */
function evidenceOfCell(row: Row, { start, end }: Cell) {
  return start === undefined || end === undefined ? evidenceOf(row.read) : evidenceAt(row.read, start, end);
}

function figureAt(grid: Grid, place: CellPlace, isSuspect: boolean): CheckedFigure {
  const row = grid.rows[place.row]!;
  const cell = row.cells[place.column]!;
  const { factor, unit } = scaleAt(grid, place, false);
  return {
    ...evidenceOfCell(row, cell),
    name: nameAt(grid, place) || null,
    value: cell.number ? cell.number.value.times(factor).toFixed() : cell.text,
    unit,
    is_suspect: isSuspect,
  };
}

const isSame = (a: CellPlace, b: CellPlace) => a.table === b.table && a.row === b.row && a.column === b.column;

const operatorOf = ({ sign, role }: Term): CheckedTerm['operator'] =>
  sign < 0 ? '−' : ({ over: '+', times: '×', under: '/' } as const)[role];

/** Returns a calculation in the words of its table: "Personnel 2,100 + Marketing 800". */
function basisOf(grids: readonly Grid[], { target, terms }: Relation): string {
  const isColumn = terms.every(({ cell }) => cell.column === target.column);
  const isRow = terms.every(({ cell }) => cell.row === target.row && cell.table === target.table);
  return terms
    .map((term, at) => {
      const { cell } = term;
      const grid = grids[cell.table]!;
      const row = grid.rows[cell.row]!;
      const { text } = row.cells[cell.column]!;
      const column = grid.table.header ? nameOfCell({ ...row, label: '' }, grid.rows[0]!, cell.column) : '';
      const name = isColumn ? nameOfCell(row) : isRow ? column : nameAt(grid, cell);
      const operator = operatorOf(term);
      return `${at === 0 && operator === '+' ? '' : `${operator} `}${name} ${text}`;
    })
    .join(' ');
}

function comparisonOf(grids: readonly Grid[], relation: Relation): ComparedFigures & { read: Read } {
  const { kind, target, expected, stated, unit } = relation;
  const grid = grids[target.table]!;
  const { factor, unit: ofCell } = scaleAt(grid, target, unit === '%');
  const middle = new Big(expected.low).plus(expected.high).div(2);
  const isShares = kind === 'sum' && ofCell === '%';
  return {
    ...compared({
      kind: isShares ? 'share_total' : kindOf[kind],
      subject: kind === 'whole' ? nameAt(grid, target).split(' · ').at(-1)! : nameAt(grid, target),
      expected: middle.times(factor),
      stated: new Big(stated).times(factor),
      unit: ofCell,
      basis: basisOf(grids, relation),
      read: grid.rows[target.row]!.read,
    }),
    read: grid.rows[target.row]!.read,
  };
}

function checksOf(grids: readonly Grid[], { contradictions, confirmations }: Omit<Checked, 'unchecked'>): Check[] {
  const hasFigure = ({ cell: { table, row, column } }: Term) =>
    /\p{N}/u.test(grids[table]!.rows[row]!.cells[column]!.text);
  const withFigures = <T extends Relation>(one: T): T => ({ ...one, terms: one.terms.filter(hasFigure) });
  const checkOf = (relation: Relation, status: Check['status']): Check => {
    const { read, ...comparison } = comparisonOf(grids, relation);
    return { ...comparison, status, subject_phrase: null, ...evidenceOf(read) };
  };
  const wrong = contradictions.map(withFigures).map((one): Check => {
    const figure = (place: CellPlace) =>
      figureAt(
        grids[place.table]!,
        place,
        one.suspects.some((suspect) => isSame(suspect, place)),
      );
    const isOwnTerm = one.terms.some(({ cell }) => isSame(cell, one.target));
    return {
      ...checkOf(one, 'inconsistent'),
      // The sum of shares has no cell of its own.
      ...(!isOwnTerm && { stated_figure: figure(one.target) }),
      terms: one.terms.map((term) => ({ operator: operatorOf(term), ...figure(term.cell) })),
      consequences: one.consequences.map(withFigures).map((relation) => {
        const { read, ...comparison } = comparisonOf(grids, relation);
        return { ...comparison, ...evidenceOf(read) };
      }),
    };
  });
  return [...wrong, ...confirmations.map((one) => checkOf(withFigures(one), 'consistent'))];
}

/** Tables in a row that are checked together. */
const MAX_NEIGHBORS = 8;
/** Lines between two tables in a row: a title, a line of text and the names of columns. */
const MAX_LINES_BETWEEN = 3;

/**
 * Checks the relations between the figures of each table and its neighbors: sums, shares, growth and others.
 * @returns the checks, and the number of tables that took too much work
 */
export async function checkRelations(
  tables: readonly Table[],
  reads: readonly Read[],
  pace: Pace,
): Promise<{ checks: Check[]; unchecked: number }> {
  const budget = new Budget();
  const checks: Check[] = [];
  let unchecked = 0;
  const indexes = new Map(reads.map((read, index) => [read, index]));
  const follows = ({ rows }: Table, before: Table) =>
    indexes.get(rows[0]!.read)! - indexes.get(before.rows.at(-1)!.read)! <= MAX_LINES_BETWEEN + 1;
  const groups: Table[][] = [];
  for (const table of tables) {
    const last = groups.at(-1);
    if (last && follows(table, last.at(-1)!) && last.length < MAX_NEIGHBORS) last.push(table);
    else groups.push([table]);
  }
  for (const group of groups) {
    await pace();
    const grids = group.map(gridOf);
    const checked = checkTables(
      grids.map(({ text }) => text),
      budget,
    );
    checks.push(...checksOf(grids, checked));
    unchecked += checked.unchecked;
  }
  return { checks, unchecked };
}
