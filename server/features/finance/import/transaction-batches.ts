import type { ImportNotation } from '#contract/parts/import-notation.ts';
import type { NewTransaction } from '../transactions.repo.ts';
import { AmountReader } from './amounts.ts';
import {
  describeColumns,
  type FileColumn,
  type Header,
  observeRecord,
  type ReadContext,
  readHeader,
  readRecord,
} from './columns.ts';
import type { TableRecord } from './csv-records.ts';
import { BrokenFile, Faults } from './faults.ts';
import { TimeReader } from './times.ts';
import { isNamedTotal, RunningSums } from './totals.ts';

/** Rows that are booked or looked up in one statement. */
const BATCH_ROWS = 20_000;

type Observing = Pick<Options, 'onColumns'> & { maxRows: number };

interface ReadRow {
  transaction: NewTransaction;
  line: number;
}

interface Options extends Partial<ImportNotation> {
  /** Currency of the tenant's books. */
  currency: string;
  /** Maximum number of rows. Unlimited by default. */
  maxRows?: number;
  /** Receives the columns if a person matched them or has to. */
  onColumns?: ((columns: FileColumn[]) => void) | undefined;
  /** Receives the line of each total that is left out. */
  onTotal?: ((line: number) => void) | undefined;
}

export interface Batch {
  rows: ReadRow[];
  names: Header['names'];
}

/** Number of rows whose values help a person to match columns. */
const SAMPLE_ROWS = 3;

/** Reads a file to its end, or to what the second reading reports, to learn the notations of its columns. */
async function observe(records: AsyncIterable<TableRecord>, context: ReadContext, { onColumns, maxRows }: Observing) {
  let first: TableRecord | undefined;
  let header: Header | undefined;
  const samples: TableRecord[] = [];
  let count = 0;
  try {
    for await (const record of records) {
      first ??= record;
      const isFirst = header === undefined;
      header ??= readHeader(record, context, new Faults());
      if (!isFirst || header.isRow) {
        observeRecord(header, record, context);
        if (samples.length < SAMPLE_ROWS) samples.push(record);
      }
      count += 1;
      if (count > maxRows) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
  }
  if (header && (header.isFaulty || context.matched)) onColumns?.(describeColumns(first!, header, samples));
}

/** Leaves out the hidden rows, if a person says so. */
async function* shownRecords(records: AsyncIterable<TableRecord>, { skipsHidden }: ReadContext) {
  for await (const record of records) if (!(skipsHidden && record.isHidden)) yield record;
}

/**
 * Reads the transactions of a file in batches, and adds the faults of the others.
 * @param records reads the file from its start. It is called twice, because the last row may tell what the first one means.
 * @throws RefusedFile for a wrong first line, and once there are too many faults
 */
export async function* readTransactions(
  records: () => AsyncIterable<TableRecord>,
  { zone, decimal, dates, hidden, totals, columns, currency, maxRows = Infinity, onColumns, onTotal }: Options,
  faults: Faults,
): AsyncGenerator<Batch> {
  const context: ReadContext = {
    zone,
    currency,
    amounts: new AmountReader(currency, decimal),
    times: new TimeReader(dates),
    matched: columns?.split(','),
    skipsHidden: hidden === 'skip',
    leftOut: new Map(),
  };
  await observe(shownRecords(records(), context), context, { onColumns, maxRows });
  let header: Header | undefined;
  let rows: ReadRow[] = [];
  let count = 0;
  let left = 0;
  const sums = new RunningSums();
  /** Asks about a row that looks like the sum of others. Returns true if it is left out. */
  const leavesOut = ({ line, transaction: { id } }: ReadRow) => {
    if (totals === 'read') return false;
    const place = { line, column: header!.names.indexOf('id') + 1, field: null };
    if (!totals) faults.add({ ...place, code: 'total', params: { text: id, line } });
    else {
      left += 1;
      onTotal?.(line);
    }
    return true;
  };
  const concealed = { rows: 0, columns: 0 };
  try {
    for await (const record of shownRecords(records(), context)) {
      if (record.isHidden) concealed.rows += 1;
      if (!header) {
        header = readHeader(record, context, faults);
        concealed.columns = record.fields.filter((field, index) => field.isHidden && header!.names[index]).length;
        if (!header.isRow) continue;
      }
      count += 1;
      if (count > maxRows) throw new BrokenFile('too_many_rows', { line: record.line, max: maxRows });
      const transaction = readRecord(header, record, context, faults);
      if (!transaction) continue;
      const row = { transaction, line: record.line };
      if (isNamedTotal(transaction) && leavesOut(row)) continue;
      sums.add(transaction);
      rows.push(row);
      // The last row stays, because it may be a total.
      if (rows.length <= BATCH_ROWS) continue;
      yield { rows: rows.slice(0, -1), names: header.names };
      rows = [row];
    }
    const last = rows.at(-1);
    if (last && sums.isTotal(last.transaction) && leavesOut(last)) rows.pop();
    if (!hidden && concealed.rows + concealed.columns > 0)
      faults.add({ line: 1, column: 1, field: null, code: 'hidden', params: concealed });
    if (!header) throw new BrokenFile('empty');
    if (count === left) throw new BrokenFile('no_rows');
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    faults.add(error.fault);
  }
  if (rows.length > 0) yield { rows, names: header!.names };
}
