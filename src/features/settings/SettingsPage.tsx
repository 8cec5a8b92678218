import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { users } from '#contract/users.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { LocalSettings } from './connection/LocalSettings.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { ImportSettings } from './ImportSettings.tsx';
import { ServiceSettings } from './ServiceSettings.tsx';
import { SessionList } from './SessionList.tsx';

export function SettingsPage() {
  const { t } = useMessages();
  const canManageUsers = useCan(users.list);
  const hasUsers = useExtension('users') === true && canManageUsers;
  return (
    <Page
      title={t('settings.title')}
      actions={
        hasUsers && (
          <Button component={Link} to={paths.users} variant="default" leftSection={<IconUsers size={16} />}>
            {t('users.title')}
          </Button>
        )
      }
    >
      <LocalSettings />
      <Section title={t('settings.look')} hint={t('settings.look.hint')}>
        <DisplaySettings />
      </Section>
      <ImportSettings />
      <Section title={t('settings.account')}>
        <AccountFacts />
      </Section>
      <SessionList />
      <ServiceSettings />
    </Page>
  );
}
