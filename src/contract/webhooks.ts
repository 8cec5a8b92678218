import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, text, uuid } from './parts/text.ts';

const admin = ['admin'] as const;

export const webhookEvents = ['run.failed', 'result.ready', 'finance.month'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Address with a host and without credentials, which would be shown in the list. */
const httpUrl = text(1, 2000).check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  }, 'Must be an http or https address without a username, password or fragment.'),
  z.meta({ format: 'uri' }),
);
const events = z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length));
const params = z.object({ webhook_id: uuid });

export const Webhook = z.object({
  id: z.guid(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  off_reason: z
    .nullable(z.string())
    .check(z.describe('Why the service turned it off: `failing` after a day of failed attempts, `gone` after a 410.')),
  created_at: instant,
});
export type Webhook = z.infer<typeof Webhook>;

const secret = z.string().check(z.describe('Signing secret, `whsec_` and base64. Shown only in this response.'));

export const Delivery = z.object({
  id: z.guid().check(z.describe('Header `webhook-id`, the same for every attempt.')),
  event: z.string().check(z.describe('A subscribed event, or `test`.')),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int().check(z.minimum(0)),
  status_code: z.nullable(z.int()).check(z.describe('HTTP status of the last response.')),
  problem: z
    .nullable(z.string())
    .check(z.describe('Why the last attempt got no response: `address`, `dns`, `connection`, `tls` or `timeout`.')),
  created_at: instant,
  tried_at: z.nullable(instant),
  next_try_at: z.nullable(instant).check(z.describe('Time of the next attempt while the delivery is waiting.')),
});
export type Delivery = z.infer<typeof Delivery>;

/** Signed requests to other systems when something happens. Extension for administrators. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    extension: 'webhooks',
    summary: 'List the webhooks of the tenant, oldest first',
    roles: admin,
    data: z.array(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    extension: 'webhooks',
    summary: 'Add a webhook',
    roles: admin,
    body: z.object({
      url: httpUrl,
      events,
      console_url: httpUrl.check(z.describe('Address of the console, for links.')),
    }),
    data: z.object({ webhook: Webhook, secret }),
    problems: [409],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/:webhook_id',
    extension: 'webhooks',
    summary: 'Change a webhook, or turn it on or off',
    roles: admin,
    params,
    body: z.object({ url: z.optional(httpUrl), events: z.optional(events), enabled: z.optional(z.boolean()) }),
    data: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:webhook_id',
    extension: 'webhooks',
    summary: 'Delete a webhook with its deliveries',
    roles: admin,
    params,
    data: z.object({ deleted: z.boolean() }),
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:webhook_id/secret',
    extension: 'webhooks',
    summary: 'Replace the signing secret of a webhook',
    roles: admin,
    params,
    data: z.object({ secret }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:webhook_id/test',
    extension: 'webhooks',
    summary: 'Send a test event once, even if the webhook is off',
    roles: admin,
    params,
    data: Delivery,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:webhook_id/deliveries',
    extension: 'webhooks',
    summary: 'List the last 50 deliveries of a webhook, newest first',
    roles: admin,
    params,
    data: z.array(Delivery),
  }),
};
