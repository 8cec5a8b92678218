import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { LocalSettings } from './connection/LocalSettings.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { RetentionSection } from './service/RetentionSection.tsx';
import { ServiceSettings } from './service/ServiceSettings.tsx';
import { StorageSection } from './service/StorageSection.tsx';

export function ServicePage() {
  const { t } = useMessages();
  return (
    <Page title={t('word.service')}>
      <SettingsNav />
      <LocalSettings />
      <StorageSection />
      <RetentionSection />
      <ServiceSettings />
    </Page>
  );
}
