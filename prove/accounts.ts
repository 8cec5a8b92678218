import type { Db } from '#server/db/transaction.ts';
import { demoTenants, roleOf } from '#server/demo/accounts.ts';
import { hashPassword } from '#server/features/session/password.ts';

/** Everybody's. */
export const password = 'assay-demo';

/** The people of the demo without its data, so that a service is ready at once and does nothing by itself. */
export async function addAccounts(db: Db) {
  const password_hash = await hashPassword(password);
  for (const { name, currency, people } of demoTenants) {
    const tenant = await db.insertInto('tenants').values({ name, currency }).returning('id').executeTakeFirstOrThrow();
    const users = Object.entries(people).map(([username, display_name]) => ({
      tenant_id: tenant.id,
      username,
      display_name,
      password_hash,
      roles: [roleOf(username)],
    }));
    await db.insertInto('users').values(users).execute();
  }
}
