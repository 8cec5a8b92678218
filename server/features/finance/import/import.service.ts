import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BookedTransactions,
  MAX_IMPORT_ROWS,
  MAX_PREVIEW_ROWS,
  type TransactionPreview,
  type transactionStatuses,
} from '#contract/finance.ts';
import type { ImportField, ImportNotation } from '#contract/parts/import-notation.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { checkInsertedRoom, type Limits } from '#server/features/imports/disk-space.ts';
import { ByteBudget } from '#server/http/body/byte-budget.ts';
import { conflict } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Storage } from '#server/storage/storage.ts';
import { sumOf } from '../exact-sums.ts';
import { financeRepo } from '../finance.repo.ts';
import { inOrderOfStatuses } from '../finance.service.ts';
import type { NewTransaction } from '../transactions.repo.ts';
import { bookTransactions, checkTransactions, takeBackImport } from './book.ts';
import type { FileColumn } from './columns.ts';
import { Faults, RefusedFile, textOfFault } from './faults.ts';
import { type FileForm, faultyRows, fileRecords } from './records.ts';
import { type Batch, readTransactions } from './transaction-batches.ts';

/** Display names of encodings. */
const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GB18030',
};

const viewOf = ({ type, ...row }: NewTransaction) => ({ transaction_type: type, ...row });

function statusesOf(rows: NewTransaction[]): TransactionPreview['statuses'] {
  const statuses = [...Map.groupBy(rows, ({ status }) => status)].map(([status, group]) => ({
    status: status as (typeof transactionStatuses)[number],
    count: group.length,
    amount: sumOf(group.map(({ amount }) => amount)),
    profit_amount: sumOf(group.map(({ profit_amount }) => profit_amount)),
  }));
  return inOrderOfStatuses(statuses);
}

const formOf = (form: FileForm | undefined): TransactionPreview['file'] =>
  form?.format === 'csv'
    ? { format: 'csv', encoding: encodings[form.encoding] ?? form.encoding, delimiter: form.delimiter }
    : form;

/** Returns whether the last value of a file may be cut off: no line break follows it, and not only whole values are valid. */
const endsOpen = (bytes: Uint8Array, field: ImportField | undefined) =>
  !/[\r\n]\0?$/.test(Buffer.from(bytes.subarray(-2)).toString('latin1')) &&
  field !== undefined &&
  !['status', 'transaction_type'].includes(field);

interface Listeners {
  onForm?: (form: FileForm) => void;
  onColumns?: (columns: FileColumn[]) => void;
  onTotal?: (line: number) => void;
  onFaulty?: (rows: TransactionPreview['faulty']) => void;
}

interface Options {
  db: Db;
  /** Unscoped handle, because tenants may not write to the books on their own. */
  system: Db;
  storage: Storage;
  limits: Limits;
  /** True if this process may read workbooks. */
  canReadSheets: boolean;
}

/** Checks and books the transactions of a file that a person sends. */
export function transactionImportService({ db, system, storage, limits, canReadSheets }: Options) {
  const repo = financeRepo(db);
  const stopping = new AbortController();
  /** Two files are read at the same time, at most one per person. Others wait with their bodies in memory. */
  const readings = new ByteBudget({ total: 2, perOwner: 1, waitMs: 30_000 });

  /** Stores the bytes in an unnamed file, whose descriptor is passed to the process that reads workbooks. */
  async function withFile<T>(owner: string, bytes: Uint8Array, work: (descriptor: number) => Promise<T>): Promise<T> {
    const release = await readings.take(owner, 1);
    const name = path.join(tmpdir(), `assay-${crypto.randomUUID()}`);
    try {
      const file = await open(name, 'wx+', 0o600);
      try {
        await rm(name);
        await file.writeFile(bytes);
        return await work(file.fd);
      } finally {
        await file.close();
      }
    } finally {
      release();
    }
  }

  /** Reads a file and checks each of its rows. @throws RefusedFile */
  async function read(
    { tenantId, userId }: Caller,
    bytes: Uint8Array,
    notation: ImportNotation,
    { onForm, onFaulty, ...listeners }: Listeners = {},
  ) {
    const currency = await repo.currency(tenantId);
    return withFile(userId, bytes, async (descriptor) => {
      const faults = new Faults();
      const read: Batch[] = [];
      const records = fileRecords({ descriptor, signal: stopping.signal, canReadSheets, onForm });
      const options = { ...notation, ...listeners, currency, maxRows: MAX_IMPORT_ROWS };
      const batches = readTransactions(records, options, faults);
      const onBatch = (batch: Batch) => void read.push(batch);
      const counted = await checkTransactions(db, { tenantId, batches, faults, onBatch }).catch(async (error) => {
        if (error instanceof RefusedFile) onFaulty?.(await faultyRows(records(), error.faults));
        throw error;
      });
      return { ...counted, batches: read, currency };
    });
  }

  const checkRoomOf = (tenantId: string) => (tx: Tx, size: number) =>
    checkInsertedRoom(tx, tenantId, { storage, limits, size });

  return {
    /** Returns what `book` would book, or the faults of the file. */
    async preview(caller: Caller, bytes: Uint8Array, notation: ImportNotation): Promise<TransactionPreview> {
      let form: FileForm | undefined;
      let columns: FileColumn[] | undefined;
      const totals: number[] = [];
      let faulty: TransactionPreview['faulty'];
      try {
        const { batches, count, digest, currency } = await read(caller, bytes, notation, {
          onForm: (found) => {
            form = found;
          },
          onColumns: (found) => {
            columns = found;
          },
          onTotal: (line) => void totals.push(line),
          onFaulty: (found) => {
            faulty = found;
          },
        });
        const rows = batches.flatMap((batch) => batch.rows.map(({ transaction }) => transaction));
        const isOpen = form?.format === 'csv' && endsOpen(bytes, batches.at(-1)!.names.at(-1));
        return {
          file: formOf(form),
          digest,
          currency,
          count,
          statuses: statusesOf(rows),
          rows: rows.slice(0, MAX_PREVIEW_ROWS).map(viewOf),
          columns,
          ...(totals.length > 0 && { totals }),
          ...(isOpen && { open_row: viewOf(rows.at(-1)!) }),
          faults: [],
          has_more_faults: false,
        };
      } catch (error) {
        if (!(error instanceof RefusedFile)) throw error;
        const faults = error.faults.map((fault) => ({ ...fault, message: textOfFault(fault) }));
        return { file: formOf(form), columns, faulty, faults, has_more_faults: error.isTruncated };
      }
    },

    /** Books the transactions of a file if they match its preview. All of them are booked, or none. */
    async book(
      caller: Caller,
      bytes: Uint8Array,
      notation: ImportNotation,
      { digest, file_name: fileName }: { digest: string; file_name?: string | undefined },
    ): Promise<BookedTransactions> {
      const changed = () =>
        conflict('CHANGED_BY_OTHERS', 'The file no longer matches its preview. Check it again; nothing was booked.');
      try {
        const found = await read(caller, bytes, notation);
        if (found.digest !== digest) throw changed();
        const { tenantId, userId } = caller;
        const times = found.batches.flatMap(({ rows }) =>
          rows.map(({ transaction }) => Date.parse(transaction.occurred_at)),
        );
        return {
          booked: await bookTransactions(
            system,
            { tenantId, batches: found.batches, faults: new Faults() },
            {
              userId,
              fileName,
              checkRoom: checkRoomOf(tenantId),
            },
          ),
          first_at: new Date(times.reduce((first, time) => Math.min(first, time))).toISOString(),
          last_at: new Date(times.reduce((last, time) => Math.max(last, time))).toISOString(),
        };
      } catch (error) {
        throw error instanceof RefusedFile ? changed() : error;
      }
    },

    /** Returns a page of the files whose transactions were booked, newest first. */
    async list({ tenantId }: Caller, { page, page_size }: { page: number; page_size: number }) {
      const { items, total } = await repo.imports(tenantId, page_size, (page - 1) * page_size);
      return {
        items: items.map(({ created_at, taken_back_at, taken_back_by: by, ...row }) => ({
          ...row,
          booked_at: created_at.toISOString(),
          taken_back: taken_back_at && { at: taken_back_at.toISOString(), by },
        })),
        total,
        page,
        page_size,
      };
    },

    takeBack: async ({ tenantId, userId }: Caller, importId: string) => ({
      booked: await takeBackImport(system, { tenantId, userId, importId }, checkRoomOf(tenantId)),
    }),

    /** Stops reading files. */
    stop: () => stopping.abort(),
  };
}
export type TransactionImportService = ReturnType<typeof transactionImportService>;
