import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

/** Key that signs and verifies access tokens. Its `id` is the `kid` in their header. */
interface SigningKey {
  id: string;
  secret: Uint8Array;
  /** The imported secret. Passing raw bytes would import them for every token. */
  key: CryptoKey;
}

export interface SigningKeys {
  current(): Promise<SigningKey>;
  /** Returns undefined if there is no such key, or if every token it signed has expired. */
  byId(id: string): Promise<SigningKey | undefined>;
}

const hs256 = { name: 'HMAC', hash: 'SHA-256' };
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Interval at which a process checks whether another one has rotated the key. */
const KEY_REFRESH_MS = 30_000;
/** Minimum interval between reads caused by unknown key ids. */
const UNKNOWN_KEY_REFRESH_MS = 1000;
/** Time a retired key stays valid: until the last token from a process that had not seen its successor has expired. */
const RETIRED_KEY_SECONDS = ACCESS_TOKEN_SECONDS + KEY_REFRESH_MS / 1000 + 60;

const newestFirst = (db: Db) =>
  db
    .selectFrom('signing_keys as key')
    .select(['key.id', 'key.salt'])
    // A key is retired when its successor is created.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('signing_keys as next')
            .select('next.id')
            .whereRef('next.created_at', '>', 'key.created_at')
            .where('next.created_at', '<', sql<Date>`now() - make_interval(secs => ${RETIRED_KEY_SECONDS})`),
        ),
      ),
    )
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id')
    .execute();

/** Adds a signing key, which every process uses within 30 seconds. @returns its id */
export async function rotateKey(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('signing_keys')
    .values({ salt: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes keys whose tokens have all expired. */
export async function sweepKeys(db: Db) {
  const kept = (await newestFirst(db)).map(({ id }) => id);
  if (kept.length > 0) await db.deleteFrom('signing_keys').where('id', 'not in', kept).execute();
}

/** Derives the signing keys from the configured secret and the salts in the database. Creates the first key if needed. */
export function signingKeys({ db, secret }: { db: Db; secret: string }): SigningKeys {
  let known: SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    let rows = await newestFirst(db);
    if (rows.length === 0) {
      await rotateKey(db);
      rows = await newestFirst(db);
    }
    known = await Promise.all(
      rows.map(async ({ id, salt }) => {
        const made = createHmac('sha256', secret).update(salt).digest();
        return { id, secret: made, key: await crypto.subtle.importKey('raw', made, hs256, false, ['sign', 'verify']) };
      }),
    );
    readAt = performance.now();
  };
  /** Reads the keys again if they were last read more than `milliseconds` ago. */
  const refreshIfOlderThan = async (milliseconds: number) => {
    if (performance.now() - readAt < milliseconds) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };

  return {
    async current() {
      await refreshIfOlderThan(KEY_REFRESH_MS);
      return known[0]!;
    },
    async byId(id) {
      await refreshIfOlderThan(KEY_REFRESH_MS);
      const find = () => known.find((key) => key.id === id);
      if (!find()) await refreshIfOlderThan(UNKNOWN_KEY_REFRESH_MS);
      return find();
    },
  };
}
