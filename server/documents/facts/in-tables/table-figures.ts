import type { Figure } from '../../findings/analysis-output.ts';
import type { Pace } from '../../label/pace.ts';
import { asWritten, simplified } from '../../label/simplified.ts';
import { aliases, opensWith } from '../../lexicon/aliases.ts';
import {
  changeNames,
  departmentNames,
  marketNames,
  periodRows,
  plainNames,
  versionNames,
} from '../../lexicon/table-names.ts';
import type { NumberHit } from '../../read/numbers.ts';
import { decimal } from '../../read/numerals.ts';
import type { Read } from '../../read/reading.ts';
import { isTotalName } from '../../read/row-kind.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { Row, Table, TableUnit } from '../../read/table.ts';
import { cellValue, statedUnitOf, unitIn, unitOfRow } from '../../read/table-units.ts';
import { nameOfCell } from '../../read/tables.ts';
import type { Observation } from '../key.ts';
import { isPerUnit } from '../metrics.ts';
import { monthsOf } from '../near.ts';
import { MIN_MARKET } from '../sentence-meanings.ts';
import { meaningOf, quantityIn } from './row-names.ts';
import { customerShares } from './whole-rows.ts';

export type NewFigure = Omit<Figure, 'id'>;

const version = aliases(versionNames);
const change = aliases(changeNames);
const isChangeHead = (text: string) => change.test(text) || /[%Δ]/.test(text);
const periodRow = opensWith(periodRows);
const departments = aliases(departmentNames);
const plain = aliases(plainNames);
const marketTitle = aliases(marketNames);
/** Meanings that apply to each row of a column. Other meanings apply only to its total. */
const perRow = new Set(['pre_money', 'post_money', 'cac', 'ltv']);
/** Meanings that a table about one unit, such as a shop or an order, gives for the whole company. */
const ofUnit = new Set(['gross_margin', 'churn', 'retention', 'cac', 'ltv', 'customers']);
const percentages = new Set(['gross_margin', 'churn', 'retention', 'equity_offered', 'top_customer', 'top_customers']);

/** Unit and meaning of the numbers in a column. */
interface Column {
  head: string;
  unit: TableUnit;
  /** True if the header itself gives a currency. */
  isOfMoney: boolean;
  /** True if most numbers have no decimals, so that one with decimals is a ratio. */
  isWhole: boolean;
  isVersion: boolean;
  isChange: boolean;
  meaning: string | null;
}

function columnsOf(table: Table): Column[] {
  const { header, rows, marked } = table;
  const heads = header?.cells ?? [];
  const stated = statedUnitOf(table);
  const own = heads.map(({ text }) => unitIn(text));
  const isMixed = own.slice(1).some(({ power, currency }) => power > 0 || currency !== null);
  const numeric = heads.filter((_, index) => rows.some(({ cells }) => cells[index]?.number)).length;
  // In tables built from lines, columns count from the right, because the label may be split into several cells.
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index): Column => {
    const head = heads[marked ? index : index - (width - heads.length)];
    const at = head ? heads.indexOf(head) : -1;
    const text = head?.text ?? '';
    const isChange = isChangeHead(text);
    const isVersion = at !== 0 && !isChange && (head?.date != null || version.test(text) || numeric <= 1);
    const unit = own[at]?.currency ? own[at] : isMixed && !isVersion ? { power: 0, currency: null } : stated;
    const isOfMoney = at > 0 && unit === own[at];
    const numbers = rows.flatMap(({ cells }) => cells[index]?.number ?? []).filter(({ percent }) => !percent);
    const isWhole = numbers.filter(({ step }) => step.gte('0.1')).length * 2 > numbers.length && numbers.length > 2;
    return {
      head: head?.date ? text.replace(head.date.raw, '') : text,
      unit,
      isOfMoney,
      isWhole,
      isVersion,
      isChange,
      meaning: isVersion && head?.date ? null : meaningOf(text),
    };
  });
}

/** Adds the bare numbers of tables to the figures, and the name and period that a table or sentence gives to a figure. */
export async function addTableFigures(
  figures: Map<Read, NewFigure[]>,
  from: {
    tables: readonly Table[];
    observations: readonly Observation[];
    /** Maximum number of figures to add. */
    room: number;
  },
  pace: Pace,
): Promise<void> {
  let { room } = from;
  for (const table of from.tables) {
    await pace();
    const columns = columnsOf(table);
    const meanings = meaningsOfRows(table.rows);
    const ofCustomers = customerShares(table);
    const head = ofCustomers && asWritten(table.header!.cells[ofCustomers.column]!.text, table.header!.read);
    for (const row of table.rows) {
      const found = figures.get(row.read) ?? [];
      const all = figuresOfRow(found, row, table, columns, meanings.get(row) ?? null, room);
      room -= all.length - found.length;
      const share =
        row === ofCustomers?.rows[0]
          ? (all.find(({ name, kind }) => kind === 'percentage' && name?.includes(head!)) ?? onlyShare(all))
          : null;
      if (share) share.about = 'top_customer';
      if (all.length > 0) figures.set(row.read, all);
    }
  }
  for (const [at, { read, value, metric, period }] of from.observations.entries()) {
    if (at % 200 === 0) await pace();
    const figure = figures
      .get(read)
      ?.find((one) => one.period === null && one.value === decimal(value) && (one.about ?? metric.id) === metric.id);
    if (!figure) continue;
    figure.about = metric.id;
    figure.period = period;
  }
}

/** Returns the percentage of a row that has only one. */
function onlyShare(figures: readonly NewFigure[]): NewFigure | undefined {
  const shares = figures.filter(({ kind }) => kind === 'percentage');
  return shares.length === 1 ? shares[0] : undefined;
}

/** Returns what each row states. Of several rows about customers or staff, those that name them alone count. */
function meaningsOfRows(rows: readonly Row[]): Map<Row, string> {
  const named = rows.flatMap((row) => {
    const meaning = meaningOf(row.label);
    return meaning ? [{ row, meaning }] : [];
  });
  const isPlain = ({ label }: Row) => plain.test(label);
  const rowsOf = (meaning: string) => named.flatMap((one) => (one.meaning === meaning ? [one.row] : []));
  const meanings = new Map(named.map(({ row, meaning }) => [row, meaning]));
  for (const meaning of ['customers', 'head_count']) {
    const alike = rowsOf(meaning);
    const plain = alike.filter(isPlain);
    if (alike.length > 1) for (const row of alike) if (plain.length !== 1 || row !== plain[0]) meanings.delete(row);
  }
  return meanings;
}

/** @param found figures of the row, in the order of its cells */
function figuresOfRow(
  found: readonly NewFigure[],
  row: Row,
  table: Table,
  columns: readonly Column[],
  rowMeaning: string | null,
  room: number,
): NewFigure[] {
  const { header, marked } = table;
  const all: NewFigure[] = [];
  const isOfUnit = isPerUnit(table);
  const heads = header?.cells ?? [];
  const isAcross = heads.some(({ date }) => date !== null);
  const side = row.cells.find(({ date }) => date !== null)?.date ?? null;
  const shift = marked ? 0 : row.cells.length - heads.length;
  const isNegative = row.cells.some((cell, index) => cell.number?.value.lt(0) && columns[index]?.isChange !== true);
  let next = 0;
  let at = 0;
  for (const [index, { number }] of row.cells.entries()) {
    if (!number) continue;
    const cellsOf = ({ raw }: NewFigure) => simplified(raw).split('\t');
    const own = found.findIndex((figure, place) => place >= next && cellsOf(figure).includes(number.raw));
    const column = columns[index + columns.length - (marked ? columns.length : row.cells.length)];
    const start = Math.max(at, row.read.text.indexOf(number.raw, at));
    at = start + number.raw.length;
    // A number that was read together with the cell beside it has the unit of its own cell.
    const read = own >= 0 ? found[own]! : null;
    const isWhole = read !== null && cellsOf(read).length === 1;
    const hasRoom = read !== null || room > all.length - next;
    const figure = isWhole || !hasRoom ? read : (bareFigure(number, { row, table, column, start, isNegative }) ?? read);
    if (!figure) continue;
    if (figure === read && number.currency !== null && column && !isOfUnit)
      figure.value = decimal(cellValue(number, unitOfRow(row.label, column.unit), null).value);
    if (own >= 0) {
      all.push(...found.slice(next, own));
      next = own + 1;
    }
    all.push(figure);
    const head = heads[index - shift];
    const name =
      side && !isAcross && head
        ? asWritten(head.text, header!.read)
        : nameOfCell(row, isAcross ? null : header, index - shift);
    figure.name = name.slice(0, 160) || null;
    figure.period = (isAcross ? head?.date : side)?.iso ?? null;
    // The words of the row do not say what a column with a name of its own holds.
    const isOther = marked && column && !column.isVersion && column.head !== '';
    const about = aboutOf(figure, row, column, rowMeaning) ?? (isOther ? null : figure.about);
    figure.about = isOfUnit && about !== null && !ofUnit.has(about) ? null : about;
  }
  return [...all, ...found.slice(next)];
}

interface CellOf {
  row: Row;
  table: Table;
  column: Column | undefined;
  /** Position of the number in the text of the row. */
  start: number;
  /** True if the row has negative numbers other than changes. */
  isNegative: boolean;
}

/** Returns the figure of a number without a sign of its own, or null if nothing says what it is. */
function bareFigure(number: NumberHit, { row, table, column, start, isNegative }: CellOf): NewFigure | null {
  if ((number.percent && /[%％]/.test(number.raw)) || number.multiple || number.currency !== null) return null;
  const head = column?.head ?? '';
  const figureOf = (of: Pick<NewFigure, 'kind' | 'unit' | 'value'>): NewFigure => ({
    raw: asWritten(number.raw, row.read),
    label: row.read.label,
    about: null,
    name: null,
    period: null,
    ...of,
    ...evidenceOf(row.read, start),
  });
  const value = decimal(number.value);
  if (number.percent) return figureOf({ kind: 'percentage', unit: '%', value });
  const named = unitIn(row.label.slice(0, 120));
  const unit = named.currency ? named : (column?.unit ?? { power: 0, currency: null });
  const byColumn = quantityIn(head);
  const isAmount = column?.isOfMoney === true || isNegative;
  const byRow = isAmount || byColumn === 'count' ? byColumn : (byColumn ?? quantityIn(row.label));
  const isStaffTable =
    unit.currency === null && column?.isVersion && departments.test(table.header?.cells[0]?.text ?? '');
  if (byRow === 'staff' || (isStaffTable && byRow === null))
    return figureOf({ kind: 'head_count', unit: 'people', value });
  if (byRow === 'customers') return figureOf({ kind: 'count', unit: 'customers', value });
  if (monthsOf(number)?.eq(number.value) && meaningOf(row.label) === 'runway')
    return figureOf({ kind: 'count', unit: 'months', value });
  const isRatio = column?.isWhole === true && number.step.lt('0.1');
  if (unit.currency === null || byRow === 'count' || isRatio) return null;
  const scaled = cellValue(number, unit, null);
  return figureOf({ kind: 'money', unit: unit.currency, value: decimal(scaled.value) });
}

/** Returns the metric or fact that a figure of a table states. */
function aboutOf(
  { kind, unit, value }: NewFigure,
  row: Row,
  column: Column | undefined,
  rowMeaning: string | null,
): string | null {
  if (!column) return null;
  const fits = (meaning: string) =>
    kind === 'head_count'
      ? meaning === 'head_count'
      : kind === 'percentage'
        ? percentages.has(meaning)
        : kind === 'count'
          ? meaning === 'customers' || (meaning === 'runway' && unit === 'months')
          : kind === 'money' && !percentages.has(meaning);
  if (rowMeaning && column.isVersion && fits(rowMeaning)) return rowMeaning;
  const isMarket = row.read.label === 'market' && marketTitle.test(row.read.title ?? '') && kind === 'money';
  if (isMarket && column.isVersion && Number(value) >= MIN_MARKET) return 'market_size';
  const isTotal = isTotalName(row.label) || periodRow.test(row.label);
  if (isTotal && kind === 'head_count') return 'head_count';
  const { meaning } = column;
  return meaning && fits(meaning) && (perRow.has(meaning) || isTotal) ? meaning : null;
}
