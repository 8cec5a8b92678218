import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { canNotify, setNotifications } from '#src/lib/browser/notices.ts';
import { usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Section } from '#src/ui/page/Section.tsx';

/** Switch for browser notifications. Says so if the browser does not allow them. */
export function NotificationSettings() {
  const { t } = useMessages();
  const { notifications } = usePreferences();
  const [isAllowed, setAllowed] = useState(canNotify);
  return (
    <Section title={t('settings.notifications')}>
      <Switch
        py={4}
        label={t('settings.notifications.show')}
        description={t(isAllowed ? 'notices.hint' : 'notices.blocked')}
        checked={notifications && isAllowed}
        disabled={!isAllowed}
        onChange={({ currentTarget }) => void setNotifications(currentTarget.checked).then(setAllowed)}
      />
    </Section>
  );
}
