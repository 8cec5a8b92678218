import { accessToken, canRefresh } from '#src/api/session/access-token.ts';
import { config } from '#src/api/settings/config.ts';
import { oidcSettings } from '#src/api/settings/oidc-settings.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Returns facts to show: how people sign in and how tokens are renewed. */
export function useSignInFacts() {
  const { t } = useMessages();
  const { auth } = config();
  // A sign-in in another tab can bring or end the refresh token.
  const isRenewed = useStore({ subscribe: accessToken.subscribe, get: canRefresh });
  const hasCookie = auth.mode !== 'oidc' && auth.refresh === 'cookie';
  const renewal = () => {
    if (auth.mode === 'token' || auth.refresh === 'none') return t('settings.renewal.none');
    if (hasCookie) return t('settings.renewal.cookie');
    return t(isRenewed ? 'settings.renewal.token' : 'settings.renewal.missing');
  };
  return [
    { label: t('settings.signIn'), value: t(`settings.signIn.${auth.mode}`) },
    ...(auth.mode === 'oidc'
      ? [{ label: t('settings.signIn.provider'), value: <code>{oidcSettings().issuer}</code> }]
      : []),
    { label: t('settings.renewal'), value: renewal() },
  ];
}
