import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnalysisFilter, analysis } from '#contract/analysis.ts';
import { isActive } from '#contract/runs.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { send } from '#src/api/request/send.ts';
import { startAnalysis } from '#src/api/retry-run.ts';
import { readResultAnswer, waiting } from './read/result-answer.ts';

/** Poll interval for an unfinished task. */
const WAITING_POLL_MS = 2_000;
/** Poll interval for a list in which every task has finished. */
const IDLE_POLL_MS = 15_000;

/** `FAILED_PRECONDITION` of gRPC, which gateways send with status 400. */
const GRPC_FAILED_PRECONDITION = '9';

const isNotReady = ({ status, serviceCode }: ApiError, expected: boolean) =>
  status === 409 ||
  status === 425 ||
  (status === 404 && expected) ||
  (status === 400 && serviceCode === GRPC_FAILED_PRECONDITION);

export const analysisQueries = {
  all: ['analysis'] as const,
  /**
   * Fetches a result, and polls until the task has finished.
   * @param expected the task was just started, so a 404 means that the service does not know it yet
   */
  result: (task_id: string, expected = false) =>
    queryOptions({
      queryKey: [...analysisQueries.all, 'result', task_id, expected],
      queryFn: async ({ signal }) => {
        try {
          return await readResultAnswer(
            await send(analysis.result, { params: { task_id }, signal, timeout: 60_000 }),
            signal,
          );
        } catch (error) {
          if (error instanceof ApiError && isNotReady(error, expected)) return waiting;
          throw error;
        }
      },
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_POLL_MS : false),
      staleTime: ({ state }) => (state.data?.state === 'ready' ? Number.POSITIVE_INFINITY : 0),
      // Results can be large: skip the comparison with the previous one and drop them from the cache early.
      structuralSharing: false,
      gcTime: 60_000,
    }),
  list: (filter: AnalysisFilter) =>
    queryOptions({
      queryKey: [...analysisQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(analysis.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => isActive(status)) ? WAITING_POLL_MS : IDLE_POLL_MS,
    }),
};

/** Deletes a result that was kept when its run was deleted. */
export function useDeleteResult() {
  const client = useQueryClient();
  return async (task_id: string) => {
    await call(analysis.remove, { params: { task_id } });
    client.removeQueries({ queryKey: [...analysisQueries.all, 'result', task_id] });
    await client.invalidateQueries({ queryKey: [...analysisQueries.all, 'list'] });
  };
}

export function useStartAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: startAnalysis,
    // Not awaited, so that the new result opens immediately.
    onSettled: () => void invalidateRuns(client),
  });
}
