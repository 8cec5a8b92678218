import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  const settled = await work.then(() => undefined).catch((error: Error) => error);
  if (!settled) throw new Error('Expected a failure.');
  return settled;
};
const connecting = (connectionString: string) => failureOf(new pg.Client({ connectionString }).connect());

test.each([
  ['over TCP', 'postgres://assay@127.0.0.1:1/assay'],
  ['over a Unix socket', 'postgres://assay@localhost/assay?host=/nowhere'],
])('detects that the database is down, %s', async (_, url) => {
  expect(isDatabaseAway(await connecting(url))).toBe(true);
});

test('does not mistake a missing file for a database that is down', async () => {
  expect(isDatabaseAway(await failureOf(readFile('/nowhere')))).toBe(false);
});
