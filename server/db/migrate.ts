import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { statements } from './statements.ts';
import type { Db } from './transaction.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Migrates the schema. Safe if several processes start at once. @throws Error if a migration fails; it is rolled back. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const scripts = names.map(async (name): Promise<[string, Migration]> => {
    const script = await readFile(new URL(name, folder), 'utf8');
    const up = async (db: Db) => {
      for (const statement of statements(script)) await sql.raw(statement).execute(db);
    };
    return [name.replace('.sql', ''), { up }];
  });
  return Object.fromEntries(await Promise.all(scripts));
}
