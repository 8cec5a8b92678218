import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type User, UserFilter } from '#contract/users.ts';
import { useExtension } from '#src/api/extensions.ts';
import { useUrlState } from '#src/lib/useUrlState.ts';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NoMatch } from '#src/ui/NoMatch.tsx';
import { Page } from '#src/ui/Page.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { AddUser } from './AddUser.tsx';
import { EditUser } from './EditUser.tsx';
import { type Handover, HandoverDialog } from './HandoverDialog.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { UserTable } from './UserTable.tsx';
import { useOwnId } from './useOwnId.ts';
import { userQueries } from './users.queries.ts';

/** Which dialog is open. */
type Doing = { what: 'add' } | { what: 'edit' | 'reset'; user: User } | ({ what: 'handOver' } & Handover);

/** People of the tenant and their roles, for administrators. */
export function UsersPage() {
  const { t } = useMessages();
  const [filter, setFilter] = useUrlState(UserFilter);
  const offered = useExtension('users');
  const list = useQuery({ ...userQueries.list(filter), enabled: offered === true });
  const [doing, setDoing] = useState<Doing | null>(null);
  const own = useOwnId();
  const close = () => setDoing(null);
  const handOver = (handover: Handover) => setDoing({ what: 'handOver', ...handover });
  if (offered === false) {
    return (
      <Page title={t('users.title')}>
        <EmptyState icon={<IconUsers />} title={t('users.none')}>
          {t('users.none.body')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={t('users.title')}
      actions={
        <Button leftSection={<IconUserPlus size={16} />} onClick={() => setDoing({ what: 'add' })}>
          {t('users.add')}
        </Button>
      }
    >
      <Group component="search" gap="xs">
        <SearchField
          label={t('users.search')}
          value={filter.q ?? ''}
          onChange={(q) => setFilter({ page: 1, q: q.trim() || undefined }, { replace: true })}
        />
      </Group>
      <QueryView query={list} skeleton={<UserTable users={undefined} own={own} act={() => {}} />}>
        {({ items, total }) => (
          <>
            <UserTable
              users={items}
              own={own}
              act={(what, user) => setDoing({ what, user })}
              empty={
                filter.q ? (
                  <NoMatch onClear={() => setFilter({ page: 1, q: undefined })} />
                ) : (
                  <Text c="dimmed">{t('users.page.empty')}</Text>
                )
              }
            />
            <Pagination page={filter.page} pageSize={filter.page_size} total={total} onChange={setFilter} />
          </>
        )}
      </QueryView>
      {doing?.what === 'add' && <AddUser close={close} handOver={handOver} />}
      {doing?.what === 'edit' && <EditUser user={doing.user} isSelf={doing.user.id === own} close={close} />}
      {doing?.what === 'reset' && <ResetPassword user={doing.user} close={close} handOver={handOver} />}
      {doing?.what === 'handOver' && <HandoverDialog {...doing} close={close} />}
    </Page>
  );
}
