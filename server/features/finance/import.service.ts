import { type Db, inTransaction } from '#server/db/transaction.ts';
import { BrokenCsv, type CsvFault, csvRecords } from './csv-records.ts';
import { findHeaderFaults, transactionOf } from './transaction-csv.ts';
import { insertTransactions, type NewTransaction } from './transactions.repo.ts';

/** Rows per INSERT statement. */
const BATCH_ROWS = 20_000;
/** Maximum number of faults reported. Reading stops once a file has more. */
const MAX_FAULTS = 100;

/** Thrown for a file with faults. None of its rows is booked. */
export class RefusedFile extends Error {
  readonly faults: CsvFault[];
  /** True if reading stopped before the end of the file. */
  readonly isTruncated: boolean;

  constructor(faults: CsvFault[]) {
    super(`${faults.length} faults`);
    this.faults = faults.slice(0, MAX_FAULTS);
    this.isTruncated = faults.length > MAX_FAULTS;
  }
}

interface Source {
  tenantId: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Called after each batch with the rows read so far. */
  onProgress?: (rows: number) => void;
}

/**
 * Books either every row of a CSV file or none.
 * @returns the number of rows
 * @throws RefusedFile with the place of each fault
 */
export function importTransactions(db: Db, { tenantId, chunks, onProgress }: Source): Promise<number> {
  return inTransaction(db, async (tx) => {
    const faults: CsvFault[] = [];
    let names: string[] | undefined;
    let batch: { transaction: NewTransaction; line: number }[] = [];
    let count = 0;

    const book = async () => {
      const transactions = batch.map(({ transaction }) => transaction);
      const booked = await insertTransactions(tx, tenantId, transactions);
      for (const { transaction, line } of batch) {
        // An id that occurs twice in the file is booked once, for its first line.
        if (booked.delete(transaction.id)) continue;
        const column = names!.indexOf('id') + 1;
        faults.push({
          line,
          column,
          message: `id: ${JSON.stringify(transaction.id)} is booked already. Remove this row.`,
        });
      }
      count += batch.length;
      batch = [];
      onProgress?.(count);
    };

    try {
      for await (const record of csvRecords(chunks)) {
        if (!names) {
          faults.push(...findHeaderFaults(record));
          if (faults.length > 0) throw new RefusedFile(faults);
          names = record.fields.map((field) => field.text);
          continue;
        }
        const read = transactionOf(names, record);
        if ('faults' in read) faults.push(...read.faults);
        else batch.push({ transaction: read.transaction, line: record.line });
        if (batch.length === BATCH_ROWS) await book();
        if (faults.length > MAX_FAULTS) throw new RefusedFile(faults);
      }
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error;
      faults.push(error.fault);
    }
    if (!names && faults.length === 0) faults.push({ line: 1, column: 1, message: 'The file is empty.' });
    if (batch.length > 0) await book();
    if (faults.length > 0) throw new RefusedFile(faults.sort((a, b) => a.line - b.line || a.column - b.column));
    return count;
  });
}
