import { useMessages } from '#src/messages/t.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { SessionList } from './security/SessionList.tsx';

/** Shows where the user is signed in. */
export function SecurityPage() {
  const { t } = useMessages();
  return (
    <Page title={t('settings.security')}>
      <SettingsNav />
      <SessionList />
    </Page>
  );
}
