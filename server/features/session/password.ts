import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordFault } from '#contract/users.ts';
import type { Db } from '#server/db/transaction.ts';
import { invalid } from '#server/http/errors.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes. Lowered in tests. */
export const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
const derive = promisify(argon2);

/** Number of hashes being computed, at most two, so that sign-ins cannot occupy all threads that file work needs. */
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
 * @param salt salt shared by the accounts of the same name (`saltOf`); random by default
 */
export async function hashPassword(password: string, salt?: string): Promise<string> {
  const nonce = salt === undefined ? randomBytes(16) : Buffer.from(salt, 'base64url');
  const tag = await bounded(() => derive('argon2id', { ...cost, message: password, nonce }));
  return `${nonce.toString('base64url')}.${tag.toString('base64url')}`;
}

/**
 * Returns the salt shared by all accounts of a name across tenants. With one salt, sign-in checks them all by a single
 * computation, so its duration does not reveal how many there are.
 * @param system unscoped database handle
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

/** Format of a hash. An account with any other value, such as `none`, has no password. */
const usable = /^[\w-]{22}\.[\w-]{43}$/;

/** Hash that matches no password, so that an unknown name takes as long as a wrong password. */
const UNMATCHABLE_HASH = `${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`;

/** Returns the accounts that have the password, hashing once per distinct salt. */
export async function withPassword<T extends { password_hash: string }>(password: string, accounts: T[]): Promise<T[]> {
  const hashes = accounts.map((account) => account.password_hash).filter((hash) => usable.test(hash));
  if (hashes.length === 0) hashes.push(UNMATCHABLE_HASH);
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

/** Checks a new password. @throws InvalidRequest if it is too weak for the user. */
export function refuseWeak(password: string, username: string) {
  const fault = passwordFault(password, username);
  if (fault) throw invalid(['body', 'password'], weakness[fault], `password_${fault}`);
}

const weakness = {
  short: 'Must be longer.',
  repeats: 'Must have more different characters.',
  hasName: 'Must not contain the username.',
};
