// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { CompareResultsPage } from './CompareResultsPage.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const check = (subject: string) => ({
  id: subject,
  kind: 'total',
  status: 'inconsistent',
  subject,
  expected: '61',
  stated: '65',
  difference: '4',
  unit: 'EUR',
  basis: '40 + 21',
});
const gap = { id: 'G1', label: 'team', missing: 'No team', why: 'x', severity: 'high' };
const taskOf = (task_id: string, project_id: string, company: string) => ({
  task_id,
  project_id,
  run_id: 'r',
  status: 'SUCCEEDED',
  progress: 1,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
  error: null,
  result: {
    schema: 'assay.deep-analysis/2',
    summary: { company, coverage_score: 0.42 },
    consistency_checks: [check('Costs'), check('Sales')],
    risks: [],
    gaps: [gap],
  },
});
const decision = (state: string) => ({
  finding_id: 'c1',
  kind: 'contradiction',
  pointer: '/consistency_checks/0',
  state,
  note: '',
  revision: 1,
  is_outdated: false,
  decided_by: 'Ada',
  decided_at: '2026-01-02T00:00:00Z',
});
const corrected = {
  fact: 'name',
  value: 'Southwind',
  original: 'Northwind',
  is_corrected: true,
  is_outdated: false,
  corrected_by: 'Ada',
  corrected_at: '2026-01-02T00:00:00Z',
};

async function open(otherProject: string, path = '/analysis/a/compare/b', other: object = {}) {
  const resultOf = (id: string) => `GET /api/open/investor-products/deep-analysis/${id}/result`;
  fakeService({
    'GET /api/extensions': { body: { extensions: ['findings'] } },
    [resultOf('a')]: { body: taskOf('a', 'p1', 'Northwind') },
    [resultOf('b')]: { body: { ...taskOf('b', otherProject, 'Acme'), ...other } },
    'GET /api/analysis/a/findings': { body: { items: [decision('dismissed')] } },
    'GET /api/analysis/b/findings': { body: { items: [decision('open')] } },
    'GET /api/projects/p1/company': { body: { revision: 1, facts: [corrected], changes: [] } },
  });
  const routes = [
    { path: '/analysis/grid', element: null },
    { path: '/analysis/:task_id/compare/:other_id', element: <CompareResultsPage /> },
  ];
  return show(routes, path);
}
const rows = async () => (await screen.findAllByRole('row')).map(({ textContent }) => textContent);

test('opens the grid for results of two projects, which have no order in time', async () => {
  const { address } = await open('p2');
  await waitFor(() => expect(address()).toBe('/analysis/grid?tasks=a,b'));
});

test('compares two results of one project as before and after', async () => {
  await open('p1');
  expect((await rows())[0]).toBe('KindWhereBeforeAfter');
  expect(screen.getByText(/^Before:/)).toBeDefined();
});

test('says that a result without findings cannot be compared', async () => {
  await open('p1', undefined, { result: { verdict: 'sound' } });
  expect(await screen.findByText('Only results with findings can be compared')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
