import { Alert, Anchor, Button, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#src/api/session/session.ts';
import { config } from '#src/api/settings/config.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FailureDetails } from '#src/ui/feedback/Failure.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { useSignIn } from './useSignIn.ts';

/** Signs in with a username and a password, or with a pasted token. */
export function SignInForm() {
  const { t } = useMessages();
  const session = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { submit, isBusy, waitingFor, words, details } = useSignIn();
  const isWaiting = waitingFor !== undefined && waitingFor === username;
  const isToken = config().auth.mode === 'token';
  const problem = missing ? t(isToken ? 'session.token.missing' : 'session.missing') : words;
  const ended = session.phase === 'signed-out' && session.why === 'ended';

  return (
    <>
      <Paper withBorder p="lg">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const incomplete = (username === '' && !isToken) || password === '';
            setMissing(incomplete);
            if (!incomplete && !isWaiting) void submit(username, password);
          }}
        >
          <Stack gap="md">
            <Title order={1}>{t('session.title')}</Title>
            {ended && !problem && <Alert color="yellow">{t('session.ended')}</Alert>}
            {problem && (
              <Alert color="red">
                {problem}
                {details && !missing && <FailureDetails error={details} />}
                {details && !missing && (
                  <Anchor component={Link} to={paths.connect} size="sm">
                    {t('failure.connect')}
                  </Anchor>
                )}
              </Alert>
            )}
            {!isToken && (
              <TextInput
                label={t('word.userName')}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                value={username}
                onChange={(event) => setUsername(event.currentTarget.value)}
              />
            )}
            <PasswordField
              label={t(isToken ? 'session.token' : 'word.password')}
              description={isToken && t('session.token.hint')}
              name={isToken ? 'token' : 'password'}
              autoComplete={isToken ? 'off' : 'current-password'}
              autoFocus={isToken}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button ref={submitButton} type="submit" fullWidth loading={isBusy} disabled={isWaiting}>
              {t('session.title')}
            </Button>
          </Stack>
        </form>
      </Paper>
      <DemoAccounts
        onChoose={(account) => {
          setUsername(account.username);
          setPassword(account.password);
          submitButton.current?.focus();
        }}
      />
    </>
  );
}
