import type { DateHit } from './dates.ts';
import type { NumberHit } from './numbers.ts';
import type { Read } from './reading.ts';

/** Unit of the bare numbers of a table. */
export interface TableUnit {
  /** Power of ten. */
  power: number;
  /** ISO 4217 code. */
  currency: string | null;
  /** True for prices and averages: amounts with a sign of their own are not in thousands. */
  isPrice?: boolean;
}

export interface Cell {
  text: string;
  /** Characters `start` to before `end` of the statement. Absent for a cell that is not a part of it. */
  start?: number;
  end?: number;
  number: NumberHit | null;
  date: DateHit | null;
}

export interface Row {
  /** First cell that is not a number. */
  label: string;
  cells: Cell[];
  read: Read;
}

/** Rows that belong together: a table of the format, or lines and list items that read like one. */
export interface Table {
  rows: Row[];
  /** Row of column names, if any. It is not part of `rows`. */
  header: Row | null;
  /** Section title and the two statements above the table, which name its subject and unit. */
  caption: string;
  /** Currency of a bare 元, if it is not yuan. */
  yuan?: string;
  /** Unit that the document declares for all its amounts, if this is a table of amounts. */
  declared?: TableUnit;
  /** True for a table of the file's format, false for one built from lines. */
  marked: boolean;
  /** True if cells or rows beyond the limits were left out. */
  isCut?: boolean;
}
