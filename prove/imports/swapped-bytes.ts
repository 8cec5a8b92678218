import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '#server/storage/storage.ts';
import { dataOf, type Reply } from '#testing/api-client.ts';
import { type DigestAlgorithm, digestOf } from '#testing/digests.ts';
import { chunkOf, completeUpload, declarationOf, putChunk } from '#testing/import-file.ts';
import { Person } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';

const MEBIBYTE = 1024 * 1024;
/** Concurrent uploads. */
const LANES = 3;
/** Forged chunks sent while an upload completes. */
const FORGED_PUTS = 6;
/** Maximum delay of a forged chunk in milliseconds, about as long as a `complete` call takes. */
const MAX_DELAY_MS = 40;

/** Sends different bytes for recorded chunks while the upload completes, with every digest algorithm. */
export const swappedBytes: Proof = {
  name: 'swapped-bytes',
  promise: 'Verified bytes never change: different bytes are sent during complete',
  full: 1_000,
  small: 6,
  async run(tally) {
    const pair = await openPair();
    tally.note(pair.on);
    const random = seededRandom(tally.planned);
    const count = { completed: 0, mismatched: 0, refused: 0 };
    try {
      const people = pair.addresses.map((address) => new Person(() => address));
      const race = async () => {
        while (tally.hasTriesLeft) {
          const turn = tally.tried;
          tally.tried += 1;
          await raceOne(tally, turn, random, people, pair.storage, count);
        }
      };
      await Promise.all(upTo(Math.min(LANES, tally.planned)).map(race));
      tally.note(
        `${count.completed} completed as sent, ${count.mismatched} refused as a whole, ${count.refused} forged chunks refused`,
      );
    } finally {
      await pair.close();
    }
  },
};

async function raceOne(
  tally: Tally,
  turn: number,
  random: () => number,
  people: Person[],
  storage: Storage,
  count: Record<'completed' | 'mismatched' | 'refused', number>,
) {
  const anyone = () => people[Math.floor(random() * people.length)]!;
  const algorithm = (): DigestAlgorithm => (random() < 0.5 ? 'md5' : 'sha-256');
  // One upload in four has several chunks and is hashed in threads. The others are hashed in place.
  const size = turn % 4 === 0 ? 2 * MEBIBYTE + Math.ceil(random() * MEBIBYTE) : 1_000 + Math.ceil(random() * 100_000);
  const honest = Buffer.alloc(size, 'honest ');
  randomBytes(16).copy(honest);
  const body = { ...declarationOf('plan.txt', honest), chunkSize: MEBIBYTE };
  const session = await dataOf(anyone().api.imports.createSession({ body }));
  const { sessionId, chunkCount } = session;
  const say = (what: string) => `try ${turn}, session ${sessionId}: ${what}`;
  const honestOf = (index: number) => chunkOf(honest, session, index);
  const forgedOf = (index: number) => Buffer.alloc(honestOf(index).length, randomBytes(8));
  const put = (index: number, bytes: Uint8Array) => putChunk(anyone().api, sessionId, index, bytes, algorithm());
  const errorOf = ({ text }: Reply<unknown>) => JSON.parse(text).error as string | undefined;

  // Every third upload starts with two concurrent sends of the first chunk with different bytes.
  let isForged = false;
  if (turn % 3 === 0) {
    const [first, second] = await Promise.all([put(0, honestOf(0)), put(0, forgedOf(0))]);
    const won = [first, second].filter(({ status }) => status === 200).length;
    tally.check(won === 1, () => say(`${won} of two first sends of chunk 0 were accepted`));
    for (const answer of [first, second])
      if (answer.status !== 200)
        tally.check(errorOf(answer) === 'CHUNK_CONFLICT', () => say(`the loser got ${answer.status} ${answer.text}`));
    isForged = first.status !== 200;
  }
  for (const index of upTo(chunkCount)) if (index > 0 || turn % 3 !== 0) await put(index, honestOf(index));

  const complete = () => completeUpload(anyone().api, sessionId);
  const putLater = async () => {
    const index = Math.floor(random() * chunkCount);
    await sleep(random() * MAX_DELAY_MS);
    return put(index, forgedOf(index));
  };
  const [completes, puts] = await Promise.all([
    Promise.all([complete(), complete()]),
    Promise.all(upTo(FORGED_PUTS).map(putLater)),
  ]);
  for (const answer of puts) {
    const isRefused = ['CHUNK_CONFLICT', 'UPLOAD_CLOSED'].includes(errorOf(answer) ?? '');
    tally.check(isRefused, () => say(`a forged chunk got ${answer.status} ${answer.text}`));
    if (isRefused) count.refused += 1;
  }
  const answers = [...completes, await complete()];
  for (const answer of answers) {
    const isAsSent = answer.status === 200 && answer.data.sha256 === digestOf('sha256', honest);
    const isDue = isForged ? errorOf(answer) === 'FILE_DIGEST_MISMATCH' : isAsSent;
    tally.check(isDue, () => say(`complete answered ${answer.status} ${answer.text}`));
  }
  if (answers.every(({ status }) => status !== 200)) {
    count.mismatched += 1;
    return;
  }
  count.completed += 1;
  const kept = createHash('sha256');
  for await (const piece of await storage.read(sessionId)) kept.update(piece);
  tally.check(kept.digest('hex') === digestOf('sha256', honest), () =>
    say('the stored object differs from the verified bytes'),
  );
}
