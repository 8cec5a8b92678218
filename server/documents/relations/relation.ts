import type { DecimalSign } from '../read/figures.ts';

/** A table as displayed: rows of cell texts, header rows included, in document order. */
export interface TableText {
  /** Section title and the lines directly above, which may name unit, currency, scale and subject. */
  caption: string;
  rows: readonly (readonly string[])[];
  /** True if the reader lost, shifted or cut a cell or a row. Such a table is never contradicted. */
  isIncomplete?: boolean;
  /** Sign before decimals in the document. */
  decimal?: DecimalSign;
}

/** Place of a cell, counted from 0 in the tables that were given. */
export interface CellPlace {
  table: number;
  row: number;
  column: number;
}

export type RelationKind =
  | 'sum'
  | 'difference'
  | 'share'
  | 'whole'
  | 'growth'
  | 'ratio'
  | 'product'
  | 'rollForward'
  | 'cumulative'
  | 'balance';

export interface Term {
  cell: CellPlace;
  sign: 1 | -1;
  role: 'over' | 'times' | 'under';
}

/**
 * Target = sum of the terms over, × times, / sum of the terms under. Percentages that add up to 100 % without a stated total
 * (`whole`) have all their cells as terms, the first suspect as target, and their sum as `stated`.
 */
export interface Relation {
  kind: RelationKind;
  target: CellPlace;
  terms: Term[];
  /** Decimal string in whole units of the cells as displayed: scale words applied, percentages as percentage points. */
  stated: string;
  expected: { low: string; high: string };
  unit: '' | '%';
}

/** One mistake: the relation that shows it best, every cell that alone explains it, and the other relations it breaks. */
interface Contradiction extends Relation {
  suspects: CellPlace[];
  consequences: Relation[];
}

export interface Checked {
  contradictions: Contradiction[];
  confirmations: Relation[];
  /** Number of tables that took too much work. */
  unchecked: number;
}
