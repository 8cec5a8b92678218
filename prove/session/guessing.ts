import { randomUUID } from 'node:crypto';
import { Person } from '../person.ts';
import { type Proof, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';
import { addressOf, believing, signIn } from './sign-in.ts';

const addresses = 1_000;
const lanes = 16;
/** Wrong passwords of one account that are looked at in a day, at the most. */
const most = 50;
/** Sign-ins timed of a known name and of an unknown one each, in turn. */
const timed = 100;
/** Chunks put while nobody guesses, and while guesses are checked all the time. */
const puts = 60;
const chunk = 1024 * 1024;

export const guessing: Proof = {
  name: 'guessing',
  promise: `Passwords resist guessing: at one account from ${addresses} addresses, through both processes`,
  full: 100_000,
  small: 150,
  async run(tally) {
    const pair = await openPair(believing);
    tally.note(pair.on);
    try {
      const admin = new Person(() => pair.addresses[0]!, 'admin');
      const username = `victim${randomUUID().slice(0, 8)}`;
      const password = randomUUID();
      await admin.ask('POST', '/api/users', { username, display_name: 'Victim', password, roles: ['operator'] });
      await indistinguishable(tally, pair.addresses[0]!);
      if (tally.planned > addresses) await meanwhile(tally, pair.addresses[0]!);
      const statuses: Record<string, number> = {};
      const lane = async () => {
        while (tally.goesOn) {
          const number = tally.tried++;
          const service = pair.addresses[number % pair.addresses.length]!;
          const { status, error } = await signIn(service, username, `guess ${number}`, addressOf(number % addresses));
          const answer = error ?? String(status);
          statuses[answer] = (statuses[answer] ?? 0) + 1;
        }
      };
      await Promise.all(upTo(lanes).map(lane));
      const { BAD_CREDENTIALS: checked = 0, ACCOUNT_LOCKED: locked = 0, ...other } = statuses;
      tally.check(checked > 0 && checked <= most, `${checked} guesses were checked, at most ${most} were due`);
      tally.check(Object.keys(other).length === 0, `other answers: ${JSON.stringify(other)}`);
      const right = await signIn(pair.addresses[0]!, username, password, addressOf(addresses + 1));
      tally.check(right.error === 'ACCOUNT_LOCKED', `the right password was answered ${right.error ?? right.status}`);
      tally.note(`${checked} guesses checked, ${locked} refused unchecked`);
    } finally {
      await pair.close();
    }
  },
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** A name that there is and one that there is not take the same time; their medians tell nothing that a guess would not. */
async function indistinguishable(tally: Tally, service: string) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const rounds = Math.min(timed, Math.ceil(tally.planned / 20));
  for (const round of upTo(rounds)) {
    for (const which of ['known', 'unknown'] as const) {
      // Another address each time, and demo names in turn, so that no limit is met.
      const names = ['operator', 'analyst', 'finance', 'operator2', 'admin2'];
      const username = which === 'known' ? names[round % names.length]! : `nobody${round}`;
      const begun = performance.now();
      const { error } = await signIn(service, username, 'wrong', addressOf(5_000 + round));
      times[which].push(performance.now() - begun);
      tally.check(error === 'BAD_CREDENTIALS', `${which} name: ${error}`);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const ratio = known / unknown;
  if (rounds >= timed) tally.check(ratio > 0.8 && ratio < 1.25, `known ${known} ms, unknown ${unknown} ms`);
  tally.note(
    `wrong password of a known name ${known.toFixed(1)} ms, of an unknown one ${unknown.toFixed(1)} ms (${rounds} each)`,
  );
}

/** How long chunks take while guesses at ever new accounts keep both password threads busy. */
async function meanwhile(tally: Tally, service: string) {
  const person = new Person(() => service);
  const measure = async () => {
    const times: number[] = [];
    for (const _ of upTo(puts)) {
      const bytes = Buffer.alloc(chunk, randomUUID());
      const begun = performance.now();
      await person.upload(bytes);
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b);
  };
  const quiet = await measure();
  let guesses = 0;
  let isOver = false;
  const guesser = async (lane: number) => {
    for (; !isOver; guesses += 1)
      await signIn(service, `account${lane}-${guesses}`, 'wrong', addressOf(10_000 + guesses));
  };
  const busy = Promise.all([guesser(1), guesser(2)]);
  const loud = await measure();
  isOver = true;
  await busy;
  const [before, during] = [quiet, loud].map((times) => times[Math.floor(times.length * 0.99)]!);
  tally.note(
    `upload of 1 MiB, slowest of ${puts}: ${before!.toFixed(0)} ms, while ${guesses} guesses were checked ${during!.toFixed(0)} ms (× ${(during! / before!).toFixed(2)})`,
  );
}
