import type { NewTransaction } from '../transactions.repo.ts';
import { AmountReader } from './amounts.ts';
import { type Header, type ReadContext, readHeader, readRecord } from './columns.ts';
import type { TableRecord } from './csv-records.ts';
import { BrokenFile, type Faults } from './faults.ts';

/** Rows that are booked or looked up in one statement. */
const BATCH_ROWS = 20_000;

interface ReadRow {
  transaction: NewTransaction;
  line: number;
}

interface Options extends Omit<ReadContext, 'amounts'> {
  /** Maximum number of rows. Unlimited by default. */
  maxRows?: number;
}

export interface Batch {
  rows: ReadRow[];
  names: Header['names'];
}

/**
 * Reads the transactions of a file in batches, and adds the faults of the others.
 * @throws RefusedFile for a wrong first line, and once there are too many faults
 */
export async function* readTransactions(
  records: AsyncIterable<TableRecord>,
  { maxRows = Number.POSITIVE_INFINITY, ...given }: Options,
  faults: Faults,
): AsyncGenerator<Batch> {
  const context = { ...given, amounts: new AmountReader() };
  let header: Header | undefined;
  let rows: ReadRow[] = [];
  let count = 0;
  try {
    for await (const record of records) {
      if (!header) {
        header = readHeader(record, context, faults);
        continue;
      }
      count += 1;
      if (count > maxRows) throw new BrokenFile('too_many_rows', { line: record.line, max: maxRows });
      const transaction = readRecord(header, record, context, faults);
      if (transaction) rows.push({ transaction, line: record.line });
      if (rows.length < BATCH_ROWS) continue;
      yield { rows, names: header.names };
      rows = [];
    }
    if (!header) throw new BrokenFile('empty');
    if (count === 0) throw new BrokenFile('no_rows');
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    faults.add(error.fault);
  }
  if (rows.length > 0) yield { rows, names: header!.names };
}
