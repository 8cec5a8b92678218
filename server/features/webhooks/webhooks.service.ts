import type { Parsed } from '#contract/endpoint.ts';
import type { Delivery, Webhook, webhooks } from '#contract/webhooks.ts';
import { lockTenant } from '#server/db/lock-tenant.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { newSecret, secretText } from '#server/webhooks/signature.ts';
import type { Targets } from '#server/webhooks/targets.ts';
import { type DeliveryRow, type WebhookRow, webhooksRepo } from './webhooks.repo.ts';

type New = Parsed<typeof webhooks.create>['body'];
type Change = Parsed<typeof webhooks.change>['body'];

const MAX_WEBHOOKS = 20;

/** Manages the webhooks of a tenant. Their deliveries are sent by `webhookSender`. */
export function webhooksService(db: Db, targets: Targets) {
  const repo = webhooksRepo(db);
  const checkUrl = (url: string) => {
    if (!targets.acceptsUrl(url)) throw invalid(['body', 'url'], 'Must begin with https://.', 'url_scheme');
  };
  const found = <T>(row: T | undefined): T => {
    if (row === undefined) throw notFound('webhook');
    return row;
  };
  return {
    list: async () => (await repo.list()).map(viewOf),

    async create({ tenantId }: Caller, webhook: New) {
      checkUrl(webhook.url);
      return inTransaction(db, async (tx) => {
        await lockTenant(tx, tenantId);
        const locked = webhooksRepo(tx);
        if ((await locked.list()).length >= MAX_WEBHOOKS)
          throw conflict('TOO_MANY_WEBHOOKS', `There are already ${MAX_WEBHOOKS} webhooks. Delete one first.`);
        const secret = newSecret();
        const made = await locked.add({ ...webhook, events: unique(webhook.events), secret, tenant_id: tenantId });
        noteChange({ kind: 'webhook', id: made.id, after: settingsOf(made) });
        return { webhook: viewOf(made), secret: secretText(secret) };
      });
    },

    async change(id: string, { url, events, enabled }: Change): Promise<Webhook> {
      if (url !== undefined) checkUrl(url);
      const changes = {
        ...(url !== undefined && { url }),
        ...(events && { events: unique(events) }),
        ...(enabled !== undefined && { enabled, off_reason: null }),
      };
      return inTransaction(db, async (tx) => {
        const before = found(await webhooksRepo(tx).get(id));
        if (Object.keys(changes).length === 0) return viewOf(before);
        const after = found(await webhooksRepo(tx).change(id, changes));
        noteChange({ before: settingsOf(before), after: settingsOf(after) });
        return viewOf(after);
      });
    },

    async remove(id: string) {
      return inTransaction(db, async (tx) => {
        const before = found(await webhooksRepo(tx).get(id));
        found(await webhooksRepo(tx).remove(id));
        noteChange({ before: settingsOf(before) });
        return { deleted: true };
      });
    },

    async renewSecret(id: string) {
      const secret = newSecret();
      await inTransaction(db, async (tx) => {
        found(await webhooksRepo(tx).change(id, { secret }));
        noteChange();
      });
      return { secret: secretText(secret) };
    },

    /** Adds a test to the outbox, or returns the one that is still waiting. */
    async test({ tenantId }: Caller, id: string): Promise<Delivery> {
      return inTransaction(db, async (tx) => {
        await lockTenant(tx, tenantId);
        const locked = webhooksRepo(tx);
        found(await locked.get(id));
        noteChange();
        return deliveryOf((await locked.waitingTest(id)) ?? (await locked.addTest(tenantId, id)));
      });
    },

    async deliveries(id: string): Promise<Delivery[]> {
      found(await repo.get(id));
      return (await repo.deliveries(id)).map(deliveryOf);
    },
  };
}
export type WebhooksService = ReturnType<typeof webhooksService>;

/** Returns what the audit log keeps of a webhook. */
const settingsOf = ({ url, events, enabled }: WebhookRow) => ({ url, events, enabled });

const unique = <T>(values: T[]) => [...new Set(values)];

const viewOf = ({ created_at, ...webhook }: WebhookRow): Webhook => ({
  ...webhook,
  created_at: created_at.toISOString(),
});

const deliveryOf = ({ id, event, state, attempts, status_code, problem, ...times }: DeliveryRow): Delivery => ({
  id,
  event,
  state,
  attempts,
  status_code,
  problem,
  created_at: times.created_at.toISOString(),
  tried_at: times.tried_at?.toISOString() ?? null,
  next_try_at: state === 'waiting' ? times.next_try_at.toISOString() : null,
});
