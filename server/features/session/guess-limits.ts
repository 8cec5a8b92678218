import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { DomainError } from '#server/http/errors.ts';
import { neighborhoodOf, networkOf } from '#server/http/guard/network.ts';

/** A rate allowance of up to `burst` uses, refilled by one every `every` seconds. */
interface Allowance {
  every: number;
  burst: number;
}

const minute = 60;
/** Seconds an unknown device must wait for its next attempt once sign-in for a name is slowed down. */
const WAIT_SECONDS = 15 * minute;
/** Seconds after the wait during which that attempt can be made. */
const WAIT_KEPT_SECONDS = 30 * minute;

/** Any address can use the first ten attempts at a name. More are reserved for addresses that waited as told. */
const anyone: Allowance = { every: 20 * minute, burst: 10 };
/**
 * Attempts at a name reserved for a network that waited. Each wrong password of that network in the last days halves them,
 * so patient guessers leave some to a person who has not guessed. A new network in the neighborhood of many wrong
 * passwords leaves some as well, because one sender may have all of a neighborhood.
 */
const reserved = { most: 60, nearGuessers: 52, least: 3 };
const ofNetwork: Allowance = { every: 24 * 60 * minute, burst: 6 };
const ofNeighborhood: Allowance = { every: 3 * 60 * minute, burst: 8 };
/** Allows at most 100 wrong passwords in any 15 minutes: 50 at once and 50 refilled. */
const network: Allowance = { every: 18, burst: 50 };
const knownDevice: Allowance = { every: 15 * minute, burst: 10 };
/**
 * Limits what can be learned about the same name in other tenants by setting passwords, and the attempts that
 * administrators grant by unlocking.
 */
const administration: Allowance = { every: 288 * minute, burst: 5 };
const warning: Allowance = { every: 60 * minute, burst: 1 };

const nameKey = (username: string) => `name:${username}`;
const networkKey = (address: string) => `network:${networkOf(address)}`;
const waitKey = (username: string, address: string) => `wait:${networkOf(address)} ${username}`;
const waitedKey = (username: string, address: string) => `waited:${networkOf(address)} ${username}`;
const nearKey = (username: string, address: string) => `near:${neighborhoodOf(address)} ${username}`;

export interface SlowDown {
  until: Date;
  since: Date;
  wrong: number;
}

/**
 * Limits password guessing across all processes. An attempt is counted before the password is checked, so that parallel
 * attempts are limited too, and is refunded if the password was right. Counters belong to names, not accounts, so that
 * responses do not reveal how many tenants have a name.
 * @param clock replaces the database's clock in tests
 */
export const guessLimits = (db: Db, clock?: () => Date) => {
  const now = (): RawBuilder<Date> => (clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`);

  /** Uses one of an allowance in a single atomic statement. Returns false if none is left. */
  async function take(key: string, { every, burst }: Allowance): Promise<boolean> {
    const { rows } = await sql`
      insert into login_guesses as old (key, count, since, expires_at)
      values (${key}, 1, ${now()}, ${now()} + make_interval(secs => ${every}))
      on conflict (key) do update set
        count = case when old.expires_at > ${now()} then old.count + 1 else 1 end,
        since = case when old.expires_at > ${now()} then old.since else ${now()} end,
        expires_at = greatest(old.expires_at, ${now()}) + make_interval(secs => ${every})
      where old.expires_at <= ${now()} + make_interval(secs => ${every * (burst - 1)})
      returning key`.execute(db);
    return rows.length > 0;
  }

  async function giveBack(key: string, { every }: Allowance) {
    await sql`update login_guesses set count = count - 1, expires_at = expires_at - make_interval(secs => ${every})
      where key = ${key}`.execute(db);
  }

  /** Returns the seconds until an allowance is full again. */
  async function secondsUntilFull(key: string): Promise<number> {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from expires_at - ${now()})::float8 as seconds from login_guesses where key = ${key}`.execute(
      db,
    );
    return Math.max(0, rows[0]?.seconds ?? 0);
  }

  /** Returns the seconds until an allowance can be used again. */
  const secondsUntil = async (key: string, { every, burst }: Allowance) =>
    Math.max(1, (await secondsUntilFull(key)) - every * (burst - 1));

  /** Returns how many uses of an allowance have not been refilled. */
  const spent = async (key: string, { every }: Allowance) => Math.ceil((await secondsUntilFull(key)) / every);

  /** Returns the allowance of a name for an address that waited. */
  async function patience(username: string, address: string): Promise<Allowance> {
    const isNearGuessers = (await spent(nearKey(username, address), ofNeighborhood)) >= ofNeighborhood.burst;
    const most = isNearGuessers ? reserved.nearGuessers : reserved.most;
    const left = most >> (await spent(waitedKey(username, address), ofNetwork));
    return { ...anyone, burst: anyone.burst + Math.max(reserved.least, left) };
  }

  /** Starts the wait of an address for a name, or restarts it after an attempt that came too early. */
  const startWait = (key: string, seconds: number) =>
    sql`insert into login_guesses (key, count, expires_at)
      values (${key}, 1, ${now()} + make_interval(secs => ${seconds + WAIT_KEPT_SECONDS}))
      on conflict (key) do update set expires_at = excluded.expires_at`.execute(db);

  /** Ends a wait that is over. Only one of several concurrent requests succeeds. */
  async function endWait(key: string): Promise<boolean> {
    const { rows } = await sql`delete from login_guesses where key = ${key} and expires_at > ${now()}
      and expires_at <= ${now()} + make_interval(secs => ${WAIT_KEPT_SECONDS}) returning key`.execute(db);
    return rows.length > 0;
  }

  const refusal = (retryAfter: number) =>
    new DomainError('ACCOUNT_LOCKED', 'Too many wrong passwords. Wait before you try again.', { retryAfter });

  return {
    /**
     * Counts an attempt from an unknown device.
     * @returns a function that refunds the attempt
     * @throws DomainError ACCOUNT_LOCKED
     */
    async take(username: string, address: string): Promise<() => Promise<unknown>> {
      const [name, from, wait] = [nameKey(username), networkKey(address), waitKey(username, address)];
      if (!(await take(from, network))) throw refusal(await secondsUntil(from, network));
      const counters: [string, Allowance][] = [
        [from, network],
        [name, anyone],
      ];
      if (!(await take(name, anyone))) {
        const hasWaited = await endWait(wait);
        const patient = await patience(username, address);
        if (!hasWaited || !(await take(name, patient))) {
          await giveBack(from, network);
          const seconds = await secondsUntil(name, patient);
          const retryAfter = hasWaited ? seconds : Math.max(WAIT_SECONDS, seconds);
          await startWait(wait, retryAfter);
          throw refusal(retryAfter);
        }
        const [waited, near] = [waitedKey(username, address), nearKey(username, address)];
        if (await take(waited, ofNetwork)) counters.push([waited, ofNetwork]);
        if (await take(near, ofNeighborhood)) counters.push([near, ofNeighborhood]);
      }
      return () => Promise.all(counters.map(([key, allowance]) => giveBack(key, allowance)));
    },

    /** Counts an attempt from a device on which the account has signed in before. Returns and throws like `take`. */
    async takeKnown(userId: string, deviceId: string): Promise<() => Promise<unknown>> {
      const key = `device:${userId} ${deviceId}`;
      if (!(await take(key, knownDevice))) throw refusal(await secondsUntil(key, knownDevice));
      return () => giveBack(key, knownDevice);
    },

    /** Counts a new password, or an unlock by an administrator. @throws DomainError TOO_MANY_REQUESTS */
    async takeAdministration(userId: string) {
      const key = `administration:${userId}`;
      if (await take(key, administration)) return;
      const retryAfter = await secondsUntil(key, administration);
      throw new DomainError(
        'TOO_MANY_REQUESTS',
        'The password of this account was changed or unlocked too often today. Try again later.',
        { retryAfter },
      );
    },

    /** Deletes the counter of failed attempts for a name. */
    unlock: (username: string) => db.deleteFrom('login_guesses').where('key', '=', nameKey(username)).execute(),

    /** Returns those of `usernames` for which sign-in is slowed down. */
    async slowedDown(usernames: string[]): Promise<Map<string, SlowDown>> {
      if (usernames.length === 0) return new Map();
      const spent = sql<Date>`expires_at - make_interval(secs => ${anyone.every * (anyone.burst - 1)})`;
      const rows = await db
        .selectFrom('login_guesses')
        .select(['key', 'since', 'count', spent.as('until')])
        .where('key', 'in', usernames.map(nameKey))
        .where(spent, '>', now())
        .execute();
      return new Map(rows.map(({ key, count, ...row }) => [key.slice(nameKey('').length), { ...row, wrong: count }]));
    },

    /** Returns true, at most once per hour, for a name for which sign-in is slowed down. */
    async shouldWarn(username: string): Promise<boolean> {
      return (await this.slowedDown([username])).has(username) && (await take(`warning:${username}`, warning));
    },

    sweep: () => db.deleteFrom('login_guesses').where('expires_at', '<', now()).execute(),
  };
};
