import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { MIN_PASSWORD_LENGTH, passwordFault } from '#contract/users.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { generatePassword } from './generate-password.ts';
import classes from './users.module.css';

/** A password that was just set. Shown only once, because it cannot be read again. */
export interface Handover {
  username: string;
  password: string;
}

interface PasswordFieldProps {
  label: string;
  username: string;
  value: string;
  onChange: (value: string) => void;
}

/** Field for another user's password. Visible because it must be handed over; generated unless typed. */
export function PasswordField({ label, username, value, onChange }: PasswordFieldProps) {
  const { t } = useMessages();
  const fault = value === '' ? undefined : passwordFault(value, username);
  return (
    <div>
      <TextInput
        label={label}
        description={t('users.password.hint', { n: MIN_PASSWORD_LENGTH })}
        error={fault && t(`users.password.${fault}`, { n: MIN_PASSWORD_LENGTH })}
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ input: classes.password! }}
        autoComplete="off"
        spellCheck={false}
        maxLength={1024}
      />
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" variant="default" onClick={() => onChange(generatePassword())}>
          {t('users.password.generate')}
        </Button>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy} disabled={value === ''}>
              {copied ? t('action.copied') : t('users.password.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
