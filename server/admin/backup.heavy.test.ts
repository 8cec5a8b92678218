import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
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
  const { booking, token } = await walk.possess('acme');
  const takeBack = { method: 'POST', url: `/api/finance/imports/${booking}/take-back` } as const;
  await walk.service.app.inject({ ...takeBack, headers: { authorization: `Bearer ${token}` } });
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

/** Returns the key of an object that a row refers to. */
const anyObject = async () =>
  (await walk.service.ownerDb.selectFrom('projects').select('object_key').executeTakeFirstOrThrow()).object_key;
const isOnDisk = () => walk.service.storage.backend === 'disk';

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
  expect(tables.finance_imports).toBe(3);
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

test('refuses links, changed objects and foreign table names, and leaves no rows and files behind', async ({
  skip,
}) => {
  if (!isOnDisk()) skip();
  const other = await openTestDatabase();
  const otherQueue = await openQueue(other, () => {});
  const key = await anyObject();
  const objects = path.join(folder, 'tampered', 'files', 'objects');
  const object = path.join(objects, key.slice(0, 2), key);
  const attempts: [string, RegExp, () => Promise<unknown>][] = [
    ['a link as an object', /not a regular file/, () => symlink('/etc/hostname', object)],
    ['a link to a folder', /not a regular file/, () => symlink('/etc', path.join(objects, 'zz'))],
    ['a link as a table', /not a regular file/, () => link('tables', 'reports.jsonl.gz')],
    ['a link as the manifest', /not a regular file/, () => link('.', 'manifest.json')],
    ['an object of another size', /does not match/, () => writeFile(object, 'other')],
    ['an object with another byte', /does not match/, async () => writeFile(object, `T${(await plan()).slice(1)}`)],
    ['a table that is a path', /tables are not those/, () => amend({ '../../../../tmp/x': 0 })],
    ['a table of the system', /tables are not those/, () => amend({ pg_authid: 0 })],
    ['a missing table', /tables are not those/, () => rm(path.join(folder, 'tampered', 'tables', 'reports.jsonl.gz'))],
  ];
  const link = async (at: string, name: string) => {
    const file = path.join(folder, 'tampered', at, name);
    await rename(file, path.join(folder, name));
    await symlink(path.join(folder, name), file);
  };
  const plan = async () => (await walk.service.storage.read(key).then(text)) as string;
  const amend = async (tables: Record<string, number>) => {
    const file = path.join(folder, 'tampered', 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, tables: { ...manifest.tables, ...tables } }));
  };
  const none = path.join(folder, 'none');
  await mkdir(path.join(none, 'objects', key.slice(0, 2)), { recursive: true });
  for (const [what, message, tamper] of attempts) {
    await rm(path.join(folder, 'tampered'), { recursive: true, force: true });
    await backUp(source(), path.join(folder, 'tampered'), none);
    await tamper();
    const target = path.join(folder, 'never');
    await expect(restore(other, otherQueue, path.join(folder, 'tampered'), target), what).rejects.toThrow(message);
    expect(existsSync(target), what).toBe(false);
  }
  expect(await other.system.selectFrom('tenants').select('id').execute()).toEqual([]);
  await otherQueue.stop(1000);
  await other.close();
});

test('restores objects that match their rows', async ({ skip }) => {
  if (!isOnDisk()) skip();
  const other = await openTestDatabase();
  const otherQueue = await openQueue(other, () => {});
  const key = await anyObject();
  const kept = path.join(folder, 'kept', 'objects', key.slice(0, 2));
  await mkdir(kept, { recursive: true });
  const content = await text(await walk.service.storage.read(key));
  await writeFile(path.join(kept, key), content);
  await backUp(source(), path.join(folder, 'good'), path.join(folder, 'kept'));
  await restore(other, otherQueue, path.join(folder, 'good'), path.join(folder, 'restored'));
  expect(await readFile(path.join(folder, 'restored', 'objects', key.slice(0, 2), key), 'utf8')).toBe(content);
  await otherQueue.stop(1000);
  await other.close();
});
