import { queryOptions } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import { runs } from '#contract/runs.ts';
import { service } from '#contract/service.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { send } from '#src/api/send.ts';
import { readAnswer, waiting } from './read/result-answer.ts';

/** Milliseconds between two looks at a task that is not done. */
const whileWaiting = 2_000;
/** Runs whose results are listed. */
const latest = 10;

export const analysisQueries = {
  all: ['analysis'] as const,
  /** @param expected the task was just begun: an unknown id is not known yet. */
  result: (task_id: string, expected = false) =>
    queryOptions({
      queryKey: [...analysisQueries.all, 'result', task_id, expected],
      queryFn: async ({ signal }) => {
        try {
          return await readAnswer(
            await send(analysis.result, { params: { task_id }, signal, timeout: 60_000 }),
            signal,
          );
        } catch (error) {
          const notReady = expected ? [404, 409, 425] : [409, 425];
          if (error instanceof ApiError && notReady.includes(error.status)) return waiting;
          throw error;
        }
      },
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? whileWaiting : false),
      staleTime: ({ state }) => (state.data?.state === 'ready' ? Number.POSITIVE_INFINITY : 0),
      // A result can be large: it is not compared with the last one, and not kept long.
      structuralSharing: false,
      gcTime: 60_000,
    }),
  /** Results of the last runs that succeeded; null where the service has no list of runs. */
  latest: () =>
    queryOptions({
      queryKey: ['runs', 'analysis', 'latest'],
      queryFn: async ({ signal }) => {
        const known = await call(service.extensions, { signal }).catch(() => ({ extensions: [] as string[] }));
        if (!known.extensions.includes('runs')) return null;
        const { items } = await call(runs.list, { query: { status: 'SUCCEEDED', page_size: latest }, signal });
        const details = await Promise.all(
          items.map((run) => call(runs.get, { params: { run_id: run.run_id }, signal }).catch(() => null)),
        );
        return details.flatMap((run) => {
          const task = run?.tasks.find(({ task_name }) => task_name === 'deep_analysis');
          return run && task?.status === 'SUCCEEDED' ? [{ run, task }] : [];
        });
      },
    }),
};
