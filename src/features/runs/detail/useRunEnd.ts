import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { config } from '#src/api/settings/config.ts';
import type { LogSnapshot } from '../log/model/protocol.ts';
import { runQueries } from '../runs.queries.ts';
import { endOfRun, QUIET_STEPS_MS, type RunEnd } from './run-end.ts';

/**
 * Judges by the log and the result whether a run is over, for a service that does not report its state.
 * @param chosen the id of the N2 task, if the user entered one
 * @param isNeeded false if the service reports the run's state
 */
export function useRunEnd(snapshot: LogSnapshot, chosen: string | null, isNeeded: boolean) {
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
