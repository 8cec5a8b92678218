import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '#server/db/transaction.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes. Each guess costs the guesser as much as us. */
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
const derive = promisify(argon2);

/** At most two at once, so that guesses cannot take the threads that file work needs. */
let running = 0;
const queue: (() => void)[] = [];
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Hashes a password as `salt.tag`, both base64url.
 * @param salt of other accounts of the same name (`saltOf`); a random one by default.
 */
export async function hashPassword(password: string, salt?: string): Promise<string> {
  const nonce = salt === undefined ? randomBytes(16) : Buffer.from(salt, 'base64url');
  const tag = await bounded(() => derive('argon2id', { ...cost, message: password, nonce }));
  return `${nonce.toString('base64url')}.${tag.toString('base64url')}`;
}

/**
 * Returns the salt of the accounts of a name in all tenants. They share it so that sign-in checks them all by one
 * computation, and its time does not tell how many there are.
 * @param system sees all tenants.
 */
export async function saltOf(system: Db, username: string): Promise<string | undefined> {
  const rows = await system
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', username)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.find(({ password_hash }) => usable.test(password_hash))?.password_hash.split('.')[0];
}

/** The form of a hash; an account whose hash is anything else, such as `none`, has no password. */
const usable = /^[\w-]{22}\.[\w-]{43}$/;

/** A hash that no password has, so that an unknown name takes as long as a wrong password. */
const nobody = `${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`;

/** Returns the accounts that have the password, computing once per different salt. */
export async function withPassword<T extends { password_hash: string }>(password: string, accounts: T[]): Promise<T[]> {
  const hashes = accounts.map((account) => account.password_hash).filter((hash) => usable.test(hash));
  if (hashes.length === 0) hashes.push(nobody);
  const right = new Set<string>();
  for (const salt of new Set(hashes.map((hash) => hash.split('.')[0]!))) {
    const derived = Buffer.from(await hashPassword(password, salt));
    for (const hash of hashes) {
      const stored = Buffer.from(hash);
      if (stored.length === derived.length && timingSafeEqual(stored, derived)) right.add(hash);
    }
  }
  return accounts.filter((account) => right.has(account.password_hash));
}
