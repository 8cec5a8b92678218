import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MIN_PASSWORD_LENGTH, passwordFault, users } from '#contract/users.ts';
import { call } from '#src/api/call.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Sets a password with the secret of a one-time link. The fragment of the address has it, so that no server logs it. */
export function SetPasswordPage() {
  const { t } = useMessages();
  const secret = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(users.useLink, { body: { secret, password } }),
  });
  const fault = password === '' ? undefined : passwordFault(password, '');
  const isReady = secret !== '' && password !== '' && !fault;
  return (
    <SignInFrame title={t('session.link.set')}>
      <Paper withBorder p="lg">
        <Title order={1} mb="sm">
          {t('session.link.set')}
        </Title>
        {data ? (
          <Alert color="green" role="status">
            {t('session.link.done', { name: data.username })}{' '}
            <Anchor component={Link} to={paths.signIn}>
              {t('session.title')}
            </Anchor>
          </Alert>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady && !isPending) mutate();
            }}
          >
            <Stack gap="sm">
              <Text>{t(secret ? 'session.link.hint' : 'session.link.incomplete')}</Text>
              <PasswordField
                label={t('users.own.new')}
                description={t('users.password.hint', { n: MIN_PASSWORD_LENGTH })}
                error={fault && t(`users.password.${fault}`, { n: MIN_PASSWORD_LENGTH })}
                autoComplete="new-password"
                maxLength={1024}
                disabled={secret === ''}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              {error && <Failure error={error} />}
              <Button type="submit" fullWidth loading={isPending} disabled={!isReady}>
                {t('session.link.set')}
              </Button>
            </Stack>
          </form>
        )}
      </Paper>
    </SignInFrame>
  );
}
