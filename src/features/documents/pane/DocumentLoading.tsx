import { Group, Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useMessages } from '#src/messages/useMessages.ts';

export function DocumentLoading() {
  const { t } = useMessages();
  return (
    <Group role="status" justify="center" gap="sm" h="100%" mih={160} c="dimmed" fz="sm">
      <Loader size="sm" />
      {t('documents.loading')}
    </Group>
  );
}
