// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AnalysisFilter } from '#contract/analysis.ts';
import { TransactionQuery } from '#contract/finance.ts';
import { ProjectFilter } from '#contract/projects.ts';
import { ReportFilter } from '#contract/reports.ts';
import { RunFilter } from '#contract/runs.ts';
import { UserFilter } from '#contract/users.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { useRetryRuns } from '#src/api/retry-run.ts';
import { analysisQueries, useStartAnalysis } from '#src/features/analysis/analysis.queries.ts';
import { financeQueries } from '#src/features/finance/finance.queries.ts';
import { projectQueries, useStartLabeling } from '#src/features/projects/projects.queries.ts';
import { reportQueries, useWriteBack } from '#src/features/reports/reports.queries.ts';
import { useCancelRun } from '#src/features/runs/manage/undo/cancellations.ts';
import { useBulkCancel } from '#src/features/runs/manage/useBulk.ts';
import { runQueries } from '#src/features/runs/runs.queries.ts';
import { sessionQueries } from '#src/features/settings/security/session.queries.ts';
import { userQueries, useUserCommands } from '#src/features/settings/users/users.queries.ts';
import { renderHook } from './testing/render.tsx';
import { fakeService } from './testing/test-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lists = {
  runs: 'GET /api/runs',
  projects: 'GET /api/projects',
  results: 'GET /api/analysis',
  reports: 'GET /api/reports',
  transactions: 'GET /api/open/finance/transactions',
  users: 'GET /api/users',
  devices: 'GET /api/auth/sessions',
};

function useLists() {
  useQuery(runQueries.list(RunFilter.parse({})));
  useQuery(projectQueries.list(ProjectFilter.parse({})));
  useQuery(analysisQueries.list(AnalysisFilter.parse({})));
  useQuery(reportQueries.list(ReportFilter.parse({})));
  useQuery(financeQueries.list(TransactionQuery.parse({})));
  useQuery(userQueries.list(UserFilter.parse({})));
  useQuery(sessionQueries.sessions());
}

const id = '0b0f6f0e-6f6f-4c7e-9d5e-000000000001';
const shownRuns = ['runs', 'projects', 'results'];
const cases: [string, () => () => unknown, string[]][] = [
  ['starting labeling', () => useMutate(useStartLabeling().mutateAsync, { projectId: id }), shownRuns],
  ['running again', () => useMutate(useRetryRuns().mutateAsync, [{ project_id: id, kind: 'N1' }]), shownRuns],
  ['starting an analysis', () => useMutate(useStartAnalysis().mutateAsync, id), shownRuns],
  ['canceling a run', () => useMutate(useCancelRun(), id), shownRuns],
  ['canceling several runs', () => useMutate(useBulkCancel().cancel, [id]), shownRuns],
  ['storing a report', () => useMutate(useWriteBack().mutateAsync, {} as never), ['reports', 'projects']],
  ['adding a user', () => useMutate(useUserCommands().create, {} as never), ['users']],
];
const useMutate =
  <V,>(mutate: (variables: V) => unknown, variables: V) =>
  () =>
    mutate(variables);

test.each(cases)('%s refetches the lists that show its change and no others', async (_name, useMutation, changed) => {
  // Every request fails, and a failed list is refetched like any other.
  const { asked } = fakeService({});
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useLists();
      return useMutation();
    },
    { wrapper },
  );
  await waitFor(() => expect([...asked].sort()).toEqual(Object.values(lists).sort()));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  asked.length = 0;
  await act(async () => {
    await Promise.resolve(result.current()).catch(() => {});
  });
  const refetched = () =>
    Object.entries(lists)
      .filter(([, request]) => asked.includes(request))
      .map(([noun]) => noun)
      .sort();
  await waitFor(() => expect(refetched()).toEqual([...changed].sort()));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(refetched()).toEqual([...changed].sort());
});

test('a deleted run refetches its result; any other change leaves results and comparisons alone', async () => {
  const client = createQueryClient();
  const result = analysisQueries.result(id).queryKey;
  const comparison = ['analysis', 'comparison', 1, 'summary'];
  const dryRun = ['runs', 'dry-run', 'cancel', [id]];
  for (const key of [result, comparison, dryRun]) client.setQueryData<unknown>(key, {});
  const invalid = () => [result, comparison, dryRun].filter((key) => client.getQueryState(key)?.isInvalidated);
  await invalidateRuns(client);
  expect(invalid()).toEqual([]);
  await invalidateRuns(client, { isDeletion: true });
  expect(invalid()).toEqual([result]);
});
