import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Project, type ProjectFilter, projects } from '#contract/projects.ts';
import { runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { config } from '#src/api/config.ts';

/** Milliseconds between two looks at a project that is being labeled. */
const whileLabeling = 3_000;
const isLabeling = (project: Project) => project.projectStatus === 'LABELING';

export const projectQueries = {
  all: ['projects'] as const,
  list: (filter: ProjectFilter) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(projects.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isLabeling) ? whileLabeling : false),
    }),
  detail: (project_id: string) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'detail', project_id],
      queryFn: ({ signal }) => call(projects.get, { params: { project_id }, signal }),
      refetchInterval: ({ state }) => (state.data && isLabeling(state.data) ? whileLabeling : false),
    }),
};

/** Starts labeling, or finds the job that is under way; everything that shows runs or states is asked again. */
export function useStartLabeling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (project_id: string) =>
      call(runs.startLabeling, { params: { vendor: config().labelingVendor }, body: { project_id } }),
    onSettled: () => client.invalidateQueries(),
  });
}
