import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fromPglite, type Db as JobsDb } from 'pg-boss';
import { openDataFolder } from '#server/start/data-folder.ts';
import type { Listen } from './changes.ts';
import { migrate } from './migrate.ts';
import { lockFolder } from './pglite/folder-lock.ts';
import { ThreadPGlite } from './pglite/pglite-thread.ts';
import { keepPlannable } from './pglite/pglite-upkeep.ts';
import { postgresListener } from './postgres/postgres-listener.ts';
import { scopedPool } from './postgres/postgres-scope.ts';
import { type Scope, tenantScope } from './scope.ts';
import type { Tables } from './tables.ts';
import { type Db, outerOnly } from './transaction.ts';

export interface Database {
  /** Of the tenant for whom something is being done (`asTenant`): the database itself shows no row of another. */
  db: Db;
  /** Of everybody: for sign-in, sweeps, the queue, demo data and administration, which are of no tenant. */
  system: Db;
  /** With the rights of whoever connects: for the schema. */
  owner: Db;
  engine: 'pglite' | 'postgres';
  /** What the job queue connects with: the embedded instance, or PostgreSQL's address. */
  jobs: { db: JobsDb } | { connectionString: string };
  /** Notifications of the database, from whichever process; ends with `close`. */
  listen: Listen;
  close(): Promise<void>;
}

/**
 * The embedded database in `folder`, held for this process alone, migrated; without one in memory, where `template` is a
 * file with a dump to begin from.
 * @throws Error when the folder is in use.
 */
export async function openEmbedded(folder: string | undefined, template?: string): Promise<Database> {
  if (folder) await openDataFolder(folder);
  const unlock = folder ? lockFolder(folder) : () => {};
  const pglite = new ThreadPGlite(folder && `${folder}/database`, template);
  await pglite.waitReady;
  const within = (scope: () => Scope) =>
    new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: pglite.within(scope) }), plugins: [outerOnly] });
  const owner = within(() => 'owner');
  await migrate(owner);
  const upkeep = keepPlannable(pglite);
  return {
    db: within(tenantScope),
    system: within(() => 'system'),
    owner,
    engine: 'pglite',
    jobs: { db: fromPglite(pglite) },
    // The database is in this process: there are no interruptions.
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    async close() {
      upkeep.stop();
      await pglite.close();
      unlock();
    },
  };
}

/** PostgreSQL at `url`, migrated. @throws when it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pools: pg.Pool[] = [];
  const within = (max: number, scope: () => Scope) => {
    const pool = new pg.Pool({ connectionString: url, max });
    // A connection that the server ends is replaced when one is needed, and the statement on it fails; without a listener
    // it would end the process. The pool itself listens only to those that are idle.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    pools.push(pool);
    return new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: scopedPool(pool, scope) }),
      plugins: [outerOnly],
    });
  };
  // A pool a scope: a connection that changed its scope with every statement would send twice as many.
  const owner = within(1, () => 'owner');
  await migrate(owner);
  const listener = postgresListener(url);
  return {
    db: within(14, tenantScope),
    system: within(6, () => 'system'),
    owner,
    engine: 'postgres',
    jobs: { connectionString: url },
    listen: listener.listen,
    async close() {
      await listener.close();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
