import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/t.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { AnalysisList } from './list/AnalysisList.tsx';
import { OpenById } from './list/OpenById.tsx';
import { OpenedResults } from './list/OpenedResults.tsx';

/** `/analysis`: lists results. Without the `runs` extension, only opening by ID and this browser's history remain. */
export function AnalysisListPage() {
  const { t } = useMessages();
  const personId = usePersonId();
  const isListed = useExtension('runs');
  return (
    <Page title={t('analysis.title')}>
      {isListed === false ? (
        <Alert icon={<IconInfoCircle />} color="gray">
          {t('analysis.noList')}
        </Alert>
      ) : (
        <AnalysisList />
      )}
      <OpenById />
      {personId && <OpenedResults personId={personId} />}
    </Page>
  );
}
