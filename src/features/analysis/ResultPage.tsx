import { type ComponentType, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { FigureName } from '#contract/figures.ts';
import type { FindingDecision } from '#contract/findings.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import type { DocumentDeskProps } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { DefaultSkeleton, QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { useStartAnalysis } from './analysis.queries.ts';
import { DecisionsProvider, isWaitingFor } from './decisions/DecisionsProvider.tsx';
import { byPointerOf, type StatedFacts } from './decisions/decision-context.ts';
import { EvidenceContext } from './evidence/EvidenceLink.tsx';
import { collectPassages } from './evidence/evidence.ts';
import { findingDescriber } from './findings/describe-finding.ts';
import { memoSourceOf } from './memo/memo-source.ts';
import { useHandOver } from './memo/useHandOver.ts';
import type { ResultAnswer } from './read/result-answer.ts';
import { ResultFacts } from './result/ResultFacts.tsx';
import { ResultMenu } from './result/ResultMenu.tsx';
import { ResultTabs } from './result/ResultTabs.tsx';
import { ResultUnknown } from './result/ResultUnknown.tsx';
import { ResultWaiting } from './result/ResultWaiting.tsx';
import { usePageFindings } from './result/usePageFindings.ts';
import { useResult } from './result/useResult.ts';
import { useResultUrl } from './result/useResultUrl.ts';

interface ResultPageProps {
  Desk: ComponentType<DocumentDeskProps>;
  /** Shows the facts about the company of a project and lets users correct them. */
  Company: ComponentType<StatedFacts & { projectId: string; isPartial: boolean }>;
  /** Button to correct a headline figure. */
  Figure: ComponentType<{ projectId: string; name: FigureName; stated: string | null }>;
}

/** `/analysis/:task_id`: shows the result of one deep-analysis task. The result can have any shape. */
export function ResultPage({ Desk, Company, Figure }: ResultPageProps) {
  const { t } = useMessages();
  const { task_id = '' } = useParams();
  const url = useResultUrl();
  const [shownId, setShownId] = useState<string | null>(null);
  const selectedId = url.selectedId ?? shownId;
  const onSelect = (id: string | null) => {
    if (id === null) setShownId(null);
    url.onSelect(id);
  };
  // The decisions are requested with the result and shown with it, because each finding has controls for its decision.
  const result = useResult(task_id, url.isAwaited);
  const { query, decisions, projectId, company, newest } = result;
  const start = useStartAnalysis();
  const { data } = query;
  const isReady = data?.state === 'ready';
  const title = result.title ?? t('analysis.result.title');
  const memo = memoSourceOf(task_id, result, title);
  const handOver = useHandOver(memo);
  const { passages, byPointer } = useEvidence(data, decisions.data);
  usePageFindings(data);

  if (isNoSuch(query.error?.status))
    return <ResultUnknown taskId={task_id} onWait={query.error?.status === 404 ? url.onWait : undefined} />;
  const resultOf = (answer: ResultAnswer, isBeside: boolean) => (
    <EvidenceContext
      value={passages.length > 0 ? { byPointer, selectedId, onSelect, isBeside, onShow: setShownId } : null}
    >
      <DecisionsProvider
        key={task_id}
        taskId={task_id}
        isOnlyOpen={url.isOnlyOpen}
        onOnlyOpen={url.onOnlyOpen}
        company={
          company.data && projectId
            ? {
                facts: new Map(company.data.facts.map((fact) => [fact.fact, fact])),
                renderFacts: (stated) => <Company projectId={projectId} isPartial={answer.isPartial} {...stated} />,
                renderFigure: (name, stated) => <Figure projectId={projectId} name={name} stated={stated} />,
              }
            : null
        }
      >
        <ResultTabs answer={answer} view={url.view} onView={url.onView} />
      </DecisionsProvider>
    </EvidenceContext>
  );
  return (
    <Desk
      projectId={projectId}
      passages={passages}
      selectedId={selectedId}
      onSelect={onSelect}
      onReveal={url.onReveal}
      isReading={data === undefined || passages.length > 0}
    >
      {(openButton, isBeside) => (
        <Page
          title={title}
          isFound={isReady}
          facts={<ResultFacts taskId={task_id} answer={data} newest={newest} />}
          actions={
            <>
              {isReady && openButton}
              {data && <ResultMenu taskId={task_id} answer={data} start={start} handOver={memo && handOver} />}
            </>
          }
        >
          {start.error && <Failure error={start.error} />}
          {handOver.error && <Failure error={handOver.error} />}
          <QueryView query={query}>
            {(answer) => {
              if (answer.state !== 'ready') return <ResultWaiting answer={answer} />;
              return isWaitingFor(decisions) ? <DefaultSkeleton /> : resultOf(answer, isBeside);
            }}
          </QueryView>
        </Page>
      )}
    </Desk>
  );
}

const none: ReturnType<typeof collectPassages> = { passages: [], byPointer: new Map() };

/** Returns the passages of a result, none if the service does not offer the document that they are in. */
function useEvidence(answer: ResultAnswer | undefined, decided: FindingDecision[] | undefined) {
  const isOffered = useExtension('documents') === true && answer?.task.project_id !== undefined;
  const ready = isOffered && answer?.state === 'ready' ? answer : null;
  const { t, locale } = useMessages();
  return useMemo(() => {
    if (ready === null) return none;
    const { passages, byPointer } = collectPassages(ready.result, ready.findings?.summary?.format);
    if (!ready.findings) return { passages, byPointer };
    const decisions = decided ? { byPointer: byPointerOf(decided) } : null;
    const describe = findingDescriber(ready.findings, { t, locale }, decisions);
    // Findings that need attention come first.
    const described = passages.map((one) => ({
      ...one,
      findings: one.findings.map(describe).sort((a, b) => Number(a.isQuiet) - Number(b.isQuiet)),
    }));
    return { passages: described, byPointer };
  }, [ready, t, locale, decided]);
}
