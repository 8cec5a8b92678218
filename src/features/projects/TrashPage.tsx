import { Alert, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type TrashedProject, TrashFilter } from '#contract/trash.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { TrashTable } from './trash/TrashTable.tsx';
import { trashQueries, useTrash } from './trash/trash.queries.ts';

/** Lists deleted projects, to restore them or, for administrators, to delete them permanently. */
export function TrashPage() {
  const { t } = useMessages();
  const [filter, setFilter] = useUrlState(TrashFilter);
  const isOffered = useExtension('project-trash');
  const list = useQuery({ ...trashQueries.list(filter), enabled: isOffered === true });
  const confirm = useConfirm();
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
  const act = { onRestore: restoring.mutate, onRemove };
  const back = (
    <Button component={Link} to={paths.projects} variant="default">
      {t('projects.notFound.back')}
    </Button>
  );
  if (isOffered === false) {
    return (
      <Page title={t('projects.trash')}>
        <EmptyState icon={<IconTrash />} title={t('projects.trash.noTrash')} action={back} />
      </Page>
    );
  }
  const empty = filter.q ? (
    <NoMatch onClear={() => setFilter({ page: 1, q: undefined })} />
  ) : (
    <EmptyState icon={<IconTrash />} title={t('projects.trash.none')}>
      {t('projects.trash.none.body')}
    </EmptyState>
  );
  return (
    <Page title={t('projects.trash')} actions={back}>
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
      <QueryView query={list} skeleton={<TrashTable rows={undefined} empty={null} {...act} />}>
        {({ items, total }) => (
          <>
            <TrashTable rows={items} empty={empty} {...act} />
            {total > 0 && (
              <Pagination page={filter.page} pageSize={filter.page_size} total={total} onChange={setFilter} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
