import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useZoneName } from '#src/lib/format/dates.ts';
import { dayIn } from '#src/lib/time/day-in.ts';
import { endOfDay } from '#src/lib/time/days.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '#src/ui/popup/FormDialog.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { type RoleChoice, RolesField } from '../users/RolesField.tsx';
import { useAccessTokenCommands } from './access-token.queries.ts';

const DAY_MS = 86_400_000;
const lifetimes = [30, 90, 365];
const MAX_DAYS = 365;

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
  const zone = useZoneName();
  const { create } = useAccessTokenCommands();
  const dayAfter = (days: number) => dayIn(zone, new Date(serviceNow() + days * DAY_MS));
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<RoleChoice[]>([]);
  const [lastDay, setLastDay] = useState(() => dayAfter(90));
  const [secret, setSecret] = useState<string>();
  const isDay = lastDay >= dayAfter(0) && lastDay <= dayAfter(MAX_DAYS);
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
      isReady={name.trim() !== '' && roles.length > 0 && isDay}
      close={close}
      send={async () => {
        const expires_at = new Date(endOfDay(lastDay, zone)).toISOString();
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
      <TextInput
        type="date"
        label={t('tokens.lastDay')}
        error={!isDay && t('tokens.lastDay.invalid', { n: MAX_DAYS })}
        required
        min={dayAfter(0)}
        max={dayAfter(MAX_DAYS)}
        value={lastDay}
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
      <Group gap="xs">
        {lifetimes.map((n) => (
          <Button key={n} size="compact-sm" variant="default" onClick={() => setLastDay(dayAfter(n))}>
            {t('tokens.days', { n })}
          </Button>
        ))}
      </Group>
    </FormDialog>
  );
}
