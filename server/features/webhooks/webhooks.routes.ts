import type { FastifyInstance } from 'fastify';
import { webhooks } from '#contract/webhooks.ts';
import { implement } from '#server/http/implement.ts';
import type { WebhooksService } from './webhooks.service.ts';

export async function webhookRoutes(app: FastifyInstance, { service }: { service: WebhooksService }) {
  implement(app, webhooks.list, () => service.list());
  implement(app, webhooks.create, ({ caller, body }) => service.create(caller, body));
  implement(app, webhooks.change, ({ params, body }) => service.change(params.webhook_id, body));
  implement(app, webhooks.remove, ({ params }) => service.remove(params.webhook_id));
  implement(app, webhooks.renewSecret, ({ params }) => service.renewSecret(params.webhook_id));
  implement(app, webhooks.test, ({ caller, params }) => service.test(caller, params.webhook_id));
  implement(app, webhooks.deliveries, ({ params }) => service.deliveries(params.webhook_id));
}
