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
  /** Database handle scoped to the current tenant (`asTenant`). Row-level security hides all other rows. */
  db: Db;
  /** Unscoped handle for sign-in, sweeps, the queue, demo data and administration, which belong to no tenant. */
  system: Db;
  /** Handle with the rights of the connecting user, for changes of the schema. */
  owner: Db;
  engine: 'pglite' | 'postgres';
  /** Connection of the job queue: the embedded instance or the PostgreSQL address. */
  jobs: { db: JobsDb } | { connectionString: string };
  /** Listens to notifications from all processes; ends with `close`. */
  listen: Listen;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in `folder`, locks it for this process and migrates it.
 * @param folder if undefined, the database is in memory.
 * @param template file with a dump that an in-memory database starts from.
 * @throws Error if the folder is in use.
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
    // The database runs in this process, so there are no interruptions.
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    async close() {
      upkeep.stop();
      await pglite.close();
      unlock();
    },
  };
}

/** Opens and migrates the PostgreSQL database at `url`. @throws Error if it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pools: pg.Pool[] = [];
  const within = (max: number, scope: () => Scope) => {
    const pool = new pg.Pool({ connectionString: url, max });
    // Without a listener, a connection closed by the server would end the process. The pool listens to idle connections
    // only. The statement on the connection fails, and the pool opens a new connection when it needs one.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    pools.push(pool);
    return new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: scopedPool(pool, scope) }),
      plugins: [outerOnly],
    });
  };
  // One pool per scope: switching the scope for each statement would double the number of statements.
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
