import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { RoleName } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { noteTenant } from '#server/db/audit.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { guessLimits } from '#server/features/session/guess-limits.ts';
import { hashPassword, refuseWeak, saltOf } from '#server/features/session/password.ts';
import { endSessions } from '#server/features/session/session.repo.ts';

/** Error for a command that cannot run as given. The message is shown to the user. */
export class CommandError extends Error {}

/** Generates a password of 20 characters (120 bits). */
const generated = () => randomBytes(15).toString('base64url');

/** Checks and hashes a new password. @throws CommandError if it is weak */
async function newHash(db: Db, password: string, user: { username: string; display_name: string }) {
  await refuseWeak(password, user).catch(({ message }) =>
    Promise.reject(new CommandError(`The password is refused: ${message}`)),
  );
  return hashPassword(password, await saltOf(db, user.username));
}

export async function tenantNamed(db: Db, name: string) {
  const tenants = db.selectFrom('tenants').select(['id', 'retention_days']).where('name', '=', name);
  const tenant = await tenants.executeTakeFirst();
  if (!tenant) throw new CommandError(`There is no tenant ${name}.`);
  noteTenant(tenant.id);
  return tenant;
}

/** @throws CommandError if no tenant, or more than one, has a user of this name. */
export async function personNamed(db: Db, username: string, tenant: string | undefined) {
  const people = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select([
      'users.id',
      'users.display_name',
      'users.is_service',
      'users.roles',
      'disabled_at',
      'sign_on_issuer',
      'tenants.name as tenant',
      'tenants.id as tenant_id',
    ])
    .where('username', '=', username)
    .$if(tenant !== undefined, (some) => some.where('tenants.name', '=', tenant!))
    .orderBy('tenants.name')
    .execute();
  const [person, ...more] = people;
  if (!person)
    throw new CommandError(`There is no user ${username}${tenant === undefined ? '' : ` in tenant ${tenant}`}.`);
  if (more.length > 0)
    throw new CommandError(
      `Several tenants have a user ${username}. Add --tenant with one of: ${people.map((one) => one.tenant).join(', ')}.`,
    );
  noteTenant(person.tenant_id);
  return person;
}

export interface NewPerson {
  username: string;
  tenant: string;
  displayName?: string | undefined;
  roles: string[];
  /** Generated if missing. */
  password?: string | undefined;
}

const Person = users.create.body;

/** Commands of the operator's command line, which also creates the first tenants and users. */
export const adminCommands = (db: Db) => ({
  tenants: () =>
    db
      .selectFrom('tenants')
      .select((row) => [
        'name',
        'currency',
        'retention_days',
        row
          .selectFrom('users')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('tenant_id', '=', 'tenants.id')
          .as('people'),
      ])
      .orderBy('name')
      .execute(),

  async createTenant(name: string, currency: string) {
    if (!/^[A-Z]{3}$/.test(currency))
      throw new CommandError(`${currency} is not a currency code. Use three capital letters, such as EUR.`);
    if (!name.trim() || name.length > 200) throw new CommandError('The name of a tenant needs 1 to 200 characters.');
    await inTransaction(db, async (tx) => {
      // Tenant names have no unique index, so concurrent commands take turns.
      await sql`lock table tenants in share row exclusive mode`.execute(tx);
      const taken = await tx.selectFrom('tenants').select('id').where('name', '=', name).executeTakeFirst();
      if (taken) throw new CommandError(`There is already a tenant ${name}.`);
      const added = tx.insertInto('tenants').values({ name, currency }).returning('id');
      const { id } = await added.executeTakeFirstOrThrow();
      noteTenant(id);
      noteChange({ kind: 'tenant', id, after: { name, currency } });
    });
  },

  /** @param days number of days as text, or `off` */
  async setRetention(tenant: string, days: string) {
    if (days !== 'off' && !/^[1-9]\d{0,4}$/.test(days))
      throw new CommandError(`${days} is not a number of days. Use 1 to 99999, or off.`);
    const { id, ...before } = await tenantNamed(db, tenant);
    const retention_days = days === 'off' ? null : Number(days);
    await inTransaction(db, async (tx) => {
      await tx.updateTable('tenants').set({ retention_days }).where('id', '=', id).execute();
      noteChange({ kind: 'tenant', id, before, after: { retention_days } });
    });
  },

  /** Creates a user. @returns the password to hand over. */
  async createUser({ username, tenant, displayName = username, roles, password = generated() }: NewPerson) {
    const parsed = Person.safeParse({ username, display_name: displayName, roles });
    if (!parsed.success) throw new CommandError(z.prettifyError(parsed.error));
    const { id } = await tenantNamed(db, tenant);
    const password_hash = await newHash(db, password, parsed.data);
    await inTransaction(db, async (tx) => {
      const made = await tx
        .insertInto('users')
        .values({ ...parsed.data, tenant_id: id, password_hash })
        .onConflict((taken) => taken.columns(['tenant_id', 'username']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) throw new CommandError(`Tenant ${tenant} already has a user ${username}.`);
      noteChange({ kind: 'user', id: made.id, after: parsed.data });
    });
    return password;
  },

  /**
   * Sets a new password, ends the user's sessions, lifts the sign-in limit and enables a disabled account.
   * @returns the password to hand over.
   */
  async resetPassword(
    username: string,
    { tenant, password = generated() }: { tenant?: string; password?: string } = {},
  ) {
    const { id, display_name, is_service, sign_on_issuer } = await personNamed(db, username, tenant);
    if (is_service) throw new CommandError(`${username} is a service account, which has no password.`);
    if (sign_on_issuer !== null)
      throw new CommandError(`${username} signs in at ${sign_on_issuer} and has no password here.`);
    const password_hash = await newHash(db, password, { username, display_name });
    await inTransaction(db, async (tx) => {
      await tx.updateTable('users').set({ password_hash, disabled_at: null }).where('id', '=', id).execute();
      await endSessions(tx, id).execute();
      noteChange({ kind: 'user', id, after: { password: 'changed' } });
    });
    await guessLimits(db).unlock(username);
    return password;
  },

  /** Clears the failed sign-in attempts for a username, so that sign-in is no longer limited. */
  async unlock(username: string, tenant?: string) {
    const { id } = await personNamed(db, username, tenant);
    await guessLimits(db).unlock(username);
    noteChange({ kind: 'user', id });
  },
});

export const roleNames = RoleName.options;
