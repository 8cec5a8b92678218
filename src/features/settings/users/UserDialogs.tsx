import type { User } from '#contract/users.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { AddUser } from './AddUser.tsx';
import { EditUser } from './EditUser.tsx';
import type { Handover } from './PasswordField.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** The open dialog and its data. */
export type Doing = { what: 'add' } | { what: 'edit' | 'reset'; user: User } | ({ what: 'handOver' } & Handover);

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
  if (doing.what === 'add') return <AddUser close={close} handOver={handOver} />;
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
  if (doing.what === 'reset') return <ResetPassword user={doing.user} close={close} handOver={handOver} />;
  return <EditUser user={doing.user} isSelf={doing.user.id === own} close={close} />;
}
