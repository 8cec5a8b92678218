import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isActive, type Run, runs } from '#contract/runs.ts';
import { knownState } from '#src/api/answers/known-state.ts';
import { call } from '#src/api/call.ts';
import { runEvents } from '#src/api/run-events.ts';
import { isOffered } from '#src/api/session/extensions.ts';
import type { ImportRecord } from './upload/record/record.ts';

const ACTIVE_INTERVAL_MS = 3_000;
/** Maximum number of runs per request, according to the contract. */
const MAX_RUNS_PER_REQUEST = 100;

const importedRuns = (runIds: string[]) =>
  queryOptions({
    queryKey: ['runs', 'imported', runIds],
    queryFn: async ({ signal, client }): Promise<Run[]> => {
      if (!(await isOffered(client, 'runs'))) return [];
      const found: Run[] = [];
      // One after the other, because a browser may remember thousands of imports.
      for (let at = 0; at < runIds.length; at += MAX_RUNS_PER_REQUEST) {
        const run_ids = runIds.slice(at, at + MAX_RUNS_PER_REQUEST);
        found.push(...(await call(runs.named, { body: { run_ids }, signal })).items);
      }
      return found.map((run) => ({ ...run, status: knownState(run.status) }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isActive(status)) ? runEvents.pace(ACTIVE_INTERVAL_MS) : false,
    enabled: runIds.length > 0,
  });

/** Returns the id of the run that labels an import, if the service returned it. */
export const runIdOf = ({ labeling }: ImportRecord) => (labeling?.state === 'started' ? labeling.runId : null);

/** Returns the runs of imports by their id. Empty for a service that lists no runs. */
export function useImportedRuns(records: readonly ImportRecord[]): ReadonlyMap<string, Run> {
  const runIds = [...new Set(records.map(runIdOf).filter((id) => id !== null))].sort();
  const { data = [] } = useQuery(importedRuns(runIds));
  return new Map(data.map((run) => [run.run_id, run]));
}
