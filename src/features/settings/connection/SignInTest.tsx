import '#src/ui/form/segmented-styles.ts';
import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePerson } from '#src/api/session/session.ts';
import { type SignInTrial, trySignIn, tryToken } from '#src/api/session/try-sign-in.ts';
import { config } from '#src/api/settings/config.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ProposalLine } from '../check/ProposalLine.tsx';
import classes from './ConnectPage.module.css';

type Kind = 'password' | 'token';

/** Tests whether the service accepts a sign-in, and shows what the console finds in its answer. */
export function SignInTest() {
  const { t } = useMessages();
  const person = usePerson();
  const { mode } = config().auth;
  const isAtProvider = !['password', 'form', 'token'].includes(mode);
  const [kind, setKind] = useState<Kind>(mode === 'token' || isAtProvider ? 'token' : 'password');
  const [username, setUsername] = useState('');
  const [secret, setSecret] = useState('');
  const test = useMutation({
    mutationFn: async (): Promise<SignInTrial | undefined> => {
      if (kind === 'password') return trySignIn(username, secret);
      await tryToken(secret);
      return undefined;
    },
    onSettled: () => setSecret(''),
  });
  const change = (next: string) => {
    test.reset();
    setKind(next as Kind);
  };
  return (
    <Section title={t('connect.test')} hint={t('connect.test.hint')}>
      <Stack gap="md">
        {isAtProvider ? (
          <Text size="sm">{t('connect.test.provider')}</Text>
        ) : (
          <SegmentedControl
            w="fit-content"
            aria-label={t('connect.test.kind')}
            value={kind}
            onChange={change}
            data={[
              { value: 'password', label: t('connect.test.password') },
              { value: 'token', label: t('connect.test.token') },
            ]}
          />
        )}
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (secret !== '') test.mutate();
          }}
        >
          {kind === 'password' && (
            <TextInput
              label={t('word.userName')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
          )}
          <PasswordField
            label={t(kind === 'token' ? 'session.token' : 'word.password')}
            autoComplete="off"
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
          <Button type="submit" w="fit-content" loading={test.isPending}>
            {t('connect.test.submit')}
          </Button>
        </form>
        <Stack gap="md" role="status">
          {test.error && <Failure error={test.error} />}
          {test.data && <Trial {...test.data} />}
          {test.isSuccess && kind === 'token' && (
            <>
              <StatusBadge status="conforms" label={t('connect.test.accepted')} />
              {mode !== 'token' && <ProposalLine proposal={{ path: ['auth', 'mode'], value: 'token' }} />}
            </>
          )}
          {person && <Text size="sm">{t('connect.test.signedIn', { name: person.display_name })}</Text>}
        </Stack>
      </Stack>
    </Section>
  );
}

function Trial({ mode, sent, status, message, fields, found, settings }: SignInTrial) {
  const { t } = useMessages();
  const outcome = found ? 'works' : status > 0 ? 'fails' : 'noAnswer';
  const label = outcome === 'noAnswer' ? t('connect.test.noAnswer') : t(`connect.test.${outcome}`, { status });
  return (
    <div className={classes.trial}>
      <Text span fw={500}>
        {t(`connect.test.way.${mode}`, { names: sent.join(', ') })}
      </Text>
      <StatusBadge status={found ? 'conforms' : 'broken'} label={label} />
      {message && <Text size="sm">{message}</Text>}
      {found && <Found {...found} />}
      {!found && status > 0 && status < 300 && <Text size="sm">{t('connect.test.noToken')}</Text>}
      {fields.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('connect.test.fields', { fields: fields.join(', ') })}
        </Text>
      )}
      {settings.map((setting) => (
        <ProposalLine key={setting.path.join('.')} proposal={setting} />
      ))}
    </div>
  );
}

function Found({ accessToken, refreshToken, roles }: NonNullable<SignInTrial['found']>) {
  const { t } = useMessages();
  const words = roles.map((role) => messageOr(`role.${role}`, role)).join(t('list.or'));
  const lines = [
    t('connect.test.accessToken', { path: accessToken }),
    refreshToken ? t('connect.test.refreshToken', { path: refreshToken }) : t('connect.test.noRefreshToken'),
    roles.length > 0 ? t('connect.test.roles', { roles: words }) : t('connect.test.noRoles'),
  ];
  return <Text size="sm">{lines.join(t('list.sentences'))}</Text>;
}
