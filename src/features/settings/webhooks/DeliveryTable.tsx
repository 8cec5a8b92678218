import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Delivery, Webhook } from '#contract/webhooks.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { webhookQueries } from './webhooks.queries.ts';

export function DeliveryTable({ webhook }: { webhook: Webhook }) {
  const { t } = useMessages();
  const query = useQuery(webhookQueries.deliveries(webhook.id));
  const columns: Column<Delivery>[] = [
    {
      id: 'event',
      header: t('webhooks.delivery.event'),
      isRowHeader: true,
      cell: ({ event }) => messageOr(`webhooks.event.${event}`, event),
    },
    {
      id: 'state',
      header: t('word.status'),
      cell: ({ state }) => <StatusBadge status={state} label={t(`webhooks.delivery.${state}`)} />,
    },
    { id: 'result', header: t('webhooks.delivery.result'), cell: (delivery) => <Result {...delivery} /> },
    { id: 'attempts', header: t('webhooks.delivery.attempts'), align: 'right', cell: ({ attempts }) => attempts },
    {
      id: 'created_at',
      header: t('webhooks.delivery.created'),
      cell: ({ created_at }) => <Instant value={created_at} />,
    },
    {
      id: 'next_try_at',
      header: t('webhooks.delivery.next'),
      cell: ({ event, next_try_at }) => <Instant value={webhook.enabled || event === 'test' ? next_try_at : null} />,
    },
  ];
  return (
    <QueryView query={query}>
      {(deliveries) => (
        <DataTable
          caption={t('webhooks.deliveries.caption', { url: webhook.url })}
          columns={columns}
          rows={deliveries}
          rowKey={({ id }) => id}
          empty={<Text c="dimmed">{t('webhooks.deliveries.none')}</Text>}
        />
      )}
    </QueryView>
  );
}

/** Outcome of the last attempt. */
function Result({ status_code, problem }: Pick<Delivery, 'status_code' | 'problem'>) {
  const { t } = useMessages();
  if (problem) return <>{messageOr(`webhooks.problem.${problem}`, problem)}</>;
  return <>{status_code === null ? '–' : t('webhooks.delivery.status', { status: String(status_code) })}</>;
}
