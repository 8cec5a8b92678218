import { type Insertable, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** Requests may not read the hash. */
const shown = ['id', 'name', 'roles', 'created_at', 'expires_at', 'last_used_at', 'last_used_address'] as const;

interface Bearer {
  id: string;
  name: string;
  user_id: string;
  tenant_id: string;
  roles: string[];
  owner_roles: string[];
  is_owner_disabled: boolean;
  is_expired: boolean;
  is_use_noted: boolean;
}

export const accessTokensRepo = (db: Db | Tx) => ({
  list: (userId: string) =>
    db
      .selectFrom('access_tokens')
      .select(shown)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  add: (token: Insertable<Tables['access_tokens']>) =>
    db.insertInto('access_tokens').values(token).returning(shown).executeTakeFirstOrThrow(),

  /** Deletes a token, only of this user if `userId` is given. */
  remove: (id: string, userId: string | undefined) =>
    db
      .deleteFrom('access_tokens')
      .where('id', '=', id)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      .returning('id')
      .executeTakeFirst(),

  owner: (userId: string) =>
    db.selectFrom('users').select(['id', 'roles', 'is_service']).where('id', '=', userId).executeTakeFirst(),

  /** Finds a token and its current owner. Runs with every request of a program, so it is plain SQL. */
  bearer: async (hash: string) => {
    const { rows } = await sql<Bearer>`
      select t.id, t.name, t.user_id, u.tenant_id, t.roles, u.roles as owner_roles, u.disabled_at is not null as is_owner_disabled,
        t.expires_at <= now() as is_expired, coalesce(t.last_used_at > now() - interval '1 minute', false) as is_use_noted
      from access_tokens t join users u on u.id = t.user_id where t.hash = ${hash}`.execute(db);
    return rows[0];
  },

  noteUse: (id: string, address: string) =>
    db
      .updateTable('access_tokens')
      .set({ last_used_at: sql<Date>`now()`, last_used_address: address })
      .where('id', '=', id)
      .execute(),
});
export type AccessTokenRow = Awaited<ReturnType<ReturnType<typeof accessTokensRepo>['list']>>[number];
