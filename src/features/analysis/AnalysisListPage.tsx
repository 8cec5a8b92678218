import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { AnalysisFilter } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { AnalysisList } from './list/AnalysisList.tsx';
import { OpenById } from './list/OpenById.tsx';
import { OpenedResults } from './list/OpenedResults.tsx';

/** `/analysis`: lists results. Without the `runs` extension, only opening by ID and this browser's history remain. */
export function AnalysisListPage() {
  const { t } = useMessages();
  const personId = usePersonId();
  const isListed = useExtension('runs');
  const [filter, setFilter, views] = useListView('analysis', AnalysisFilter);
  return (
    <Page title={t('analysis.title')} actions={isListed !== false && <ViewMenu {...views} />}>
      {isListed === false ? (
        <Alert icon={<IconInfoCircle aria-hidden />} color="gray">
          {t('analysis.noList')}
        </Alert>
      ) : (
        <AnalysisList filter={filter} setFilter={setFilter} />
      )}
      <OpenById />
      {personId && <OpenedResults personId={personId} />}
    </Page>
  );
}
