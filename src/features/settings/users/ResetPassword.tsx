import { Text } from '@mantine/core';
import { useState } from 'react';
import { passwordFault, type User } from '#contract/users.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { generatePassword } from './generate-password.ts';
import { type Handover, PasswordField } from './PasswordField.tsx';
import { useUserCommands } from './users.queries.ts';

interface ResetPasswordProps {
  user: User;
  close: () => void;
  handOver: (handover: Handover) => void;
}

export function ResetPassword({ user: { id, username }, close, handOver }: ResetPasswordProps) {
  const { t } = useMessages();
  const { change } = useUserCommands();
  const [password, setPassword] = useState(generatePassword);
  return (
    <FormDialog
      title={t('users.reset.title', { name: username })}
      action={t('users.reset')}
      isReady={!passwordFault(password, username)}
      close={close}
      send={async () => {
        await change({ user_id: id, password });
        handOver({ username, password });
      }}
    >
      <Text size="sm">{t('users.reset.body')}</Text>
      <PasswordField label={t('users.own.new')} username={username} value={password} onChange={setPassword} />
    </FormDialog>
  );
}
