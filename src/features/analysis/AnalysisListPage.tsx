import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useExtension } from '#src/api/session/extensions.ts';
import { useSession } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/t.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { AnalysisList } from './list/AnalysisList.tsx';
import { OpenById } from './list/OpenById.tsx';
import { OpenedResults } from './list/OpenedResults.tsx';

/** `/analysis`: lists results. Without the `runs` extension, only opening by ID and this browser's history remain. */
export function AnalysisListPage() {
  const { t } = useMessages();
  const session = useSession();
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
      {session.phase === 'signed-in' && <OpenedResults personId={session.person.id} />}
    </Page>
  );
}
