import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import { isActive, type RunFilter, runs } from '#contract/runs.ts';
import { ApiError, isNoSuch } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { runEvents } from '#src/api/run-events.ts';
import { isOffered } from '#src/api/session/extensions.ts';
import { config } from '#src/api/settings/config.ts';

/** Milliseconds between two looks at what is under way, and at a list where nothing is. */
const WHILE_ACTIVE = 1_500;
const WHILE_QUIET = 15_000;

/** The moment that each epoch of a list is of. */
const moments = new Map<number, string>();

export const runQueries = {
  all: ['runs'] as const,
  list: (filter: RunFilter) =>
    queryOptions({
      queryKey: [...runQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(runs.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Pages of one epoch are of one moment: that of the first of them that came. */
  steady: (filter: RunFilter, epoch: number) =>
    queryOptions({
      queryKey: [...runQueries.all, 'list', 'steady', filter, epoch],
      queryFn: async ({ signal }) => {
        const as_of = moments.get(epoch);
        const page = await call(runs.list, { query: { ...filter, as_of }, signal });
        if (as_of === undefined && !moments.has(epoch)) moments.set(epoch, page.as_of);
        return page;
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => {
        const isOn = state.data?.items.some(({ status }) => isActive(status));
        return isOn ? runEvents.pace(WHILE_ACTIVE * 2) : WHILE_QUIET;
      },
    }),
  named: (run_ids: string[]) =>
    queryOptions({
      queryKey: [...runQueries.all, 'named', run_ids],
      queryFn: async ({ signal }) => (await call(runs.named, { body: { run_ids }, signal })).items,
      placeholderData: keepPreviousData,
    }),
  /** Null: the service describes no runs, or not this one. The log is documented, and tells which. */
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
        state.data && isActive(state.data.status) ? runEvents.pace(WHILE_ACTIVE) : false,
    }),
  /** State of a run's deep analysis by the documented call; null where it cannot be told. */
  analysis: (task_id: string) =>
    queryOptions({
      queryKey: [...runQueries.all, 'analysis', task_id],
      queryFn: ({ signal }) =>
        call(analysis.result, { params: { task_id }, signal }).then(
          ({ status }) => status,
          () => null,
        ),
      refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : WHILE_ACTIVE * 2),
    }),
};

/** Starts again: whatever shows runs, projects or results is asked anew. */
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
