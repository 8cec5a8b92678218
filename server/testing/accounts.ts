import { openEmbedded } from '#server/db/connect.ts';
import type { Db } from '#server/db/transaction.ts';
import { demoTenants, roleOf } from '#server/demo/accounts.ts';
import { hashPassword } from '#server/features/session/password.ts';

/** Password of all accounts. */
export const password = 'assay-demo';

/** Creates the demo accounts without the demo data, so that a service starts quickly and has no work to do. */
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

/** Creates a data folder with the accounts. A service that starts on it with `ASSAY_DEMO=off` adds no demo data. */
export async function makeAccountsFolder(folder: string) {
  const database = await openEmbedded(folder);
  await addAccounts(database.system);
  await database.close();
}
