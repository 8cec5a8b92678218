import { Button } from '@mantine/core';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { canNotify, setNotifications } from '#src/lib/browser/notices.ts';
import { usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Turns browser notifications on or off, beside something that takes time. Hidden if the browser does not allow them. */
export function NotifyButton() {
  const { t } = useMessages();
  const { notifications } = usePreferences();
  if (!canNotify()) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color={notifications ? undefined : 'gray'}
      aria-pressed={notifications}
      title={t('notices.hint')}
      leftSection={notifications ? <IconBellRinging size={14} aria-hidden /> : <IconBell size={14} aria-hidden />}
      onClick={() => void setNotifications(!notifications)}
    >
      {t(notifications ? 'notices.on' : 'notices.offer')}
    </Button>
  );
}
