import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { enterScope, type Scope } from '../scope.ts';
import { statementNames } from './statement-names.ts';

/**
 * Wraps a pool so that each connection is switched to the required scope and names repeated statements. A connection
 * keeps its scope until another one is needed. Connections must not be shared between transactions by an external
 * pooler.
 */
export function scopedPool(pool: pg.Pool, scopeOf: () => Scope): PostgresPool {
  const scopes = new WeakMap<pg.PoolClient, Scope>();
  const nameOf = statementNames();
  const naming = (client: pg.PoolClient) => {
    // Statements without values, such as begin and commit, are sent in a single message.
    const query = (text: string, values: readonly unknown[] = []) =>
      client.query(values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] });
    // Kysely could also pass a cursor, which this service never uses.
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
