import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowsDiff, IconChartDots3, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isActive } from '#contract/runs.ts';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { useHistory } from '#src/api/audit-history.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { config } from '#src/api/settings/config.ts';
import { watchRun } from '#src/api/watched-runs.ts';
import { paths } from '#src/lib/paths.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { useWasEver } from '#src/lib/useWasEver.ts';
import { t } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useShownError } from '#src/ui/feedback/useShownError.ts';
import { ActionHistory } from '#src/ui/page/ActionHistory.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { DownloadRunFiles } from './detail/DownloadRunFiles.tsx';
import { FindResult } from './detail/FindResult.tsx';
import { RunActions } from './detail/RunActions.tsx';
import { RunFacts } from './detail/RunFacts.tsx';
import { LiveTimeline, PendingTimeline, RunTimeline } from './detail/RunTimeline.tsx';
import type { RunEnd } from './detail/run-end.ts';
import { barsOfLog, barsOfRun, type TaskBar } from './detail/run-tasks.ts';
import { useEndNotice } from './detail/useEndNotice.ts';
import { type FollowedRun, type ReportedRun, useFollowedRun } from './detail/useFollowedRun.ts';
import { openedRuns } from './list/opened-runs.ts';
import { prepareLogWorker } from './log/client/log-workers.ts';
import { LogViewer } from './log/view/LogViewer.tsx';
import { useLogUrl } from './log/view/log-url.ts';
import { useCancellation } from './manage/undo/cancellations.ts';
import { runQueries } from './runs.queries.ts';

// Starts the worker in parallel with the first render.
prepareLogWorker();

export function RunPage() {
  const { run_id = '' } = useParams();
  return <RunView key={run_id} runId={run_id} />;
}

function RunView({ runId }: { runId: string }) {
  const { t } = useMessages();
  const { detail, run, isPending, cancellation } = useReportedRun(runId);
  const detailError = useShownError(detail);
  const history = useHistory(runId);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const followed = useFollowedRun(runId, run, { attempt, chosen });
  const { client, snapshot, isOn, end } = followed;
  const [failure, setFailure] = useState<Error | null>(null);
  const [openedAt] = useState(Date.now);
  const wasOn = useWasEver(run != null && isOn);
  useVisit(runId, { isThere: run != null || snapshot.entries > 0, isWatched: run != null && isOn });
  useEndNotice(runId, end);

  const wasThere = useWasEver(run != null);
  if (run === null && (wasThere || isNoSuch(snapshot.failure?.status))) return <NoRun wasThere={wasThere} />;
  const { bars, result, isOpen, hasFailed, analysisId, analysisName } = shownOf(run, followed, openedAt);
  return (
    <Page
      title={run ? t('run.titleOf', { project: run.project_name }) : t('word.runTitle', { id: runId.slice(0, 8) })}
      isFound={Boolean(run) || snapshot.phase === 'complete'}
      isPending={isPending && run === undefined}
      facts={run ? <RunFacts run={run} /> : <ShortId id={runId} />}
      actions={
        // The state determines which buttons are shown.
        !(isPending && run === undefined) && (
          <>
            {result && (
              <Button component={Link} to={paths.result(result)} leftSection={<IconChartDots3 size={16} />}>
                {t('action.openResult')}
              </Button>
            )}
            <RunButtons
              runId={runId}
              run={run}
              isOver={end !== null}
              bars={isPending ? undefined : bars}
              hasResult={result ? true : run && !isPending ? false : undefined}
              onFailure={setFailure}
            />
          </>
        )
      }
    >
      <Stack gap="sm">
        {failure && <Failure error={failure} />}
        {cancellation?.phase === 'refused' && <Failure error={cancellation.error} />}
        {detailError && <Failure error={detailError} retry={() => void detail.refetch()} />}
        <VisuallyHidden role="status">{result && wasOn && t('run.result.ready')}</VisuallyHidden>
        {isPending ? <PendingTimeline kind={run?.kind} /> : <RunProgress run={run} bars={bars} end={end} />}
        {!result && !isOpen && !isPending && run !== undefined && !analysisId && (
          <FindResult bars={bars} chosen={chosen} analysis={analysisName} onChoose={setChosen} />
        )}
        {run !== null && history && <ActionHistory {...history} />}
        {client && (
          <LogViewer
            key={attempt}
            runId={runId}
            client={client}
            snapshot={snapshot}
            isOpen={snapshot.phase !== 'failed' && (snapshot.phase === 'following' || isOn)}
            jumpsToFirstError={hasFailed}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
      </Stack>
    </Page>
  );
}

/** Works out what the page shows from the run, its log and its result. */
function shownOf(run: ReportedRun, followed: FollowedRun, now: number) {
  const bars = barsOf(run, followed, now);
  const analysis = findAnalysis(bars, config().tasks.deepAnalysis);
  const ofBar = analysis?.status === 'SUCCEEDED' ? analysis.taskId : null;
  return {
    bars,
    analysisId: analysis?.taskId,
    analysisName: analysis?.name,
    result: followed.resultStatus === 'SUCCEEDED' ? followed.taskId : ofBar,
    isOpen: run ? isActive(run.status) : followed.end === null && !followed.isQuiet,
    hasFailed: run ? run.status === 'FAILED' : bars.some(({ status }) => status === 'FAILED'),
  };
}

/**
 * Returns the tasks as the service reports them, otherwise according to the log. Only states and IDs are used;
 * `LiveTimeline` computes times.
 */
function barsOf(run: ReportedRun, followed: FollowedRun, now: number): TaskBar[] {
  if (run) return barsOfRun(run, now);
  const { snapshot, end, analysis, resultStatus } = followed;
  return run === null ? barsOfLog(snapshot.tasks, end !== null, { name: analysis?.name, status: resultStatus }) : [];
}

/** Reads the run, which is shown as being canceled while the request to cancel it is sent. A list may already contain it. */
function useReportedRun(runId: string) {
  const client = useQueryClient();
  const placeholderData = () => runQueries.listed(runId, client);
  const detail = useQuery({ ...runQueries.detail(runId), placeholderData });
  const isPending = detail.isPlaceholderData || (detail.isPending && detail.failureCount === 0);
  const cancellation = useCancellation(runId);
  const isAsking = cancellation?.phase === 'asking' && isActive(detail.data?.status);
  const run = detail.data && isAsking ? { ...detail.data, status: 'CANCELLING' } : detail.data;
  return { detail, run, isPending, cancellation };
}

/** Remembers that the user opened the run, and watches it so that another page can announce its end. */
function useVisit(runId: string, { isThere, isWatched }: { isThere: boolean; isWatched: boolean }) {
  const personId = usePersonId();
  useEffect(() => {
    if (isWatched) watchRun(runId);
  }, [isWatched, runId]);
  useEffect(() => {
    if (isThere) openedRuns.add(personId, { run_id: runId, opened_at: new Date(serviceNow()).toISOString() });
  }, [isThere, personId, runId]);
}

interface RunButtonsProps {
  runId: string;
  run: ReportedRun;
  isOver: boolean;
  /** Undefined while the tasks load. */
  bars: TaskBar[] | undefined;
  /** Undefined if it is unknown. */
  hasResult: boolean | undefined;
  onFailure: (error: Error | null) => void;
}

function RunButtons({ runId, run, isOver, bars, hasResult, onFailure }: RunButtonsProps) {
  const { t } = useMessages();
  return (
    <>
      <DownloadRunFiles runId={runId} bars={bars} />
      <Button
        component={Link}
        to={paths.runComparison(runId)}
        variant="default"
        leftSection={<IconArrowsDiff size={15} />}
      >
        {t('action.compare')}
      </Button>
      <RunActions runId={runId} run={run} isOver={isOver} hasResult={hasResult} onFailure={onFailure} />
    </>
  );
}

/** Shows the tasks of the run on a timeline, as the service reports them, otherwise according to the log. */
function RunProgress({ run, bars, end }: { run: ReportedRun; bars: TaskBar[]; end: RunEnd | null }) {
  const url = useLogUrl();
  const choice = { selected: url.state.task, onSelect: (task: string | undefined) => url.set({ task }) };
  if (run === undefined) return null;
  if (run) return <LiveTimeline run={run} {...choice} />;
  if (bars.length > 0) return <RunTimeline bars={bars} note={noteOf(end)} {...choice} />;
  return (
    end && (
      <Text size="sm" c="dimmed" role="status">
        {noteOf(end)}
      </Text>
    )
  );
}

/** Explains where the states of a run come from if the service does not report them. */
const noteOf = (end: RunEnd | null) => `${t('run.fromLog')} ${end ? t(`run.end.${end.basis}`) : ''}`.trim();

function NoRun({ wasThere }: { wasThere: boolean }) {
  const { t } = useMessages();
  const title = t(wasThere ? 'run.deleted' : 'run.notFound');
  return (
    <Page title={title}>
      <EmptyState
        icon={<IconPlayerPlay />}
        action={
          <Button component={Link} to={paths.runs} variant="default">
            {t('run.notFound.back')}
          </Button>
        }
      >
        {t(wasThere ? 'run.deleted.body' : 'run.notFound.body')}
      </EmptyState>
    </Page>
  );
}
