import { Button, Stack } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useExtension } from '#src/api/session/extensions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { SettingsNav } from '../SettingsNav.tsx';
import type { WebhookDoing } from './WebhookDialogs.tsx';
import { WebhookSection } from './WebhookSection.tsx';
import { webhookQueries } from './webhooks.queries.ts';

const WebhookDialogs = lazy(async () => ({ default: (await import('./WebhookDialogs.tsx')).WebhookDialogs }));

/** Lists the webhooks of the tenant and their deliveries, for administrators. */
export function WebhooksPage() {
  const { t } = useMessages();
  const offered = useExtension('webhooks');
  const list = useQuery({ ...webhookQueries.list(), enabled: offered === true });
  const [doing, setDoing] = useState<WebhookDoing | null>(null);
  if (offered === false) {
    return (
      <Page title={t('settings.webhooks')}>
        <EmptyState icon={<IconWebhook />} title={t('webhooks.missing')}>
          {t('webhooks.missing.body')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={t('settings.webhooks')}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'add' })}>
          {t('webhooks.add')}
        </Button>
      }
    >
      <SettingsNav />
      <QueryView query={list}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState icon={<IconWebhook />} title={t('webhooks.none')}>
              {t('webhooks.none.body')}
            </EmptyState>
          ) : (
            <Stack gap="md">
              {webhooks.map((webhook) => (
                <WebhookSection key={webhook.id} webhook={webhook} act={setDoing} />
              ))}
            </Stack>
          )
        }
      </QueryView>
      <Suspense>{doing && <WebhookDialogs doing={doing} onChange={setDoing} />}</Suspense>
    </Page>
  );
}
