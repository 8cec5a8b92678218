import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import { addCall, type Change, currentCall } from './audit.ts';
import { systemRole } from './scope.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Changes noted in the current transaction. */
const inside = new AsyncLocalStorage<Change[]>();

function refuseInside() {
  if (inside.getStore()) throw new Error('The outer database was used inside a transaction; use its `tx`.');
}

/**
 * Plugin for the outer database handle that refuses its use inside a transaction. Such use would deadlock on the embedded
 * database and silently leave the transaction on PostgreSQL; this makes it an error on both.
 */
export const outerOnly: KyselyPlugin = {
  transformQuery({ node }) {
    refuseInside();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * Runs `work` in one transaction, in which only `tx` may be used. The audit log's entries of the changes that `work` notes are
 * part of it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInside();
  const call = currentCall();
  const changes: Change[] = [];
  const result = await db.transaction().execute((tx) =>
    inside.run(changes, async () => {
      const plain = tx.withoutPlugins();
      const worked = await work(plain);
      if (call && changes.length > 0) await addCall(plain, call, changes);
      return worked;
    }),
  );
  if (call && changes.length > 0) call.hasEntry = true;
  return result;
}

/** Notes what a call changes, for its entry in the audit log. The default is the object in the path of the call. */
export const noteChange = (change: Change = {}) => void (inside.getStore() ?? currentCall()?.changes)?.push(change);

/** Runs `work` with the rights of the system role on the connection of `tx`. If it fails, the transaction must end. */
export async function withSystemRole<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const setRole = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx);
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx);
  await setRole(systemRole);
  const result = await work();
  await setRole(rows[0]!.role);
  return result;
}
