import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainError } from '#server/http/errors.ts';
import { password, secret, startTestService, type TestService } from '#server/testing/service.ts';
import { setPassword } from '#testing/add-user.ts';
import { guessLimits } from './guess-limits.ts';
import { arrivals, besiege } from './guessing.testing.ts';
import { sessionService } from './session.service.ts';

/** Two processes on one database, at a time set by the test. */
let service: TestService;
let processes: ReturnType<typeof sessionService>[];
let limits: ReturnType<typeof guessLimits>[];
let warnings: object[] = [];
let time = Date.parse('2026-01-05T09:00:00Z');
const minute = 60_000;
const clock = () => new Date(time);
beforeAll(async () => {
  service = await startTestService();
  const log = { warn: (fields: object) => void warnings.push(fields) };
  limits = [1, 2].map(() => guessLimits(service.db, clock));
  processes = [1, 2].map(() => sessionService({ db: service.db, secret, log, clock }));
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.db.deleteFrom('login_guesses').execute();
  warnings = [];
});

let turn = 0;
/** Signs in. Returns `granted` or the problem's name, with the seconds to wait. */
async function signIn(
  login: string,
  given = password,
  { from = '10.0.0.1', cookie }: { from?: string; cookie?: string } = {},
) {
  turn += 1;
  try {
    const granted = await processes[turn % 2]!.login(login, given, { address: from, userAgent: '', cookie });
    return { problem: 'granted', retryAfter: 0, cookie: granted.deviceCookie, tenant: granted.tokens.user.tenant_name };
  } catch (error) {
    const { problem, retryAfter = 0 } = error as { problem: string; retryAfter?: number };
    return { problem, retryAfter };
  }
}
const stranger = (n: number) => `172.16.${Math.floor(n / 200) % 5}.${n % 200}`;
/** Makes wrong guesses at the same moment. Returns how many may be checked, but does not check them, because that is slow. */
async function guess(username: string | ((n: number) => string), times: number, from = stranger) {
  const answers = await Promise.allSettled(
    Array.from({ length: times }, (_, n) =>
      limits[n % 2]!.take(typeof username === 'string' ? username : username(n), from(n)),
    ),
  );
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

test('parallel guesses through two processes cannot exceed the allowance', async () => {
  expect(await guess('operator', 100)).toBe(10);
});

test('checks at most 106 guesses in half a day, from any number of addresses that wait', async () => {
  let checked = 0;
  for (let quarter = 0; quarter < 48; quarter += 1) {
    checked += await guess('operator', 40, (n) => stranger(n + (quarter % 2) * 40));
    time += 15 * minute;
  }
  expect(checked).toBeGreaterThan(80);
  expect(checked).toBeLessThanOrEqual(70 + 36);
});

test.each([1, 2, 5])(
  'while %i addresses guess and wait as told, 200 people on new devices sign in within 20 minutes',
  async (count) => {
    const setTime = (to: number) => {
      time = to;
    };
    const guessers = Array.from({ length: count }, (_, n) => (n % 2 ? `2001:db8:1:${n}::1` : `198.18.${n}.1`));
    const people = arrivals(200, (n) => (n % 2 ? `10.7.${n}.9` : `2001:db8:7:${n}::9`));
    const { waits, mostPerHour } = await besiege({
      limits,
      setTime,
      start: time,
      username: 'operator',
      guessers,
      people,
    });
    expect(waits).toHaveLength(200);
    expect(Math.max(...waits)).toBeLessThanOrEqual(20 * 60);
    expect(mostPerHour).toBeLessThanOrEqual(73);
  },
);

test('a person who mistypes the password once gets in while five addresses guess and wait as told', async () => {
  let typo = true;
  const mistyping = limits.map((one) => ({
    ...one,
    take: async (username: string, address: string) => {
      const giveBack = await one.take(username, address);
      if (address !== '10.9.9.9' || !typo) return giveBack;
      typo = false;
      throw Object.assign(new Error('BAD_CREDENTIALS'), { retryAfter: 1 });
    },
  }));
  const guessers = Array.from({ length: 5 }, (_, n) => `198.18.${n}.1`);
  const { waits } = await besiege({
    limits: mistyping,
    setTime: (to) => {
      time = to;
    },
    start: time,
    username: 'operator',
    guessers,
    people: [{ address: '10.9.9.9', arrival: 0.5 }],
  });
  expect(typo).toBe(false);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeLessThanOrEqual(40 * 60);
});

test('during guessing, a known device signs in immediately and an unknown one after the wait it was told', async () => {
  const { cookie } = await signIn('operator');
  await guess('operator', 30);
  const person = { from: '10.9.9.9' };
  const refused = await signIn('operator', password, person);
  expect(refused).toEqual({ problem: 'ACCOUNT_LOCKED', retryAfter: 15 * 60 });
  for (let passed = 0; passed < 15; passed += 1) {
    expect(await guess('operator', 10)).toBe(0);
    expect((await signIn('operator', password, { cookie: cookie! })).problem).toBe('granted');
    time += minute;
  }
  expect((await signIn('operator', password, person)).problem).toBe('granted');
});

test('restarts the wait for an address that tries too early, and allows one guess after the wait', async () => {
  await guess('operator', 10);
  const person = { from: '10.9.9.9' };
  await signIn('operator', 'wrong', person);
  time += 14 * minute;
  expect((await signIn('operator', 'wrong', person)).retryAfter).toBe(15 * 60);
  time += 5 * minute;
  expect((await signIn('operator', 'wrong', person)).problem).toBe('ACCOUNT_LOCKED');
  time += 15 * minute;
  // First use up the two refilled attempts.
  await guess('operator', 5);
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn('operator', 'wrong', person)));
  expect(answers.filter(({ problem }) => problem === 'BAD_CREDENTIALS')).toHaveLength(1);
});

test('no one waits longer than 20 minutes for the next attempt, even after guesses that waited', async () => {
  await guess('operator', 10);
  for (let round = 0; round < 30; round += 1) {
    const { retryAfter = 0 } = await limits[0]!.take('operator', '10.9.9.9').then(
      () => ({ retryAfter: 0 }),
      (refused: DomainError) => refused,
    );
    expect(retryAfter).toBeLessThanOrEqual(20 * 60);
    time += retryAfter * 1000;
  }
});

test('the allowance slides: twice as much is never allowed at once', async () => {
  time = Date.parse('2026-01-05T23:59:00Z');
  expect(await guess('operator', 40)).toBe(10);
  time += 2 * minute;
  expect(await guess('operator', 40)).toBe(0);
});

test('logs a slowed-down account once, and never an unknown name', async () => {
  for (const name of ['operator', 'unknown']) for (let n = 0; n < 12; n += 1) await signIn(name, 'wrong');
  time += 25 * minute;
  await signIn('operator', 'wrong');
  expect(warnings).toEqual([{ username: 'operator', address: '10.0.0.1' }]);
});

test('answers an unknown name like a known one at each step', async () => {
  const story = async (username: string) => {
    const answers: object[] = [];
    for (let n = 0; n < 12; n += 1) answers.push(await signIn(username, 'wrong', { from: stranger(n) }));
    time += 16 * minute;
    answers.push(await signIn(username, 'wrong', { from: stranger(11) }));
    answers.push(await signIn(username, 'wrong', { from: stranger(11) }));
    return answers;
  };
  expect(await story('unknown')).toEqual(await story('operator'));
});

test('limits each network across all names: an IPv6 /64, and an IPv4 address in any spelling', async () => {
  const spray = (from: (n: number) => string) => guess((n) => `someone${n}`, 60, from);
  expect(await spray((n) => `2001:db8::${n.toString(16)}`)).toBe(50);
  expect(await spray((n) => (n % 2 ? '198.51.100.7' : '::ffff:198.51.100.7'))).toBe(50);
});

test('right passwords use up no allowance', async () => {
  for (let n = 0; n < 12; n += 1) expect((await signIn('operator')).problem).toBe('granted');
  expect(await guess('operator', 20)).toBe(10);
});

test('a stolen device cookie allows no more guesses than an unknown device, and a new password invalidates it', async () => {
  const { cookie } = await signIn('analyst');
  const stolen = { cookie: cookie! };
  const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => signIn('analyst', `wrong ${n}`, stolen)));
  expect(guesses.filter(({ problem }) => problem === 'BAD_CREDENTIALS')).toHaveLength(10);
  expect(await guess('analyst', 10)).toBe(10);
  time += 15 * minute;
  expect((await signIn('analyst', password, stolen)).problem).toBe('granted');
  for (const broken of [`${cookie}x`, cookie!.slice(1), `x.${cookie}`, '.', 'a.b.c'])
    expect((await signIn('analyst', password, { cookie: broken })).problem, broken).toBe('ACCOUNT_LOCKED');
  const { items } = (await service.ask('admin', 'GET', '/api/users?q=analyst')).json().data;
  await setPassword(service.as('admin'), items[0].id, 'a brand new one');
  await guess('analyst', 10);
  expect((await signIn('analyst', 'a brand new one', stolen)).problem).toBe('ACCOUNT_LOCKED');
});

test('a browser on which several users signed in is a known device for each of them', async () => {
  const first = await signIn('operator');
  const { cookie } = await signIn('colleague', password, { cookie: first.cookie! });
  for (const name of ['operator', 'colleague']) {
    await guess(name, 10);
    expect((await signIn(name, password, { cookie: cookie! })).problem).toBe('granted');
  }
});

test('deletes counters of unknown names once they no longer limit anything', async () => {
  for (let n = 0; n < 10; n += 1) await signIn('made-up-1', 'wrong', { from: stranger(n) });
  await guess('made-up', 30);
  time += 4 * 60 * minute;
  await guessLimits(service.db, clock).sweep();
  expect(await service.db.selectFrom('login_guesses').select('key').execute()).toEqual([]);
});
