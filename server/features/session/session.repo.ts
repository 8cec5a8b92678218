import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';

interface NewSession {
  id: string;
  user_id: string;
  refresh_hash: string;
  user_agent: string;
  address: string;
}

/** Maximum age of a session, and maximum time between refreshes, in seconds. */
export interface SessionLimits {
  lifetimeSeconds: number;
  idleSeconds: number;
}

/** Exceeds a browser's timeout for a refresh, so that a late response cannot restore a token that would end the session. */
const GRACE_SECONDS = 60;
/** Maximum number of sessions kept per user, including ended ones. The least recently used are deleted. */
const MAX_SESSIONS = 100;

/** Before the first refresh, the current secret is also the family. */
const familyHash = sql<string>`coalesce(family_hash, refresh_hash)`;
const isInGrace = sql<boolean>`coalesce(rotated_at > now() - make_interval(secs => ${GRACE_SECONDS}), false)`;
const secondsLeft = sql<number>`floor(extract(epoch from expires_at - now()))::int`;
const interval = (seconds: number) => sql<string>`make_interval(secs => ${seconds})`;

export const sessionRepo = (db: Db | Tx, { lifetimeSeconds, idleSeconds }: SessionLimits) => ({
  /** Returns the users with this name who can sign in with a password, in `tenant` if given, otherwise in all tenants. */
  candidates: (username: string, tenant: string | undefined) =>
    db
      .selectFrom('users')
      .select(['id', 'tenant_id', 'password_hash'])
      .where('username', '=', username)
      .where('disabled_at', 'is', null)
      .where('sign_on_issuer', 'is', null)
      .where(isLocalAllowed)
      .$if(tenant !== undefined, (some) =>
        some.where('tenant_id', 'in', (row) => row.selectFrom('tenants').select('id').where('name', '=', tenant!)),
      )
      .execute(),

  findUser: (userId: string) =>
    db
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
      .select([
        'users.id',
        'users.username',
        'users.display_name',
        'users.tenant_id',
        'tenants.name as tenant_name',
        'users.roles',
        sql<boolean>`sign_on_issuer is not null`.as('sign_on'),
      ])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),

  /** Returns a live session and its current user. Runs with every request, so it is plain SQL without a query builder. */
  live: async (sessionId: string) => {
    const { rows } = await sql<{ id: string; user_id: string; tenant_id: string; roles: string[] }>`
      select s.id, u.id as user_id, u.tenant_id, u.roles from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and u.disabled_at is null and not u.is_service`.execute(
      db,
    );
    return rows[0];
  },

  /**
   * Opens a session. Returns undefined if the password has changed since it was checked or the user has been disabled. Locks
   * the user's row, so that a concurrent password reset either comes first or ends this session too.
   * @param passwordHashes hashes of the checked password, before and after its renewal
   */
  open: ({ id, user_id, refresh_hash, user_agent, address }: NewSession, passwordHashes: string[]) =>
    db
      .with('enabled_user', (query) =>
        query
          .selectFrom('users')
          .select('id')
          .where('id', '=', user_id)
          .where('password_hash', 'in', passwordHashes)
          .where('disabled_at', 'is', null)
          .forShare(),
      )
      .insertInto('sessions')
      .columns(['id', 'user_id', 'refresh_hash', 'user_agent', 'address', 'expires_at'])
      .expression((query) =>
        query
          .selectFrom('enabled_user')
          .select([
            sql<string>`${id}::uuid`.as('id'),
            'enabled_user.id as user_id',
            sql<string>`${refresh_hash}::text`.as('refresh_hash'),
            sql<string>`${user_agent}::text`.as('user_agent'),
            sql<string>`${address}::text`.as('address'),
            sql<Date>`now() + ${interval(Math.min(lifetimeSeconds, idleSeconds))}`.as('expires_at'),
          ]),
      )
      .returning(['user_id', secondsLeft.as('seconds_left')])
      .executeTakeFirst(),

  /** Replaces the hash of the same password, unless the password has changed. */
  renewHash: ({ id, password_hash }: { id: string; password_hash: string }, renewed: string) =>
    db
      .updateTable('users')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute(),

  /**
   * Replaces the refresh secret of a live session, unless that secret is so new that its predecessor is still accepted.
   * @returns undefined if nothing was replaced
   */
  rotate: (
    from: { id: string; family_hash: string; refresh_hash: string },
    to: { refresh_hash: string; rotation_salt: string },
  ) =>
    db
      .updateTable('sessions')
      .set({
        ...to,
        family_hash: from.family_hash,
        rotated_at: sql<Date>`now()`,
        last_used_at: sql<Date>`now()`,
        expires_at: sql<Date>`least(now() + ${interval(idleSeconds)}, created_at + ${interval(lifetimeSeconds)})`,
      })
      .where('id', '=', from.id)
      .where(familyHash, '=', from.family_hash)
      .where('refresh_hash', '=', from.refresh_hash)
      .where(isInGrace, '=', false)
      .where(isLive(lifetimeSeconds))
      .returning(['user_id', secondsLeft.as('seconds_left')])
      .executeTakeFirst(),

  /** Finds the live session that issued a refresh token of this family. */
  liveFamily: (id: string, family_hash: string) =>
    db
      .selectFrom('sessions')
      .select(['user_id', 'refresh_hash', 'rotation_salt', isInGrace.as('is_in_grace'), secondsLeft.as('seconds_left')])
      .where('id', '=', id)
      .where(familyHash, '=', family_hash)
      .where(isLive(lifetimeSeconds))
      .executeTakeFirst(),

  /** Deletes a user's sessions beyond the limit, ended ones first. */
  dropBeyondLimit: (userId: string) =>
    db
      .deleteFrom('sessions')
      .where('id', 'in', (sessions) =>
        sessions
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy(sql`ended_at is null and expires_at > now()`, 'desc')
          .orderBy('last_used_at', 'desc')
          .offset(MAX_SESSIONS)
          // Concurrent sign-ins must not wait for each other's rows.
          .forUpdate()
          .skipLocked(),
      )
      .execute(),

  /** Ends a live session. Returns false if there is none. */
  async end(id: string, owner?: Owner): Promise<boolean> {
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .$if(owner !== undefined, (query) => query.where(isOf(owner!)))
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  of: (owner: Owner) =>
    db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_used_at', 'user_agent', 'address'])
      .where(isOf(owner))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .execute(),
});

/** Owner of sessions: a user, or everyone in the tenant. */
export interface Owner {
  tenantId: string;
  userId?: string;
}
const isOf = ({ tenantId, userId }: Owner) => sql<boolean>`user_id in (
  select id from users where tenant_id = ${tenantId} and id = coalesce(${userId ?? null}::uuid, id))`;

/** Ends the sessions of a user. */
export const endSessions = (db: Db | Tx, userId: string) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);

/** The lifetime is checked separately from `expires_at`, since it may have been shortened after the last refresh. */
const isLive = (lifetimeSeconds: number) => sql<boolean>`
  ended_at is null and expires_at > now() and created_at > now() - ${interval(lifetimeSeconds)}
  and user_id in (select id from users where disabled_at is null)`;

/** True unless the tenant lets only another account sign in with a password. */
const isLocalAllowed = sql<boolean>`not exists (
  select from sign_on_providers p where p.tenant_id = users.tenant_id and p.local_admin <> users.id)`;
export type SessionRepo = ReturnType<typeof sessionRepo>;
