import { config } from '#src/api/settings/config.ts';
import { basePath } from '#src/lib/base-path.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { LocalSettings } from '../connection/LocalSettings.tsx';
import { SettingsNav } from '../SettingsNav.tsx';
import { CheckPanel, type CheckPanelProps } from './CheckPanel.tsx';

export function InterfaceCheckPage(props: CheckPanelProps) {
  const { t } = useMessages();
  return (
    <Page title={t('check.title')} facts={<code>{config().baseUrl || location.origin + basePath}</code>}>
      <SettingsNav />
      <LocalSettings />
      <CheckPanel {...props} />
    </Page>
  );
}
