import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CompanyFact, FindingDecision } from '#contract/findings.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import type { DocumentDeskProps } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { DefaultSkeleton, QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { analysisQueries, useStartAnalysis } from './analysis.queries.ts';
import { DecisionsProvider, isWaitingFor, useDecisions } from './decisions/DecisionsProvider.tsx';
import { byPointerOf } from './decisions/decision-context.ts';
import { EvidenceContext } from './evidence/EvidenceLink.tsx';
import { collectPassages } from './evidence/evidence.ts';
import { findingDescriber } from './findings/describe-finding.ts';
import type { ResultAnswer } from './read/result-answer.ts';
import { ResultFacts } from './result/ResultFacts.tsx';
import { ResultMenu } from './result/ResultMenu.tsx';
import { ResultTabs } from './result/ResultTabs.tsx';
import { ResultUnknown } from './result/ResultUnknown.tsx';
import { ResultWaiting } from './result/ResultWaiting.tsx';
import { subjectOf, toPlainText } from './result/subject.ts';
import { useNewestResult } from './result/useNewestResult.ts';
import { usePageFindings } from './result/usePageFindings.ts';
import { useCorrectedName } from './result/useResultName.ts';
import { useResultUrl } from './result/useResultUrl.ts';

interface ResultPageProps {
  Desk: ComponentType<DocumentDeskProps>;
  /** Shows the facts about the company of a project and lets users correct them. */
  Company: ComponentType<{
    projectId: string;
    isPartial: boolean;
    renderOriginal: (fact: CompanyFact) => ReactNode;
  }>;
}

/** `/analysis/:task_id`: shows the result of one deep-analysis task. The result can have any shape. */
export function ResultPage({ Desk, Company }: ResultPageProps) {
  const { t } = useMessages();
  const { task_id = '' } = useParams();
  const url = useResultUrl();
  const [shownId, setShownId] = useState<string | null>(null);
  const selectedId = url.selectedId ?? shownId;
  const onSelect = (id: string | null) => {
    if (id === null) setShownId(null);
    url.onSelect(id);
  };
  const query = useQuery(analysisQueries.result(task_id, url.isAwaited));
  const start = useStartAnalysis();
  // Requested with the result and shown with it, because each finding has controls for its decision.
  const decisions = useDecisions(task_id);
  const { data } = query;
  const isReady = data?.state === 'ready';
  const projectId = isReady ? data.task.project_id : undefined;
  const { data: company } = useCompanyFacts(projectId);
  const corrected = useCorrectedName(projectId);
  const newest = useNewestResult(data?.task.project_id);
  // A document that names no company has the name of its project.
  const subject = corrected ?? (isReady ? (subjectOf(data.result) ?? newest?.project_name ?? null) : null);
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
        correctedName={corrected}
        company={
          company && projectId
            ? (renderOriginal) => (
                <Company projectId={projectId} isPartial={answer.isPartial} renderOriginal={renderOriginal} />
              )
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
          title={subject === null ? t('analysis.result.title') : toPlainText(subject)}
          isFound={isReady}
          facts={<ResultFacts taskId={task_id} answer={data} newest={newest} />}
          actions={
            <>
              {isReady && openButton}
              {data && <ResultMenu taskId={task_id} answer={data} start={start} />}
            </>
          }
        >
          {start.error && <Failure error={start.error} />}
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
