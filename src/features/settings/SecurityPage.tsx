import { useExtension } from '#src/api/session/extensions.ts';
import { usePerson } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { OwnPassword } from './security/OwnPassword.tsx';
import { SessionList } from './security/SessionList.tsx';
import { OwnTokens } from './tokens/OwnTokens.tsx';

/** Shows where the user is signed in, changes the password, and manages access tokens. */
export function SecurityPage() {
  const { t } = useMessages();
  const hasPassword = usePerson()?.sign_on !== true;
  const canChangePassword = useExtension('own-password');
  const hasTokens = useExtension('access-tokens');
  return (
    <Page title={t('settings.security')}>
      <SettingsNav />
      {canChangePassword && hasPassword && <OwnPassword />}
      {/* Once it is known whether the form above it is shown. */}
      {canChangePassword !== undefined && <SessionList />}
      {hasTokens && <OwnTokens />}
    </Page>
  );
}
