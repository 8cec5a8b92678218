// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RunFilter } from '#contract/runs.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { renderHook } from '#src/app/testing/render.tsx';
import { runQueries } from '../runs.queries.ts';
import { useSteadyRuns } from './useSteadyRuns.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const run = (run_id: string, status = 'RUNNING') => ({
  run_id,
  project_id: 'p',
  project_name: 'Northwind',
  kind: 'N1',
  status,
  created_by: 'Olivia Park',
  created_at: '2026-01-01T00:00:00Z',
  started_at: '2026-01-01T00:00:00Z',
  finished_at: null,
  error: null,
});

/** Fakes a service whose list and known runs a test can change. */
function serve(listed: ReturnType<typeof run>[]) {
  const service = { listed, named: [] as ReturnType<typeof run>[], isNamedOk: true, asOf: [] as (string | null)[] };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    await null;
    init.signal?.throwIfAborted();
    const json = (data: unknown) => new Response(JSON.stringify({ code: 0, data }));
    const url = new URL(address, 'http://x');
    if (url.pathname === '/api/runs/named')
      return service.isNamedOk ? json({ items: service.named }) : new Response('{}', { status: 404 });
    service.asOf.push(url.searchParams.get('as_of'));
    const as_of = url.searchParams.get('as_of') ?? `2026-01-0${service.asOf.length}T00:00:00Z`;
    const page = { page: Number(url.searchParams.get('page') ?? 1), page_size: 20, total: 40 };
    return json({ ...page, items: service.listed, counts: {}, as_of, newer: 0 });
  });
  return service;
}

async function open(client: QueryClient = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook((change: Partial<RunFilter>) => useSteadyRuns({ ...RunFilter.parse({}), ...change }, true), {
    wrapper,
    initialProps: {},
  });
  const refetch = () => act(() => client.invalidateQueries({ queryKey: runQueries.all }));
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  const rows = () => hook.result.current.rows?.map(({ run_id, status }) => `${run_id} ${status}`);
  await settled();
  return { ...hook, client, refetch, settled, rows };
}

test('keeps its rows in place with their latest state until the list is refreshed', async () => {
  const service = serve([run('a'), run('b'), run('c')]);
  const { rows, refetch, result } = await open();
  expect(rows()).toEqual(['a RUNNING', 'b RUNNING', 'c RUNNING']);

  service.listed = [run('new'), run('c', 'FAILED'), run('a')];
  service.named = [run('b', 'SUCCEEDED')];
  await refetch();
  await waitFor(() => expect(rows()).toEqual(['a RUNNING', 'b SUCCEEDED', 'c FAILED']));
  expect(result.current.stale).toBe(1);

  act(() => result.current.refresh());
  await waitFor(() => expect(rows()).toEqual(['new RUNNING', 'c FAILED', 'a RUNNING']));
  expect(result.current.stale).toBe(0);
});

test('shows a run that no longer exists as deleted, and keeps its state while the lookup fails', async () => {
  const service = serve([run('a'), run('b')]);
  const { rows, refetch, result } = await open();
  service.listed = [run('a')];
  service.isNamedOk = false;
  await refetch();
  await waitFor(() => expect(result.current.stale).toBe(1));
  expect(rows()).toEqual(['a RUNNING', 'b RUNNING']);
  service.isNamedOk = true;
  await refetch();
  await waitFor(() => expect(rows()).toEqual(['a RUNNING', 'b DELETED']));
});

test('asks for all pages and refetches as of the first response, and starts over on a return to the first page', async () => {
  const service = serve([run('a')]);
  const { rerender, refetch, settled, client, unmount } = await open();
  await refetch();
  rerender({ page: 2 });
  await settled();
  expect(service.asOf).toEqual([null, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z']);
  rerender({ page: 1 });
  await settled();
  rerender({ status: 'FAILED' });
  await settled();
  expect(service.asOf.slice(3)).toEqual([null, null]);
  unmount();
  await open(client);
  expect(service.asOf.slice(5)).toEqual([null]);
});
