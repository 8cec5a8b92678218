import { Button } from '@mantine/core';
import { IconChartDots3, IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AnalysisFilter } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { AnalysisList } from './list/AnalysisList.tsx';

/**
 * `/analysis`: lists results.
 * @param props.search opens the search, which finds results that the service does not list
 */
export function AnalysisListPage({ search }: { search: ReactNode }) {
  const { t } = useMessages();
  const isListed = useExtension('runs');
  const canSearchText = useExtension('search') === true;
  const [filter, setFilter, views] = useListView('analysis', AnalysisFilter);
  return (
    <Page
      title={t('analysis.title')}
      actions={
        <>
          {canSearchText && (
            <Button
              component={Link}
              to={paths.search(filter.q)}
              variant="default"
              leftSection={<IconFileSearch size={16} aria-hidden />}
            >
              {t('analysis.search.documents')}
            </Button>
          )}
          {isListed !== false && <ViewMenu {...views} />}
        </>
      }
    >
      {isListed === false ? (
        <EmptyState icon={<IconChartDots3 aria-hidden />} title={t('analysis.noList')} action={search}>
          {t('analysis.noList.body')}
        </EmptyState>
      ) : (
        <AnalysisList filter={filter} setFilter={setFilter} />
      )}
    </Page>
  );
}
