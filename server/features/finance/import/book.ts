import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { bookedIds, insertOpposites, insertTransactions } from '../transactions.repo.ts';
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
    const id = crypto.randomUUID();
    const { count, size } = await eachBatch(source, (rows) => insertTransactions(tx, tenant_id, rows, id));
    const amount = sql<string>`(select sum(amount) from finance_transactions where import_id = ${id})`;
    const origin = { id, tenant_id, user_id: userId, file_name: fileName, rows: count, size, amount };
    await tx.insertInto('finance_imports').values(origin).execute();
    noteChange({ kind: 'booking', id, after: { file_name: fileName, rows: count } });
    await checkRoom?.(tx, size);
    return count;
  });

/**
 * Books the transactions of an import again, with opposite amounts.
 * @returns the number of rows
 * @throws DomainError if there is no such import, or it was taken back
 */
export const takeBackImport = (
  db: Db,
  { tenantId, userId, importId }: { tenantId: string; userId: string; importId: string },
  checkRoom: (tx: Tx, size: number) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('finance_imports')
      .select(['file_name', 'rows', 'size', 'amount'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', importId)
      .where('takes_back', 'is', null)
      .executeTakeFirst();
    if (!found) throw notFound('import');
    const { amount, ...same } = found;
    if (amount === null) throw conflict('CONFLICT', 'The transactions of this import do not name it.');
    const opposite = { tenant_id: tenantId, user_id: userId, ...same, amount: sql<string>`-${amount}::numeric` };
    // A second call waits here until the first one has ended.
    const made = await tx
      .insertInto('finance_imports')
      .values({ ...opposite, takes_back: importId })
      .onConflict((taken) => taken.column('takes_back').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw conflict('TAKEN_BACK', 'This import was already taken back.');
    const count = await insertOpposites(tx, tenantId, made.id, importId);
    if (count !== found.rows) throw new Error(`Import ${importId} has ${count} transactions instead of ${found.rows}.`);
    noteChange({ kind: 'booking', id: importId, after: { file_name: found.file_name, rows: count } });
    await checkRoom(tx, found.size);
    return count;
  });

/** Checks every row of a file as `bookTransactions` does, and books none. @throws RefusedFile */
export const checkTransactions = (db: Db, source: Source): Promise<Counted> =>
  eachBatch(source, async (transactions) => {
    const ids = transactions.map(({ id }) => id);
    return new Set(ids).difference(await bookedIds(db, source.tenantId, ids));
  });
