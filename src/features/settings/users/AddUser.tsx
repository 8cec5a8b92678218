import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type User, users } from '#contract/users.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { type RoleChoice, RolesField } from './RolesField.tsx';
import { useUserCommands } from './users.queries.ts';

const { username: Username } = users.create.body.shape;

interface AddUserProps {
  close: () => void;
  /** Receives the new user, who needs a link or, for a program, an access token. */
  made: (user: User) => void;
}

export function AddUser({ close, made }: AddUserProps) {
  const { t } = useMessages();
  const { create } = useUserCommands();
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [roles, setRoles] = useState<RoleChoice[]>([]);
  const isName = Username.safeParse(username).success;
  const hasTokens = useExtension('access-tokens');
  const [isService, setIsService] = useState(false);
  const isReady = isName && displayName.trim() !== '' && roles.length > 0;
  return (
    <FormDialog
      title={t('users.add')}
      action={t('users.add')}
      isReady={isReady}
      close={close}
      send={async () => {
        made(await create({ username, display_name: displayName.trim(), roles, is_service: isService }));
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
    </FormDialog>
  );
}
