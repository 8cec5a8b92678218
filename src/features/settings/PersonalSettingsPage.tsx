import { useCan, usePersonId, useSession } from '#src/api/session/session.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { DisplaySettings } from './personal/DisplaySettings.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { imports } from '#contract/imports.ts';
import { autoLabel, useAutoLabel } from '#src/lib/browser/auto-label.ts';
import { canNotify, setNotifications } from '#src/lib/browser/notices.ts';
import { usePreferences } from '#src/lib/browser/preferences.ts';

export function PersonalSettingsPage() {
  const { t } = useMessages();
  return (
    <Page title={t('nav.settings')}>
      <SettingsNav />
      <Section title={t('settings.account')}>
        <AccountFacts />
      </Section>
      <Section title={t('settings.look')} hint={t('settings.perAccount')}>
        <DisplaySettings />
      </Section>
      <ImportSettings />
      <NotificationSettings />
    </Page>
  );
}

function AccountFacts() {
  const { t } = useMessages();
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const { display_name, username, tenant_name, roles } = session.person;
  return (
    <Facts
      items={[
        { label: t('settings.account.name'), value: display_name },
        { label: t('word.userName'), value: username },
        { label: t('settings.account.tenant'), value: tenant_name },
        {
          label: t('word.roles'),
          value: roles.map((role) => messageOr(`role.${role}`, role)).join(t('list.or')),
        },
      ]}
    />
  );
}

/** Settings for what happens after an import. Shown only to users who can import. */
function ImportSettings() {
  const { t } = useMessages();
  const userId = usePersonId();
  const on = useAutoLabel(userId);
  if (!useCan(imports.createSession)) return null;
  return (
    <Section title={t('settings.imports')}>
      <Switch
        py={4}
        label={t('settings.autoLabel')}
        description={t('settings.perAccount')}
        checked={on}
        onChange={(event) => autoLabel.set(userId, event.currentTarget.checked)}
      />
    </Section>
  );
}

/** Switch for browser notifications. Says so if the browser does not allow them. */
function NotificationSettings() {
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
