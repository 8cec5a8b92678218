import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

/** Signs and checks access tokens; `id` stands in their header. */
export interface SigningKey {
  id: string;
  secret: Uint8Array;
  /** The same, imported once: bytes would be imported for each token. */
  key: CryptoKey;
}

export interface SigningKeys {
  /** The one that signs now. */
  current(): Promise<SigningKey>;
  /** Undefined where there is no such key, or where all that it has signed has expired. */
  byId(id: string): Promise<SigningKey | undefined>;
}

const hs256 = { name: 'HMAC', hash: 'SHA-256' };
/** Seconds of an access token. */
export const accessTokenLifetime = 15 * 60;
/** Milliseconds after which a process looks whether another one has rotated the key. */
const fresh = 30_000;
/** Milliseconds between looks that made-up key ids can bring about. */
const patience = 1000;
/** Seconds a key still checks after another has taken its place: until the last token of a process that had not looked yet has expired. */
const checks = accessTokenLifetime + fresh / 1000 + 60;

const newestFirst = (db: Db) =>
  db
    .selectFrom('signing_keys as key')
    .select(['key.id', 'key.salt'])
    // Replaced is a key when the next one was made.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('signing_keys as next')
            .select('next.id')
            .whereRef('next.created_at', '>', 'key.created_at')
            .where('next.created_at', '<', sql<Date>`now() - make_interval(secs => ${checks})`),
        ),
      ),
    )
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id')
    .execute();

/** Adds a key, which every process signs with within half a minute. @returns its id. */
export async function rotateKey(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('signing_keys')
    .values({ salt: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets keys of which no token is valid any more. */
export async function sweepKeys(db: Db) {
  const kept = (await newestFirst(db)).map(({ id }) => id);
  if (kept.length > 0) await db.deleteFrom('signing_keys').where('id', 'not in', kept).execute();
}

/** The keys of the database, made with the secret of the settings; the first one is made when there is none. */
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
  /** Reads the keys again where what is known is older than so many milliseconds. */
  const noOlderThan = async (milliseconds: number) => {
    if (performance.now() - readAt < milliseconds) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };

  return {
    async current() {
      await noOlderThan(fresh);
      return known[0]!;
    },
    async byId(id) {
      await noOlderThan(fresh);
      const find = () => known.find((key) => key.id === id);
      if (!find()) await noOlderThan(patience);
      return find();
    },
  };
}
