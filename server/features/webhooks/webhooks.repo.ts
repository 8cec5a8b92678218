import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** Requests may not read the secret. */
const shown = ['id', 'url', 'events', 'enabled', 'off_reason', 'created_at'] as const;

const MAX_LISTED_DELIVERIES = 50;

export const webhooksRepo = (db: Db | Tx) => ({
  list: () => db.selectFrom('webhooks').select(shown).orderBy('created_at').orderBy('id').execute(),

  add: (webhook: Insertable<Tables['webhooks']>) =>
    db.insertInto('webhooks').values(webhook).returning(shown).executeTakeFirstOrThrow(),

  get: (id: string) => db.selectFrom('webhooks').select(shown).where('id', '=', id).executeTakeFirst(),

  change: (
    id: string,
    changes: Pick<Updateable<Tables['webhooks']>, 'url' | 'events' | 'enabled' | 'off_reason' | 'secret'>,
  ) => db.updateTable('webhooks').set(changes).where('id', '=', id).returning(shown).executeTakeFirst(),

  remove: (id: string) => db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst(),

  addTest: (tenant_id: string, webhook_id: string) =>
    db
      .insertInto('webhook_deliveries')
      .values({ tenant_id, webhook_id, event: 'test', data: '{}' })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Returns a test that has not been sent yet. */
  waitingTest: (webhookId: string) =>
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where('event', '=', 'test')
      .where('state', '=', 'waiting')
      .executeTakeFirst(),

  deliveries: (webhookId: string) =>
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED_DELIVERIES)
      .execute(),
});
type Repo = ReturnType<typeof webhooksRepo>;
export type WebhookRow = Awaited<ReturnType<Repo['list']>>[number];
export type DeliveryRow = Awaited<ReturnType<Repo['deliveries']>>[number];
