import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { signingSecret } from './secret.ts';

let home: string;
let warnings: string[];
const warn = (text: string) => void warnings.push(text);
const mode = (...names: string[]) => statSync(path.join(home, ...names)).mode & 0o777;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'assay-data-'));
  warnings = [];
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Creates a data folder with the open permissions of an earlier version. */
function makeOpenFolder() {
  const folder = path.join(home, 'data');
  for (const each of ['files/objects/ab', 'database/base']) mkdirSync(path.join(folder, each), { recursive: true });
  for (const each of ['files/objects/ab/key', 'database/base/1', 'secret', 'lock']) {
    writeFileSync(path.join(folder, each), 'bytes');
    chmodSync(path.join(folder, each), 0o666);
  }
  for (const each of ['', 'files', 'files/objects', 'files/objects/ab', 'database', 'database/base'])
    chmodSync(path.join(folder, each), 0o755);
  return folder;
}

async function openEntries(folder: string) {
  const names = await readdir(folder, { recursive: true });
  return ['', ...names].filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);
}

test('creates the data folder and its parents without access for other users', async () => {
  await openDataFolder(path.join(home, 'var/lib'), warn);
  expect([mode('var'), mode('var/lib')]).toEqual([0o700, 0o700]);
  expect(warnings).toEqual([]);
});

test('makes a folder of an earlier version private with everything in it', async () => {
  const folder = makeOpenFolder();
  await openDataFolder(folder, warn);
  expect(await openEntries(folder)).toEqual([]);
  expect(warnings).toEqual([]);
});

test('keeps the mode of a folder with files of other programs, but protects the files of the service', async () => {
  const folder = makeOpenFolder();
  writeFileSync(path.join(folder, 'notes.txt'), 'belongs to someone else');
  chmodSync(path.join(folder, 'notes.txt'), 0o644);
  await openDataFolder(folder, warn);
  expect(await openEntries(folder)).toEqual(['', 'notes.txt']);
  expect(warnings).toEqual([expect.stringContaining('it also holds notes.txt')]);
});

test('follows a link in the data folder, but no links below it', async () => {
  const folder = makeOpenFolder();
  await rm(path.join(folder, 'files'), { recursive: true });
  const disk = path.join(home, 'disk');
  mkdirSync(disk);
  writeFileSync(path.join(home, 'elsewhere'), '');
  for (const name of ['disk', 'elsewhere']) chmodSync(path.join(home, name), 0o755);
  symlinkSync('../elsewhere', path.join(disk, 'link'));
  symlinkSync(disk, path.join(folder, 'files'));
  await openDataFolder(folder, warn);
  expect([mode('disk'), mode('elsewhere')]).toEqual([0o700, 0o755]);
});

const generated = () => signingSecret(readConfig({ ASSAY_DATA_DIR: home }));

test('processes that start at once share one secret that stays the same', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, generated));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(64);
  expect(await generated()).toBe(secrets[0]);
  expect(await readdir(home)).toEqual(['secret']);
  expect(mode('secret')).toBe(0o600);
});

test('replaces an empty secret left by an interrupted start', async () => {
  writeFileSync(path.join(home, 'secret'), '');
  expect(await generated()).toHaveLength(64);
  expect(await readFile(path.join(home, 'secret'), 'utf8')).toBe(await generated());
});
