import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { oidcSettings } from '#src/api/settings/oidc-settings.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FailureDetails } from '#src/ui/feedback/Failure.tsx';

interface ContinueProps {
  /** Path to open after sign-in. */
  target: string;
  hasEnded?: boolean;
  /** Failure of the last sign-in. */
  returned?: ApiError;
}

/** Goes to the OpenID provider on a click, and explains failures on the way there and back. */
export function ContinueToProvider({ target, hasEnded = false, returned }: ContinueProps) {
  const { t } = useMessages();
  const [error, setError] = useState(returned);
  const [isLeaving, setIsLeaving] = useState(false);
  const { issuer } = oidcSettings();
  const provider = new URL(issuer).host;

  useEffect(() => {
    // The browser can restore this page in the state in which it was left.
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const leave = async () => {
    setIsLeaving(true);
    setError(undefined);
    try {
      const { beginSignIn } = await import('#src/api/session/oidc/redirect.ts');
      location.assign(await beginSignIn(target));
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError(0, {}, { cause }));
      setIsLeaving(false);
    }
  };
  const words = ({ name, message, details, status }: ApiError) => {
    if (name === 'NO_TOKEN') return t('session.noToken');
    const fallback = status === 0 ? t('session.failed') : t('session.refused', { message });
    return messageOr(`oidc.failure.${name}`, fallback, { message, issuer, ...(details as Record<string, string>) });
  };

  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Title order={1}>{t('session.title')}</Title>
        {hasEnded && !error && <Alert color="yellow">{t('session.ended')}</Alert>}
        {error && (
          <Alert color="red" role="alert">
            {words(error)}
            <FailureDetails error={error} />
          </Alert>
        )}
        <Text>{t('oidc.body', { provider })}</Text>
        <Button fullWidth autoFocus loading={isLeaving} onClick={() => void leave()}>
          {t('oidc.submit', { provider })}
        </Button>
      </Stack>
    </Paper>
  );
}
