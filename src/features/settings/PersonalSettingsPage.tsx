import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { AccountFacts } from './personal/AccountFacts.tsx';
import { DisplaySettings } from './personal/DisplaySettings.tsx';
import { ImportSettings } from './personal/ImportSettings.tsx';
import { NotificationSettings } from './personal/NotificationSettings.tsx';
import { SettingsNav } from './SettingsNav.tsx';

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
