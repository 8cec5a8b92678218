import { queryOptions } from '@tanstack/react-query';
import { runs } from '#contract/runs.ts';
import { knownState } from '#src/api/answers/known-state.ts';
import { call } from '#src/api/call.ts';
import { runEvents } from '#src/api/run-events.ts';
import { isOffered } from '#src/api/session/extensions.ts';
import { watchedRuns } from '#src/api/watched-runs.ts';

const POLL_INTERVAL_MS = 5_000;

/** States of the runs that the user watches. Empty for a service that lists no runs. */
export const watchedRunsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['runs', 'watched', personId],
    queryFn: async ({ signal, client }) => {
      const ids = watchedRuns.list(personId);
      if (ids.length === 0 || !(await isOffered(client, 'runs'))) return null;
      const { items } = await call(runs.named, { body: { run_ids: ids }, signal });
      return { ids, runs: items.map((run) => ({ ...run, status: knownState(run.status) })) };
    },
    // Sends no request while there are none.
    refetchInterval: () => runEvents.pace(POLL_INTERVAL_MS),
    // The tab is hidden when it matters.
    refetchIntervalInBackground: true,
  });
