import pg from 'pg';
import { type Database, openEmbedded, openPostgres } from '#server/db/connect.ts';

/**
 * A database of the test's own: in memory, or a new one on the PostgreSQL that `TEST_DATABASE_URL` names, whose user may
 * create databases. Gone when it is closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openEmbedded(undefined, process.env.TEST_DATABASE_TEMPLATE);
  const name = `assay_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    async close() {
      await database.close();
      // Waits for connections that are just ending; one that was left open fails it.
      await administer(server, `drop database ${name}`);
    },
  };
}

async function administer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
