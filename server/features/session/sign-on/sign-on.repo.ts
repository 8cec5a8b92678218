import { type Insertable, sql } from 'kysely';
import type { SignOnTable } from '#server/db/sign-on-tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { ClaimedAccount } from './claims.ts';

type NewSignOn = Omit<Insertable<SignOnTable>, 'expires_at'>;

export const signOnRepo = (db: Db | Tx) => ({
  providerOf: (tenantId: string) =>
    db.selectFrom('sign_on_providers').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst(),

  /** Keeps a provider as it is until the transaction ends. Returns undefined if the tenant has another one by now. */
  lockProvider: (tenantId: string, issuer: string) =>
    db
      .selectFrom('sign_on_providers')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('issuer', '=', issuer)
      .forShare()
      .executeTakeFirst(),

  /** Returns the providers that the sign-in page shows. */
  listed: () =>
    db
      .selectFrom('sign_on_providers')
      .select(['tenant_id as tenant', 'label'])
      .where('label', 'is not', null)
      .orderBy('label')
      .orderBy('tenant_id')
      .$narrowType<{ label: string }>()
      .execute(),

  begin: (signOn: NewSignOn, seconds: number) =>
    db
      .insertInto('sign_ons')
      .values({ ...signOn, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
      .execute(),

  /** Takes a sign-in that this browser began. Only the first of several returns finds it. */
  take: (state_hash: string, browser_hash: string) =>
    db
      .deleteFrom('sign_ons')
      .where('state_hash', '=', state_hash)
      .where('browser_hash', '=', browser_hash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst(),

  /**
   * Makes or updates the account of a subject, and locks it. Claims that are older than those of the last sign-in change
   * no roles. @returns undefined for an unknown subject without roles
   */
  async save(tenant_id: string, issuer: string, account: ClaimedAccount) {
    const { subject, roles, issuedAt, displayName: display_name } = account;
    const issued = sql<Date>`${issuedAt.toISOString()}::timestamptz`;
    const update = () =>
      db
        .updateTable('users')
        .set({
          roles: sql<string[]>`case when sign_on_at <= ${issued} then ${roles}::text[] else roles end`,
          sign_on_at: sql<Date>`greatest(sign_on_at, ${issued})`,
          display_name,
        })
        .where('tenant_id', '=', tenant_id)
        .where('sign_on_issuer', '=', issuer)
        .where('sign_on_subject', '=', subject)
        .returning(['id', 'password_hash', 'roles'])
        .executeTakeFirst();
    const insert = (username: string) =>
      db
        .insertInto('users')
        .values({
          ...{ tenant_id, username, display_name, roles, password_hash: 'none' },
          ...{ sign_on_issuer: issuer, sign_on_subject: subject, sign_on_at: issuedAt },
        })
        // The username, or the subject by a sign-in at the same time.
        .onConflict((taken) => taken.doNothing())
        .returning(['id', 'password_hash', 'roles'])
        .executeTakeFirst();
    const known = await update();
    if (known || roles.length === 0) return known;
    const [first, second] = account.usernames;
    return (await insert(first)) ?? (await insert(second)) ?? (await update());
  },

  sweep: () => db.deleteFrom('sign_ons').where('expires_at', '<', sql<Date>`now()`).execute(),
});
