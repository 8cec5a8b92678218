import { createHash } from 'node:crypto';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { bookedIds, insertTransactions } from '../transactions.repo.ts';
import type { Faults } from './faults.ts';
import type { Batch } from './transaction-batches.ts';

interface Source {
  tenantId: string;
  batches: AsyncIterable<Batch> | Iterable<Batch>;
  /** Faults that the reader of the batches found. */
  faults: Faults;
  /** Called with each batch after it was checked or booked. */
  onBatch?: (batch: Batch) => void;
}

interface Counted {
  count: number;
  /** Bytes of the transactions as JSON. */
  size: number;
  /** Digest of the transactions in the order of the file. */
  digest: string;
}

/** Reads every batch, and adds a fault for each row whose id `take` does not return. @throws RefusedFile */
async function eachBatch(
  { batches, faults, onBatch }: Source,
  take: (transactions: Batch['rows'][number]['transaction'][]) => Promise<Set<string>>,
): Promise<Counted> {
  const digest = createHash('sha256');
  const lines = new Map<string, number>();
  let [count, size] = [0, 0];
  for await (const batch of batches) {
    const taken = await take(batch.rows.map(({ transaction }) => transaction));
    for (const { transaction, line } of batch.rows) {
      const { id } = transaction;
      const first = lines.get(id);
      const place = { line, column: batch.names.indexOf('id') + 1, field: 'id' };
      const quoted = JSON.stringify(id);
      if (first !== undefined) faults.add({ ...place, code: 'repeated', params: { id: quoted, line: first } });
      else if (!taken.has(id)) faults.add({ ...place, code: 'booked', params: { id: quoted } });
      if (first === undefined) lines.set(id, line);
      const json = JSON.stringify(transaction);
      digest.update(json);
      size += Buffer.byteLength(json);
    }
    count += batch.rows.length;
    onBatch?.(batch);
  }
  faults.check();
  return { count, size, digest: digest.digest('hex') };
}

interface Origin {
  /** Null on the command line. */
  userId?: string | null;
  fileName?: string | null | undefined;
  /** Throws if there is no room for the transactions that `tx` has just inserted. */
  checkRoom?: (tx: Tx, size: number) => Promise<void>;
}

/**
 * Books either every row of a file or none, and records where they come from.
 * @returns the number of rows
 * @throws RefusedFile with the place of each fault
 */
export const bookTransactions = (
  db: Db,
  source: Source,
  { userId = null, fileName = null, checkRoom }: Origin = {},
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { tenantId: tenant_id } = source;
    const { count, size } = await eachBatch(source, (transactions) => insertTransactions(tx, tenant_id, transactions));
    const origin = { tenant_id, user_id: userId, file_name: fileName, rows: count, size };
    const { id } = await tx.insertInto('finance_imports').values(origin).returning('id').executeTakeFirstOrThrow();
    noteChange({ kind: 'booking', id, after: { file_name: fileName, rows: count } });
    await checkRoom?.(tx, size);
    return count;
  });

/** Checks every row of a file as `bookTransactions` does, and books none. @throws RefusedFile */
export const checkTransactions = (db: Db, source: Source): Promise<Counted> =>
  eachBatch(source, async (transactions) => {
    const ids = transactions.map(({ id }) => id);
    return new Set(ids).difference(await bookedIds(db, source.tenantId, ids));
  });
