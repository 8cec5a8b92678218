import type { Parsed } from '#contract/endpoint.ts';
import type { Delivery, Webhook, webhooks } from '#contract/webhooks.ts';
import { lockTenant } from '#server/db/lock-tenant.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
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
      return viewOf(found(Object.keys(changes).length > 0 ? await repo.change(id, changes) : await repo.get(id)));
    },

    async remove(id: string) {
      found(await repo.remove(id));
      return { deleted: true };
    },

    async renewSecret(id: string) {
      const secret = newSecret();
      found(await repo.change(id, { secret }));
      return { secret: secretText(secret) };
    },

    /** Adds a test to the outbox, or returns the one that is still waiting. */
    async test({ tenantId }: Caller, id: string): Promise<Delivery> {
      return inTransaction(db, async (tx) => {
        await lockTenant(tx, tenantId);
        const locked = webhooksRepo(tx);
        found(await locked.get(id));
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
