import type { TransactionRow } from '#src/api/transactions/read-transactions.ts';

export interface FaultCounts {
  /** Cells that are missing or cannot be read. */
  cells: number;
  /** Times without a time zone. */
  zoneless: number;
  /** Times whose day and month could be in either order. */
  unordered: number;
}

export function countFaults(
  rows: TransactionRow[],
  counts: FaultCounts = { cells: 0, zoneless: 0, unordered: 0 },
): FaultCounts {
  for (const { faults } of rows) {
    for (const fault of Object.values(faults))
      counts[fault === 'zoneless' || fault === 'unordered' ? fault : 'cells'] += 1;
  }
  return counts;
}

/** Returns whether the type of a row differs from the one that the filter asked for. Services may spell types in capitals. */
export const isOtherType = ({ transaction_type, faults }: TransactionRow, asked: string): boolean =>
  asked !== 'all' && !faults.transaction_type && transaction_type.toLowerCase() !== asked;
