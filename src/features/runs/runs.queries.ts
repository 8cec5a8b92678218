import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import type { Data } from '#contract/endpoint.ts';
import { isActive, type Run, type RunDetail, RunFilter, runs } from '#contract/runs.ts';
import { knownState, stateOfResult } from '#src/api/answers/known-state.ts';
import { call } from '#src/api/call.ts';
import { runDetail } from '#src/api/run-detail.ts';
import { runEvents } from '#src/api/run-events.ts';

const ACTIVE_INTERVAL_MS = 1_500;
/** Poll interval for a list without active runs. */
const IDLE_INTERVAL_MS = 15_000;

export const runQueries = {
  all: ['runs'] as const,
  list: (filter: RunFilter) =>
    queryOptions({
      queryKey: [...runQueries.all, 'list', filter],
      queryFn: ({ signal }) => listRuns(filter, signal),
      placeholderData: keepPreviousData,
    }),
  /**
   * Lists runs as of one time per epoch: the `as_of` of the first page received. A page keeps the rows it had at first, in
   * their latest state; `stale` counts those that no longer match the filter.
   */
  steady: (filter: RunFilter, epoch: number) => {
    const epochKey = [...runQueries.all, 'list', 'steady', epoch];
    const queryKey = [...epochKey, filter];
    return queryOptions({
      queryKey,
      queryFn: async ({ signal, client }) => {
        const known = client.getQueriesData<SteadyPage>({ queryKey: epochKey });
        const as_of = known.find(([, page]) => page)?.[1]?.as_of;
        const page = await listRuns({ ...filter, as_of }, signal);
        const before = client.getQueryData<SteadyPage>(queryKey)?.rows ?? page.items;
        const there = new Set(page.items.map(({ run_id }) => run_id));
        const run_ids = before.map(({ run_id }) => run_id).filter((id) => !there.has(id));
        // If this fails, these rows keep their previous state until the next refresh.
        const named = run_ids.length
          ? await call(runs.named, { body: { run_ids }, signal }).catch(() => undefined)
          : undefined;
        return { ...page, rows: latestRows(before, page.items, named?.items), stale: run_ids.length };
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => {
        const isOn = state.data?.items.some(({ status }) => isActive(status));
        return isOn ? runEvents.pace(ACTIVE_INTERVAL_MS * 2) : IDLE_INTERVAL_MS;
      },
    });
  },
  detail: runDetail,
  /** Returns a run from a list that was already fetched, without its tasks. */
  listed: (run_id: string, client: QueryClient): RunDetail | undefined => {
    const lists = client.getQueriesData<Partial<SteadyPage>>({ queryKey: [...runQueries.all, 'list'] });
    const run = lists.flatMap(([, list]) => list?.items ?? []).find((one) => one.run_id === run_id);
    return run && { ...run, company_id: null, tasks: [] };
  },
  /** Failed runs that match a filter, newest first, as far as one page lists them. */
  failed: ({ q, project_id, from, to, zone }: RunFilter) =>
    queryOptions({
      queryKey: [...runQueries.all, 'list', 'failed', q, project_id, from, to, zone],
      queryFn: async ({ signal }) =>
        (await listRuns(RunFilter.parse({ q, project_id, from, to, zone, status: 'FAILED', page_size: 100 }), signal))
          .items,
    }),
  /** Returns the state of a run's deep analysis from the documented endpoint; null if it is unknown. */
  analysis: (task_id: string) =>
    queryOptions({
      queryKey: [...runQueries.all, 'analysis', task_id],
      queryFn: ({ signal }) => call(analysis.result, { params: { task_id }, signal }).then(stateOfResult, () => null),
      refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : ACTIVE_INTERVAL_MS * 2),
    }),
};

async function listRuns(query: RunFilter, signal: AbortSignal) {
  const page = await call(runs.list, { query, signal });
  return { ...page, items: page.items.map((run) => ({ ...run, status: knownState(run.status) })) };
}

type SteadyPage = Data<typeof runs.list> & { rows: Run[]; stale: number };

/** State that exists only in the console: the row stays although the run no longer exists. */
const deleted = 'DELETED';

/** Returns the rows in their latest state. @param named runs that were looked up; undefined if the lookup failed */
function latestRows(rows: Run[], fresh: Run[], named: Run[] | undefined): Run[] {
  const latest = new Map([...fresh, ...(named ?? [])].map((run) => [run.run_id, run]));
  return rows.map((row) => latest.get(row.run_id) ?? (named ? { ...row, status: deleted } : row));
}
