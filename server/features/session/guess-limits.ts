import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { DomainError } from '#server/http/errors.ts';

const day = 24 * 60 * 60;
/** Wrong passwords allowed in a window of seconds: by account, by address, by both. */
const limits = [
  { by: (username: string) => `user:${username}`, most: 50, window: day },
  { by: (_: string, address: string) => `address:${address}`, most: 100, window: 15 * 60 },
  { by: (username: string, address: string) => `both:${address}:${username}`, most: 10, window: 15 * 60 },
];

/**
 * Bounds guessing at passwords. A guess is counted before it is checked, so that guesses sent at once are bounded too,
 * and given back when it was right.
 */
export const guessLimits = (db: Db) => ({
  /** @returns gives the guess back. @throws DomainError ACCOUNT_LOCKED */
  async take(username: string, address: string): Promise<() => Promise<void>> {
    const now = Date.now() / 1000;
    const keys = limits.map(({ by, window }) => `${by(username, address)}@${Math.floor(now / window)}`);
    const counted = await db
      .insertInto('login_guesses')
      .values(keys.map((key, index) => ({ key, count: 1, expires_at: new Date((now + limits[index]!.window) * 1000) })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql<number>`login_guesses.count + 1` }))
      .returning(['key', 'count'])
      .execute();
    const giveBack = async () => {
      await db.updateTable('login_guesses').set({ count: sql<number>`count - 1` }).where('key', 'in', keys).execute();
    };
    const full = limits.filter(
      ({ most }, index) => (counted.find(({ key }) => key === keys[index])?.count ?? 0) > most,
    );
    if (full.length === 0) return giveBack;
    await giveBack();
    const retryAfter = Math.max(...full.map(({ window }) => window - (now % window)));
    throw new DomainError('ACCOUNT_LOCKED', 'Too many wrong passwords; sign-in is locked for a while.', { retryAfter });
  },

  sweep: () => db.deleteFrom('login_guesses').where('expires_at', '<', sql<Date>`now()`).execute(),
});
