import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#server/db/transaction.ts';
import { DomainError, invalid } from './errors.ts';
import type { Caller } from './guard/caller.ts';

/** Where a key came from, for the place of a fault. */
export interface IdempotencyKey {
  key: string;
  loc: ['header', 'Idempotency-Key'] | ['body', 'idempotencyKey'];
}

const MAX_CHARACTERS = 100;
const headerLoc: IdempotencyKey['loc'] = ['header', 'Idempotency-Key'];

/**
 * Returns the one key of a request. A key is the same in header and body; it may stand in quotes, and an empty one is none.
 * @param header as Node hands it over: one character a byte
 * @throws InvalidRequest for a key that is too long or not UTF-8; DomainError IDEMPOTENCY_KEY_MISMATCH where header and body
 * differ.
 */
export function idempotencyKeyOf(header: string | null | undefined, body?: string | null): IdempotencyKey | undefined {
  const fromHeader = normalizeKey(header && decodeHeader(header));
  const fromBody = normalizeKey(body);
  if (fromHeader && fromBody && fromHeader !== fromBody) {
    throw new DomainError('IDEMPOTENCY_KEY_MISMATCH', 'Idempotency-Key and idempotencyKey differ; nothing was done.');
  }
  const key = fromHeader || fromBody;
  if (!key) return undefined;
  const loc: IdempotencyKey['loc'] = fromHeader ? headerLoc : ['body', 'idempotencyKey'];
  if ([...key].length > MAX_CHARACTERS)
    throw invalid(loc, `The idempotency key is longer than ${MAX_CHARACTERS} characters.`, 'string_too_long');
  return { key, loc };
}

/** HTTP drops blanks around a header's value, so they cannot be part of a key in the body either. */
const normalizeKey = (key: string | null | undefined) =>
  key?.replace(/^[ \t]+|[ \t]+$/g, '').replace(/^"(.*)"$/s, '$1');

/** @throws InvalidRequest */
function decodeHeader(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    throw invalid(headerLoc, 'The idempotency key is not UTF-8.', 'string_unicode');
  }
}

/** A request's content, independent of the order of its fields. */
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
  /** The key is the whole tenant's, not one person's. */
  perTenant?: boolean;
}

/** Stands for everybody of a tenant. */
const everybody = '00000000-0000-0000-0000-000000000000';

export interface Answered<T> {
  answer: T;
  replayed: boolean;
}

/**
 * Does `work` once for a key: claim, work and stored answer are one transaction, so a failure leaves the key unused.
 * @throws InvalidRequest for a key used with another request; DomainError IDEMPOTENCY_KEY_IN_FLIGHT
 */
export async function once<T extends object>(
  db: Db,
  request: Request,
  work: (tx: Tx) => Promise<T>,
): Promise<Answered<T>> {
  try {
    return await attempt(db, request, work);
  } catch (error) {
    // The first request may have ended between the moment that this one's statement saw and the lock that it got; what
    // this one failed of, the stored key or what the first had done, then says nothing.
    const isStored = await stored(db, scopeOf(request)).executeTakeFirst();
    if (!isStored) throw error;
    return attempt(db, request, work);
  }
}

const scopeOf = ({ caller, route, key, perTenant = false }: Request) => ({
  tenant_id: caller.tenantId,
  user_id: perTenant ? everybody : caller.userId,
  route,
  key: key.key,
});

const stored = (db: Db, scope: ReturnType<typeof scopeOf>) =>
  db
    .selectFrom('idempotency_keys')
    .select('key')
    .where((row) => row.and(scope));

interface Claimed {
  /** Whether no other request with the key is running. */
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
      throw new DomainError('IDEMPOTENCY_KEY_IN_FLIGHT', 'The first request with this key is still running.', {
        retryAfter: 1,
      });
    }
    if (claimed.fingerprint !== null && claimed.fingerprint !== fingerprint) {
      throw invalid(key.loc, 'This idempotency key was used with another request.', 'idempotency_key_reused');
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

/** Days a key is kept. */
const keptDays = 7;

export const sweepIdempotencyKeys = (db: Db) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
