import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { UploadSession } from '#contract/imports.ts';
import { Person } from '../person.ts';
import { type Proof, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';

/** Openings at once in a round, of each tenant. */
const crowd = 30;
/** Part of a tenant's share that each opening asks for: two of them never fit. */
const part = 0.9;

/** Two tenants announce far more than the disk holds, at once and through both processes. */
export const fairShares: Proof = {
  name: 'fair-shares',
  promise: `A tenant cannot take the others' room: ${crowd} openings at once of ${part * 100} % of a share each`,
  full: 100,
  small: 1,
  async run(tally) {
    const { bavail, bsize } = await statfs(tmpdir());
    const keepFree = Math.round((bavail * bsize) / 4);
    const room = bavail * bsize - keepFree;
    const pair = await openPair({ ASSAY_KEEP_FREE: String(keepFree) });
    tally.note(pair.on);
    try {
      const peopleOf = (username: string) => pair.addresses.map((address) => new Person(() => address, username));
      const tenants = [peopleOf('operator'), peopleOf('operator2')];
      while (tally.goesOn) await race(tally, tenants, room);
      tally.note(`${tally.tried * crowd * 3} openings`);
    } finally {
      await pair.close();
    }
  },
};

async function race(tally: Tally, tenants: Person[][], room: number) {
  const [greedy = [], other = []] = tally.tried % 2 === 0 ? tenants : tenants.toReversed();
  const say = (what: string) => `round ${tally.tried}: ${what}`;
  // Half of the room is a tenant's share; of what one opening leaves, half is the share of the next tenant.
  const first = Math.floor((room / 2) * part);
  const second = Math.floor(((room - first) / 2) * part);
  const opened = await openMany(greedy, first);
  const [again, others] = await Promise.all([openMany(greedy, first), openMany(other, second)]);
  const counts = [opened, again, others].map(({ ids }) => ids.length);
  tally.check(counts.join() === '1,0,1', () => say(`${counts.join(', ')} were granted; 1, 0, 1 were due`));
  const refusals = new Set([opened, again, others].flatMap(({ refused }) => refused));
  tally.check([...refusals].join() === '503 size,reserved', () => say(`refused with ${[...refusals].join('; ')}`));
  const ids = [...opened.ids, ...again.ids];
  await Promise.all(ids.map((id) => greedy[0]!.ask('DELETE', `/api/upload-sessions/${id}`)));
  await Promise.all(others.ids.map((id) => other[0]!.ask('DELETE', `/api/upload-sessions/${id}`)));
  tally.tried += 1;
}

async function openMany(people: Person[], fileSize: number) {
  const answers = await Promise.all(
    upTo(crowd).map((index) => {
      const wanted = { fileName: 'announced.bin', fileSize, md5: randomBytes(16).toString('hex') };
      return people[index % people.length]!.ask<UploadSession>('POST', '/api/upload-sessions', wanted);
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  return {
    ids: answers.filter(({ status }) => status === 200).map(({ data }) => data.sessionId),
    refused: refused.map(({ status, text }) => `${status} ${Object.keys(JSON.parse(text).details ?? {}).join()}`),
  };
}
