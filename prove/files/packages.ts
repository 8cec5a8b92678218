import path from 'node:path';
import { BrokenPackage, readPackageEnd } from '#src/api/files/package-end.ts';
import { type FaultProxy, openFaultProxy } from '../faults/proxy.ts';
import { finishedRun, Person } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { RestartableService } from '../services.ts';
import { evilPackage } from './evil-names.ts';

/** Folders to unpack into, on two operating systems. */
const roots = [
  [path.posix, '/somewhere/else'],
  [path.win32, 'C:\\somewhere\\else'],
] as const;
/** File names per package. */
const NAMES_PER_PACKAGE = 50;

/** Cuts the package download after a random byte and reads it like the console. */
export const packages: Proof = {
  name: 'packages',
  promise:
    'Packages are complete: a download cut at any offset is detected, and dangerous file names stay in their folder',
  full: 1_500,
  small: 20,
  async run(tally) {
    const cuts = Math.round((tally.planned * 2) / 3);
    await unpackEvil(tally, tally.planned - cuts);
    const service = await RestartableService.open();
    const line = await openFaultProxy(() => service.address);
    try {
      const person = new Person(() => service.address);
      await cut(tally, person, line, await packageUrl(person));
    } finally {
      await line.close();
      await service.close();
    }
  },
};

/** Returns the URL of a package with all outputs of a finished run. */
async function packageUrl(person: Person): Promise<string> {
  const { tasks } = await finishedRun(
    person,
    'Our team has twenty years of experience. Revenue grew by 40% in 2024.\n'.repeat(50),
  );
  return `/api/open/files/batch?${tasks.map(({ task_id }) => `task_id=${task_id}`).join('&')}`;
}

const isWhole = (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    return readPackageEnd(bytes, bytes.length).length > 0;
  } catch (error) {
    if (error instanceof BrokenPackage) return false;
    throw error;
  }
};

async function cut(tally: Tally, person: Person, line: FaultProxy, url: string) {
  const random = seededRandom(13);
  const headers = { authorization: `Bearer ${await person.accessToken()}` };
  /** Downloads the package. `ended` is true if the response ended normally. */
  const load = async () => {
    const pieces: Uint8Array[] = [];
    try {
      const answer = await fetch(line.address + url, { headers });
      for await (const piece of answer.body!) pieces.push(piece);
      return { bytes: new Uint8Array(Buffer.concat(pieces)), ended: true };
    } catch {
      return { bytes: new Uint8Array(Buffer.concat(pieces)), ended: false };
    }
  };
  const whole = await load();
  tally.check(whole.ended && isWhole(whole.bytes), 'the complete package is not recognized');
  let silent = 0;
  while (tally.hasTriesLeft) {
    const cutAnswer = Math.floor(random() * whole.bytes.length);
    line.plan = () => ({ cutAnswer });
    const { bytes, ended } = await load();
    if (ended) silent += 1;
    tally.check(bytes.length < whole.bytes.length, `cut after ${cutAnswer}: all bytes arrived`);
    // The connection is one guard. The truncated package must also be rejected based on its bytes.
    tally.check(!ended && !isWhole(bytes), `cut after ${cutAnswer}: accepted as complete`);
    tally.tried += 1;
  }
  tally.note(`a package of ${whole.bytes.length} bytes; ${silent} cuts without a network error`);
}

/** Checks that packages with dangerous file names unpack within their folder. */
async function unpackEvil(tally: Tally, planned: number) {
  const random = seededRandom(17);
  for (let left = planned; left > 0; left -= NAMES_PER_PACKAGE) {
    const { wanted, entries } = await evilPackage(Math.min(left, NAMES_PER_PACKAGE), random);
    const folded = new Set(entries.map((entry) => entry.normalize('NFC').toLowerCase()));
    tally.check(folded.size === entries.length, `two entries have the same name: ${JSON.stringify(entries)}`);
    tally.check(entries.length === wanted.length, `${wanted.length} files, ${entries.length} entries`);
    for (const index of upTo(entries.length)) {
      const entry = entries[index]!;
      const say = () => `${JSON.stringify(wanted[index])} became ${JSON.stringify(entry)}`;
      for (const [{ resolve, sep }, root] of roots) tally.check(resolve(root, entry).startsWith(root + sep), say);
      tally.check(!/[\0-\x1f\x7f\\:*?"<>|\u202a-\u202e\u2066-\u2069]/.test(entry), say);
      tally.check(
        entry
          .split('/')
          .every((part) => part !== '' && !/^\.+$|[. ]$|^(con|nul|aux|prn|com\d|lpt\d)(\.|$)/i.test(part)),
        say,
      );
      tally.tried += 1;
    }
  }
  tally.note(`${planned} dangerous names`);
}
