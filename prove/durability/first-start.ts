import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '#server/testing/process.ts';
import { password } from '../accounts.ts';
import { chance, type Proof } from '../proof.ts';

const main = path.join(import.meta.dirname, '../../server/main.ts');
/** Kills of one data folder before a start is let through. */
const MAX_KILLS = 3;
/** A whole database's folder has some more: files and folders, made one after another. */
const MAX_ENTRIES = 20;

/** The first start is killed at random moments, several times in a row; the next one makes a whole database. */
export const firstStart: Proof = {
  name: 'first-start',
  promise: 'A first start that is killed at any moment leaves nothing that the next start cannot use',
  full: 200,
  small: 2,
  async run(tally) {
    const random = chance(tally.planned);
    let duration = await fullStart(await mkdtemp(path.join(tmpdir(), 'assay-first-')));
    while (tally.goesOn) {
      const folder = await mkdtemp(path.join(tmpdir(), 'assay-first-'));
      const kills: string[] = [];
      for (let kill = Math.ceil(random() * MAX_KILLS); kill > 0 && tally.goesOn; kill -= 1) {
        // Most first kills come while the new database is written, which takes a small part of the start.
        const isInCopy = kills.length === 0 && random() < 0.7;
        const entries = isInCopy ? Math.ceil(random() * MAX_ENTRIES) : undefined;
        const afterMs = Math.round(random() * duration);
        kills.push(entries ? `at ${entries} entries` : `after ${afterMs} ms`);
        await killedStart(folder, () => (entries ? databaseHas(folder, entries) : sleep(afterMs)));
        tally.tried += 1;
      }
      const took = await fullStart(folder).catch((error: Error) => error);
      tally.check(typeof took === 'number', () => `killed ${kills.join(', ')}: ${took}`);
      // Other work on the machine makes starts slower or faster.
      if (typeof took === 'number') duration = (duration + took) / 2;
    }
  },
};

/** Resolves once the folder of the new database has so many entries. */
async function databaseHas(folder: string, entries: number) {
  const names = () => readdir(path.join(folder, 'database')).catch(() => []);
  while ((await names()).length < entries) await sleep(1);
}

async function killedStart(folder: string, moment: () => Promise<void>) {
  const env = { PATH: process.env.PATH, PORT: '0', ASSAY_LOG: 'silent', ASSAY_DATA_DIR: folder };
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const exit = once(child, 'exit');
  await Promise.race([moment(), exit]);
  child.kill('SIGKILL');
  await exit;
}

/** @returns milliseconds until it was ready. @throws Error where it does not start or nobody can sign in */
async function fullStart(folder: string): Promise<number> {
  const begun = performance.now();
  const service = await startProcess({ ASSAY_DATA_DIR: folder, ASSAY_LOG: 'silent' });
  const took = performance.now() - begun;
  try {
    const answer = await fetch(`${service.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'operator', password }),
    });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    return took;
  } finally {
    await service.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
