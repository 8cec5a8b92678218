import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod/mini';
import { isNoSuch } from '#src/api/api-error.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import type { DocumentDeskProps } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { analysisQueries, useStartAnalysis } from './analysis.queries.ts';
import { DecisionsProvider } from './decisions/DecisionsProvider.tsx';
import { EvidenceContext } from './evidence/EvidenceLink.tsx';
import { useEvidence } from './evidence/useEvidence.ts';
import { openedResults } from './list/opened-results.ts';
import { anchorOf } from './result/anchors.ts';
import { ResultActions } from './result/ResultActions.tsx';
import { ResultFacts } from './result/ResultFacts.tsx';
import { ResultTabs } from './result/ResultTabs.tsx';
import { ResultUnknown } from './result/ResultUnknown.tsx';
import { ResultWaiting } from './result/ResultWaiting.tsx';
import { RunAnalysisAgain } from './result/RunAnalysisAgain.tsx';
import { subjectOf, toPlainText } from './result/subject.ts';

const ResultState = z.object({
  view: z._default(z.enum(['result', 'raw']), 'result'),
  /** Set when the task was just started: the page polls instead of reporting an unknown ID. */
  wait: z.optional(z.literal('1')),
  /** Passage of the document that is selected, by the pointer of its first finding. */
  passage: z.optional(z.string()),
  /** Set to show only the open findings. */
  open: z.optional(z.literal('1')),
});

interface ResultPageProps {
  /** Shows the document beside the page. */
  Desk: ComponentType<DocumentDeskProps>;
  /** Shows the facts about the company of a project and lets users correct them. */
  Company: ComponentType<{ projectId: string; linkOf: (fact: string) => ReactNode }>;
}

/** `/analysis/:task_id`: shows the result of one deep-analysis task. The result can have any shape. */
export function ResultPage({ Desk, Company }: ResultPageProps) {
  const { t } = useMessages();
  const { task_id = '' } = useParams();
  const [state, setState] = useUrlState(ResultState);
  const query = useQuery(analysisQueries.result(task_id, state.wait === '1'));
  const start = useStartAnalysis();
  const person = usePersonId();
  const { data } = query;
  const isReady = data?.state === 'ready';
  const projectId = isReady ? data.task.project_id : undefined;
  const { data: company } = useCompanyFacts(projectId);
  const corrected = company?.facts.find(({ fact, is_corrected }) => fact === 'name' && is_corrected)?.value;
  const subject = corrected ?? (isReady ? subjectOf(data.result) : null);
  const { passages, byPointer } = useEvidence(data);
  const selectedId = state.passage ?? null;
  const onSelect = (id: string | null) => {
    // A passage is a step of its own for the browser's Back button; its end is not.
    if (id !== selectedId) setState({ passage: id ?? undefined }, { replace: id === null, state: keepScrollPosition });
  };
  const navigate = useNavigate();
  const { search } = useLocation();
  const onReveal = (pointer: string) => {
    const next = new URLSearchParams(search);
    next.delete('view');
    void navigate({ search: String(next), hash: anchorOf(pointer) });
  };

  useEffect(() => {
    if (person && isReady)
      openedResults.add(person, { task_id, title: subject ?? '', opened_at: new Date().toISOString() });
  }, [person, isReady, subject, task_id]);

  if (isNoSuch(query.error?.status)) {
    const wait = () => setState({ wait: '1' }, { replace: true });
    return <ResultUnknown taskId={task_id} onWait={query.error?.status === 404 ? wait : undefined} />;
  }
  const page = (openButton: ReactNode) => (
    <Page
      title={subject === null ? t('analysis.result.title') : toPlainText(subject)}
      isFound={isReady}
      facts={<ResultFacts taskId={task_id} answer={data} />}
      actions={
        <>
          {data?.task.project_id && data.state !== 'waiting' && (
            <RunAnalysisAgain projectId={data.task.project_id} start={start} />
          )}
          {isReady && openButton}
          {isReady && <ResultActions taskId={task_id} bytes={data.bytes} />}
        </>
      }
    >
      {start.error && <Failure error={start.error} />}
      <QueryView query={query}>
        {(answer) =>
          answer.state === 'ready' ? (
            <EvidenceContext value={passages.length > 0 ? { byPointer, selectedId, onSelect } : null}>
              <DecisionsProvider
                key={task_id}
                taskId={task_id}
                isOnlyOpen={state.open === '1'}
                onOnlyOpen={(isOnlyOpen) =>
                  setState({ open: isOnlyOpen ? '1' : undefined }, { replace: true, state: keepScrollPosition })
                }
                company={company && projectId ? (linkOf) => <Company projectId={projectId} linkOf={linkOf} /> : null}
              >
                <ResultTabs answer={answer} view={state.view} onView={(view) => setState({ view })} />
              </DecisionsProvider>
            </EvidenceContext>
          ) : (
            <ResultWaiting answer={answer} />
          )
        }
      </QueryView>
    </Page>
  );
  return (
    <Desk projectId={projectId} passages={passages} selectedId={selectedId} onSelect={onSelect} onReveal={onReveal}>
      {page}
    </Desk>
  );
}
