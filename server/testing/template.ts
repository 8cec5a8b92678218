import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite/pglite-durable.ts';
import type { Tables } from '#server/db/tables.ts';
import { openQueue } from '#server/pipeline/queue.ts';
import { makeTemplate } from './database.ts';

/** Creates one database with all tables that each test's database starts from, because creating it takes seconds. */
export async function setup() {
  const server = process.env.TEST_DATABASE_URL;
  const { name, remove } = server ? await makeTemplate(server, addQueue) : await makeDump();
  const variable = server ? 'TEST_POSTGRES_TEMPLATE' : 'TEST_DATABASE_TEMPLATE';
  process.env[variable] = name;
  return async () => {
    delete process.env[variable];
    await remove();
  };
}

async function addQueue(database: Parameters<typeof openQueue>[0]) {
  const queue = await openQueue(database, (error) => {
    throw error;
  });
  await queue.stop(1_000);
}

/** Writes a dump of the embedded database. */
async function makeDump() {
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-template-'));
  const pglite = await openPglite(undefined);
  const owner = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(owner);
  await addQueue({ jobs: { db: fromPglite(pglite) }, engine: 'pglite', owner });
  // The other databases of the cluster are unused, and copying them takes a quarter of the time to open a test's database.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  const file = path.join(folder, 'template.tar');
  await writeFile(file, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  return { name: file, remove: () => rm(folder, { recursive: true, force: true }) };
}
