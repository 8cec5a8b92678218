import { Alert, Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MIN_PASSWORD_LENGTH, passwordFault } from '#contract/users.ts';
import { useSession } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { useChangePassword } from './session.queries.ts';

/** Form in which the user changes the password. */
export function OwnPassword() {
  const { t } = useMessages();
  const session = useSession();
  const username = session.phase === 'signed-in' ? session.person.username : '';
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { mutate: change, isPending, error, data: changed, reset } = useChangePassword();
  const fault = password === '' ? undefined : passwordFault(password, username);
  const isReady = current !== '' && password !== '' && !fault;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    change(
      { current_password: current, password },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
        },
      },
    );
  };
  const onType = (set: (value: string) => void) => (event: FormEvent<HTMLInputElement>) => {
    set(event.currentTarget.value);
    if (!isPending) reset();
  };
  return (
    <Section title={t('word.password')} hint={t('users.own.hint')}>
      <form onSubmit={submit}>
        <Stack gap="sm" maw={360}>
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <PasswordField
            label={t('users.own.current')}
            autoComplete="current-password"
            maxLength={1024}
            value={current}
            onChange={onType(setCurrent)}
          />
          <PasswordField
            label={t('users.own.new')}
            description={t('users.password.hint', { n: MIN_PASSWORD_LENGTH })}
            error={fault && t(`users.password.${fault}`, { n: MIN_PASSWORD_LENGTH })}
            autoComplete="new-password"
            maxLength={1024}
            value={password}
            onChange={onType(setPassword)}
          />
          {error && <Failure error={error} />}
          {changed && (
            <Alert color="green" role="status">
              {t('users.own.changed', { n: changed.ended_sessions })}
            </Alert>
          )}
          <div>
            <Button type="submit" disabled={!isReady} loading={isPending}>
              {t('users.own.change')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
