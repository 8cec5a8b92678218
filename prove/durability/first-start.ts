import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { password } from '#server/testing/accounts.ts';
import { startProcess } from '#server/testing/process.ts';
import { type Proof, seededRandom } from '../proof.ts';

const main = path.join(import.meta.dirname, '../../server/main.ts');
/** Maximum number of kills before a start may complete. */
const MAX_KILLS = 3;
/** Maximum number of files and folders of the new database to wait for. A complete database has a few more. */
const MAX_ENTRIES = 20;

/** Kills the first start at random moments, several times in a row. The next start must create a complete database. */
export const firstStart: Proof = {
  name: 'first-start',
  promise: 'A first start killed at any moment does not prevent the next start',
  full: 200,
  small: 2,
  async run(tally) {
    const random = seededRandom(tally.planned);
    let duration = await fullStart(await mkdtemp(path.join(tmpdir(), 'assay-first-')));
    while (tally.hasTriesLeft) {
      const folder = await mkdtemp(path.join(tmpdir(), 'assay-first-'));
      const kills: string[] = [];
      for (let kill = Math.ceil(random() * MAX_KILLS); kill > 0 && tally.hasTriesLeft; kill -= 1) {
        // Target the short time in which the new database is written.
        const isInCopy = kills.length === 0 && random() < 0.7;
        const entries = isInCopy ? Math.ceil(random() * MAX_ENTRIES) : undefined;
        const afterMs = Math.round(random() * duration);
        kills.push(entries ? `at ${entries} entries` : `after ${afterMs} ms`);
        await killedStart(folder, () => (entries ? databaseHas(folder, entries) : sleep(afterMs)));
        tally.tried += 1;
      }
      const took = await fullStart(folder).catch((error: Error) => error);
      tally.check(typeof took === 'number', () => `killed ${kills.join(', ')}: ${took}`);
      // The load of the machine changes the duration of a start.
      if (typeof took === 'number') duration = (duration + took) / 2;
    }
  },
};

/** Waits until the folder of the new database has the given number of entries. */
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

/** Starts, signs in and stops. @returns milliseconds until ready. @throws Error if the start or the sign-in fails. */
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
