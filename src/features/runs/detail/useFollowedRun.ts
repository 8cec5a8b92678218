import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isActive, type RunDetail } from '#contract/runs.ts';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { isKnownState } from '#src/api/answers/known-state.ts';
import { startedRuns, withTaskIds } from '#src/api/answers/started-tasks.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { config } from '#src/api/settings/config.ts';
import { useLog } from '../log/client/useLog.ts';
import type { LogSnapshot } from '../log/model/protocol.ts';
import { runQueries } from '../runs.queries.ts';
import { endOfRun, QUIET_STEPS_MS, type RunEnd } from './run-end.ts';

/** The run; null if the service does not report it, undefined while it is loading. */
export type ReportedRun = RunDetail | null | undefined;

export type FollowedRun = ReturnType<typeof useFollowedRun>;

/**
 * Reads the log of a run while the run is active: by its state, or by its result and log if the service reports no state that
 * the console knows.
 * @param attempt a new number reads the log again
 * @param chosen the id of the N2 task, if the user entered one
 */
export function useFollowedRun(runId: string, run: ReportedRun, options: { attempt: number; chosen: string | null }) {
  const isJudged = run === null || (run !== undefined && !run.finished_at && !isKnownState(run.status));
  const [isOver, setOver] = useState(false);
  const isOn = isJudged ? !isOver : isActive(run?.status);
  const { client, snapshot } = useRunLog(runId, isOn, options.attempt);
  const judged = useRunEnd(snapshot, options.chosen, isJudged);
  const hasEnd = judged.end !== null;
  if (isOver !== hasEnd) setOver(hasEnd);
  return { client, snapshot, isOn, ...judged };
}

/** Reads the log of the run. Its tasks have the IDs that the service returned when this user started the run. */
function useRunLog(runId: string, isLive: boolean, attempt: number) {
  const hasTail = useExtension('log-tail') === true;
  const { client, snapshot: read } = useLog(runId, { isLive, hasTail, attempt });
  const personId = usePersonId();
  const [started] = useState(() => startedRuns.list(personId).find((one) => one.runId === runId)?.tasks ?? []);
  const snapshot = useMemo(() => ({ ...read, tasks: withTaskIds(read.tasks, started) }), [read, started]);
  return { client, snapshot };
}

/**
 * Judges by the log and the result whether a run is over, for a service that does not report its state.
 * @param chosen the id of the N2 task, if the user entered one
 * @param isNeeded false if the service reports the run's state
 */
function useRunEnd(snapshot: LogSnapshot, chosen: string | null, isNeeded: boolean) {
  const analysis = findAnalysis(snapshot.tasks, config().tasks.deepAnalysis);
  const taskId = chosen ?? analysis?.taskId ?? null;
  const [openedAt] = useState(Date.now);
  const isLoading = snapshot.phase === 'loading' || snapshot.failure !== null;
  const quietMs = useQuiet(`${isLoading} ${snapshot.entries}`, QUIET_STEPS_MS);
  const { data: resultStatus } = useQuery({
    ...runQueries.analysis(taskId ?? ''),
    enabled: isNeeded && taskId !== null && quietMs < QUIET_STEPS_MS[2],
  });
  const end: RunEnd | null = isNeeded
    ? endOfRun({
        tasks: snapshot.tasks,
        analysis,
        resultStatus,
        quietMs: isLoading ? 0 : quietMs,
        ageMs: openedAt - snapshot.lastTime,
      })
    : null;
  return { end, analysis, taskId, resultStatus, isQuiet: !isLoading && quietMs > 0 };
}

/** Returns how long a value has been unchanged, in milliseconds, rounded down to one of `steps`. */
function useQuiet(value: string, steps: readonly number[]): number {
  const [quiet, setQuiet] = useState({ value, ms: 0 });
  useEffect(() => {
    const timers = steps.map((ms) => setTimeout(() => setQuiet({ value, ms }), ms));
    return () => timers.forEach(clearTimeout);
  }, [value, steps]);
  return quiet.value === value ? quiet.ms : 0;
}
