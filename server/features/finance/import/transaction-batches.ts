import type { ImportNotation } from '#contract/finance.ts';
import type { NewTransaction } from '../transactions.repo.ts';
import { AmountReader } from './amounts.ts';
import { type Header, observeRecord, type ReadContext, readHeader, readRecord } from './columns.ts';
import type { TableRecord } from './csv-records.ts';
import { BrokenFile, type Faults } from './faults.ts';
import { TimeReader } from './times.ts';

/** Rows that are booked or looked up in one statement. */
const BATCH_ROWS = 20_000;

interface ReadRow {
  transaction: NewTransaction;
  line: number;
}

interface Options extends Partial<ImportNotation> {
  /** Currency of the tenant's books. */
  currency: string;
  /** Maximum number of rows. Unlimited by default. */
  maxRows?: number;
}

export interface Batch {
  rows: ReadRow[];
  names: Header['names'];
}

/** Reads a file to its end, or to what the second reading reports, to learn the notations of its columns. */
async function observe(records: AsyncIterable<TableRecord>, context: ReadContext, faults: Faults, maxRows: number) {
  let header: Header | undefined;
  let count = 0;
  try {
    for await (const record of records) {
      if (header) observeRecord(header, record, context);
      header ??= readHeader(record, context, faults);
      count += 1;
      if (count > maxRows) return;
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
  }
}

/**
 * Reads the transactions of a file in batches, and adds the faults of the others.
 * @param records reads the file from its start. It is called twice, because the last row may tell what the first one means.
 * @throws RefusedFile for a wrong first line, and once there are too many faults
 */
export async function* readTransactions(
  records: () => AsyncIterable<TableRecord>,
  { zone, decimal, dates, currency, maxRows = Number.POSITIVE_INFINITY }: Options,
  faults: Faults,
): AsyncGenerator<Batch> {
  const context = { zone, currency, amounts: new AmountReader(currency, decimal), times: new TimeReader(dates) };
  await observe(records(), context, faults, maxRows);
  let header: Header | undefined;
  let rows: ReadRow[] = [];
  let count = 0;
  try {
    for await (const record of records()) {
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
