import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { IconEqual, IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isActive, type RunDetail } from '#contract/runs.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { DefaultSkeleton, QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { ComparisonPage } from '#src/ui/page/ComparisonPage.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { barsOfLog, barsOfRun } from '../detail/run-tasks.ts';
import { runQueries } from '../runs.queries.ts';
import { comparisonQueries } from './comparison.queries.ts';
import { LogDiff } from './LogDiff.tsx';
import type { LogDifference } from './log-difference.ts';
import { TaskPairs } from './TaskPairs.tsx';
import { pairTasks } from './task-pairs.ts';

/** `/runs/:run_id/compare/:other_id`: compares the task durations and the logs of two runs. */
export function CompareRunsPage() {
  const { t, locale } = useMessages();
  const { run_id = '', other_id = '' } = useParams();
  const isOne = run_id === other_id;
  const left = useQuery(runQueries.detail(run_id));
  const right = useQuery(runQueries.detail(other_id));
  const logs = useQuery({ ...comparisonQueries.logs(run_id, other_id, locale), enabled: !isOne });
  const areRunsDue = [left, right].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const choose = (
    <Button component={Link} to={paths.runComparison(run_id)} variant="default">
      {t('action.chooseAnother')}
    </Button>
  );
  const frame = (content: ReactNode) => (
    <ComparisonPage
      title={t('runs.compare.title')}
      sides={[
        <ComparedRun key="left" label={t('runs.compare.left')} runId={run_id} run={left.data} />,
        <ComparedRun key="right" label={t('runs.compare.right')} runId={other_id} run={right.data} />,
      ]}
      choose={choose}
      swapTo={paths.runComparison(other_id, run_id)}
    >
      {content}
    </ComparisonPage>
  );
  if (isOne) return frame(<EmptyState icon={<IconEqual />} title={t('runs.compare.itself')} action={choose} />);
  if (isNoSuch(logs.error?.status))
    return frame(
      <EmptyState icon={<IconPlayerPlay />} title={t('runs.compare.unknown')} action={choose}>
        {t('run.notFound.body')}
      </EmptyState>,
    );
  return frame(
    <Stack gap="sm">
      <Caveats left={left.data} right={right.data} />
      {left.data && right.data && <TaskPairs pairs={pairTasks(barsNow(left.data), barsNow(right.data))} />}
      {areRunsDue ? (
        // The tasks come first, so the logs would move if they arrived before.
        <DefaultSkeleton />
      ) : (
        <QueryView query={logs}>
          {(found) => (
            <>
              {(left.data === null || right.data === null) && <PairsOfLogs found={found} />}
              <LogDiff found={found} />
            </>
          )}
        </QueryView>
      )}
    </Stack>,
  );
}

const barsNow = (run: RunDetail) => barsOfRun(run, serviceNow());

/** Task durations from the first and last log entry of each task, for a service without a run API. */
function PairsOfLogs({ found: { tasks } }: { found: LogDifference }) {
  const { t } = useMessages();
  const pairs = pairTasks(barsOfLog(tasks.left, true), barsOfLog(tasks.right, true));
  return pairs.length > 0 && <TaskPairs pairs={pairs} note={t('run.fromLog')} />;
}

type Known = RunDetail | null | undefined;

/** Notes that affect how to read the difference. */
function Caveats({ left, right }: { left: Known; right: Known }) {
  const { t } = useMessages();
  const notes = [];
  if (left && right && left.project_id !== right.project_id) notes.push(t('runs.compare.projects'));
  if (left && right && left.kind !== right.kind) notes.push(t('runs.compare.kinds'));
  if (isActive(left?.status) || isActive(right?.status)) notes.push(t('runs.compare.unfinished'));
  return notes.map((note) => (
    <Alert key={note} icon={<IconInfoCircle />} color="gray">
      {note}
    </Alert>
  ));
}

interface ComparedRunProps {
  label: string;
  runId: string;
  /** Null if the service has no run API. */
  run: RunDetail | null | undefined;
}

/** Link, time and status of the run on one side. */
function ComparedRun({ label, runId, run }: ComparedRunProps) {
  const { t } = useMessages();
  return (
    <span>
      {t('compare.side', { side: label })}{' '}
      <Anchor component={Link} to={paths.run(runId)} size="sm" underline="always">
        <VisibleText text={run ? `${run.project_name} · ${runId.slice(0, 8)}` : runId.slice(0, 8)} keep="" />
      </Anchor>{' '}
      {run && (
        <>
          <Instant value={run.created_at} /> <StatusBadge status={run.status} isPartial={run.is_partial} />
        </>
      )}
    </span>
  );
}
