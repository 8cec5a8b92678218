import { Alert, Anchor, Button, Paper, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type SignOnOptions, session } from '#contract/session.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { signOutMark } from '#src/api/session/kept-session.ts';
import { useSession } from '#src/api/session/session.ts';
import { addressOf } from '#src/api/wire/wire.ts';
import { targetOf } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { sessionQueries } from './session.queries.ts';

/** Offers the providers of company sign-in below the form for a password, or instead of it where hardly anyone has one. */
export function CompanySignIn({ form }: { form: ReactNode }) {
  const { t } = useMessages();
  const isOffered = useExtension('sign-on') === true;
  const { data } = useQuery({ ...sessionQueries.signOn(), enabled: isOffered });
  const [isFormWanted, setIsFormWanted] = useState(false);
  const isFormShown = isFormWanted || data?.password !== false;
  return (
    <>
      {!isFormShown && <Title order={1}>{t('session.title')}</Title>}
      <Outcome failure={data?.failure} />
      {isFormShown && form}
      {data && <Providers providers={data.providers} isMain={!isFormShown} />}
      {!isFormShown && (
        <Anchor component="button" type="button" size="sm" onClick={() => setIsFormWanted(true)}>
          {t('session.signOn.local')}
        </Anchor>
      )}
    </>
  );
}

/** Shows why the last company sign-in failed, or where the person is still signed in after signing out here. */
function Outcome({ failure }: { failure: SignOnOptions['failure'] | undefined }) {
  const { t } = useMessages();
  const state = useSession();
  const provider = state.phase === 'signed-out' ? state.provider : undefined;
  if (provider)
    return (
      <Alert color="gray" role="status">
        {t('session.signOn.left')}{' '}
        <Anchor href={provider}>{t('session.signOn.leave', { provider: new URL(provider).host })}</Anchor>
      </Alert>
    );
  if (!failure) return null;
  return (
    <Alert color="red" role="alert">
      {t(`session.signOn.failure.${failure.code}`, { text: failure.text })}
    </Alert>
  );
}

function Providers({ providers, isMain }: { providers: SignOnOptions['providers']; isMain: boolean }) {
  const { t } = useMessages();
  const { search } = useLocation();
  if (providers.length === 0) return null;
  const target = targetOf(search);
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        {providers.map(({ tenant, label }) => (
          <Button
            key={tenant}
            component="a"
            variant={isMain ? 'filled' : 'default'}
            href={`${addressOf(session.signOn, {})}/start?${new URLSearchParams({ tenant, return: target })}`}
            // Otherwise the page would not resume the new session.
            onClick={() => signOutMark.set(undefined)}
          >
            {t('session.signOn.submit', { label })}
          </Button>
        ))}
      </Stack>
    </Paper>
  );
}
