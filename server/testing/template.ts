import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite/pglite-durable.ts';
import type { Tables } from '#server/db/tables.ts';
import { openQueue } from '#server/pipeline/queue.ts';

/** Creates one database with all tables that each test's database starts from, because creating it takes seconds. */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-template-'));
  const pglite = await openPglite(undefined);
  const owner = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(owner);
  const queue = await openQueue({ jobs: { db: fromPglite(pglite) }, engine: 'pglite', owner }, (error) => {
    throw error;
  });
  await queue.stop(1_000);
  // The other databases of the cluster are unused, and copying them takes a fourth of the time to open a test's database.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  const file = path.join(folder, 'template.tar');
  await writeFile(file, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  process.env.TEST_DATABASE_TEMPLATE = file;
  return async () => {
    delete process.env.TEST_DATABASE_TEMPLATE;
    await rm(folder, { recursive: true, force: true });
  };
}
