import '@mantine/core/styles/Progress.layer.css';
import { Progress, Stack } from '@mantine/core';
import { useStorageUse } from '#src/api/storage-use.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StorageAlert, usedPercent } from '#src/ui/feedback/StorageAlert.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Section } from '#src/ui/page/Section.tsx';

/** Shows how much the tenant stores, of how much is allowed. Shows nothing if the service does not say. */
export function StorageSection() {
  const { t, locale } = useMessages();
  const query = useStorageUse();
  if (!query) return null;
  const format = (bytes: number) => formatBytes(bytes, locale);
  return (
    <Section title={t('settings.storage')} hint={t('settings.storage.hint')}>
      <QueryView query={query}>
        {(use) => {
          const { used_bytes, trash_bytes, quota_bytes } = use;
          const percent = usedPercent(use);
          const quota = quota_bytes === null ? t('settings.storage.unlimited') : format(quota_bytes);
          return (
            <Stack gap="sm">
              <StorageAlert use={use} />
              {percent !== undefined && <Progress value={Math.min(percent, 100)} aria-label={t('settings.storage')} />}
              <Facts
                items={[
                  { label: t('settings.storage.used'), value: format(used_bytes) },
                  { label: t('settings.storage.trash'), value: format(trash_bytes) },
                  { label: t('settings.storage.quota'), value: quota },
                ]}
              />
            </Stack>
          );
        }}
      </QueryView>
    </Section>
  );
}
