import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

export const sessionRepo = (db: Db) => ({
  userByName: (username: string) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', username)
      .where('disabled_at', 'is', null)
      .executeTakeFirst(),

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

  /** The live session and its user, as they are now. */
  live: (sessionId: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'users.id as user_id', 'users.tenant_id', 'users.roles'])
      .where('sessions.id', '=', sessionId)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst(),

  open: (session: {
    id: string;
    user_id: string;
    refresh_hash: string;
    user_agent: string;
    address: string;
    expires_at: Date;
  }) => db.insertInto('sessions').values(session).execute(),

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
