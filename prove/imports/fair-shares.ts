import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Person } from '../person.ts';
import { type Proof, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';

/** Concurrent openings per tenant in a round. */
const CROWD = 30;
/** Part of a tenant's share that each opening requests. Two of them never fit. */
const SHARE_PART = 0.9;

/** Two tenants concurrently announce more than the disk can hold, through both processes. */
export const fairShares: Proof = {
  name: 'fair-shares',
  promise: `A tenant cannot take the space of others: ${CROWD} concurrent openings of ${SHARE_PART * 100} % of a share each`,
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
      while (tally.hasTriesLeft) await race(tally, tenants, room);
      tally.note(`${tally.tried * CROWD * 4} openings`);
    } finally {
      await pair.close();
    }
  },
};

async function race(tally: Tally, [one = [], two = []]: Person[][], room: number) {
  const say = (what: string) => `round ${tally.tried}: ${what}`;
  // A tenant's share is half of the free space. After one opening, the other tenant's share is half of the rest.
  const first = Math.floor((room / 2) * SHARE_PART);
  const second = Math.floor(((room - first) / 2) * SHARE_PART);
  const begun = await openAtOnce([one, first], [two, first]);
  const [winner, loser] = begun[0].ids.length > 0 ? [one, two] : [two, one];
  const [again, others] = await openAtOnce([winner, first], [loser, second]);
  const counts = [begun[0].ids.length + begun[1].ids.length, again.ids.length, others.ids.length];
  tally.check(counts.join() === '1,0,1', () => say(`${counts.join(', ')} were granted; expected 1, 0, 1`));
  const refusals = new Set([...begun, again, others].flatMap(({ refused }) => refused));
  tally.check([...refusals].join() === '503 size,reserved', () => say(`refused with ${[...refusals].join('; ')}`));
  const abort = (person: Person, ids: string[]) =>
    ids.map((id) => person.api.imports.abortSession({ params: { sessionId: id } }));
  const [ofOne, ofTwo] = winner === one ? [again.ids, others.ids] : [others.ids, again.ids];
  await Promise.all([...abort(one[0]!, [...begun[0].ids, ...ofOne]), ...abort(two[0]!, [...begun[1].ids, ...ofTwo])]);
  tally.tried += 1;
}

type Opened = { ids: string[]; refused: string[] };

/** Opens many uploads of two tenants, alternating between them. */
async function openAtOnce(...[one, two]: [Opening, Opening]): Promise<[Opened, Opened]> {
  const asked = upTo(CROWD).map((index) => [open(one, index), open(two, index + 1)] as const);
  const outcomeOf = async (tenant: 0 | 1) => {
    const answers = await Promise.all(asked.map((pair) => pair[tenant]));
    return {
      ids: answers.filter(({ status }) => status === 200).map(({ data }) => data.sessionId),
      refused: answers
        .filter(({ status }) => status !== 200)
        .map(({ status, text }) => `${status} ${Object.keys(JSON.parse(text).details ?? {}).join()}`),
    };
  };
  return Promise.all([outcomeOf(0), outcomeOf(1)]);
}

type Opening = [people: Person[], fileSize: number];
const open = ([people, fileSize]: Opening, index: number) =>
  people[index % people.length]!.api.imports.createSession({
    body: { fileName: 'announced.bin', fileSize, md5: randomBytes(16).toString('hex') },
  });
