import { randomUUID } from 'node:crypto';
import { guessLimits } from '#server/features/session/guess-limits.ts';
import { arrivals, besiege } from '#server/features/session/guessing.testing.ts';
import { sessionService } from '#server/features/session/session.service.ts';
import type { DomainError } from '#server/http/errors.ts';
import { password, secret, startTestService } from '#server/testing/service.ts';
import { addUser } from '#testing/add-user.ts';
import { Person } from '../person.ts';
import { type Proof, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';
import { addressOf, signIn, signInByBrowser, trustProxySettings } from './sign-in.ts';

const addresses = 1_000;
const LANES = 16;
/** Maximum wrong passwords per account that are checked at once without waiting, per hour and per day. */
const MAX_AT_ONCE = 10;
const MAX_PER_HOUR = 73;
const MAX_PER_DAY = 142;
/** Maximum wait in seconds for a user on an unknown device. */
const MAX_WAIT_SECONDS = 20 * 60;
/** Sign-ins on a known device during the guesses. */
const KNOWN_SIGN_INS = 100;
/** People on new devices while patient guessers wait. */
const NEW_DEVICES = 200;
/** Timed sign-ins per kind of username. */
const TIMED_SIGN_INS = 100;
/** Uploads measured without guesses, and again during guesses. */
const UPLOADS = 60;
const chunk = 1024 * 1024;

export const guessing: Proof = {
  name: 'guessing',
  promise: `Passwords resist guessing at one account from ${addresses} addresses through both processes`,
  full: 100_000,
  small: 150,
  async run(tally) {
    const pair = await openPair(trustProxySettings);
    tally.note(pair.on);
    try {
      const admin = new Person(() => pair.addresses[0]!, 'admin');
      const username = `victim${randomUUID().slice(0, 8)}`;
      const password = randomUUID();
      await addUser(admin.api, { username, display_name: 'Victim', roles: ['operator'] }, password);
      await indistinguishable(tally, pair.addresses[0]!);
      if (tally.planned > addresses) await measureUploads(tally, pair.addresses[0]!);
      await flood(tally, pair.addresses, { username, password });
      await day(tally);
      await patientGuessers(tally);
    } finally {
      await pair.close();
    }
  },
};

const serviceOf = (services: string[], number: number) => services[number % services.length]!;

/** Guesses wrong passwords from all addresses through all processes while the user signs in on a known device. */
async function flood(tally: Tally, services: string[], { username, password }: { username: string; password: string }) {
  const begun = Date.now();
  const home = addressOf(addresses + 1);
  let { cookie } = await signInByBrowser(services[0]!, username, password, home);
  const visitInterval = Math.max(10, Math.floor(tally.planned / KNOWN_SIGN_INS));
  const known = { tried: 0, letIn: 0 };
  const visit = async (service: string, number: number) => {
    known.tried += 1;
    const entered = await signInByBrowser(service, username, password, addressOf(20_000 + number), cookie);
    if (entered.status !== 200) return;
    known.letIn += 1;
    cookie = entered.cookie;
  };
  let visits = Promise.resolve();
  const statuses: Record<string, number> = {};
  const lane = async () => {
    while (tally.hasTriesLeft) {
      const number = tally.tried++;
      const service = serviceOf(services, number);
      const { status, error } = await signIn(service, username, `guess ${number}`, addressOf(number % addresses));
      const answer = error ?? String(status);
      statuses[answer] = (statuses[answer] ?? 0) + 1;
      if (number % visitInterval === 0) visits = visits.then(() => visit(service, number));
    }
  };
  await Promise.all(upTo(LANES).map(lane));
  await visits;
  const { BAD_CREDENTIALS: checked = 0, ACCOUNT_LOCKED: refused = 0, ...other } = statuses;
  const due = MAX_AT_ONCE + Math.ceil((Date.now() - begun) / 1000 / MAX_WAIT_SECONDS);
  tally.check(checked > 0 && checked <= due, `${checked} guesses were checked; at most ${due} are allowed`);
  tally.check(Object.keys(other).length === 0, `unexpected answers: ${JSON.stringify(other)}`);
  tally.check(known.letIn === known.tried, `a known device signed in ${known.letIn} of ${known.tried} times`);
  const unknown = await signIn(services[0]!, username, password, addressOf(addresses + 2));
  tally.check(unknown.error === 'ACCOUNT_LOCKED', `an unknown device was answered ${unknown.error ?? unknown.status}`);
  tally.check(unknown.retryAfter <= MAX_WAIT_SECONDS, `an unknown device was told to wait ${unknown.retryAfter} s`);
  tally.note(`${checked} guesses checked, ${refused} refused without a check`);
  tally.note(
    `known device: signed in ${known.letIn} of ${known.tried} times; unknown device: wait of ${unknown.retryAfter} s`,
  );
}

/** Simulates a day of guessing at one account. Each hour, the user signs in on an unknown device. */
async function day(tally: Tally) {
  const service = await startTestService();
  let time = Date.now();
  const clock = () => new Date(time);
  try {
    const processes = [1, 2].map(() => ({
      limits: guessLimits(service.db, clock),
      sessions: sessionService({
        db: service.db,
        secret,
        log: { warn: () => {} },
        clock,
      }),
    }));
    const perMinute = Math.max(2, Math.round(tally.planned / 10 / 1440));
    const waits: number[] = [];
    let [checked, guesses, late] = [0, 0, 0];
    let waiting: { from: string; since: number; until: number } | undefined;
    for (const minute of upTo(24 * 60)) {
      const answers = await Promise.allSettled(
        upTo(perMinute).map(() => {
          guesses += 1;
          return processes[guesses % 2]!.limits.take('operator', addressOf(guesses % addresses));
        }),
      );
      checked += answers.filter(({ status }) => status === 'fulfilled').length;
      if (minute % 60 === 7) waiting = { from: addressOf(30_000 + minute), since: time, until: time };
      if (waiting && time >= waiting.until) {
        const device = { address: waiting.from, userAgent: '' };
        const refused = await processes[minute % 2]!.sessions.login('operator', password, device).then(
          () => undefined,
          (error: DomainError) => error,
        );
        if (refused) waiting.until = time + refused.retryAfter! * 1000;
        else {
          waits.push((time - waiting.since) / 1000);
          waiting = undefined;
        }
      }
      if (waiting && time - waiting.since > MAX_WAIT_SECONDS * 1000) {
        late += 1;
        waiting = undefined;
      }
      time += 60_000;
    }
    tally.check(checked <= MAX_PER_DAY, `${checked} guesses were checked in a day; at most ${MAX_PER_DAY} are allowed`);
    tally.check(
      late === 0 && waits.length === 24,
      `${waits.length} of 24 unknown devices signed in within the maximum wait`,
    );
    tally.note(
      `simulated day: ${checked} of ${guesses} guesses checked; ${waits.length} of 24 unknown devices signed in, after at most ${Math.max(...waits)} s`,
    );
  } finally {
    await service.stop();
  }
}

/** Simulates guessers that wait exactly as told, and people with the right password on new devices. */
async function patientGuessers(tally: Tally) {
  const service = await startTestService();
  let time = Date.now();
  const limits = [1, 2].map(() => guessLimits(service.db, () => new Date(time)));
  const setTime = (to: number) => {
    time = to;
  };
  const networks = { IPv4: addressOf, IPv6: (n: number) => `2001:db8:${n.toString(16)}::1` };
  try {
    for (const [family, networkOf] of Object.entries(networks))
      for (const count of [1, 2, 5, 50]) {
        const guessers = upTo(count).map((n) => networkOf(1_000 + n));
        const people = arrivals(NEW_DEVICES, (n) => networkOf(40_000 + n));
        const siege = { limits, setTime, start: time, username: `${family}-${count}`, guessers, people };
        const { waits, mostPerHour, mostPerDay } = await besiege(siege);
        const soon = waits.filter((seconds) => seconds <= MAX_WAIT_SECONDS).length;
        const who = `${count} patient ${family} addresses`;
        tally.check(soon >= 0.95 * NEW_DEVICES, `${who}: ${soon} of ${NEW_DEVICES} new devices signed in in time`);
        tally.check(mostPerHour <= MAX_PER_HOUR, `${who}: ${mostPerHour} guesses were checked in an hour`);
        tally.check(mostPerDay <= MAX_PER_DAY, `${who}: ${mostPerDay} guesses were checked in a day`);
        tally.note(
          `${who}: ${soon} of ${NEW_DEVICES} new devices signed in within ${MAX_WAIT_SECONDS / 60} minutes; at most ${mostPerHour} guesses checked per hour, ${mostPerDay} per day`,
        );
      }
  } finally {
    await service.stop();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Checks that a wrong password takes the same time for names that exist in one, two or no tenants. */
async function indistinguishable(tally: Tally, service: string) {
  const admins = [new Person(() => service, 'admin'), new Person(() => service, 'admin2')];
  const rounds = Math.min(TIMED_SIGN_INS, Math.ceil(tally.planned / 20));
  // Stays below the limit of guesses per name.
  const names = upTo(Math.ceil(rounds / 8));
  const tenantsOf = { known: admins.slice(0, 1), shared: admins, unknown: [] };
  type Kind = keyof typeof tenantsOf;
  const kinds = Object.keys(tenantsOf) as Kind[];
  const times: Record<Kind, number[]> = { known: [], shared: [], unknown: [] };
  for (const kind of kinds)
    for (const admin of tenantsOf[kind])
      for (const name of names) {
        const person = { username: `${kind}${name}`, display_name: kind, roles: ['operator' as const] };
        await addUser(admin.api, person, randomUUID());
      }
  for (const round of upTo(rounds)) {
    for (const kind of kinds) {
      const begun = performance.now();
      const { error } = await signIn(service, `${kind}${round % names.length}`, 'wrong', addressOf(5_000 + round));
      times[kind].push(performance.now() - begun);
      tally.check(error === 'BAD_CREDENTIALS', `${kind} name: ${error}`);
    }
  }
  const [known, shared, unknown] = [median(times.known), median(times.shared), median(times.unknown)];
  for (const ratio of [known / unknown, shared / unknown])
    if (rounds >= TIMED_SIGN_INS)
      tally.check(ratio > 0.8 && ratio < 1.25, `known ${known}, shared ${shared}, unknown ${unknown} ms`);
  tally.note(
    `wrong password: name in one tenant ${known.toFixed(1)} ms, in two ${shared.toFixed(1)} ms, in none ${unknown.toFixed(1)} ms (${rounds} each)`,
  );
}

/** Measures uploads while guesses at new accounts keep both password threads busy. */
async function measureUploads(tally: Tally, service: string) {
  const person = new Person(() => service);
  const measure = async () => {
    const times: number[] = [];
    for (const _ of upTo(UPLOADS)) {
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
    `upload of 1 MiB, slowest of ${UPLOADS}: ${before!.toFixed(0)} ms; during ${guesses} guesses ${during!.toFixed(0)} ms (× ${(during! / before!).toFixed(2)})`,
  );
}
