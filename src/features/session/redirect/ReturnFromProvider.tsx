import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '#src/api/api-error.ts';
import type { Return } from '#src/api/session/oidc/redirect.ts';
import { useSession } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { ContinueToProvider } from './ContinueToProvider.tsx';

/** Completes a sign-in when the OpenID provider sends the person back, and opens the page that the person wanted. */
export function ReturnFromProvider() {
  const { t } = useMessages();
  const { search } = useLocation();
  const [result, setResult] = useState<Return>();
  // An earlier session is restored first, because it would replace the new one.
  const isReady = useSession().phase !== 'starting';

  useEffect(() => {
    if (!isReady) return;
    void import('#src/api/session/oidc/redirect.ts')
      .then(({ completeSignIn }) => completeSignIn(search))
      .catch((cause): Return => ({ target: '/', error: new ApiError(0, {}, { cause }) }))
      .then(setResult);
  }, [isReady, search]);

  if (!result) return <Text role="status">{t('oidc.returning')}</Text>;
  if (!result.error) return <Navigate to={result.target} replace />;
  return <ContinueToProvider target={result.target} returned={result.error} />;
}
