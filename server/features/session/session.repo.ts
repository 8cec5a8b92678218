import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

interface NewSession {
  id: string;
  user_id: string;
  refresh_hash: string;
  user_agent: string;
  address: string;
  expires_at: Date;
}

export const sessionRepo = (db: Db) => ({
  /** Returns the people of this name who can sign in: of one tenant if `tenant` is given, else of all. */
  candidates: (username: string, tenant: string | undefined) =>
    db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('username', '=', username)
      .where('disabled_at', 'is', null)
      .$if(tenant !== undefined, (some) =>
        some.where('tenant_id', 'in', (row) => row.selectFrom('tenants').select('id').where('name', '=', tenant!)),
      )
      .execute(),

  person: (userId: string) =>
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
      ])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),

  /** The live session and its user, as they are now. Asked with every request, so it is written as it is sent. */
  live: async (sessionId: string) => {
    const { rows } = await sql<{ id: string; user_id: string; tenant_id: string; roles: string[] }>`
      select s.id, u.id as user_id, u.tenant_id, u.roles from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and u.disabled_at is null`.execute(db);
    return rows[0];
  },

  /**
   * Undefined where the password is no longer the one that was checked, or the person has been disabled since. The row is
   * held, so that a reset at the same moment comes before, or ends this session too.
   */
  open: ({ id, user_id, refresh_hash, user_agent, address, expires_at }: NewSession, passwordHash: string) =>
    db
      .with('person', (query) =>
        query
          .selectFrom('users')
          .select('id')
          .where('id', '=', user_id)
          .where('password_hash', '=', passwordHash)
          .where('disabled_at', 'is', null)
          .forShare(),
      )
      .insertInto('sessions')
      .columns(['id', 'user_id', 'refresh_hash', 'user_agent', 'address', 'expires_at'])
      .expression((query) =>
        query
          .selectFrom('person')
          .select([
            sql<string>`${id}::uuid`.as('id'),
            'person.id as user_id',
            sql<string>`${refresh_hash}::text`.as('refresh_hash'),
            sql<string>`${user_agent}::text`.as('user_agent'),
            sql<string>`${address}::text`.as('address'),
            sql<Date>`${expires_at.toISOString()}::timestamptz`.as('expires_at'),
          ]),
      )
      .returning('id')
      .executeTakeFirst(),

  /** Exchanges the refresh hash; undefined where the old one is not the current one of a live session. */
  rotate: (id: string, from: string, to: string, expiresAt: Date) =>
    db
      .updateTable('sessions')
      .set({ refresh_hash: to, last_used_at: sql<Date>`now()`, expires_at: expiresAt })
      .where('id', '=', id)
      .where('refresh_hash', '=', from)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('disabled_at', 'is', null))
      .returning(['id', 'user_id'])
      .executeTakeFirst(),

  /** Ends a live session; of one person where `userId` is given. */
  async end(id: string, userId?: string): Promise<boolean> {
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  ofUser: (userId: string) =>
    db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_used_at', 'user_agent', 'address'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .execute(),
});
