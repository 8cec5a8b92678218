import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { enterScope, type Scope } from './scope.ts';

/**
 * A pool whose connections are handed out in a scope. A connection stays in its scope, so that it changes only where
 * another one is wanted; for that it must be the process's own: no pooler that shares it between transactions.
 */
export function scopedPool(pool: pg.Pool, scopeOf: () => Scope): PostgresPool {
  const scopes = new WeakMap<pg.PoolClient, Scope>();
  return {
    options: pool.options,
    async connect() {
      const wanted = scopeOf();
      const client = await pool.connect();
      if (scopes.get(client) === wanted) return client;
      try {
        scopes.delete(client);
        await client.query(enterScope(wanted));
        scopes.set(client, wanted);
      } catch (error) {
        client.release(true);
        throw error;
      }
      return client;
    },
    end: () => pool.end(),
  };
}
