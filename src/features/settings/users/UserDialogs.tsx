import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { isConflict } from '#src/api/api-error.ts';
import { basePath } from '#src/lib/base-path.ts';
import { changedFields } from '#src/lib/changed-fields.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useOpenedRevision } from '#src/ui/form/useOpenedRevision.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { NewToken } from '../tokens/NewToken.tsx';
import { AddUser } from './AddUser.tsx';
import { type RoleChoice, RolesField } from './RolesField.tsx';
import { UserAccess } from './UserAccess.tsx';
import { useUserCommands } from './users.queries.ts';

/** The open dialog and its data. */
export type Doing = { what: 'add' } | { what: 'edit' | 'link' | 'access' | 'token'; user: User };

interface UserDialogsProps {
  doing: Doing;
  /** ID of the signed-in user. */
  own: string;
  onChange: (doing: Doing | null) => void;
}

export function UserDialogs({ doing, own, onChange }: UserDialogsProps) {
  const close = () => onChange(null);
  if (doing.what === 'add')
    return <AddUser close={close} made={(user) => onChange({ what: user.is_service ? 'token' : 'link', user })} />;
  const { user } = doing;
  if (doing.what === 'token')
    return <NewToken userId={user.id} roles={user.roles} close={() => onChange({ what: 'access', user })} />;
  if (doing.what === 'access')
    return <UserAccess user={user} close={close} createToken={() => onChange({ what: 'token', user })} />;
  if (doing.what === 'link') return <PasswordLink user={user} close={close} />;
  return <EditUser user={user} isSelf={user.id === own} close={close} />;
}

/** Sends only what was changed here, so that a new name does not bring back roles that someone else has removed. */
function EditUser({ user, isSelf, close }: { user: User; isSelf: boolean; close: () => void }) {
  const { t } = useMessages();
  const { change } = useUserCommands();
  const [displayName, setDisplayName] = useState(user.display_name);
  const [roles, setRoles] = useState(user.roles as RoleChoice[]);
  const [opened] = useState({ display_name: user.display_name, roles });
  const [wasRefused, setWasRefused] = useState(false);
  const seen_roles = useOpenedRevision(user.roles as RoleChoice[], true, wasRefused);
  return (
    <FormDialog
      title={t('users.edit.title', { name: user.username })}
      action={t('action.save')}
      isReady={displayName.trim() !== '' && roles.length > 0}
      close={close}
      send={async () => {
        const changes = changedFields(opened, { display_name: displayName.trim(), roles });
        try {
          await change({ user_id: user.id, ...changes, ...(changes.roles && { seen_roles }) });
        } catch (error) {
          setWasRefused(isConflict(error as Error));
          throw error;
        }
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

/** Creates a link with which a user sets a password, and shows it once. */
function PasswordLink({ user: { id, username }, close }: { user: User; close: () => void }) {
  const { t } = useMessages();
  const { createLink } = useUserCommands();
  const [link, setLink] = useState<string>();
  if (link !== undefined)
    return (
      <ShownOnceDialog
        title={t('users.link.title', { name: username })}
        body={t('users.link.made')}
        secret={link}
        copyLabel={t('users.link.copy')}
        close={close}
      />
    );
  return (
    <FormDialog
      title={t('users.link.title', { name: username })}
      action={t('users.link.create')}
      isReady
      close={close}
      send={async () => setLink(`${location.origin}${basePath}${paths.setPassword}#${(await createLink(id)).secret}`)}
    >
      <Text size="sm">{t('users.link.body')}</Text>
    </FormDialog>
  );
}
