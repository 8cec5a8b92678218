import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite/pglite-durable.ts';
import type { Tables } from '#server/db/tables.ts';

/** Creates one migrated database that each test's database starts from, because migrating takes seconds. */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'assay-template-'));
  const pglite = await openPglite(undefined);
  await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
  const file = path.join(folder, 'template.tar');
  await writeFile(file, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  process.env.TEST_DATABASE_TEMPLATE = file;
  return () => rm(folder, { recursive: true, force: true });
}
