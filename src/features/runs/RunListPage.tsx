import { Button } from '@mantine/core';
import { IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { imports } from '#contract/imports.ts';
import { RunFilter } from '#contract/runs.ts';
import { useExtension } from '#src/api/extensions.ts';
import { useCan } from '#src/api/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useUrlState } from '#src/lib/useUrlState.ts';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NoMatch } from '#src/ui/NoMatch.tsx';
import { Page } from '#src/ui/Page.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { OpenedRuns } from './OpenedRuns.tsx';
import { RunFilters } from './RunFilters.tsx';
import { RunTable } from './RunTable.tsx';
import { runQueries } from './runs.queries.ts';

export function RunListPage() {
  const { t } = useMessages();
  const [filter, setFilter] = useUrlState(RunFilter);
  const isListed = useExtension('runs');
  const list = useQuery({ ...runQueries.list(filter), enabled: isListed !== false });
  const total = list.data?.total ?? 0;
  usePrefetchNext(filter, total);
  if (isListed === false) {
    return (
      <Page title={t('runs.title')}>
        <OpenedRuns />
      </Page>
    );
  }
  const isFiltered = Boolean(filter.q || filter.status || filter.project_id);
  const empty = isFiltered ? (
    <NoMatch onClear={() => setFilter({ page: 1, q: undefined, status: undefined, project_id: undefined })} />
  ) : (
    <NoRuns />
  );
  return (
    <Page title={t('runs.title')}>
      <RunFilters
        value={filter}
        counts={list.data?.counts}
        onChange={(change, options) => setFilter({ page: 1, ...change }, options)}
      />
      <QueryView query={list} skeleton={<RunTable rows={undefined} empty={null} />}>
        {({ items }) => (
          <>
            <RunTable rows={items} empty={empty} />
            {total > 0 && (
              <Pagination page={filter.page} pageSize={filter.page_size} total={total} onChange={setFilter} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function NoRuns() {
  const { t } = useMessages();
  const mayImport = useCan(imports.createSession);
  return (
    <EmptyState
      icon={<IconPlayerPlay />}
      title={t('runs.empty')}
      action={
        mayImport && (
          <Button component={Link} to={paths.import} leftSection={<IconUpload size={16} />}>
            {t('runs.empty.action')}
          </Button>
        )
      }
    >
      {t('runs.empty.body')}
    </EmptyState>
  );
}

function usePrefetchNext({ page, ...filter }: RunFilter, total: number) {
  const client = useQueryClient();
  const next = page * filter.page_size < total ? JSON.stringify({ ...filter, page: page + 1 }) : null;
  useEffect(() => {
    if (next) void client.prefetchQuery(runQueries.list(JSON.parse(next)));
  }, [client, next]);
}
