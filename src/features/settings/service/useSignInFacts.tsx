import { accessToken, canRefresh } from '#src/api/session/access-token.ts';
import { config } from '#src/api/settings/config.ts';
import { oidcSettings } from '#src/api/settings/oidc-settings.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Returns facts to show: how people sign in, how tokens are renewed, and which fields the settings map. */
export function useSignInFacts() {
  const { t } = useMessages();
  const { auth, answers } = config();
  // A sign-in in another tab can bring or end the refresh token.
  const isRenewed = useStore({ subscribe: accessToken.subscribe, get: canRefresh });
  const hasCookie = auth.mode !== 'oidc' && auth.refresh === 'cookie';
  const renewal = () => {
    if (auth.mode === 'token' || auth.refresh === 'none') return t('settings.renewal.none');
    if (hasCookie) return t('settings.renewal.cookie');
    return t(isRenewed ? 'settings.renewal.token' : 'settings.renewal.missing');
  };
  const maps = Object.entries({
    'auth.request': auth.request,
    'auth.answer': auth.answer,
    'auth.roles': auth.roles,
    ...answers,
  });
  const mapped = maps.filter(([, map]) => Object.keys(map).length > 0);
  return [
    { label: t('settings.signIn'), value: t(`settings.signIn.${auth.mode}`) },
    ...(auth.mode === 'oidc'
      ? [{ label: t('settings.signIn.provider'), value: <code>{oidcSettings().issuer}</code> }]
      : []),
    { label: t('settings.renewal'), value: renewal() },
    {
      label: t('settings.mapped'),
      value: mapped.length > 0 ? <Maps maps={mapped} /> : t('settings.mapped.none'),
    },
  ];
}

function Maps({ maps }: { maps: [call: string, map: object][] }) {
  return maps.map(([call, map]) => (
    <div key={call}>
      <code>{call}</code>: {Object.keys(map).join(', ')}
    </div>
  ));
}
