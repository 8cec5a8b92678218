import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import { type Project, type ProjectFilter, projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { isActive, runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { runEvents } from '#src/api/run-events.ts';
import { config } from '#src/api/settings/config.ts';

/** Milliseconds between two looks at a project that is being worked on. */
const whileActive = 2_000;
/** Entries of each short list on a project's page. */
const few = 5;
const isWorkedOn = ({ projectStatus, lastRun }: Project) => projectStatus === 'LABELING' || isActive(lastRun?.status);
const anyActive = (items: { status: string }[] | undefined) =>
  items?.some(({ status }) => isActive(status)) ? runEvents.pace(whileActive) : false;

/** Keys begin with the noun that is shown, so that a change of the noun reaches them. */
export const projectQueries = {
  all: ['projects'] as const,
  list: (filter: ProjectFilter) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(projects.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isWorkedOn) ? runEvents.pace(whileActive * 2) : false),
    }),
  /** Projects to choose from, by a part of the name. */
  found: (q: string) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'found', q],
      queryFn: async ({ signal }) => (await call(projects.list, { query: { q: q || undefined }, signal })).items,
      placeholderData: keepPreviousData,
    }),
  detail: (project_id: string) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'detail', project_id],
      queryFn: ({ signal }) => call(projects.get, { params: { project_id }, signal }),
      refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data) ? runEvents.pace(whileActive) : false),
    }),
  /** `lastRunStatus` is part of the key: a run that begins or ends changes what the lists hold. */
  runs: (project_id: string, lastRunStatus: string | undefined) =>
    queryOptions({
      queryKey: ['runs', 'of-project', project_id, lastRunStatus],
      queryFn: ({ signal }) => call(runs.list, { query: { project_id, page_size: few }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => anyActive(state.data?.items),
    }),
  results: (project_id: string, lastRunStatus: string | undefined) =>
    queryOptions({
      queryKey: ['analysis', 'of-project', project_id, lastRunStatus],
      queryFn: ({ signal }) => call(analysis.list, { query: { project_id, page_size: few }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => anyActive(state.data?.items),
    }),
  reports: (project_id: string) =>
    queryOptions({
      queryKey: ['reports', 'of-project', project_id],
      queryFn: ({ signal }) => call(reports.list, { query: { project_id, page_size: few }, signal }),
    }),
  tasks: (run_id: string, status: string) =>
    queryOptions({
      queryKey: ['runs', 'tasks', run_id, status],
      queryFn: async ({ signal }) => (await call(runs.get, { params: { run_id }, signal })).tasks,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

/** Starts labeling, or finds the job that counts already; everything that shows runs or states is asked again. */
export function useStartLabeling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (project_id: string) =>
      call(runs.startLabeling, { params: { vendor: config().labelingVendor }, body: { project_id } }),
    onSettled: () => client.invalidateQueries(),
  });
}
