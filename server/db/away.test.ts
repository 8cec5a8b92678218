import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './away.ts';

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  const settled = await work.then(() => undefined).catch((error: Error) => error);
  if (!settled) throw new Error('It did not fail.');
  return settled;
};
const connecting = (connectionString: string) => failureOf(new pg.Client({ connectionString }).connect());

test.each([
  ['over TCP', 'postgres://assay@127.0.0.1:1/assay'],
  ['over the socket of one machine', 'postgres://assay@localhost/assay?host=/nowhere'],
])('a database that is stopped is away, %s', async (_, url) => {
  expect(isDatabaseAway(await connecting(url))).toBe(true);
});

test('a file that is missing is no database that is away', async () => {
  expect(isDatabaseAway(await failureOf(readFile('/nowhere')))).toBe(false);
});
