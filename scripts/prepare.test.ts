import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A checkout with installed dependencies and a fake Vite that only creates a file. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assay-prepare-'));
  for (const folder of ['node_modules/.bin', 'scripts', 'src', 'public'])
    mkdirSync(path.join(root, folder), { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'prepare.mjs'), path.join(root, 'scripts/prepare.mjs'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json', 'src/main.ts', 'public/config.json'])
    writeFileSync(path.join(root, file), '');
  for (const [command, does] of [
    ['node', 'true'],
    ['vite', 'touch built'],
  ])
    writeFileSync(path.join(root, `node_modules/.bin/${command}`), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Prepares the checkout. @returns whether it built the console */
function builds() {
  rmSync(path.join(root, 'built'), { force: true });
  execFileSync(process.execPath, [path.join(root, 'scripts/prepare.mjs'), 'console'], { stdio: 'ignore' });
  return existsSync(path.join(root, 'built'));
}
const change = (file: string) => {
  const later = new Date(Date.now() + 60_000);
  utimesSync(path.join(root, file), later, later);
};

test('builds the console when its code has changed, but not for its settings', () => {
  expect(builds()).toBe(true);
  expect(builds()).toBe(false);
  change('public/config.json');
  expect(builds()).toBe(false);
  change('src/main.ts');
  expect(builds()).toBe(true);
});
