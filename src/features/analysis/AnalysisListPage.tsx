import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/api/session.ts';
import { useMessages } from '#src/messages/t.ts';
import { Page } from '#src/ui/Page.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { analysisQueries } from './analysis.queries.ts';
import { LatestResults } from './LatestResults.tsx';
import { OpenById } from './OpenById.tsx';
import { OpenedResults } from './OpenedResults.tsx';

/** `/analysis`: the ways to a result. Without the extension `runs` there are two: its id, and this browser's memory. */
export function AnalysisListPage() {
  const { t } = useMessages();
  const session = useSession();
  const latest = useQuery(analysisQueries.latest());
  return (
    <Page title={t('analysis.title')}>
      <OpenById />
      <QueryView query={latest}>{(results) => results && <LatestResults results={results} />}</QueryView>
      {session.phase === 'signed-in' && <OpenedResults personId={session.person.id} />}
    </Page>
  );
}
