import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import { isActive, type RunFilter, runs } from '#contract/runs.ts';
import { ApiError, isNoSuch } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { runEvents } from '#src/api/run-events.ts';
import { isOffered } from '#src/api/session/extensions.ts';
import { config } from '#src/api/settings/config.ts';

/** Poll interval for active runs. */
const ACTIVE_INTERVAL_MS = 1_500;
/** Poll interval for a list without active runs. */
const IDLE_INTERVAL_MS = 15_000;

/** `as_of` time of each list epoch. */
const asOfByEpoch = new Map<number, string>();

export const runQueries = {
  all: ['runs'] as const,
  list: (filter: RunFilter) =>
    queryOptions({
      queryKey: [...runQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(runs.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Lists runs as of one time per epoch: the `as_of` of the first page received. */
  steady: (filter: RunFilter, epoch: number) =>
    queryOptions({
      queryKey: [...runQueries.all, 'list', 'steady', filter, epoch],
      queryFn: async ({ signal }) => {
        const as_of = asOfByEpoch.get(epoch);
        const page = await call(runs.list, { query: { ...filter, as_of }, signal });
        if (as_of === undefined && !asOfByEpoch.has(epoch)) asOfByEpoch.set(epoch, page.as_of);
        return page;
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => {
        const isOn = state.data?.items.some(({ status }) => isActive(status));
        return isOn ? runEvents.pace(ACTIVE_INTERVAL_MS * 2) : IDLE_INTERVAL_MS;
      },
    }),
  named: (run_ids: string[]) =>
    queryOptions({
      queryKey: [...runQueries.all, 'named', run_ids],
      queryFn: async ({ signal }) => (await call(runs.named, { body: { run_ids }, signal })).items,
      placeholderData: keepPreviousData,
    }),
  /** Returns null if the service has no run API or does not know this run; the log request tells which. */
  detail: (run_id: string) =>
    queryOptions({
      queryKey: [...runQueries.all, 'detail', run_id],
      queryFn: async ({ signal, client }) => {
        if (!(await isOffered(client, 'runs'))) return null;
        return call(runs.get, { params: { run_id }, signal }).catch((error) => {
          if (error instanceof ApiError && isNoSuch(error.status)) return null;
          throw error;
        });
      },
      refetchInterval: ({ state }) =>
        state.data && isActive(state.data.status) ? runEvents.pace(ACTIVE_INTERVAL_MS) : false,
    }),
  /** Returns the state of a run's deep analysis from the documented endpoint; null if it is unknown. */
  analysis: (task_id: string) =>
    queryOptions({
      queryKey: [...runQueries.all, 'analysis', task_id],
      queryFn: ({ signal }) =>
        call(analysis.result, { params: { task_id }, signal }).then(
          ({ status }) => status,
          () => null,
        ),
      refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : ACTIVE_INTERVAL_MS * 2),
    }),
};

/** Starts a new run of a project and refetches all queries. */
export function useRunCommands() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries();
  const again = useMutation({
    mutationFn: async ({ project_id, kind }: { project_id: string; kind: string | undefined }) => {
      const body = { project_id };
      const { run_id } =
        kind === 'N2'
          ? await call(analysis.start, { body })
          : await call(runs.startLabeling, { params: { vendor: config().labelingVendor }, body });
      return { run_id };
    },
    onSettled,
  });
  return { again };
}
