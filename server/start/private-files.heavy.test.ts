import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startProcess } from '#server/testing/process.ts';

/** Data folder of the real service process, started with a umask that would leave all files open. */
let home: string;
let data: string;
let umask: number;
let service: RunningService | undefined;
const settings = () => ({ ASSAY_DATA_DIR: data, ASSAY_DEMO: 'off', DATABASE_URL: '' });
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'assay-private-'));
  data = path.join(home, 'data');
  umask = process.umask(0);
});
afterAll(async () => {
  await service?.kill('SIGKILL');
  process.umask(umask);
  await rm(home, { recursive: true, force: true });
});

const entriesOf = async (folder: string) => {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(['', ...names].map(async (name) => ({ name, stat: await stat(path.join(folder, name)) })));
};

/** Lists the names and modes of entries that other users can access. */
const openEntries = async (folder: string) =>
  (await entriesOf(folder))
    .filter((entry) => (entry.stat.mode & 0o077) !== 0)
    .map((entry) => `${(entry.stat.mode & 0o777).toString(8)} ${entry.name}`);

test('gives other users no access to new files or to files of an earlier version', async () => {
  service = await startProcess(settings());
  expect((await readdir(data)).sort()).toEqual(expect.arrayContaining(['database', 'files', 'lock', 'secret']));
  expect(await openEntries(data)).toEqual([]);
  await service.kill('SIGTERM');
  expect(await openEntries(data)).toEqual([]);

  for (const entry of await entriesOf(data))
    await chmod(path.join(data, entry.name), entry.stat.isDirectory() ? 0o755 : 0o666);
  service = await startProcess(settings());
  expect(await openEntries(data)).toEqual([]);
  await service.kill('SIGTERM');
});

test('gives other users no access to a backup', async () => {
  const backup = path.join(home, 'backups/today');
  const env = { PATH: process.env.PATH, ...settings() };
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../admin.ts'), 'backup', backup], {
    env,
  });
  expect(await readdir(backup)).toContain('manifest.json');
  expect(await openEntries(path.join(home, 'backups'))).toEqual([]);
});
