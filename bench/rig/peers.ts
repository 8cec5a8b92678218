import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../peers');
const modified = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Installs the peers on first use or after a change of their lockfile. */
export function installPeers() {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (modified(installed) >= modified(path.join(folder, 'package-lock.json'))) return;
  console.error('  Installing the peer libraries …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('npm ci failed in bench/peers. Run it there to see why.');
}
