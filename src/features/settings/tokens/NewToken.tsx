import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { type RoleChoice, RolesField } from '../users/RolesField.tsx';
import { useAccessTokenCommands } from './access-token.queries.ts';

const DAY_MS = 86_400_000;
const lifetimes = [30, 90, 365];

interface NewTokenProps {
  /** Service account that the token is for; the signed-in user if not given. */
  userId?: string;
  /** Roles of the owner. */
  roles: readonly string[];
  close: () => void;
}

/** Creates an access token and shows it once. */
export function NewToken({ userId, roles: owned, close }: NewTokenProps) {
  const { t } = useMessages();
  const { create } = useAccessTokenCommands();
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<RoleChoice[]>([]);
  const [days, setDays] = useState('90');
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined)
    return (
      <ShownOnceDialog
        title={t('tokens.made.title')}
        body={t('tokens.made.body')}
        secret={secret}
        copyLabel={t('tokens.copy')}
        close={close}
      />
    );
  return (
    <FormDialog
      title={t('tokens.create')}
      action={t('tokens.create')}
      isReady={name.trim() !== '' && roles.length > 0}
      close={close}
      send={async () => {
        const expires_at = new Date(serviceNow() + Number(days) * DAY_MS).toISOString();
        setSecret((await create({ user_id: userId, name: name.trim(), roles, expires_at })).secret);
      }}
    >
      <TextInput
        label={t('tokens.name')}
        description={t('tokens.name.hint')}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
        maxLength={100}
      />
      <RolesField value={roles} onChange={setRoles} among={owned} />
      <NativeSelect
        label={t('tokens.lifetime')}
        data={lifetimes.map((n) => ({ value: String(n), label: t('tokens.days', { n }) }))}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
