import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fromPglite, type Db as JobsDb } from 'pg-boss';
import type { Listen } from './changes.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { ThreadPGlite } from './pglite-thread.ts';
import { postgresListener } from './postgres-listener.ts';
import type { Tables } from './tables.ts';
import { type Db, outerOnly } from './transaction.ts';

export interface Database {
  db: Db;
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
  const unlock = folder ? lockFolder(folder) : () => {};
  const pglite = new ThreadPGlite(folder && `${folder}/database`, template);
  await pglite.waitReady;
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [outerOnly] });
  await migrate(db);
  const vacuum = setInterval(() => void pglite.query('vacuum analyze').catch(() => {}), 60 * 60_000).unref();
  return {
    db,
    engine: 'pglite',
    jobs: { db: fromPglite(pglite) },
    // The database is in this process: there are no interruptions.
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    async close() {
      clearInterval(vacuum);
      await pglite.close();
      unlock();
    },
  };
}

/** PostgreSQL at `url`, migrated. @throws when it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // An idle connection that the server ends is replaced when one is needed; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [outerOnly] });
  await migrate(db);
  const listener = postgresListener(url);
  return {
    db,
    engine: 'postgres',
    jobs: { connectionString: url },
    listen: listener.listen,
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}
