import { Button, Stack } from '@mantine/core';
import { IconArrowsDiff, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isActive } from '#contract/runs.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { DownloadRunFiles } from './detail/DownloadRunFiles.tsx';
import { ResultReady, useWasEver } from './detail/ResultReady.tsx';
import { RunActions } from './detail/RunActions.tsx';
import { RunFacts } from './detail/RunFacts.tsx';
import { LiveTimeline, RunTimeline } from './detail/RunTimeline.tsx';
import { barsOfLog, barsOfRun } from './detail/run-tasks.ts';
import { rememberRun } from './list/opened-runs.ts';
import { prepareWorkers } from './log/client/log-workers.ts';
import { useLog } from './log/client/useLog.ts';
import { LogViewer } from './log/view/LogViewer.tsx';
import { useLogUrl } from './log/view/log-url.ts';
import { useCancellation } from './manage/undo/cancellations.ts';
import { runQueries } from './runs.queries.ts';
import { usePersonId } from './usePersonId.ts';

/** Maximum age at which a run counts as just finished. */
const JUST_FINISHED_MS = 15_000;

// Starts the workers in parallel with the first render.
prepareWorkers();

export function RunPage() {
  const { run_id = '' } = useParams();
  return <RunView key={run_id} runId={run_id} />;
}

function RunView({ runId }: { runId: string }) {
  const { t } = useMessages();
  const detail = useQuery(runQueries.detail(runId));
  const cancellation = useCancellation(runId);
  const isAsking = cancellation?.phase === 'asking' && isActive(detail.data?.status);
  const run = detail.data && isAsking ? { ...detail.data, status: 'CANCELLING' } : detail.data;
  const [analysisId, setAnalysisId] = useState<string | null>(null);
  const { data: analysed } = useQuery({
    ...runQueries.analysis(analysisId ?? ''),
    enabled: run === null && !!analysisId,
  });
  // If the service has no run API, more lines may arrive at any time until the last task has ended.
  const isOn = run ? isActive(run.status) : run === null ? !analysed || isActive(analysed) : undefined;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const hasTail = useExtension('log-tail') === true;
  const { client, snapshot } = useLog(runId, { isLive: isOn ?? false, hasTail, attempt });
  const url = useLogUrl();
  // A short run may end before its page opens; treat it as watched.
  const [openedAt] = useState(Date.now);
  const isFresh = run?.finished_at ? Date.parse(run.finished_at) > openedAt - JUST_FINISHED_MS : isOn === true;
  const wasWatched = useWasEver(run != null && isFresh);
  const personId = usePersonId();
  const isThere = run != null || snapshot.entries > 0;
  useEffect(() => {
    if (isThere) rememberRun(personId, runId);
  }, [isThere, personId, runId]);

  const analysisTask = snapshot.tasks.find((task) => task.name === 'deep_analysis')?.taskId ?? null;
  useEffect(() => setAnalysisId(analysisTask), [analysisTask]);

  const isUnknown = run === null && isNoSuch(snapshot.failure?.status);
  const wasThere = useWasEver(detail.data != null);
  if (isUnknown || (wasThere && run === null)) return <NoRun wasThere={wasThere} />;
  const bars = run
    ? barsOfRun(run, Date.now())
    : run === null
      ? barsOfLog(snapshot.tasks, snapshot.phase === 'complete', analysed ?? undefined)
      : [];
  const choice = { selected: url.state.task, onSelect: (task: string | undefined) => url.set({ task }) };
  const failed = bars.find((bar) => bar.status === 'FAILED');
  const analysis = bars.find((bar) => bar.name === 'deep_analysis');
  const result = analysis?.status === 'SUCCEEDED' ? analysis.taskId : null;
  return (
    <Page
      title={run ? t('run.titleOf', { project: run.project_name }) : t('run.title', { id: runId.slice(0, 8) })}
      isFound={Boolean(run) || snapshot.phase === 'complete'}
      facts={run ? <RunFacts run={run} /> : <ShortId id={runId} />}
      actions={
        <>
          {result && !wasWatched && <ResultReady taskId={result} wasWatched={false} />}
          <DownloadRunFiles bars={bars} />
          <Button
            component={Link}
            to={paths.runComparison(runId)}
            variant="default"
            leftSection={<IconArrowsDiff size={15} />}
          >
            {t('runs.compare')}
          </Button>
          <RunActions
            runId={runId}
            status={run?.status}
            projectId={run?.project_id}
            kind={run?.kind}
            onFailure={setFailure}
          />
        </>
      }
    >
      <Stack gap="sm">
        {failure && <Failure error={failure} />}
        {cancellation?.phase === 'refused' && <Failure error={cancellation.error} />}
        {detail.error && <Failure error={detail.error} retry={() => void detail.refetch()} />}
        {result && wasWatched && <ResultReady taskId={result} wasWatched />}
        {run && <LiveTimeline run={run} {...choice} />}
        {run === null && bars.length > 0 && <RunTimeline bars={bars} note={t('run.fromLog')} {...choice} />}
        {client && (
          <LogViewer
            key={attempt}
            runId={runId}
            client={client}
            snapshot={snapshot}
            isOpen={snapshot.phase !== 'failed' && (snapshot.phase === 'following' || isOn === true)}
            jumpsToFirstError={run?.status === 'FAILED' || (run === null && failed !== undefined)}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
      </Stack>
    </Page>
  );
}

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
