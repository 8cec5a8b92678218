import { type SelectQueryBuilder, sql } from 'kysely';
import type { Parsed } from '#contract/endpoint.ts';
import type { User, UserFilter, users } from '#contract/users.ts';
import { contains } from '#server/db/like.ts';
import { lockTenant } from '#server/db/lock-tenant.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { guessLimits, type SlowDown } from '#server/features/session/guess-limits.ts';
import { endSessions } from '#server/features/session/session.repo.ts';
import { hashSecret, randomSecret } from '#server/features/session/tokens/refresh-token.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';

type New = Parsed<typeof users.create>['body'];
type Change = Parsed<typeof users.change>['body'];

const LINK_LIFETIME_MS = 72 * 60 * 60 * 1000;

/**
 * Manages the users of a tenant.
 * @param system unscoped database handle, for data that belongs to a username rather than to one account
 */
export function usersService(db: Db, system: Db) {
  const limits = guessLimits(system);
  const viewsOf = async (rows: Row[]): Promise<User[]> => {
    const slowedDown = await limits.slowedDown(rows.map(({ username }) => username));
    return rows.map((row) => viewOf(row, slowedDown.get(row.username)));
  };
  return {
    async list({ tenantId }: Caller, { page, page_size, q }: UserFilter) {
      const found = matching(db, tenantId, q);
      const [rows, { total }] = await Promise.all([
        withLastUse(found)
          .orderBy('username')
          .limit(page_size)
          .offset((page - 1) * page_size)
          .execute(),
        found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items: await viewsOf(rows), total, page, page_size };
    },

    async create(caller: Caller, user: New): Promise<User> {
      const made = await inTransaction(db, async (tx) => {
        const row = await tx
          .insertInto('users')
          .values({ ...user, tenant_id: caller.tenantId, password_hash: 'none' })
          .onConflict((taken) => taken.columns(['tenant_id', 'username']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!row) throw conflict('USERNAME_TAKEN', 'This username is taken. Choose another one.');
        noteChange({ kind: 'user', id: row.id, after: user });
        return row;
      });
      return this.get(caller, made.id);
    },

    /** Administrators cannot remove their own admin role, and a tenant always keeps one administrator who can sign in. */
    async change(caller: Caller, userId: string, { disabled, seen_roles, ...rest }: Change): Promise<User> {
      const losesAdmin = disabled === true || (rest.roles !== undefined && !rest.roles.includes('admin'));
      if (userId === caller.userId && losesAdmin)
        throw conflict(
          'OWN_ACCOUNT',
          'You cannot disable your own account or remove its admin role. Ask another administrator.',
        );
      const user = await this.get(caller, userId);
      if (user.sign_on && Object.keys(rest).length > 0) throw managedAtProvider();
      const changes = {
        ...rest,
        ...(disabled !== undefined && { disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null }),
      };
      if (Object.keys(changes).length === 0) return this.get(caller, userId);
      await inTransaction(db, async (tx) => {
        // If two administrators disable each other at the same time, the second sees the change of the first.
        if (losesAdmin || seen_roles) await lockTenant(tx, caller.tenantId);
        if (seen_roles) await refuseUnseen(tx, userId, [seen_roles, rest.roles ?? seen_roles]);
        const before = await tx
          .selectFrom('users')
          .select(['display_name', 'roles', sql<boolean>`disabled_at is not null`.as('disabled')])
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        const changed = await tx
          .updateTable('users')
          .set(changes)
          .where('id', '=', userId)
          .where('tenant_id', '=', caller.tenantId)
          .$if(losesAdmin, (change) => change.where(anotherAdmin(userId)))
          .returning('id')
          .executeTakeFirst();
        if (!changed)
          throw conflict(
            'LAST_ADMIN',
            'This is the last administrator who can sign in. Give another user the admin role first.',
          );
        if (disabled) await endSessions(tx, userId).execute();
        noteChange({ before: before!, after: { ...before, ...rest, ...(disabled !== undefined && { disabled }) } });
      });
      return this.get(caller, userId);
    },

    async unlock(caller: Caller, userId: string): Promise<User> {
      const { username } = await this.get(caller, userId);
      await limits.takeAdministration(userId);
      await limits.unlock(username);
      return this.get(caller, userId);
    },

    async createLink(caller: Caller, userId: string) {
      const user = await this.get(caller, userId);
      if (user.is_service) throw noPassword();
      if (user.sign_on) throw managedAtProvider();
      const secret = randomSecret();
      const link = { hash: hashSecret(secret), expires_at: new Date(Date.now() + LINK_LIFETIME_MS) };
      await inTransaction(db, async (tx) => {
        await tx
          .insertInto('password_links')
          .values({ ...link, user_id: userId, tenant_id: caller.tenantId })
          .onConflict((earlier) => earlier.column('user_id').doUpdateSet(link))
          .execute();
        noteChange({ kind: 'user', id: userId });
      });
      return { secret, expires_at: link.expires_at.toISOString() };
    },

    async get({ tenantId }: Caller, userId: string): Promise<User> {
      const row = await withLastUse(matching(db, tenantId)).where('id', '=', userId).executeTakeFirst();
      if (!row) throw notFound('user');
      return (await viewsOf([row]))[0]!;
    },
  };
}
export type UsersService = ReturnType<typeof usersService>;

const managedAtProvider = () =>
  conflict(
    'SIGN_ON_ACCOUNT',
    'The name, the roles and the password of this account are managed at your sign-in provider.',
  );
const noPassword = () =>
  conflict('SERVICE_ACCOUNT', 'A service account has no password. Create an access token for it.');

const matching = (db: Db, tenantId: string, q?: string) =>
  db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .$if(q !== undefined, (some) =>
      some.where((row) => row.or([contains(sql.ref('username'), q!), contains(sql.ref('display_name'), q!)])),
    );

const withLastUse = (query: SelectQueryBuilder<Tables, 'users', object>) =>
  query.select([
    'id',
    'username',
    'display_name',
    'roles',
    'is_service',
    'disabled_at',
    'created_at',
    sql<Date | null>`greatest((select max(last_used_at) from sessions where user_id = users.id),
      (select max(last_used_at) from access_tokens where user_id = users.id))`.as('last_used_at'),
    sql<Date | null>`(select expires_at from password_links where user_id = users.id and expires_at > now())`.as(
      'link_expires_at',
    ),
    sql<boolean>`sign_on_issuer is not null`.as('sign_on'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof withLastUse>['executeTakeFirstOrThrow']>>;

const viewOf = (
  { link_expires_at, disabled_at, created_at, last_used_at, ...user }: Row,
  slowDown: SlowDown | undefined,
): User => ({
  ...user,
  slowed_down: slowDown
    ? { until: slowDown.until.toISOString(), since: slowDown.since.toISOString(), wrong: slowDown.wrong }
    : null,
  link_expires_at: link_expires_at?.toISOString() ?? null,
  disabled_at: disabled_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** True if another user of the same tenant is an administrator and can sign in. */
const anotherAdmin = (userId: string) => sql<boolean>`exists (
  select from users other
  where other.tenant_id = users.tenant_id and other.id <> ${userId}
    and other.disabled_at is null and not other.is_service and 'admin' = any(other.roles)
)`;

/** Refuses a change of roles that are none of the expected ones. */
async function refuseUnseen(tx: Tx, userId: string, expected: string[][]) {
  const { roles } = await tx.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirstOrThrow();
  const namesOf = (some: string[]) => some.toSorted().join();
  if (!expected.map(namesOf).includes(namesOf(roles)))
    throw conflict('CHANGED_BY_OTHERS', 'Someone else has changed the roles of this user. Load them again first.');
}
