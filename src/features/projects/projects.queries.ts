import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import { type Project, type ProjectFilter, projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { isActive, runs } from '#contract/runs.ts';
import { labelAgain, startLabeling } from '#src/api/answers/labeling.ts';
import { call } from '#src/api/call.ts';
import { eachInTurn } from '#src/api/each-in-turn.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { runEvents } from '#src/api/run-events.ts';

const ACTIVE_POLL_MS = 2_000;
/** Number of entries in each short list on the project page. */
const SHORT_LIST_SIZE = 5;
const isWorkedOn = ({ projectStatus, lastRun }: Project) => projectStatus === 'LABELING' || isActive(lastRun?.status);
const anyActive = (items: { status: string }[] | undefined) =>
  items?.some(({ status }) => isActive(status)) ? runEvents.pace(ACTIVE_POLL_MS) : false;

/** Query keys start with the noun they show, so that invalidating the noun reaches all of them. */
export const projectQueries = {
  all: ['projects'] as const,
  list: (filter: ProjectFilter) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(projects.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isWorkedOn) ? runEvents.pace(ACTIVE_POLL_MS * 2) : false),
    }),
  /** Projects for a selector, filtered by part of the name. */
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
      refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data) ? runEvents.pace(ACTIVE_POLL_MS) : false),
    }),
  /** `lastRunStatus` is part of the key because a run that starts or ends changes the lists. */
  runs: (project_id: string, lastRunStatus: string | undefined) =>
    queryOptions({
      queryKey: ['runs', 'of-project', project_id, lastRunStatus],
      queryFn: ({ signal }) => call(runs.list, { query: { project_id, page_size: SHORT_LIST_SIZE }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => anyActive(state.data?.items),
    }),
  results: (project_id: string, lastRunStatus: string | undefined) =>
    queryOptions({
      queryKey: ['analysis', 'of-project', project_id, lastRunStatus],
      queryFn: ({ signal }) => call(analysis.list, { query: { project_id, page_size: SHORT_LIST_SIZE }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => anyActive(state.data?.items),
    }),
  reports: (project_id: string) =>
    queryOptions({
      queryKey: ['reports', 'of-project', project_id],
      queryFn: ({ signal }) => call(reports.list, { query: { project_id, page_size: SHORT_LIST_SIZE }, signal }),
    }),
  tasks: (run_id: string, status: string) =>
    queryOptions({
      queryKey: ['runs', 'tasks', run_id, status],
      queryFn: async ({ signal }) => (await call(runs.get, { params: { run_id }, signal })).tasks,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

/** Starts labeling of a project or reuses its run. `isAgain`: starts a new run although one has succeeded. */
export function useStartLabeling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ projectId, isAgain = false }: { projectId: string; isAgain?: boolean }) =>
      isAgain ? labelAgain(projectId) : startLabeling(projectId),
    onSettled: () => invalidateRuns(client),
  });
}

/** Changes the note of a project. If someone else has changed it, the new one is fetched, and the next save replaces it. */
export function useSetNote(project_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { note: string; revision: number }) => call(projects.setNote, { params: { project_id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: projectQueries.detail(project_id).queryKey }),
  });
}

/** Starts labeling of several projects, one after the other. @throws ApiError */
export function useStartLabelingOfAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectIds: readonly string[]) => eachInTurn(projectIds, startLabeling),
    onSettled: () => invalidateRuns(client),
  });
}
