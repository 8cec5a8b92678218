import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type TrashedProject, TrashFilter, trash } from '#contract/trash.ts';
import { useCan } from '#src/api/session/session.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { trashQueries, useTrash } from './trash/trash.queries.ts';

/** Lists deleted projects, to restore them or, for administrators, to delete them permanently. */
export function TrashPage() {
  const { t, locale } = useMessages();
  const [filter, setFilter] = useUrlState(TrashFilter);
  const list = useQuery(trashQueries.list(filter));
  const confirm = useConfirm();
  const canRemove = useCan(trash.remove);
  const { restore, remove } = useTrash();
  const restoring = useMutation({ mutationFn: ({ projectId }: TrashedProject) => restore(projectId) });
  const [pending, setPending] = useState(0);
  const onRemove = ({ projectId, projectName: name }: TrashedProject) =>
    confirm({
      title: t('projects.trash.remove.title', { name }),
      body: t('projects.trash.remove.body'),
      action: t('projects.trash.remove'),
      run: async () => setPending((await remove(projectId)).pending_objects),
    });
  const action = (label: string, name: string, onClick: () => void, color?: 'red') => (
    <Button size="compact-sm" variant="default" aria-label={`${label}: ${name}`} c={color!} onClick={onClick}>
      {label}
    </Button>
  );
  const columns: Column<TrashedProject>[] = [
    {
      id: 'projectName',
      header: t('word.project'),
      isRowHeader: true,
      cell: ({ projectName, fileName }) => (
        <>
          <RowName name={projectName} />
          <Text size="xs" c="dimmed" truncate title={fileName}>
            {fileName}
          </Text>
        </>
      ),
    },
    {
      id: 'storedBytes',
      header: t('projects.fact.stored'),
      align: 'right',
      cell: ({ storedBytes }) => formatBytes(storedBytes, locale),
    },
    {
      id: 'deletedAt',
      header: t('projects.trash.deleted'),
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <Ago value={deletedAt} />
          <Text size="xs" c="dimmed">
            {deletedBy === null ? t('projects.trash.byRetention') : t('projects.trash.deletedBy', { name: deletedBy })}
          </Text>
        </>
      ),
    },
    { id: 'removedAt', header: t('projects.trash.removed'), cell: ({ removedAt }) => <Instant value={removedAt} /> },
    {
      id: 'actions',
      header: <VisuallyHidden>{t('word.actions')}</VisuallyHidden>,
      align: 'right',
      cell: (project) => (
        <Group gap={4} justify="flex-end">
          {action(t('projects.trash.restore'), project.projectName, () => restoring.mutate(project))}
          {canRemove && action(t('projects.trash.remove'), project.projectName, () => onRemove(project), 'red')}
        </Group>
      ),
    },
  ];
  const table = {
    caption: t('projects.trash'),
    columns,
    rowKey: ({ projectId }: TrashedProject) => projectId,
    empty: filter.q ? (
      <NoMatch onClear={() => setFilter({ page: 1, q: undefined })} />
    ) : (
      <EmptyState icon={<IconTrash />} title={t('projects.trash.none')}>
        {t('projects.trash.none.body')}
      </EmptyState>
    ),
  };
  return (
    <Page
      title={t('projects.trash')}
      actions={
        <Button component={Link} to={paths.projects} variant="default">
          {t('projects.notFound.back')}
        </Button>
      }
    >
      <Group component="search" gap="xs">
        <SearchField
          label={t('projects.trash.search')}
          value={filter.q ?? ''}
          onChange={(q) => setFilter({ page: 1, q: q.trim() || undefined }, { replace: true })}
        />
      </Group>
      {restoring.error && <Failure error={restoring.error} />}
      {restoring.isSuccess && (
        <Alert color="green" role="status">
          {t('projects.trash.restored', { name: restoring.variables.projectName })}
        </Alert>
      )}
      {pending > 0 && <Alert color="yellow">{t('projects.trash.pending', { n: pending })}</Alert>}
      <QueryView query={list} skeleton={<DataTable {...table} rows={undefined} />}>
        {({ items, total }) => (
          <>
            <DataTable {...table} rows={items} />
            {total > 0 && (
              <Pagination page={filter.page} pageSize={filter.page_size} total={total} onChange={setFilter} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
