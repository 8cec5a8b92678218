import { Button, Group } from '@mantine/core';
import { IconFileDescription, IconFileUpload, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ReportFilter, reports } from '#contract/reports.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PagedList } from '#src/ui/table/PagedList.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { ReportTable } from './list/ReportTable.tsx';
import { WrittenReports } from './list/WrittenReports.tsx';
import { reportQueries } from './reports.queries.ts';

export function ReportListPage() {
  const { t } = useMessages();
  const [filter, setFilter, views] = useListView('reports', ReportFilter);
  const listed = useExtension('reports');
  const list = useQuery({ ...reportQueries.list(filter), enabled: listed === true });
  usePrefetchNext(filter, list.data?.total ?? 0, reportQueries.list);
  const clear = () => setFilter({ page: 1, q: undefined, session_id: undefined, project_id: undefined });
  const writeBack = <WriteBackButton projectId={filter.project_id} />;
  if (listed === false) {
    return (
      <Page title={t('nav.reports')} facts={t('reports.about')} actions={writeBack}>
        <WrittenReports />
      </Page>
    );
  }
  return (
    <Page
      title={t('nav.reports')}
      facts={t('reports.about')}
      actions={
        <>
          <ViewMenu {...views} />
          {writeBack}
        </>
      }
    >
      <Group component="search" gap="xs">
        <SearchField
          label={t('reports.search')}
          placeholder={t('reports.search.hint')}
          value={filter.q ?? ''}
          onChange={(q) => setFilter({ page: 1, q: q.trim() || undefined }, { replace: true })}
        />
        {(filter.session_id || filter.project_id) && (
          <>
            {filter.session_id ? t('reports.ofSession', { id: filter.session_id.slice(0, 8) }) : t('reports.ofProject')}
            <Button variant="subtle" size="compact-sm" leftSection={<IconFilterOff size={14} />} onClick={clear}>
              {t('reports.allSessions')}
            </Button>
          </>
        )}
      </Group>
      <PagedList
        query={list}
        filter={filter}
        onChange={setFilter}
        skeleton={<ReportTable rows={undefined} empty={null} />}
        none={
          <EmptyState icon={<IconFileDescription />} title={t('empty.reports')}>
            {t('reports.empty.body')}
          </EmptyState>
        }
      >
        {({ items }, empty) => <ReportTable rows={items} empty={empty} />}
      </PagedList>
    </Page>
  );
}

function WriteBackButton({ projectId }: { projectId: string | undefined }) {
  const { t } = useMessages();
  if (!useCan(reports.store)) return null;
  return (
    <Button component={Link} to={paths.reportWriteBack(projectId)} leftSection={<IconFileUpload size={16} />}>
      {t('action.submitReport')}
    </Button>
  );
}
