import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { type Database, openEmbedded, openPostgres } from '#server/db/connect.ts';

/**
 * Compiled code of the embedded database. While it is referenced, V8 shares it with all database threads of this process.
 * Otherwise, each thread would compile it again.
 */
let compiled: Promise<WebAssembly.Module> | undefined;
function compilePglite() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(path.join(path.dirname(entry), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
}

/**
 * Opens a database for one test: in memory, or a new one on the PostgreSQL at `TEST_DATABASE_URL`, whose user must be allowed
 * to create databases. Closing deletes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    compiled ??= compilePglite();
    await compiled;
    return openEmbedded(undefined, process.env.TEST_DATABASE_TEMPLATE);
  }
  const name = newName();
  await administer(server, `create database ${name} template ${process.env.TEST_POSTGRES_TEMPLATE ?? 'template1'}`);
  const database = await openPostgres(addressOf(server, name));
  return {
    ...database,
    async close() {
      await database.close();
      // Waits for connections that are closing. Fails if one was left open.
      await administer(server, `drop database ${name}`);
    },
  };
}

const newName = () => `assay_test_${crypto.randomUUID().replaceAll('-', '')}`;
const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/**
 * Creates a database on the PostgreSQL at `server` that can serve as a template.
 * @param prepare fills it.
 * @returns its name, and a function that deletes it.
 */
export async function makeTemplate(server: string, prepare: (database: Database) => Promise<void>) {
  const name = newName();
  await administer(server, `create database ${name}`);
  const database = await openPostgres(addressOf(server, name));
  await prepare(database);
  await database.close();
  return { name, remove: () => administer(server, `drop database ${name}`) };
}

async function administer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
