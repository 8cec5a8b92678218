import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import type { Confirmation } from '#src/ui/popup/ConfirmDialog.tsx';
import { MenuButton } from '#src/ui/popup/PopupButton.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import type { WebhookDoing } from './WebhookDialogs.tsx';
import { useWebhookCommands } from './webhooks.queries.ts';

interface WebhookSectionProps {
  webhook: Webhook;
  act: (doing: WebhookDoing) => void;
}

/** Shows a webhook with its state, its actions and, on request, its deliveries. */
export function WebhookSection({ webhook, act }: WebhookSectionProps) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { id, url, events, enabled, off_reason } = webhook;
  const commands = useWebhookCommands();
  const test = useMutation({ mutationFn: () => commands.test(id), onSuccess: () => setIsOpen(true) });
  return (
    <Section title={url} hint={events.map((event) => messageOr(`webhooks.event.${event}`, event)).join(' · ')}>
      <Stack gap="sm">
        <Group gap="xs">
          <StatusBadge
            status={enabled ? 'enabled' : 'disabled'}
            label={enabled ? t('webhooks.on') : t('webhooks.off')}
          />
          {off_reason && (
            <Text size="sm" c="dimmed">
              {messageOr(`webhooks.off.${off_reason}`, off_reason)}
            </Text>
          )}
        </Group>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {t('webhooks.test')}
          </Button>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'webhooks.deliveries.hide' : 'webhooks.deliveries.show')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => act({ what: 'edit', webhook })}>
            {t('action.edit')}
          </Button>
          <WebhookMenu webhook={webhook} act={act} />
        </Group>
        {test.error && <Failure error={test.error} />}
        {isOpen && <DeliveryTable webhook={webhook} />}
      </Stack>
    </Section>
  );
}

function WebhookMenu({ webhook, act }: WebhookSectionProps) {
  const { t } = useMessages();
  const confirm = useConfirm();
  const { change, remove, renewSecret } = useWebhookCommands();
  const { id: webhook_id, enabled, url } = webhook;
  const kind = enabled ? 'turnOff' : 'turnOn';
  const confirmations: Confirmation[] = [
    {
      title: t(`webhooks.${kind}.title`),
      body: t(`webhooks.${kind}.body`),
      action: t(`webhooks.${kind}`),
      run: () => change({ webhook_id, enabled: !enabled }),
    },
    {
      title: t('webhooks.renew.title'),
      body: t('webhooks.renew.body'),
      action: t('webhooks.renew'),
      run: async () => act({ what: 'secret', ...(await renewSecret(webhook_id)) }),
    },
    {
      title: t('webhooks.delete.title'),
      body: t('webhooks.delete.body', { url }),
      action: t('webhooks.delete'),
      run: () => remove(webhook_id),
    },
  ];
  const button = (
    <ActionIcon size={26} variant="default" aria-label={t('action.more')} title={t('action.more')}>
      <IconDots size={15} />
    </ActionIcon>
  );
  return (
    <MenuButton button={button}>
      {(Menu) =>
        confirmations.map((confirmation) => (
          <Menu.Item key={confirmation.action} onClick={() => confirm(confirmation)}>
            {confirmation.action}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}
