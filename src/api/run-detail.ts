import { queryOptions } from '@tanstack/react-query';
import { isActive, type RunDetail, runs } from '#contract/runs.ts';
import { knownState } from './answers/known-state.ts';
import { ApiError, isNoSuch } from './api-error.ts';
import { call } from './call.ts';
import { runEvents } from './run-events.ts';
import { isOffered } from './session/extensions.ts';

const ACTIVE_INTERVAL_MS = 1_500;

/** Returns null if the service has no run API or does not know this run; the log request tells these cases apart. */
export const runDetail = (run_id: string) =>
  queryOptions({
    queryKey: ['runs', 'detail', run_id],
    queryFn: async ({ signal, client }) => {
      if (!(await isOffered(client, 'runs'))) return null;
      return call(runs.get, { params: { run_id }, signal }).then(withKnownStates, (error) => {
        if (error instanceof ApiError && isNoSuch(error.status)) return null;
        throw error;
      });
    },
    refetchInterval: ({ state }) =>
      state.data && isActive(state.data.status) ? runEvents.pace(ACTIVE_INTERVAL_MS) : false,
  });

const withKnownStates = (run: RunDetail): RunDetail => ({
  ...run,
  status: knownState(run.status),
  tasks: run.tasks.map((task) => ({ ...task, status: knownState(task.status) })),
});
