import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

type NewWebhook = Input<typeof webhooks.create>['body'];
type WebhookChange = Input<typeof webhooks.change>['body'];

export function useWebhookCommands() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: webhookQueries.all });
  const create = useMutation({ mutationFn: (body: NewWebhook) => call(webhooks.create, { body }), onSettled });
  const change = useMutation({
    mutationFn: ({ webhook_id, ...body }: WebhookChange & { webhook_id: string }) =>
      call(webhooks.change, { params: { webhook_id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (webhook_id: string) => call(webhooks.remove, { params: { webhook_id } }),
    onSettled,
  });
  const renewSecret = useMutation({
    mutationFn: (webhook_id: string) => call(webhooks.renewSecret, { params: { webhook_id } }),
  });
  const test = useMutation({
    mutationFn: (webhook_id: string) => call(webhooks.test, { params: { webhook_id } }),
    onSettled,
  });
  return {
    create: create.mutateAsync,
    change: change.mutateAsync,
    remove: remove.mutateAsync,
    renewSecret: renewSecret.mutateAsync,
    test,
  };
}
