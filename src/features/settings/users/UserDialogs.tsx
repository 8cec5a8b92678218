import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { passwordFault, type User } from '#contract/users.ts';
import { isConflict } from '#src/api/api-error.ts';
import { changedFields } from '#src/lib/changed-fields.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useOpenedRevision } from '#src/ui/form/useOpenedRevision.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { NewToken } from '../tokens/NewToken.tsx';
import { AddUser } from './AddUser.tsx';
import { generatePassword } from './generate-password.ts';
import { type Handover, PasswordField } from './PasswordField.tsx';
import { type RoleChoice, RolesField } from './RolesField.tsx';
import { UserAccess } from './UserAccess.tsx';
import { useUserCommands } from './users.queries.ts';

/** The open dialog and its data. */
export type Doing =
  | { what: 'add' }
  | { what: 'edit' | 'reset' | 'access' | 'token'; user: User }
  | ({ what: 'handOver' } & Handover);

interface UserDialogsProps {
  doing: Doing;
  /** ID of the signed-in user. */
  own: string;
  onChange: (doing: Doing | null) => void;
}

export function UserDialogs({ doing, own, onChange }: UserDialogsProps) {
  const { t } = useMessages();
  const close = () => onChange(null);
  const handOver = (handover: Handover) => onChange({ what: 'handOver', ...handover });
  if (doing.what === 'add')
    return <AddUser close={close} handOver={handOver} made={(user) => onChange({ what: 'token', user })} />;
  if (doing.what === 'handOver')
    return (
      <ShownOnceDialog
        title={t('users.handover.title', { name: doing.username })}
        body={t('users.handover.body')}
        secret={doing.password}
        copyLabel={t('users.password.copy')}
        close={close}
      />
    );
  const { user } = doing;
  if (doing.what === 'token')
    return <NewToken userId={user.id} roles={user.roles} close={() => onChange({ what: 'access', user })} />;
  if (doing.what === 'access')
    return <UserAccess user={user} close={close} createToken={() => onChange({ what: 'token', user })} />;
  if (doing.what === 'reset') return <ResetPassword user={user} close={close} handOver={handOver} />;
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

interface ResetPasswordProps {
  user: User;
  close: () => void;
  handOver: (handover: Handover) => void;
}

function ResetPassword({ user: { id, username }, close, handOver }: ResetPasswordProps) {
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
