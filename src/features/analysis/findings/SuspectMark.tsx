import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';

/** Marks a figure that a contradiction is about. */
export function SuspectMark() {
  const { t } = useMessages();
  return (
    <IconAlertTriangle
      size={14}
      color="var(--mantine-color-error)"
      style={{ marginInlineStart: 4, verticalAlign: -2 }}
      role="img"
      aria-label={t('analysis.suspect')}
    />
  );
}
