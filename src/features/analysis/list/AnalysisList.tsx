import { Button, Group, Text } from '@mantine/core';
import { IconChartDots3, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type AnalysisFilter, type AnalysisSort, type AnalysisTask, analysisStatuses } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import { PagedList } from '#src/ui/table/PagedList.tsx';
import { SelectedRows } from '#src/ui/table/SelectedRows.tsx';
import { analysisQueries } from '../analysis.queries.ts';
import { MAX_COLUMNS, MIN_COLUMNS } from '../grid/useGridUrl.ts';
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
  // The grid brings back what is selected.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(useLocation().state?.selected ?? []));
  const toggle = (rows: AnalysisTask[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const { task_id } of rows) next[isSelected ? 'add' : 'delete'](task_id);
    setSelected(next);
  };
  const onSort = hasSummaries ? (sort: AnalysisSort) => setFilter({ page: 1, sort }) : undefined;
  const selection = { ids: selected, onToggle: toggle };
  const tableOf = (rows: AnalysisTask[] | undefined, empty: ReactNode) => (
    <AnalysisTable rows={rows} sort={filter.sort} onSort={onSort} empty={empty} selection={selection} />
  );
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
        skeleton={tableOf(undefined, null)}
        none={<NoAnalyses />}
      >
        {({ items }, empty) => tableOf(items, empty)}
      </PagedList>
      <SelectedResults ids={[...selected]} onClear={() => setSelected(new Set())} />
    </>
  );
}

interface AnalysisFiltersProps {
  value: AnalysisFilter;
  /** Number of tasks per state with the other filters applied. */
  counts: Record<string, number> | null;
  hasSummaries: boolean;
  onChange: AnalysisListProps['setFilter'];
}

function AnalysisFilters({ value, counts, hasSummaries, onChange }: AnalysisFiltersProps) {
  const { t } = useMessages();
  return (
    <Group component="search" justify="space-between" gap="sm">
      <StateFilter
        label={t('word.status')}
        all={t('word.all')}
        states={analysisStatuses}
        // Partial results are among them.
        words={(state) => t(state === 'SUCCEEDED' ? 'word.results' : `status.${state}`)}
        value={value.status}
        counts={counts}
        onChange={(status) => onChange({ status })}
      />
      {hasSummaries && (
        <StateFilter
          label={t('analysis.open.filter')}
          all={t('analysis.open.all')}
          states={['contradictions', 'questions'] as const}
          words={(one) => t(`analysis.open.${one}`)}
          value={value.open}
          counts={undefined}
          onChange={(open) => onChange({ open })}
        />
      )}
      <Group gap="xs">
        {value.project_id && (
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={13} aria-hidden />}
            onClick={() => onChange({ project_id: undefined })}
          >
            {t('analysis.oneProject')}
          </Button>
        )}
        <SearchField
          label={t('analysis.search')}
          placeholder={t('analysis.search.hint')}
          value={value.q ?? ''}
          onChange={(q) => onChange({ q: q.trim() || undefined }, { replace: true })}
        />
      </Group>
    </Group>
  );
}

function SelectedResults({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { t } = useMessages();
  if (ids.length === 0) return null;
  const canCompare = ids.length >= MIN_COLUMNS && ids.length <= MAX_COLUMNS;
  const compare = t('analysis.select.compare', { n: ids.length });
  return (
    <SelectedRows
      label={t('analysis.selection')}
      count={t('analysis.selected', { n: ids.length })}
      clear={{ label: t('action.clearSelection'), run: onClear }}
    >
      <Group gap="xs" ml="auto">
        {!canCompare && <Text size="sm">{t('analysis.select.number', { min: MIN_COLUMNS, max: MAX_COLUMNS })}</Text>}
        {canCompare ? (
          <Button size="xs" component={Link} to={paths.grid(ids)}>
            {compare}
          </Button>
        ) : (
          <Button size="xs" disabled>
            {compare}
          </Button>
        )}
      </Group>
    </SelectedRows>
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
