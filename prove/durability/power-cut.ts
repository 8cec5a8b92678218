import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { type Acknowledged, content, importOne, verify } from '../imports/kept.ts';
import { Person, startedRun } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { CuttableDisk, whyNoDisk } from './cuttable-disk.ts';

/** Cuts per data folder: one in its first seconds, the others later. */
const CUTS_PER_FOLDER = 2;
/** Imports in progress at the time of a cut. */
const IMPORTS_AT_ONCE = 3;
/** The cut follows a random number of answers up to this one, so that it does not depend on the speed of the machine. */
const MAX_ACKNOWLEDGED = 16;
const CUT_TIMEOUT_MS = 60_000;

/** Cuts the power of a real ext4 file system. Everything acknowledged must still exist afterward. */
export const powerCut: Proof = {
  name: 'power-cut',
  promise: 'Acknowledged data survives a power cut, starting with the first answer of the first start',
  full: 100,
  small: 2,
  async run(tally) {
    const reason = whyNoDisk();
    if (reason) return tally.skip(reason);
    const random = seededRandom(tally.planned);
    const count = { sessions: 0, chunks: 0, completed: 0, committed: 0, inCommit: 0, runs: 0, first: 0 };
    while (tally.hasTriesLeft) await cutOneFolder(tally, random, count);
    tally.note(`${count.first} cuts during the first start of a data folder`);
    tally.note(
      `acknowledged and still present: ${count.sessions} sessions, ${count.chunks} chunks, ${count.completed} complete files, ${count.committed} projects, ${count.runs} runs`,
    );
  },
};

const acknowledgedOf = ({ session, chunks, completed, committed }: Acknowledged) =>
  chunks.length + [session, completed, committed].filter(Boolean).length;

/** Tests one data folder from its creation through all its cuts. */
async function cutOneFolder(tally: Tally, random: () => number, count: Record<string, number>) {
  const disk = await CuttableDisk.create();
  let service: RunningService | undefined;
  const start = async () => {
    // The parents of the data folder are also new.
    const ASSAY_DATA_DIR = path.join(disk.folder, 'var/lib/assay');
    service = await startProcess({ ASSAY_DATA_DIR, ASSAY_KEEP_FREE: '1M', ASSAY_LOG: 'silent' });
  };
  const person = new Person(() => service!.address);
  const projects: Acknowledged[] = [];
  const runs: string[] = [];
  try {
    await start();
    for (let cut = 0; cut < CUTS_PER_FOLDER && tally.hasTriesLeft; cut += 1) {
      const imports = upTo(IMPORTS_AT_ONCE).map((): Acknowledged => ({ bytes: content(random), chunks: [] }));
      let token = '';
      const work = [
        person.accessToken().then((issued) => (token = issued)),
        ...imports.map((each) => importOne(person, each)),
        startedRun(person, `Revenue grew by 40% in 2024. Run ${tally.tried}.`).then((id) => runs.push(id)),
      ].map((each) => each.catch(() => {}));
      const before = runs.length;
      const acknowledged = () =>
        imports.reduce((sum, each) => sum + acknowledgedOf(each), runs.length - before + (token ? 1 : 0));
      const target = Math.floor(random() * (MAX_ACKNOWLEDGED + 1));
      const done = Promise.all(work).then(() => true);
      const deadline = Date.now() + CUT_TIMEOUT_MS;
      while (acknowledged() < target && Date.now() < deadline) if (await Promise.race([done, sleep(2)])) break;
      await sleep(random() * 30);
      await disk.cut();
      await service!.kill('SIGKILL');
      await Promise.all(work);
      await disk.restore();
      tally.tried += 1;
      if (cut === 0) count.first! += 1;
      const say = (what: string) => `cut ${tally.tried}, number ${cut + 1} of this folder: ${what}`;
      try {
        await start();
      } catch (error) {
        tally.check(false, say(`the service does not start: ${(error as Error).message.slice(0, 300)}`));
        return;
      }
      projects.push(...imports);
      const headers = { authorization: `Bearer ${token}` };
      const answer = token && (await fetch(`${service!.address}/api/projects`, { headers }));
      tally.check(!answer || answer.ok, () => say(`an issued token is refused`));
      person.forget();
      const signedIn = await person.accessToken().catch((error: Error) => error);
      tally.check(typeof signedIn === 'string', () => say(`sign-in fails: ${signedIn}`));
      if (typeof signedIn !== 'string') return;
      await Promise.all(projects.map((each) => verify(tally, person, each, count)));
      for (const id of runs) {
        const run = await person.api.runs.get({ params: { run_id: id } });
        tally.check(run.status === 200, () => say(`run ${id} is lost: ${run.status}`));
        count.runs! += 1;
      }
    }
  } finally {
    await service?.kill('SIGKILL');
    await disk.close();
  }
}
