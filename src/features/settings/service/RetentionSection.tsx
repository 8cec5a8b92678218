import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Retention, storage } from '#contract/storage.ts';
import { call } from '#src/api/call.ts';
import { useCan } from '#src/api/session/session.ts';
import { storageUse, useStorageUse } from '#src/api/storage-use.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';

/** Shows how long data is kept, and lets administrators set what a tenant may set. */
export function RetentionSection() {
  const { t } = useMessages();
  const mayChange = useCan(storage.setRetention);
  const retention = useStorageUse()?.data?.retention;
  if (!retention) return null;
  const { project_days, trash_days, audit_days } = retention;
  const daysOf = (n: number | null) =>
    n === null ? t('settings.retention.forever') : t('settings.retention.days', { n });
  return (
    <Section title={t('settings.retention')} hint={t('settings.retention.hint')}>
      <Stack gap="sm">
        <Facts
          items={[
            { label: t('settings.retention.projects'), value: daysOf(project_days) },
            { label: t('settings.storage.trash'), value: daysOf(trash_days) },
            { label: t('settings.audit'), value: daysOf(audit_days) },
          ]}
        />
        {mayChange && <ProjectDays key={project_days} days={project_days} />}
      </Stack>
    </Section>
  );
}

function ProjectDays({ days }: { days: Retention['project_days'] }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [text, setText] = useState(days === null ? '' : String(days));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const project_days = text === '' ? null : Number(text);
        confirm({
          title: t('settings.retention.projects'),
          body: project_days === null ? t('settings.retention.off') : t('settings.retention.body', { n: project_days }),
          action: t('action.save'),
          isSafe: project_days === null,
          run: async () => {
            await call(storage.setRetention, { body: { project_days } });
            await client.invalidateQueries({ queryKey: storageUse.queryKey });
          },
        });
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('settings.retention.label')}
          type="number"
          min={1}
          max={99_999}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text === (days === null ? '' : String(days))}>
          {t('action.save')}
        </Button>
      </Group>
    </form>
  );
}
