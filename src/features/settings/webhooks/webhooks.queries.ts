import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { type Delivery, webhooks } from '#contract/webhooks.ts';
import { call } from '#src/api/call.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';

/** Refresh intervals: shortly before and after an attempt, and otherwise. */
const SOON_MS = 3_000;
const LATER_MS = 30_000;

const isDueSoon = ({ next_try_at }: Delivery) =>
  next_try_at !== null && Date.parse(next_try_at) < serviceNow() + 2 * SOON_MS;

export const webhookQueries = {
  all: ['webhooks'] as const,
  list: () =>
    queryOptions({
      queryKey: [...webhookQueries.all, 'list'],
      queryFn: ({ signal }) => call(webhooks.list, { signal }),
      refetchInterval: LATER_MS,
    }),
  deliveries: (webhook_id: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all, 'deliveries', webhook_id],
      queryFn: ({ signal }) => call(webhooks.deliveries, { params: { webhook_id }, signal }),
      refetchInterval: ({ state }) => (state.data?.some(isDueSoon) ? SOON_MS : LATER_MS),
    }),
};

/** Returns functions that change webhooks. They refetch the list, even after a failure. */
export function useWebhookCommands() {
  const client = useQueryClient();
  const refetched = <T>(work: Promise<T>) =>
    work.finally(() => void client.invalidateQueries({ queryKey: webhookQueries.all }));
  return {
    create: (body: Input<typeof webhooks.create>['body']) => refetched(call(webhooks.create, { body })),
    change: ({ webhook_id, ...body }: Input<typeof webhooks.change>['body'] & { webhook_id: string }) =>
      refetched(call(webhooks.change, { params: { webhook_id }, body })),
    remove: (webhook_id: string) => refetched(call(webhooks.remove, { params: { webhook_id } })),
    renewSecret: (webhook_id: string) => call(webhooks.renewSecret, { params: { webhook_id } }),
    test: (webhook_id: string) => refetched(call(webhooks.test, { params: { webhook_id } })),
  };
}
