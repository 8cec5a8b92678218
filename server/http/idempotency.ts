import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#server/db/transaction.ts';
import { DomainError, invalid } from './errors.ts';
import type { Caller } from './guard/caller.ts';

/** An idempotency key and its place in the request, for validation errors. */
export interface IdempotencyKey {
  key: string;
  loc: ['header', 'Idempotency-Key'] | ['body', 'idempotencyKey'];
}

const MAX_CHARACTERS = 100;
const headerLoc: IdempotencyKey['loc'] = ['header', 'Idempotency-Key'];

/**
 * Returns the idempotency key of a request. Header and body are equivalent, surrounding quotes are removed, and an empty key
 * counts as none.
 * @param header the value as Node provides it, with one character per byte
 * @throws InvalidRequest for a key that is too long or not UTF-8; DomainError IDEMPOTENCY_KEY_MISMATCH if header and body
 * differ
 */
export function idempotencyKeyOf(header: string | null | undefined, body?: string | null): IdempotencyKey | undefined {
  const fromHeader = normalizeKey(header && decodeHeader(header));
  const fromBody = normalizeKey(body);
  if (fromHeader && fromBody && fromHeader !== fromBody) {
    throw new DomainError(
      'IDEMPOTENCY_KEY_MISMATCH',
      'The Idempotency-Key header and the idempotencyKey field differ. Nothing was done. Send one of them, or the same key in both.',
    );
  }
  const key = fromHeader || fromBody;
  if (!key) return undefined;
  const loc: IdempotencyKey['loc'] = fromHeader ? headerLoc : ['body', 'idempotencyKey'];
  if ([...key].length > MAX_CHARACTERS)
    throw invalid(loc, `The idempotency key is longer than ${MAX_CHARACTERS} characters.`, 'string_too_long');
  return { key, loc };
}

/** HTTP strips white space around header values, so a key in the body cannot have it either. Takes linear time. */
const normalizeKey = (key: string | null | undefined) =>
  key?.replace(/^[ \t]*(?:(.*[^ \t])[ \t]*)?$/s, '$1').replace(/^"(.*)"$/s, '$1');

/** @throws InvalidRequest */
function decodeHeader(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    throw invalid(headerLoc, 'The idempotency key is not valid UTF-8.', 'string_unicode');
  }
}

/** Hashes the content of a request, independent of the order of its fields. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(canonical(request)).digest('base64url');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

interface Request {
  caller: Caller;
  route: string;
  key: IdempotencyKey;
  fingerprint: string;
  /** True if the key applies to the whole tenant rather than to one user. */
  perTenant?: boolean;
}

/** User id in the scope of keys that apply to a whole tenant. */
const ALL_USERS_ID = '00000000-0000-0000-0000-000000000000';

export interface Answered<T> {
  answer: T;
  replayed: boolean;
}

/**
 * Runs `work` once per key. The claim, the work and the stored answer are one transaction, so a failure leaves the key unused.
 * @throws InvalidRequest for a key already used with another request; DomainError IDEMPOTENCY_KEY_IN_FLIGHT
 */
export async function once<T extends object>(
  db: Db,
  request: Request,
  work: (tx: Tx) => Promise<T>,
): Promise<Answered<T>> {
  try {
    return await attempt(db, request, work);
  } catch (error) {
    // The first request may have committed after this statement took its snapshot but before it got the lock. The failure
    // may then only reflect that outdated snapshot, so the attempt is repeated.
    const isStored = await stored(db, scopeOf(request)).executeTakeFirst();
    if (!isStored) throw error;
    return attempt(db, request, work);
  }
}

const scopeOf = ({ caller, route, key, perTenant = false }: Request) => ({
  tenant_id: caller.tenantId,
  user_id: perTenant ? ALL_USERS_ID : caller.userId,
  route,
  key: key.key,
});

const stored = (db: Db, scope: ReturnType<typeof scopeOf>) =>
  db
    .selectFrom('idempotency_keys')
    .select('key')
    .where((row) => row.and(scope));

interface Claimed {
  /** True if this request got the lock, so that no other request with the key is running. */
  held: boolean;
  fingerprint: string | null;
  answer: object | null;
}

function attempt<T extends object>(db: Db, request: Request, work: (tx: Tx) => Promise<T>): Promise<Answered<T>> {
  const scope = scopeOf(request);
  const { key, fingerprint } = request;
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Claimed>`
      select lock.held, stored.fingerprint, stored.answer
      from (select pg_try_advisory_xact_lock(hashtextextended(${canonical(scope)}, 0)) as held) lock
      left join idempotency_keys stored on tenant_id = ${scope.tenant_id} and user_id = ${scope.user_id}
        and route = ${scope.route} and key = ${scope.key}`.execute(tx);
    const claimed = rows[0]!;
    if (!claimed.held) {
      throw new DomainError(
        'IDEMPOTENCY_KEY_IN_FLIGHT',
        'The first request with this key is still running. Try again in a second.',
        {
          retryAfter: 1,
        },
      );
    }
    if (claimed.fingerprint !== null && claimed.fingerprint !== fingerprint) {
      throw invalid(
        key.loc,
        'This idempotency key was already used with a different request. Use a new key.',
        'idempotency_key_reused',
      );
    }
    if (claimed.answer) return { answer: claimed.answer as T, replayed: true };
    const answer = await work(tx);
    await sql`
      insert into idempotency_keys (tenant_id, user_id, route, key, fingerprint, answer)
      values (${scope.tenant_id}, ${scope.user_id}, ${scope.route}, ${scope.key}, ${fingerprint}, ${JSON.stringify(answer)})`.execute(
      tx,
    );
    return { answer, replayed: false };
  });
}

const KEY_RETENTION_DAYS = 7;

export const sweepIdempotencyKeys = (db: Db) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEY_RETENTION_DAYS})`)
    .execute();
