import { Alert, Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { SignOnFailureCode, session } from '#contract/session.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { signOutMark } from '#src/api/session/kept-session.ts';
import { addressOf } from '#src/api/wire/wire.ts';
import { targetOf } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { sessionQueries } from './session.queries.ts';

/** Offers the providers of company sign-in, and says why the last sign-in there failed. */
export function CompanySignIn() {
  const { t } = useMessages();
  const isOffered = useExtension('sign-on') === true;
  const { data: providers = [] } = useQuery({ ...sessionQueries.signOn(), enabled: isOffered });
  const { search } = useLocation();
  const { data: failure } = SignOnFailureCode.safeParse(new URLSearchParams(search).get('failure'));
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          {t(`session.signOn.failure.${failure}`)}
        </Alert>
      )}
      {providers.length > 0 && (
        <Paper withBorder p="lg">
          <Stack gap="sm">
            {providers.map(({ tenant, label }) => (
              <Button
                key={tenant}
                component="a"
                variant="default"
                href={`${addressOf(session.signOn, {})}/start?${new URLSearchParams({ tenant, return: targetOf(search) })}`}
                // Otherwise the page would not resume the new session.
                onClick={() => signOutMark.set(undefined)}
              >
                {t('session.signOn.submit', { label })}
              </Button>
            ))}
          </Stack>
        </Paper>
      )}
    </>
  );
}
