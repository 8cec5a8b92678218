import { Button } from '@mantine/core';
import { IconChartDots3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AnalysisFilter, AnalysisSort } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src/ui/table/PagedList.tsx';
import { analysisQueries } from '../analysis.queries.ts';
import { AnalysisFilters } from './AnalysisFilters.tsx';
import { AnalysisTable } from './AnalysisTable.tsx';

interface AnalysisListProps {
  filter: AnalysisFilter;
  setFilter: (change: Partial<AnalysisFilter>, options?: { replace?: boolean }) => void;
}

/** Lists the deep analyses of the tenant. Requires the `runs` extension. */
export function AnalysisList({ filter, setFilter }: AnalysisListProps) {
  const list = useQuery(analysisQueries.list(filter));
  usePrefetchNext(filter, list.data?.total ?? 0, analysisQueries.list);
  const hasSummaries = useExtension('analysis-summaries') === true;
  const onSort = hasSummaries ? (sort: AnalysisSort) => setFilter({ page: 1, sort }) : undefined;
  return (
    <>
      <AnalysisFilters
        value={filter}
        counts={list.data?.counts ?? null}
        hasSummaries={hasSummaries}
        onChange={(change, options) => setFilter({ page: 1, ...change }, options)}
      />
      <PagedList
        query={list}
        filter={filter}
        onChange={setFilter}
        skeleton={<AnalysisTable rows={undefined} empty={null} onSort={onSort} />}
        none={<NoAnalyses />}
      >
        {({ items }, empty) => <AnalysisTable rows={items} sort={filter.sort} onSort={onSort} empty={empty} />}
      </PagedList>
    </>
  );
}

function NoAnalyses() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<IconChartDots3 aria-hidden />}
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
