import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordFault } from '#contract/users.ts';
import type { Db } from '#server/db/transaction.ts';
import { conflict, invalid } from '#server/http/errors.ts';

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

interface Hash {
  cost: typeof cost;
  /** Base64 without padding. */
  salt: string;
  tag: Buffer;
}

/** PHC string format, https://github.com/P-H-C/phc-string-format. */
const phcForm = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,3})\$([\w+/]{11,64})\$([\w+/]{16,172})$/;
/** Form of hashes before the PHC format: salt and tag as base64url, with these parameters. */
const bareForm = /^([\w-]{22})\.([\w-]{43})$/;
const bareCost = { parallelism: 1, memory: 19_456, passes: 2 };

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const phcOf = ({ cost: { memory, passes, parallelism }, salt, tag }: Hash) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${unpadded(tag)}`;

/** Reads a stored hash. Returns undefined if the account has no password, such as for `none`. */
function parseHash(stored: string): Hash | undefined {
  const [, memory, passes, parallelism, salt, tag] = phcForm.exec(stored) ?? [];
  const [, bareSalt, bareTag] = bareForm.exec(stored) ?? [];
  const bytes = Buffer.from(tag ?? bareTag ?? '', 'base64');
  const tagLength = bytes.length;
  if (bareSalt)
    return { cost: { ...bareCost, tagLength }, salt: unpadded(Buffer.from(bareSalt, 'base64url')), tag: bytes };
  if (!salt) return undefined;
  const given = { parallelism: Number(parallelism), memory: Number(memory), passes: Number(passes) };
  return { cost: { ...given, tagLength }, salt, tag: bytes };
}

const deriveTag = (password: string, with_: typeof cost, salt: string): Promise<Buffer> =>
  bounded(() => derive('argon2id', { ...with_, message: password, nonce: Buffer.from(salt, 'base64') }));

/**
 * Hashes a password in the PHC string format.
 * @param salt salt shared by the accounts of the same name (`saltOf`); random by default
 */
export async function hashPassword(password: string, salt = unpadded(randomBytes(16))): Promise<string> {
  return phcOf({ cost, salt, tag: await deriveTag(password, cost, salt) });
}

/** Hashes a password again, with the same salt, if its stored hash has an earlier format or other parameters. */
export async function renewedHash(password: string, stored: string): Promise<string> {
  const hash = parseHash(stored);
  const isCurrent = hash && phcOf({ ...hash, cost }) === stored && hash.cost.tagLength === cost.tagLength;
  return isCurrent ? stored : hashPassword(password, hash?.salt);
}

/** Returns what a stored hash has in any format, so that a new format does not count as a new password. */
export function fingerprintOf(stored: string): string {
  const hash = parseHash(stored);
  if (!hash) return stored;
  return `${Buffer.from(hash.salt, 'base64').toString('base64url')}.${hash.tag.toString('base64url')}`;
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
  return rows.map(({ password_hash }) => parseHash(password_hash)).find((hash) => hash)?.salt;
}

/** Returns the accounts that have the password, hashing once per distinct salt and parameters. */
export async function withPassword<T extends { password_hash: string }>(password: string, accounts: T[]): Promise<T[]> {
  const derived = new Map<string, Buffer>();
  const derivedFor = async ({ cost: given, salt }: Hash) => {
    const key = JSON.stringify([given, salt]);
    const tag = derived.get(key) ?? (await deriveTag(password, given, salt));
    derived.set(key, tag);
    return tag;
  };
  const right: T[] = [];
  for (const account of accounts) {
    const hash = parseHash(account.password_hash);
    if (hash && timingSafeEqual(hash.tag, await derivedFor(hash))) right.push(account);
  }
  // An unknown name takes as long as a wrong password.
  if (derived.size === 0) await hashPassword(password);
  return right;
}

interface Names {
  username: string;
  display_name: string;
}

/** Checks a new password of a user. @throws InvalidRequest if it is too weak @throws DomainError PASSWORD_COMMON */
export async function refuseWeak(password: string, { username, display_name }: Names) {
  const fault = passwordFault(password, username);
  if (fault) throw invalid(['body', 'password'], weakness[fault], `password_${fault}`);
  // Loaded when first needed, because its dictionaries take 30 ms and some megabytes.
  const { isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(password, [username, display_name]))
    throw conflict('PASSWORD_COMMON', 'This password is easy to guess. Choose another one.');
}

const weakness = {
  short: 'Must be longer.',
  repeats: 'Must have more different characters.',
  hasName: 'Must not contain the username.',
};
