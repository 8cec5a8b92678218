import type { TransactionRow } from '#src/api/transactions/read-transactions.ts';

export interface FaultCounts {
  /** Cells that are missing or cannot be read. */
  cells: number;
  /** Times without a time zone. */
  zoneless: number;
}

/** Adds the faults of the rows to the counts. */
export function countFaults(rows: TransactionRow[], counts: FaultCounts = { cells: 0, zoneless: 0 }): FaultCounts {
  for (const { faults } of rows) {
    for (const field in faults) {
      if (faults[field as keyof typeof faults] === 'zoneless') counts.zoneless += 1;
      else counts.cells += 1;
    }
  }
  return counts;
}

/** Returns whether a row is of another type than the filter asked for. Services may spell types in capitals. */
export const isOtherType = ({ transaction_type, faults }: TransactionRow, asked: string): boolean =>
  asked !== 'all' && !faults.transaction_type && transaction_type.toLowerCase() !== asked;
