import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { RoleName } from '#contract/session.ts';
import { passwordFault, users } from '#contract/users.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import { hashPassword } from '#server/features/session/password.ts';

/** A command that cannot be done as it was given; the message says why. */
export class Refused extends Error {}

const weakness = {
  short: 'The password is too short.',
  repeats: 'The password has too few different characters.',
  hasName: 'The password contains the user name.',
};

/** A password of 20 characters, 120 bits. */
const generated = () => randomBytes(15).toString('base64url');

function usable(password: string, username: string) {
  const fault = passwordFault(password, username);
  if (fault) throw new Refused(weakness[fault]);
  return password;
}

async function tenantNamed(db: Db, name: string) {
  const tenant = await db.selectFrom('tenants').select('id').where('name', '=', name).executeTakeFirst();
  if (!tenant) throw new Refused(`There is no tenant ${name}.`);
  return tenant;
}

export interface NewPerson {
  username: string;
  tenant: string;
  displayName?: string | undefined;
  roles: string[];
  /** Made up and told where there is none. */
  password?: string | undefined;
}

const Person = users.create.body.omit({ password: true });

/** What whoever runs the service does beside it: the first people come into being here. */
export const adminCommands = (db: Db) => ({
  tenants: () =>
    db
      .selectFrom('tenants')
      .select((row) => [
        'name',
        'currency',
        row
          .selectFrom('users')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('tenant_id', '=', 'tenants.id')
          .as('people'),
      ])
      .orderBy('name')
      .execute(),

  async createTenant(name: string, currency: string) {
    if (!/^[A-Z]{3}$/.test(currency)) throw new Refused(`${currency} is no currency code such as EUR.`);
    if (!name.trim() || name.length > 200) throw new Refused('A tenant has a name of 1 to 200 characters.');
    await inTransaction(db, async (tx) => {
      // Names are not unique in the database; two commands at once wait for each other.
      await sql`lock table tenants in share row exclusive mode`.execute(tx);
      const taken = await tx.selectFrom('tenants').select('id').where('name', '=', name).executeTakeFirst();
      if (taken) throw new Refused(`There is a tenant ${name} already.`);
      await tx.insertInto('tenants').values({ name, currency }).execute();
    });
  },

  /** @returns the password, to be handed over. */
  async createUser({ username, tenant, displayName = username, roles, password = generated() }: NewPerson) {
    const parsed = Person.safeParse({ username, display_name: displayName, roles });
    if (!parsed.success) throw new Refused(z.prettifyError(parsed.error));
    const { id } = await tenantNamed(db, tenant);
    const made = await db
      .insertInto('users')
      .values({ ...parsed.data, tenant_id: id, password_hash: await hashPassword(usable(password, username)) })
      .onConflict((taken) => taken.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Refused(`The user name ${username} is taken.`);
    return password;
  },

  /** Gives a person another password, lets them sign in again, and ends their sessions. @returns the password. */
  async resetPassword(username: string, password = generated()) {
    const password_hash = await hashPassword(usable(password, username));
    await inTransaction(db, async (tx) => {
      const person = await tx
        .updateTable('users')
        .set({ password_hash, disabled_at: null })
        .where('username', '=', username)
        .returning('id')
        .executeTakeFirst();
      if (!person) throw new Refused(`There is no user ${username}.`);
      await tx
        .updateTable('sessions')
        .set({ ended_at: sql<Date>`now()` })
        .where('user_id', '=', person.id)
        .where('ended_at', 'is', null)
        .execute();
    });
    return password;
  },
});

export const roleNames = RoleName.options;
