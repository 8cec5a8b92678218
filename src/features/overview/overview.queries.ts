import { queryOptions } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import type { TransactionFilter } from '#contract/finance.ts';
import { projects } from '#contract/projects.ts';
import { runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { runEvents } from '#src/api/run-events.ts';
import { fetchSummary, fetchTransactions } from '#src/api/transactions/fetch-transactions.ts';

/** Number of entries per list. */
export const MAX_ENTRIES = 6;
/** Number of runs and results that are requested, some of which may not be listed. */
const MAX_RUNS = 20;
/** Poll intervals for runs, results and projects, and for data that rarely changes. */
const ACTIVE_POLL_MS = 5_000;
export const IDLE_POLL_MS = 60_000;

/** Query keys start with the noun that they show, so that invalidating the noun includes them. */
export const overviewQueries = {
  runs: () =>
    queryOptions({
      queryKey: ['runs', 'overview', 'latest'],
      queryFn: ({ signal }) => call(runs.list, { query: { page_size: MAX_RUNS }, signal }),
      refetchInterval: () => runEvents.pace(ACTIVE_POLL_MS),
    }),
  failedRuns: () =>
    queryOptions({
      queryKey: ['runs', 'overview', 'failed'],
      queryFn: ({ signal }) => call(runs.list, { query: { status: 'FAILED', page_size: MAX_RUNS }, signal }),
      refetchInterval: () => runEvents.pace(ACTIVE_POLL_MS),
    }),
  /** Newest results, for what they say and what is open in them. */
  results: () =>
    queryOptions({
      queryKey: ['analysis', 'overview'],
      queryFn: ({ signal }) => call(analysis.list, { query: { status: 'SUCCEEDED', page_size: MAX_RUNS }, signal }),
      refetchInterval: () => runEvents.pace(ACTIVE_POLL_MS),
    }),
  projects: () =>
    queryOptions({
      queryKey: ['projects', 'overview'],
      queryFn: ({ signal }) => call(projects.list, { query: { page_size: MAX_ENTRIES }, signal }),
      refetchInterval: () => runEvents.pace(ACTIVE_POLL_MS),
    }),
  transactions: () =>
    queryOptions({
      queryKey: ['finance', 'overview', 'latest'],
      queryFn: async ({ signal }) => {
        const list = await fetchTransactions({ page_size: MAX_ENTRIES }, signal);
        // A service may ignore the page size.
        return { ...list, data: list.data.slice(0, MAX_ENTRIES) };
      },
      refetchInterval: IDLE_POLL_MS,
    }),
  month: (days: Pick<TransactionFilter, 'from' | 'to' | 'zone'>) =>
    queryOptions({
      queryKey: ['finance', 'overview', days],
      queryFn: ({ signal }) => fetchSummary(days, signal),
      refetchInterval: IDLE_POLL_MS,
    }),
};
