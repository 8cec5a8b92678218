import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const inside = new AsyncLocalStorage<boolean>();

function refuseInside() {
  if (inside.getStore()) throw new Error('The outer database was used inside a transaction; use its `tx`.');
}

/**
 * On the outer database only. Using that inside a transaction would wait for itself for ever on the embedded database,
 * and silently leave the transaction on PostgreSQL; with this it is an error on both.
 */
export const outerOnly: KyselyPlugin = {
  transformQuery({ node }) {
    refuseInside();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Does `work` in one transaction, in which only `tx` may be used. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInside();
  return db.transaction().execute((tx) => inside.run(true, () => work(tx.withoutPlugins())));
}
