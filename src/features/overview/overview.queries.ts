import { queryOptions } from '@tanstack/react-query';
import { projects } from '#contract/projects.ts';
import { runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';

/** Entries of each short list. */
const few = 6;
/** Milliseconds between two looks. */
const every = 5_000;

/** Keys begin with the noun they show, so that a change of the noun reaches them. */
export const overviewQueries = {
  runs: () =>
    queryOptions({
      queryKey: ['runs', 'overview'],
      queryFn: ({ signal }) => call(runs.list, { query: { page_size: few }, signal }),
      refetchInterval: every,
    }),
  projects: () =>
    queryOptions({
      queryKey: ['projects', 'overview', 'latest'],
      queryFn: ({ signal }) => call(projects.list, { query: { page_size: few }, signal }),
      refetchInterval: every,
    }),
  unlabeled: () =>
    queryOptions({
      queryKey: ['projects', 'overview', 'unlabeled'],
      queryFn: ({ signal }) => call(projects.list, { query: { status: 'UPLOADED', page_size: 1 }, signal }),
      refetchInterval: every,
    }),
};
