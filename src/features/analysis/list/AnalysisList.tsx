import { Button } from '@mantine/core';
import { IconChartDots3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AnalysisFilter } from '#contract/analysis.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { analysisQueries } from '../analysis.queries.ts';
import { AnalysisFilters } from './AnalysisFilters.tsx';
import { AnalysisTable } from './AnalysisTable.tsx';

/** Lists the deep analyses of the tenant. Requires the `runs` extension. */
export function AnalysisList() {
  const [filter, setFilter] = useUrlState(AnalysisFilter);
  const list = useQuery(analysisQueries.list(filter));
  const total = list.data?.total ?? 0;
  usePrefetchNext(filter, total, analysisQueries.list);
  const isFiltered = Boolean(filter.q || filter.status || filter.project_id);
  const clear = () => setFilter({ page: 1, q: undefined, status: undefined, project_id: undefined });
  return (
    <>
      <AnalysisFilters
        value={filter}
        counts={list.data?.counts}
        onChange={(change, options) => setFilter({ page: 1, ...change }, options)}
      />
      <QueryView query={list} skeleton={<AnalysisTable rows={undefined} empty={null} />}>
        {({ items }) => (
          <>
            <AnalysisTable rows={items} empty={isFiltered ? <NoMatch onClear={clear} /> : <NoAnalyses />} />
            {total > 0 && (
              <Pagination page={filter.page} pageSize={filter.page_size} total={total} onChange={setFilter} />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

function NoAnalyses() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<IconChartDots3 />}
      title={t('analysis.empty')}
      action={
        <Button component={Link} to={paths.projects} variant="default">
          {t('analysis.empty.action')}
        </Button>
      }
    >
      {t('analysis.empty.body')}
    </EmptyState>
  );
}
