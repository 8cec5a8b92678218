import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openEmbedded, openPostgres } from '#server/db/connect.ts';
import type { Db } from '#server/db/transaction.ts';

/**
 * Compiled code of the embedded database. While it is referenced, V8 shares it with all database threads of this process.
 * Otherwise, each thread would compile it again.
 */
let compiled: Promise<WebAssembly.Module> | undefined;
function compilePglite() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(path.join(path.dirname(entry), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
}

/** Databases of this process that no test uses. */
const idle: Database[] = [];

/**
 * Opens a database with all tables and no rows: in memory, or on the PostgreSQL at `TEST_DATABASE_URL`, whose user must be
 * allowed to create databases. Closing leaves it to the next test of this process, because creating one takes a second.
 * `discard` closes one whose tables a test changed.
 */
export async function openTestDatabase(): Promise<Database & { discard(): Promise<void> }> {
  const database = idle.pop() ?? (await createTestDatabase());
  let isOpen = true;
  return {
    ...database,
    listen: (channel, onMessage, onGap) =>
      database.listen(
        channel,
        (payload) => isOpen && onMessage(payload),
        () => isOpen && onGap(),
      ),
    discard: () => database.close(),
    async close() {
      isOpen = false;
      await empty(database.owner);
      idle.push(database);
    },
  };
}

async function createTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    compiled ??= compilePglite();
    await compiled;
    return openEmbedded(undefined, process.env.TEST_DATABASE_TEMPLATE);
  }
  const name = newName();
  await administer(server, `create database ${name} template ${process.env.TEST_POSTGRES_TEMPLATE ?? 'template1'}`);
  return openPostgres(addressOf(server, name));
}

/** Deletes all rows except those of the migrations and of the queue's own setup. */
const empty = (owner: Db) =>
  sql`do $$
    declare filled text := '';
    declare each regclass;
    declare has_rows boolean;
    begin
      for each in
        select oid from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
          and relname not in ('kysely_migration', 'kysely_migration_lock', 'version', 'queue')
      loop
        execute format('select exists (select from %s)', each) into has_rows;
        if has_rows then filled := filled || ',' || each; end if;
      end loop;
      -- Some tables have triggers that refuse to lose rows.
      perform set_config('session_replication_role', 'replica', true);
      if filled <> '' then execute 'truncate ' || substr(filled, 2) || ' restart identity cascade'; end if;
    end $$`.execute(owner);

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
