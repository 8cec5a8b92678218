import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { passwordFault, type User, users } from '#contract/users.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { generatePassword } from './generate-password.ts';
import { type Handover, PasswordField } from './PasswordField.tsx';
import { type RoleChoice, RolesField } from './RolesField.tsx';
import { useUserCommands } from './users.queries.ts';

const { username: Username } = users.create.body.shape;

interface AddUserProps {
  close: () => void;
  handOver: (handover: Handover) => void;
  /** Receives a new service account. */
  made: (user: User) => void;
}

export function AddUser({ close, handOver, made }: AddUserProps) {
  const { t } = useMessages();
  const { create } = useUserCommands();
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [roles, setRoles] = useState<RoleChoice[]>(['operator']);
  const [password, setPassword] = useState(generatePassword);
  const isName = Username.safeParse(username).success;
  const hasTokens = useExtension('access-tokens');
  const [isService, setIsService] = useState(false);
  const isStrong = isService || !passwordFault(password, username);
  const isReady = isName && displayName.trim() !== '' && roles.length > 0 && isStrong;
  return (
    <FormDialog
      title={t('users.add')}
      action={t('users.add')}
      isReady={isReady}
      close={close}
      send={async () => {
        const user = { username, display_name: displayName.trim(), roles };
        if (isService) return made(await create({ ...user, is_service: true }));
        await create({ ...user, password });
        handOver({ username, password });
      }}
    >
      <TextInput
        label={t('word.userName')}
        description={t('users.userName.hint')}
        error={username !== '' && !isName && t('users.userName.invalid')}
        required
        data-autofocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <TextInput
        label={t('users.name')}
        required
        value={displayName}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
        autoComplete="off"
        maxLength={200}
      />
      <RolesField value={roles} onChange={setRoles} />
      {hasTokens && (
        <Checkbox
          label={t('users.service')}
          description={t('users.service.hint')}
          checked={isService}
          onChange={(event) => setIsService(event.currentTarget.checked)}
        />
      )}
      {!isService && (
        <PasswordField label={t('word.password')} username={username} value={password} onChange={setPassword} />
      )}
    </FormDialog>
  );
}
