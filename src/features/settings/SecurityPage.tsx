import { lazy, Suspense, useState } from 'react';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePerson } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { OwnPassword } from './security/OwnPassword.tsx';
import { SessionList } from './security/SessionList.tsx';
import { TokenSection } from './tokens/TokenSection.tsx';

const NewToken = lazy(async () => ({ default: (await import('./tokens/NewToken.tsx')).NewToken }));

/** Shows where the user is signed in, changes the password, and manages access tokens. */
export function SecurityPage() {
  const { t } = useMessages();
  const { sign_on, roles = [] } = usePerson() ?? {};
  const [isCreating, setIsCreating] = useState(false);
  const canChangePassword = useExtension('own-password');
  const hasTokens = useExtension('access-tokens');
  return (
    <Page title={t('settings.security')}>
      <SettingsNav />
      {canChangePassword && !sign_on && <OwnPassword />}
      {/* Once it is known whether the form above it is shown. */}
      {canChangePassword !== undefined && <SessionList />}
      {hasTokens && <TokenSection onCreate={() => setIsCreating(true)} />}
      <Suspense>{isCreating && <NewToken roles={roles} close={() => setIsCreating(false)} />}</Suspense>
    </Page>
  );
}
