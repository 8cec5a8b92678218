import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { openQueue, type Queue } from '#server/pipeline/queue.ts';
import { checkStore } from '#server/storage/one-store.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { backUp, restore } from './backup.ts';
import { CommandError } from './commands.ts';

let walk: Walk;
let folder: string;
let empty: Database;
let queue: Queue;
beforeAll(async () => {
  walk = await startWalk();
  await walk.possess('acme');
  await walk.possess('globex');
  folder = await mkdtemp(path.join(tmpdir(), 'assay-backup-'));
  empty = await openTestDatabase();
  queue = await openQueue(empty, () => {});
});
afterAll(async () => {
  await walk.service.stop();
  await queue.stop(1000);
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

/** Source database of a backup: the database of the test service. */
const source = () => ({ owner: walk.service.ownerDb }) as Database;

async function contentOf({ system }: Pick<Database, 'system'>, tables: string[]) {
  const digests = tables.map(async (name) => {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
      from ${sql.table(name)} t`.execute(system);
    return [name, rows[0]?.digest];
  });
  return Object.fromEntries(await Promise.all(digests));
}

test('restores every row and file of a backup and queues the unfinished work again', async () => {
  const files = path.join(folder, 'source');
  await mkdir(path.join(files, 'objects'), { recursive: true });
  await writeFile(path.join(files, 'objects', 'key'), 'the bytes');
  const { tables } = await backUp(source(), path.join(folder, 'whole'), files);
  expect(tables.reports).toBeGreaterThan(1);
  await restore(empty, queue, path.join(folder, 'whole'), path.join(folder, 'target'));
  const all = [...Object.keys(tables), 'finance_days', 'finance_months'];
  expect(await contentOf(empty, all)).toEqual(await contentOf({ system: walk.service.db }, all));
  expect(await readFile(path.join(folder, 'target', 'objects', 'key'), 'utf8')).toBe('the bytes');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.job where state = 'created' and name = 'task'`.execute(empty.owner);
  expect(rows[0]?.n).toBe(2);
});

test('refuses to restore into a database, or back up into a folder, that is not empty', async () => {
  const target = path.join(folder, 'another');
  await expect(restore(empty, queue, path.join(folder, 'whole'), target)).rejects.toThrow(/not empty/);
  await expect(backUp(source(), path.join(folder, 'whole'), undefined)).rejects.toThrow(CommandError);
});

test('refuses to start on a different file store than the one that holds the files', async () => {
  const { db, storage } = walk.service;
  const other = storage.backend === 'disk' ? 's3' : 'disk';
  await checkStore(db, storage.backend);
  await expect(checkStore(db, other)).rejects.toThrow(`ASSAY_STORAGE=${storage.backend}`);
  await expect(restore(empty, queue, path.join(folder, 'whole'), undefined)).rejects.toThrow('ASSAY_STORAGE=disk');
});

test('refuses an incomplete or damaged backup and leaves no rows behind', async () => {
  const other = await openTestDatabase();
  const otherQueue = await openQueue(other, () => {});
  const broken = path.join(folder, 'broken');
  await backUp(source(), broken, undefined);
  const rows = path.join(broken, 'tables', 'reports.jsonl.gz');
  const lines = gunzipSync(await readFile(rows))
    .toString()
    .trim()
    .split('\n');
  await writeFile(rows, gzipSync(`${lines.slice(1).join('\n')}\n`));
  await expect(restore(other, otherQueue, broken, undefined)).rejects.toThrow(/damaged/);
  await rm(path.join(broken, 'manifest.json'));
  await expect(restore(other, otherQueue, broken, undefined)).rejects.toThrow(/not a complete backup/);
  expect(await other.system.selectFrom('tenants').select('id').execute()).toEqual([]);
  await otherQueue.stop(1000);
  await other.close();
});
