import { Badge, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { formatInstant, useZone } from '#src/lib/format/dates.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './users.module.css';
import { useUserCommands } from './users.queries.ts';

interface UserTableProps {
  users: User[] | undefined;
  /** ID of the signed-in user. */
  own: string;
  act: (what: 'edit' | 'link' | 'access', user: User) => void;
  empty?: ReactNode;
}

export function UserTable({ users, own, act, empty }: UserTableProps) {
  const { t } = useMessages();
  const columns: Column<User>[] = [
    {
      id: 'username',
      header: t('word.userName'),
      isRowHeader: true,
      cell: (user) => (
        <Stack component="span" gap={0}>
          <span>
            {user.username} {user.id === own && <Badge ml={4}>{t('users.you')}</Badge>}
            {user.is_service && <Badge ml={4}>{t('users.service')}</Badge>}
            {user.sign_on && (
              <Badge ml={4} color="gray">
                {t('users.signOn')}
              </Badge>
            )}
          </span>
          <Text span size="sm" c="dimmed" fw={400}>
            {user.display_name}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'roles',
      header: t('word.roles'),
      cell: ({ roles }) => (
        <Group gap={4}>
          {roles.map((role) => (
            <Badge key={role} color="gray">
              {messageOr(`role.${role}`, role)}
            </Badge>
          ))}
        </Group>
      ),
    },
    { id: 'disabled_at', header: t('word.status'), cell: (user) => <UserState user={user} /> },
    {
      id: 'last_used_at',
      header: t('users.lastSeen'),
      cell: ({ last_used_at }) => (last_used_at ? <Instant value={last_used_at} /> : t('users.never')),
    },
    { id: 'created_at', header: t('users.created'), cell: ({ created_at }) => <Instant value={created_at} /> },
    {
      id: 'actions',
      header: <VisuallyHidden>{t('word.actions')}</VisuallyHidden>,
      align: 'right',
      cell: (user) => <Actions user={user} isSelf={user.id === own} act={act} />,
    },
  ];
  return (
    <DataTable
      caption={t('users.caption')}
      list="users"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

function UserState({ user: { disabled_at, slowed_down, link_expires_at } }: { user: User }) {
  const { t, locale } = useMessages();
  useZone();
  if (disabled_at) return <StatusBadge status="disabled" label={t('users.disabled')} />;
  const shown = (time: string) => formatInstant(time, locale, 'short');
  if (!slowed_down)
    return (
      <span className={classes.state}>
        <StatusBadge status="enabled" label={t('users.enabled')} />
        {link_expires_at && (
          <Text span size="sm" c="dimmed">
            {t('users.link.until', { time: shown(link_expires_at) })}
          </Text>
        )}
      </span>
    );
  const { until, since, wrong } = slowed_down;
  return (
    <span className={classes.state}>
      <StatusBadge status="slowed" label={t('users.slowed')} />
      <Text span size="sm" c="dimmed">
        {t('users.slowed.detail', { until: shown(until), since: shown(since), wrong })}
      </Text>
    </span>
  );
}

function Actions({ user, isSelf, act }: { user: User; isSelf: boolean } & Pick<UserTableProps, 'act'>) {
  const { t } = useMessages();
  const confirm = useConfirm();
  const { change, unlock } = useUserCommands();
  const name = user.username;
  const isDisabled = user.disabled_at !== null;
  const way = isDisabled ? 'enable' : 'disable';
  const turn = () =>
    confirm({
      title: t(`users.${way}.title`, { name }),
      body: t(`users.${way}.body`),
      action: t(`users.${way}`),
      run: () => change({ user_id: user.id, disabled: !isDisabled }),
    });
  const askToUnlock = () =>
    confirm({
      title: t('users.unlock.title', { name }),
      body: t('users.unlock.body'),
      action: t('users.unlock'),
      run: () => unlock(user.id),
    });
  return (
    <Group gap={4} align="stretch" justify="flex-end">
      {user.slowed_down && !isDisabled && <Action label={t('users.unlock')} name={name} onClick={askToUnlock} />}
      {!user.sign_on && <Action label={t('action.edit')} name={name} onClick={() => act('edit', user)} />}
      <Action label={t('users.access')} name={name} onClick={() => act('access', user)} />
      {!user.is_service && !user.sign_on && (
        <Action label={t('users.link')} name={name} onClick={() => act('link', user)} />
      )}
      {/* Users cannot disable their own account. */}
      {!isSelf && <Action label={t(`users.${way}`)} name={name} onClick={turn} />}
    </Group>
  );
}

const Action = ({ label, name, onClick }: { label: string; name: string; onClick: () => void }) => (
  <Button size="compact-sm" variant="default" aria-label={`${label}: ${name}`} onClick={onClick}>
    {label}
  </Button>
);
