import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import { systemRole } from './scope.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const inside = new AsyncLocalStorage<boolean>();

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

/** Runs `work` in one transaction, in which only `tx` may be used. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInside();
  return db.transaction().execute((tx) => inside.run(true, () => work(tx.withoutPlugins())));
}

/** Runs `work` with the rights of the system role on the connection of `tx`. If it fails, the transaction must end. */
export async function withSystemRole<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const setRole = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx);
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx);
  await setRole(systemRole);
  const result = await work();
  await setRole(rows[0]!.role);
  return result;
}
