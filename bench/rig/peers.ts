import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../peers');
const modified = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Installs what the product is measured against, when it is first needed or its lockfile is newer. */
export function installPeers() {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (modified(installed) >= modified(path.join(folder, 'package-lock.json'))) return;
  console.error('  Installing the peers …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('npm ci in bench/peers failed; the peers are not installed.');
}
