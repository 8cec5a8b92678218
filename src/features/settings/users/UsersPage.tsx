import { Button, Group } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { UserFilter } from '#contract/users.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PagedList } from '#src/ui/table/PagedList.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { SettingsNav } from '../SettingsNav.tsx';
import type { Doing } from './UserDialogs.tsx';
import { UserTable } from './UserTable.tsx';
import { userQueries } from './users.queries.ts';

const UserDialogs = lazy(async () => ({ default: (await import('./UserDialogs.tsx')).UserDialogs }));

/** Lists the users of the tenant and their roles, for administrators. */
export function UsersPage() {
  const { t } = useMessages();
  const [filter, setFilter, views] = useListView('users', UserFilter);
  const offered = useExtension('users');
  const list = useQuery({ ...userQueries.list(filter), enabled: offered === true });
  const [doing, setDoing] = useState<Doing | null>(null);
  const own = usePersonId();
  const userNow = doing && 'user' in doing && list.data?.items.find(({ id }) => id === doing.user.id);
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
        <>
          <ViewMenu {...views} />
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setDoing({ what: 'add' })}>
            {t('users.add')}
          </Button>
        </>
      }
    >
      <SettingsNav />
      <Group component="search" gap="xs">
        <SearchField
          label={t('users.search')}
          value={filter.q ?? ''}
          onChange={(q) => setFilter({ page: 1, q: q.trim() || undefined }, { replace: true })}
        />
      </Group>
      <PagedList
        query={list}
        filter={filter}
        onChange={setFilter}
        skeleton={<UserTable users={undefined} own={own} act={() => {}} />}
      >
        {({ items }, empty) => (
          <UserTable users={items} own={own} act={(what, user) => setDoing({ what, user })} empty={empty} />
        )}
      </PagedList>
      <Suspense>
        {doing && <UserDialogs doing={userNow ? { ...doing, user: userNow } : doing} own={own} onChange={setDoing} />}
      </Suspense>
    </Page>
  );
}
