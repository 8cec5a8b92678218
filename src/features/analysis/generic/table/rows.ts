import { csvOf } from '#src/lib/format/csv.ts';
import { compareNumerals } from '#src/lib/format/decimal.ts';
import { fieldOf, isNumber, isObject, type Json, type JsonObject, sourceOf, writeJson } from '#src/lib/json/json.ts';
import type { Sort } from '#src/ui/table/DataTable.tsx';
import type { Entry, TableBlock } from '../shape/classify.ts';
import { numeralOf } from '../shape/scalars.ts';

/** Returns the value of a cell, or undefined if the record has no such field. */
export const cellOf = (row: Entry, key: string): Json | undefined => fieldOf(row.value as JsonObject, key);

export const texts = new Intl.Collator(undefined, { numeric: true });

interface SortKey {
  text: string;
  /** Set if the cell is a number. */
  numeral: string | null;
}

/** Sorts rows by a cell: numbers exactly, texts by locale, empty cells last in both directions. */
export function sortedBy<T>(rows: readonly T[], descending: boolean, keyOf: (row: T) => SortKey): T[] {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, ...keyOf(row) }));
  keyed.sort((a, b) => {
    if (!a.text || !b.text) return Number(!a.text) - Number(!b.text);
    if (a.numeral !== null && b.numeral !== null) return sign * compareNumerals(a.numeral, b.numeral);
    return sign * texts.compare(a.text, b.text);
  });
  return keyed.map(({ row }) => row);
}

/** Sorts rows by a column. */
export const sortRows = (rows: Entry[], { key, descending }: Sort): Entry[] =>
  sortedBy(rows, descending, (row) => {
    const value = cellOf(row, key) ?? null;
    return { text: value === null ? '' : plainText(value), numeral: value === null ? null : numeralOf(value, key) };
  });

/** Converts a value to text: texts and numbers unchanged, everything else as JSON. */
function plainText(value: Json): string {
  if (typeof value === 'string') return value;
  if (isNumber(value)) return sourceOf(value);
  return Array.isArray(value) || isObject(value) ? writeJson(value, 0) : String(value);
}

/** Returns the whole table as CSV with original keys and exact numbers. Absent and null values are empty cells. */
export function csvOfTable(table: TableBlock): string {
  const header = table.columns.map(({ key }) => key);
  const cells = (row: Entry) =>
    header.map((key) => {
      const value = cellOf(row, key);
      return value == null ? '' : plainText(value);
    });
  return csvOf([header, ...table.rows.map(cells)]);
}
