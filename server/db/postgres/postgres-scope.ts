import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { enterScope, type Scope } from '../scope.ts';
import { statementNames } from './statement-names.ts';

/**
 * A pool whose connections are handed out in a scope, and keep the statements that come again. A connection stays in its
 * scope, so that it changes only where another one is wanted; for both it must be the process's own: no pooler that shares
 * it between transactions.
 */
export function scopedPool(pool: pg.Pool, scopeOf: () => Scope): PostgresPool {
  const scopes = new WeakMap<pg.PoolClient, Scope>();
  const nameOf = statementNames();
  const naming = (client: pg.PoolClient) => {
    // What has no values, as a transaction's begin and end, is sent in one message as it is.
    const query = (text: string, values: readonly unknown[] = []) =>
      client.query(values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] });
    // Kysely could give a cursor, too, which nobody asks it for.
    return { query, release: (discard?: boolean) => client.release(discard) } as unknown as PostgresPoolClient;
  };
  return {
    options: pool.options,
    async connect() {
      const wanted = scopeOf();
      const client = await pool.connect();
      if (scopes.get(client) === wanted) return naming(client);
      try {
        scopes.delete(client);
        await client.query(enterScope(wanted));
        scopes.set(client, wanted);
      } catch (error) {
        client.release(true);
        throw error;
      }
      return naming(client);
    },
    end: () => pool.end(),
  };
}
