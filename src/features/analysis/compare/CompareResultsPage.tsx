import { Anchor, Button } from '@mantine/core';
import { IconArrowsDiff, IconEqual, IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { FindingDecision } from '#contract/findings.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { DefaultSkeleton, QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { ComparisonPage } from '#src/ui/page/ComparisonPage.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { analysisQueries } from '../analysis.queries.ts';
import { isWaitingFor, useDecisions } from '../decisions/DecisionsProvider.tsx';
import { byPointerOf, stateOf } from '../decisions/decision-context.ts';
import type { Findings } from '../findings/read-findings.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { ResultWaiting } from '../result/ResultWaiting.tsx';
import { useResultName } from '../result/useResult.ts';
import { ComparedFindings } from './ComparedFindings.tsx';

/** `/analysis/:task_id/compare/:other_id`: shows what changed from the first result to the second. */
export function CompareResultsPage() {
  const { t } = useMessages();
  const { task_id = '', other_id = '' } = useParams();
  const left = useQuery(analysisQueries.result(task_id));
  const right = useQuery({ ...analysisQueries.result(other_id), enabled: other_id !== task_id });
  const choose = (
    <Button component={Link} to={paths.analysis} state={{ selected: [task_id] }} variant="default">
      {t('action.chooseAnother')}
    </Button>
  );
  const frame = (content: ReactNode) => (
    <ComparisonPage
      title={t('analysis.diff.title')}
      sides={[
        <ComparedSide key="before" label={t('analysis.diff.before')} taskId={task_id} answer={left.data} />,
        <ComparedSide key="after" label={t('analysis.diff.after')} taskId={other_id} answer={right.data} />,
      ]}
      choose={choose}
      swapTo={paths.resultComparison(other_id, task_id)}
    >
      {content}
    </ComparisonPage>
  );
  if (task_id === other_id)
    return frame(
      <EmptyState icon={<IconEqual aria-hidden />} title={t('analysis.diff.itself')} action={choose}>
        {t('analysis.diff.itself.body')}
      </EmptyState>,
    );
  const unknown = isNoSuch(left.error?.status) ? task_id : isNoSuch(right.error?.status) ? other_id : null;
  if (unknown)
    return frame(
      <EmptyState
        icon={<IconFileUnknown aria-hidden />}
        title={t('analysis.diff.unknown', { id: unknown.slice(0, 8) })}
        action={choose}
      >
        {t('analysis.unknown.body')}
      </EmptyState>,
    );
  // Results of two projects have no order in time.
  if (left.data && right.data && left.data.task.project_id !== right.data.task.project_id)
    return <Navigate to={paths.grid([task_id, other_id])} replace />;
  return frame(
    <QueryView query={left}>
      {(before) => (
        <QueryView query={right}>
          {(after) => <Compared ids={[task_id, other_id]} before={before} after={after} />}
        </QueryView>
      )}
    </QueryView>,
  );
}

/** Shows the differences between the findings, or the progress of an unfinished result until both are ready. */
function Compared({ ids, before, after }: { ids: [string, string]; before: ResultAnswer; after: ResultAnswer }) {
  const { t } = useMessages();
  const decisions = [useDecisions(ids[0]), useDecisions(ids[1])];
  const unfinished = [before, after].find(({ state }) => state !== 'ready');
  if (unfinished) return <ResultWaiting answer={unfinished} />;
  if (!before.findings || !after.findings)
    return <EmptyState icon={<IconArrowsDiff aria-hidden />} title={t('analysis.diff.noFindings')} />;
  if (decisions.some((query) => isWaitingFor(query))) return <DefaultSkeleton />;
  return (
    <ComparedFindings
      before={withoutDismissed(before.findings, decisions[0]!.data)}
      after={withoutDismissed(after.findings, decisions[1]!.data)}
    />
  );
}

/** Identifies the result on one side by its subject and end time. */
function ComparedSide(props: { label: string; taskId: string; answer: ResultAnswer | undefined }) {
  const { label, taskId, answer } = props;
  const { t } = useMessages();
  const subject = useResultName(answer);
  return (
    <span>
      {t('compare.side', { side: label })}{' '}
      <Anchor component={Link} to={paths.result(taskId)} size="sm" underline="always">
        <VisibleText text={subject ?? taskId.slice(0, 8)} keep="" />
      </Anchor>{' '}
      {subject && <ShortId id={taskId} />} {answer?.task.finished_at && <Instant value={answer.task.finished_at} />}{' '}
      {answer?.isPartial && <StatusBadge status="SUCCEEDED" isPartial />}
    </span>
  );
}

/** Returns the findings of a result without those that an analyst dismissed. */
function withoutDismissed(findings: Findings, decided: FindingDecision[] | undefined): Findings {
  if (!decided) return findings;
  const decisions = { byPointer: byPointerOf(decided) };
  const standing = kinds.map((kind) => {
    const all: { pointer: string }[] | undefined = findings[kind];
    return [kind, all?.filter((finding) => stateOf(finding, decisions) !== 'dismissed')];
  });
  return { ...findings, ...Object.fromEntries(standing) };
}

const kinds = ['consistency_checks', 'risks', 'gaps'] as const;
