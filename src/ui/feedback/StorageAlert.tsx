import { Alert } from '@mantine/core';
import type { StorageUse } from '#contract/storage.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Percentage of the quota from which imports may soon be refused. */
const WARNING_PERCENT = 90;

/** Returns the used percentage of the quota, rounded down; undefined without a quota. */
export const usedPercent = ({ used_bytes, quota_bytes }: StorageUse) =>
  quota_bytes === null ? undefined : quota_bytes === 0 ? 100 : Math.floor((used_bytes / quota_bytes) * 100);

/** Warns that the storage of the tenant is almost full. Renders nothing before. */
export function StorageAlert({ use }: { use: StorageUse | undefined }) {
  const { t, locale } = useMessages();
  const percent = use && usedPercent(use);
  if (!use || percent === undefined || percent < WARNING_PERCENT) return null;
  return (
    <Alert color={percent < 100 ? 'yellow' : 'red'} title={t('notices.storage', { percent })}>
      {t('notices.storage.body', { trash: formatBytes(use.trash_bytes, locale) })}
    </Alert>
  );
}
