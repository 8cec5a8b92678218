import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { type RoleChoice, RolesField } from './RolesField.tsx';
import { useUserCommands } from './users.queries.ts';

export function EditUser({ user, isSelf, close }: { user: User; isSelf: boolean; close: () => void }) {
  const { t } = useMessages();
  const { change } = useUserCommands();
  const [displayName, setDisplayName] = useState(user.display_name);
  const [roles, setRoles] = useState(user.roles as RoleChoice[]);
  return (
    <FormDialog
      title={t('users.edit.title', { name: user.username })}
      action={t('action.save')}
      isReady={displayName.trim() !== '' && roles.length > 0}
      close={close}
      send={async () => {
        await change({ user_id: user.id, display_name: displayName.trim(), roles });
        close();
      }}
    >
      <TextInput
        label={t('users.name')}
        required
        data-autofocus
        value={displayName}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
        maxLength={200}
      />
      <RolesField value={roles} onChange={setRoles} isAdminLocked={isSelf} />
    </FormDialog>
  );
}
