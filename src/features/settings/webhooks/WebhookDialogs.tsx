import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Webhook, type WebhookEvent, webhookEvents, webhooks } from '#contract/webhooks.ts';
import { basePath } from '#src/lib/base-path.ts';
import { changedFields } from '#src/lib/changed-fields.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { useWebhookCommands } from './webhooks.queries.ts';

/** The open dialog and its data. */
export type WebhookDoing = { what: 'add' } | { what: 'edit'; webhook: Webhook } | { what: 'secret'; secret: string };

interface WebhookDialogsProps {
  doing: WebhookDoing;
  onChange: (doing: WebhookDoing | null) => void;
}

export function WebhookDialogs({ doing, onChange }: WebhookDialogsProps) {
  const { t } = useMessages();
  const { create, change } = useWebhookCommands();
  const close = () => onChange(null);
  if (doing.what === 'secret')
    return (
      <ShownOnceDialog
        title={t('webhooks.secret.title')}
        body={t('webhooks.secret.body')}
        secret={doing.secret}
        copyLabel={t('webhooks.secret.copy')}
        close={close}
      />
    );
  if (doing.what === 'edit')
    return (
      <WebhookForm
        title={t('webhooks.edit.title')}
        action={t('action.save')}
        webhook={doing.webhook}
        close={close}
        send={async (values) => {
          await change({ webhook_id: doing.webhook.id, ...changedFields<object>(doing.webhook, values) });
          close();
        }}
      />
    );
  return (
    <WebhookForm
      title={t('webhooks.add')}
      action={t('webhooks.add')}
      close={close}
      send={async (values) => {
        const { secret } = await create({ ...values, console_url: location.origin + basePath });
        onChange({ what: 'secret', secret });
      }}
    />
  );
}

interface WebhookFormProps {
  title: string;
  action: string;
  webhook?: Webhook;
  close: () => void;
  send: (values: { url: string; events: WebhookEvent[] }) => Promise<void>;
}

function WebhookForm({ title, action, webhook, close, send }: WebhookFormProps) {
  const { t } = useMessages();
  const [url, setUrl] = useState(webhook?.url ?? '');
  // Keeps an event that this console does not know.
  const [events, setEvents] = useState([...(webhook?.events ?? webhookEvents)] as WebhookEvent[]);
  const isUrl = webhooks.create.body.shape.url.safeParse(url.trim()).success;
  return (
    <FormDialog
      title={title}
      action={action}
      isReady={isUrl && events.length > 0}
      close={close}
      send={() => send({ url: url.trim(), events })}
    >
      <TextInput
        label={t('word.address')}
        description={t('webhooks.url.hint')}
        error={/^https?:\/\/./.test(url) && !isUrl && t('webhooks.url.invalid')}
        required
        data-autofocus
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Checkbox.Group
        label={t('webhooks.events')}
        required
        value={events}
        onChange={(next) => setEvents(next as WebhookEvent[])}
        error={events.length === 0 && t('webhooks.events.none')}
      >
        <Stack gap={8} mt={6}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`webhooks.event.${event}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}
