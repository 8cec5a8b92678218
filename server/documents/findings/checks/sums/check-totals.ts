import Big from 'big.js';
import { metricIn, metricOfRow } from '../../../facts/metric-names.ts';
import { decimal } from '../../../read/numerals.ts';
import type { Row, Table, TableUnit } from '../../../read/table.ts';
import { cellValue, unitOf } from '../../../read/table-units.ts';
import { nameOfCell } from '../../../read/tables.ts';
import { wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';
import { bestAddends, type Column, plainTotal, slack, total } from './addends.ts';

/** Columns and rows whose numbers do not add up by nature. */
const noSum = wordsOf({
  en: [/ADR|score|market|(?<!sub)\bindex/],
  text: [
    /occupancy|price|rate|growth|margin|ratio|average|avg|per /,
    /elongation|addressable/,
    /(?<!\b(?:an?|per|this|full) )\b(?:years?\b(?! ?\d)|month)|date|\bno\.?$/,
  ],
  zh: [/单价|增长|增速|毛利率|净利率|平均|比率|同比/, /年份|时间|日期|序号/],
});
const totalMarket = /^total (?:addressable|market)(?: market)?/i;
/** Maximum number of total rows checked per table. */
const maxTotals = 60;
const asShare = /%|％|share|percent|占比|比例|份额/i;

const columnOf = (rows: readonly Row[], index: number): Column => {
  const hits = rows.map((row) => row.cells[index]?.number ?? null);
  const present = hits.filter((hit) => hit !== null);
  return {
    values: hits.map((hit) => hit?.value ?? null),
    percent: present.length > 0 && present.every((hit) => hit.percent),
    decimals: Math.max(0, ...present.map((hit) => decimal(hit.value).split('.')[1]?.length ?? 0)),
  };
};

/** Returns the table's rows with their cells lined up by column. Cells of lines are counted from the right. */
const aligned = (table: Table): Row[] => {
  if (table.marked) return table.rows;
  const widest = table.rows.reduce((max, row) => Math.max(max, row.cells.length), 0);
  return table.rows.map((row) => ({
    ...row,
    cells: [
      ...row.cells.slice(0, 1),
      ...Array.from({ length: widest - row.cells.length }, () => ({ text: '', number: null, date: null })),
      ...row.cells.slice(1),
    ],
  }));
};

/** Returns true if a row of a PDF lost its empty cells, so that its numbers are not below those that they sum up. */
const isShifted = (row: Row, above: readonly Row[]) =>
  row.cells.length > 2 &&
  row.cells.every(({ text }) => text !== '') &&
  above.every(({ cells }) => cells.length > row.cells.length);

/**
 * Returns a total row with its numbers below the columns that they add up, from left to right. At least one must do so
 * exactly, which shows that the others are totals too.
 */
function withColumns(row: Row, above: readonly Row[], width: number): Row {
  const cells: Row['cells'] = Array.from({ length: width }, () => ({ text: '', number: null, date: null }));
  let next = 1;
  let exact = 0;
  for (const cell of row.cells) {
    if (cell.number === null) continue;
    const { value } = cell.number;
    const differenceAt = (index: number) =>
      sum(above.flatMap(({ cells: own }) => own[index]?.number?.value ?? []))
        .minus(value)
        .abs();
    while (next < width && differenceAt(next).gt(value.abs().times('0.1'))) next += 1;
    if (next >= width) return row;
    if (differenceAt(next).eq(0)) exact += 1;
    cells[next] = cell;
    next += 1;
  }
  return exact > 0 ? { ...row, cells } : row;
}

/** Returns true if the extraction joined cells of a row, so that its numbers may be in the wrong columns. */
const isJoined = (row: Row, { cells }: Row) =>
  row.cells.some(
    ({ text, number, date }, at) =>
      number === null &&
      date === null &&
      /(?:^|[\s(（])[\d.,]+[\s%％]*$/.test(text) &&
      (at > 0 || row.cells.length < cells.length),
  ) ||
  (row.read.place.page !== undefined && row.cells.length < cells.length && row.cells.every(({ text }) => text !== ''));

/** Returns true for "Revenue" or "Net sales", which may be the sum of the rows above. */
function isSumByName(label: string): boolean {
  const of = metricOfRow(label);
  return of?.exact === true && (of.metric.id === 'revenue' || of.metric.id === 'cost');
}

/** Returns true for a value among the positive values above it, such as an average grade, which cannot be their sum. */
const isMean = (stated: Big, parts: readonly { value: Big }[]) =>
  parts.every(({ value }) => value.gte(0)) &&
  parts.some(({ value }) => value.gt(stated)) &&
  parts.some(({ value }) => value.lt(stated));

/** Returns true for the balance at the end of several periods: the last of three or more different values. */
const isClosing = (stated: Big, parts: readonly { value: Big }[]) =>
  parts.length > 2 && parts.at(-1)!.value.eq(stated) && new Set(parts.map(({ value }) => decimal(value))).size > 2;

const nameOf = (table: Table, index: number, shift: number) => table.header?.cells[index - shift]?.text ?? '';
/** The parts of a café add up "per café"; a value per unit that does not add up is a mean. */
const perThing = /\bper \p{L}+/giu;

interface Part {
  label: string;
  value: Big;
}

/** Returns true for shares whose total is close to 100 %, but not 100 %. */
const isWrongWhole = (stated: Big, parts: readonly Part[], name: string) =>
  asShare.test(name) &&
  parts.length > 2 &&
  parts.every(({ value }) => value.gt(0)) &&
  stated.gt(85) &&
  stated.lt(115) &&
  stated.minus(100).abs().gt(1.5) &&
  sum(parts.map(({ value }) => value)).eq(stated);

/** Checks the total of shares against 100 %. */
const wholeOf = (row: Row, { name, stated, parts }: { name: string; stated: Big; parts: readonly Part[] }): Check =>
  checkOf({
    kind: 'share_total',
    subject: name,
    expected: new Big(100),
    stated,
    tolerance: new Big(1),
    unit: '%',
    basis: parts.map(({ label, value }) => `${label} ${decimal(value)}%`).join(' + '),
    read: row.read,
  });

function* columnTotals(table: Table, unit: TableUnit): Generator<Check[]> {
  const own = aligned(table);
  const width = own.reduce((max, row) => Math.max(max, row.cells.length), 0);
  const rows = own.map((row, at) =>
    at > 1 && total.test(row.label) && isShifted(row, own.slice(0, at))
      ? withColumns(row, own.slice(0, at), width)
      : row,
  );
  const all = Array.from({ length: width }, (_, index) => columnOf(rows, index));
  let totals = 0;
  const shift = table.header && !table.marked ? width - table.header.cells.length : 0;
  for (let at = 2; at < rows.length; at += 1) {
    const row = rows[at]!;
    const implied = !total.test(row.label) && isSumByName(row.label);
    if (!(implied || total.test(row.label)) || noSum.test(row.label.replace(totalMarket, ''))) continue;
    totals += 1;
    if (totals > maxTotals) return;
    if (isShifted(row, rows.slice(0, at))) continue;
    const checks: Check[] = [];
    const columns = [];
    for (let index = 0; index < width; index += 1) {
      const column = all[index]!;
      if (
        column.values[at] &&
        !noSum.test(nameOf(table, index, shift).replace(perThing, '')) &&
        row.cells[index]?.number?.multiple !== true
      )
        columns.push({ index, column });
    }
    const { used, agreeing } = bestAddends(rows, at, columns);
    if (used.length < 2) continue;
    const isUncertain = used.some((index) => isJoined(rows[index]!, row));
    const plain = plainTotal.test(row.label);
    // A named total proves nothing if no column shows which rows it covers.
    if (agreeing === 0 && !plain && columns.length > 1) continue;
    // A row such as "Revenue" is a sum only if most columns show it.
    if (implied && agreeing * 2 <= columns.length) continue;
    for (const { index, column } of columns) {
      const parts = used.flatMap((from) =>
        column.values[from] ? [{ label: nameOfCell(rows[from]!), value: column.values[from] }] : [],
      );
      const stated = column.values[at]!;
      if (parts.length < 2 || isMean(stated, parts) || isClosing(stated, parts)) continue;
      const expected = sum(parts.map(({ value }) => value));
      // The total of another column, such as that of costs times quantities
      const isOfOther = all.some((other) => {
        const values = used.flatMap((from) => other.values[from] ?? []);
        return other !== column && values.length === used.length && sum(values).eq(stated);
      });
      if (isOfOther && !expected.eq(stated)) continue;
      // A single column whose rows add up to something very different proves nothing either: the rows are not parts of the total.
      if (agreeing === 0 && expected.minus(stated).abs().gt(stated.abs().times('0.35'))) continue;
      if (column.percent && plain && isWrongWhole(stated, parts, nameOf(table, index, shift))) {
        checks.push(wholeOf(row, { name: nameOfCell(row, table.header, index - shift), stated, parts }));
        continue;
      }
      const cell = row.cells[index]!.number!;
      const scaled = cellValue(cell, unit, metricIn(row.label)?.metric ?? null);
      const factor = cell.value.eq(0) ? new Big(1) : scaled.value.div(cell.value);
      checks.push(
        checkOf({
          kind: column.percent ? 'share_total' : 'total',
          subject: nameOfCell(row, table.header, index - shift),
          expected: expected.times(factor),
          stated: stated.times(factor),
          tolerance: slack(column, parts.length, stated).times(factor),
          unit: /%|percent|占比/i.test(nameOf(table, index, shift)) ? '%' : scaled.unit,
          basis: parts.map(({ label, value }) => `${label} ${decimal(value)}`).join(' + '),
          read: row.read,
        }),
      );
    }
    yield isUncertain ? checks.filter(({ status }) => status === 'consistent') : checks;
  }
}

/** Returns true for a total of a quantity times the cost of a unit. */
const isProduct = (values: readonly { value: Big }[], { value }: { value: Big }) =>
  values.length > 1 && values.reduce((product, one) => product.times(one.value), new Big(1)).eq(value);

/**
 * Checks a last column named Total against the sum of the columns before it, if that is what it holds: in a table of quantities
 * and unit costs, it is their product.
 */
function rowTotals(table: Table, unit: TableUnit): Check[] {
  const { header, rows, marked } = table;
  const at = header?.cells.findLastIndex((cell) => total.test(cell.text)) ?? -1;
  if (header === null || !marked || at < 2 || at !== header.cells.length - 1) return [];
  const parts = Array.from({ length: at }, (_, index) => index).filter(
    (index) => !noSum.test(header.cells[index]!.text) && !asShare.test(header.cells[index]!.text),
  );
  const checks = rows.flatMap((row) => {
    const stated = row.cells[at]?.number;
    const values = parts.flatMap((index) => row.cells[index]?.number ?? []);
    if (
      !stated ||
      stated.percent ||
      values.length < 2 ||
      values.some((value) => value.percent) ||
      noSum.test(row.label) ||
      isProduct(values, stated)
    )
      return [];
    const scaled = cellValue(stated, unit, metricIn(row.label)?.metric ?? null);
    const factor = stated.value.eq(0) ? new Big(1) : scaled.value.div(stated.value);
    const decimals = Math.max(...[...parts, at].map((index) => columnOf([row], index).decimals));
    const column = { ...columnOf([row], at), decimals };
    return checkOf({
      kind: 'total',
      subject: nameOfCell(row, header, at),
      expected: sum(values.map(({ value }) => value)).times(factor),
      stated: scaled.value,
      tolerance: slack(column, values.length, stated.value).times(factor),
      unit: scaled.unit,
      basis: values.map(({ raw }) => raw).join(' + '),
      read: row.read,
    });
  });
  const agreeing = checks.filter(({ status }) => status === 'consistent').length;
  return agreeing > 0 && agreeing * 2 >= checks.length ? checks : [];
}

/** Checks totals of rows and columns. Yields regularly so that the caller can run other work. */
export function* checkTotals(table: Table): Generator<Check[]> {
  if (table.rows.length < 2) return;
  const unit = unitOf(table);
  yield* columnTotals(table, unit);
  yield rowTotals(table, unit);
}
