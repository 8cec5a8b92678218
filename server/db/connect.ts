import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fromPglite, type Db as JobsDb } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { ThreadPGlite } from './pglite-thread.ts';
import type { Tables } from './tables.ts';
import { type Db, outerOnly } from './transaction.ts';

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** What the job queue connects with: the embedded instance, or PostgreSQL's address. */
  jobs: { db: JobsDb } | { connectionString: string };
  close(): Promise<void>;
}

/** The embedded database in `folder` (memory without one), held for this process alone, migrated. @throws Error when the folder is in use. */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  const unlock = folder ? lockFolder(folder) : () => {};
  const pglite = new ThreadPGlite(folder && `${folder}/database`);
  await pglite.waitReady;
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [outerOnly] });
  await migrate(db);
  const vacuum = setInterval(() => void pglite.query('vacuum analyze').catch(() => {}), 60 * 60_000).unref();
  return {
    db,
    engine: 'pglite',
    jobs: { db: fromPglite(pglite) },
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [outerOnly] });
  await migrate(db);
  return { db, engine: 'postgres', jobs: { connectionString: url }, close: () => db.destroy() };
}
