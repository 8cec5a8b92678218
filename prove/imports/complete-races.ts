import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitResult } from '#contract/imports.ts';
import { dataOf, type Reply } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { chunkOf, completeUpload, declarationOf, putChunk } from '#testing/import-file.ts';
import { Person } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { openPair, type ServicePair } from '../services.ts';

const MEBIBYTE = 1024 * 1024;
/** Concurrent requests. */
const CROWD = 20;
/** Maximum delay of an abort in milliseconds, about as long as a `complete` call takes. */
const MAX_ABORT_DELAY_MS = 150;

type Call = 'complete' | 'abort' | 'chunk' | 'other-chunk' | 'commit';
interface Mix {
  name: string;
  /** Calls to send concurrently. The list repeats if there are more senders. */
  calls: Call[];
  /** State before the calls: all chunks, all chunks except the last, or a completed upload. */
  after: 'chunks' | 'all-but-one' | 'complete';
}

const mixes: Mix[] = [
  { name: 'complete + complete', calls: ['complete'], after: 'chunks' },
  { name: 'complete + abort', calls: ['complete', 'abort'], after: 'chunks' },
  { name: 'complete + chunk', calls: ['complete', 'chunk', 'complete', 'other-chunk'], after: 'chunks' },
  { name: 'complete + last chunk', calls: ['complete', 'chunk'], after: 'all-but-one' },
  { name: 'commit + abort', calls: ['commit', 'abort'], after: 'complete' },
  { name: 'complete + commit + abort', calls: ['complete', 'commit', 'abort'], after: 'chunks' },
];
/** Rounds per mix in the full run. */
const ROUNDS = 200;

/** Sends calls that end an upload concurrently through both processes. */
export const completeRaces: Proof = {
  name: 'complete-races',
  promise: `An upload ends exactly once: ${CROWD} concurrent completes, aborts, chunks and commits`,
  full: ROUNDS * mixes.length,
  small: mixes.length,
  async run(tally) {
    const pair = await openPair();
    tally.note(pair.on);
    const random = seededRandom(tally.planned);
    const outcomes = new Map<string, number>();
    try {
      const people = pair.addresses.map((address) => new Person(() => address));
      while (tally.hasTriesLeft) {
        const mix = mixes[tally.tried % mixes.length]!;
        const outcome = await race(tally, mix, random, people, pair);
        outcomes.set(`${mix.name}: ${outcome}`, (outcomes.get(`${mix.name}: ${outcome}`) ?? 0) + 1);
        tally.tried += 1;
      }
      for (const [outcome, rounds] of [...outcomes].toSorted()) tally.note(`${outcome} in ${rounds} rounds`);
      const left = pair.files ? await readdir(path.join(pair.files, 'uploads')) : [];
      tally.check(left.length === 0, () => `${left.length} ended uploads left bytes behind, first ${left[0]}`);
    } finally {
      await pair.close();
    }
  },
};

async function race(
  tally: Tally,
  mix: Mix,
  random: () => number,
  people: Person[],
  pair: ServicePair,
): Promise<string> {
  const by = (turn: number) => people[turn % people.length]!;
  // Small files are hashed in place, larger ones in threads.
  const bytes = Buffer.alloc(random() < 0.5 ? 1_000 : MEBIBYTE + 1_000, randomBytes(16));
  const declared = declarationOf('race.txt', bytes);
  const session = await dataOf(by(0).api.imports.createSession({ body: { ...declared, chunkSize: MEBIBYTE } }));
  const { sessionId, chunkCount } = session;
  const last = chunkCount - 1;
  const chunk = (index: number) => chunkOf(bytes, session, index);
  const other = Buffer.alloc(chunk(last).length, 'other');
  const complete = (turn: number) => completeUpload(by(turn).api, sessionId);
  const abortDelay = random() * MAX_ABORT_DELAY_MS;
  const storage = { backend: session.backend, objectKey: sessionId };
  const send: Record<Call, (turn: number) => Promise<Reply<unknown>>> = {
    complete,
    abort: (turn) => sleep(abortDelay).then(() => by(turn).api.imports.abortSession({ params: { sessionId } })),
    chunk: (turn) => putChunk(by(turn).api, sessionId, last, chunk(last)),
    'other-chunk': (turn) => putChunk(by(turn).api, sessionId, last, other, 'md5'),
    commit: (turn) => by(turn).commit({ ...declared, sessionId, storage }, randomUUID()),
  };
  for (const index of upTo(mix.after === 'all-but-one' ? last : chunkCount))
    await putChunk(by(0).api, sessionId, index, chunk(index));
  if (mix.after === 'complete') await complete(0);

  const calls = upTo(CROWD).map((turn) => mix.calls[Math.floor(turn / people.length) % mix.calls.length]!);
  const answers = await Promise.all(calls.map((call, turn) => send[call](turn)));
  const of = (call: Call) => answers.filter((_, turn) => calls[turn] === call);
  const say = (what: string) => `round ${tally.tried}, ${mix.name}, session ${sessionId}: ${what}`;
  const expectOnly = (call: Call, allowed: string[]) => {
    for (const answer of of(call))
      tally.check(allowed.includes(outcomeOf(answer)), () => say(`${call} got ${answer.status} ${answer.text}`));
  };

  if (mix.after === 'all-but-one') expectOnly('complete', ['200', 'CHUNKS_MISSING']);
  if (mix.after === 'all-but-one') await complete(0);
  const { status, text, data } = await by(1).api.imports.getSession({ params: { sessionId } });
  const state = status === 200 ? data.status : `${status} ${text}`;
  const whole = await pair.storage.read(sessionId).then(buffer, () => undefined);
  expectOnly('other-chunk', ['CHUNK_CONFLICT', 'UPLOAD_CLOSED']);
  expectOnly('chunk', ['200', 'UPLOAD_CLOSED']);
  if (state === 'ABORTED') {
    tally.check(mix.calls.includes('abort'), () => say('it was aborted without an abort call'));
    tally.check(whole === undefined, () => say('it was aborted, but its bytes are kept'));
    expectOnly('complete', ['UPLOAD_CLOSED']);
    expectOnly('abort', ['200']);
    expectOnly('commit', ['UPLOAD_INCOMPLETE']);
    return 'aborted';
  }
  tally.check(state === 'COMPLETED', () => say(`its state is ${state}`));
  tally.check(whole !== undefined && digestOf('sha256', whole) === digestOf('sha256', bytes), () =>
    say('the kept object is not the file'),
  );
  if (mix.after !== 'all-but-one') expectOnly('complete', ['200']);
  expectOnly('abort', ['UPLOAD_CLOSED']);
  expectOnly('commit', mix.after === 'complete' ? ['200'] : ['200', 'UPLOAD_INCOMPLETE']);
  const completed = of('complete').filter((answer) => answer.status === 200);
  const different = new Set(completed.map(({ data }) => JSON.stringify(data)));
  tally.check(different.size <= 1, () => say(`completes answered ${[...different].join(' and ')}`));
  const created = of('commit').filter(
    ({ data }) => (data as CommitResult | null)?.decision === 'PROJECT_CREATED',
  ).length;
  tally.check(created <= 1, () => say(`${created} projects were created`));
  return 'completed';
}

/** Returns `200` or the error name of the problem. */
const outcomeOf = ({ status, text }: Reply<unknown>) => (status === 200 ? '200' : String(JSON.parse(text).error));
