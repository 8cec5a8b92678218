import { useMessages } from '#src/messages/t.ts';
import { Page } from '#src/ui/Page.tsx';
import { Section } from '#src/ui/Section.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { SessionList } from './SessionList.tsx';

export function SettingsPage() {
  const { t } = useMessages();
  return (
    <Page title={t('settings.title')}>
      <Section title={t('settings.look')} hint={t('settings.look.hint')}>
        <DisplaySettings />
      </Section>
      <Section title={t('settings.account')}>
        <AccountFacts />
      </Section>
      <SessionList />
    </Page>
  );
}
