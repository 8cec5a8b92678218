import { Button } from '@mantine/core';
import { IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod/mini';
import { imports } from '#contract/imports.ts';
import { RunFilter, runs } from '#contract/runs.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { useZoneName } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { sortOf, textOfSort } from '#src/ui/table/DataTableHead.tsx';
import { PagedList } from '#src/ui/table/PagedList.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { NewRuns } from './list/NewRuns.tsx';
import { OpenedRuns } from './list/OpenedRuns.tsx';
import { RunFilters } from './list/RunFilters.tsx';
import { RunTable } from './list/RunTable.tsx';
import { useSteadyRuns } from './list/useSteadyRuns.ts';
import { RetryFailed } from './manage/RetryFailed.tsx';
import { SelectionBar } from './manage/SelectionBar.tsx';
import { runQueries } from './runs.queries.ts';

/** Filter in the URL. `as_of` stays in this tab, so that a shared link shows the current list. */
const RunUrl = z.omit(RunFilter, { as_of: true });
interface RunListPageProps {
  projectSelect: (projectId: string, onChange: (projectId: string) => void) => ReactNode;
}

export function RunListPage({ projectSelect }: RunListPageProps) {
  const { t } = useMessages();
  const [url, setFilter, views] = useListView('runs', RunUrl);
  const mayManage = useCan(runs.bulk);
  const isListed = useExtension('runs');
  const hasZones = useExtension('run-zones');
  const shownZone = useZoneName();
  const zone = hasZones ? (url.zone ?? shownZone) : 'UTC';
  const hasDays = Boolean(url.from || url.to);
  const filter = { ...url, zone: hasZones && hasDays ? zone : undefined };
  // Without this, days would count in UTC until the service says that it knows zones.
  const isZoneKnown = hasZones !== undefined || !hasDays;
  const { list, rows, newer, stale, epoch, refresh } = useSteadyRuns(filter, isListed !== false && isZoneKnown);
  const total = list.data?.total ?? 0;
  usePrefetchNext(filter, total, (next) => runQueries.steady(next, epoch));
  if (isListed === false) {
    return (
      <Page title={t('nav.runs')}>
        <OpenedRuns />
      </Page>
    );
  }
  return (
    <Page
      title={t('nav.runs')}
      actions={
        <>
          <ViewMenu {...views} />
          <RetryFailed filter={filter} failed={list.data?.counts.FAILED ?? 0} />
        </>
      }
    >
      <RunFilters
        value={filter}
        zone={zone}
        counts={list.data?.counts ?? null}
        projectSelect={projectSelect}
        onChange={(change, options) => setFilter({ page: 1, ...change }, options)}
      />
      <NewRuns newer={newer} stale={stale} onShow={refresh} />
      <PagedList
        query={list}
        filter={filter}
        onChange={setFilter}
        skeleton={<RunTable rows={undefined} empty={null} />}
        none={<NoRuns />}
      >
        {(_, empty) => (
          <RunTable
            rows={rows}
            empty={empty}
            sort={sortOf(filter.sort)}
            onSort={(next) =>
              setFilter({ page: 1, sort: z.catch(RunFilter.shape.sort, '-created_at').parse(textOfSort(next)) })
            }
          />
        )}
      </PagedList>
      {mayManage && <SelectionBar filter={filter} total={total} />}
    </Page>
  );
}

function NoRuns() {
  const { t } = useMessages();
  const mayImport = useCan(imports.createSession);
  return (
    <EmptyState
      icon={<IconPlayerPlay />}
      title={t('empty.runs')}
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
