// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { visits } from '#src/lib/browser/visits.ts';
import { Attention, LatestProjects } from './WorkLists.tsx';
import { WorkNumbers } from './WorkNumbers.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const result = (task_id: string, open_contradictions: number, open_questions: number, project_id = task_id) => ({
  task_id,
  run_id: 'r',
  run_kind: 'N1',
  project_id,
  project_name: `plan ${task_id}`,
  company_name: `Company ${task_id}`,
  status: 'SUCCEEDED',
  progress: 1,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
  summary: {
    ask: null,
    ask_currency: null,
    revenue: null,
    revenue_currency: null,
    revenue_period: null,
    coverage: null,
    contradictions: 5,
    open_contradictions,
    questions: 5,
    open_questions,
  },
});
const page = (items: object[]) => ({
  body: { items, total: items.length, page: 1, page_size: 20, counts: {}, as_of: '2026-01-01T00:00:00Z', newer: 0 },
});

async function open(items: object[], hasResults = true) {
  fakeService({ 'GET /api/runs': page([]), 'GET /api/analysis': page(items) });
  await show([{ path: '/', element: <Attention openImports={null} hasResults={hasResults} /> }], '/');
}

test('lists results with open findings, the unread ones first, and each project once', async () => {
  visits.switchUser('ada');
  visits.add({ path: '/analysis/a', title: 'Company a' });
  await open([result('a', 4, 2), result('b', 1, 0), result('c', 0, 0), result('d', 0, 3), result('e', 9, 9, 'a')]);
  const links = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(links.map((text) => text?.slice(0, 9))).toEqual(['Company b', 'Company d', 'Company a']);
  expect(links[0]).toMatch(/Newplan b · 1 open contradiction$/);
  expect(links[2]).not.toContain('New');
  expect(links[2]).toContain('plan a · 4 open contradictions · 2 open questions');
  expect(screen.getByRole('link', { name: /Company a/ }).getAttribute('href')).toBe('/analysis/a');
  expect(screen.queryByText('Nothing needs your attention')).toBeNull();
});

test('lists no results for those who do not decide on them', async () => {
  await open([result('a', 4, 2)], false);
  expect(await screen.findByText('Nothing needs your attention')).toBeDefined();
});

test.each([
  [{ SUCCEEDED: 4, PARTIAL: 3 }, '/runs?status=PARTIAL'],
  [{ SUCCEEDED: 4 }, undefined],
])('partial runs have a number of their own on the overview if there are any: %j', async (counts, href) => {
  const runs = { body: { ...page([]).body, counts } };
  fakeService({ 'GET /api/runs': runs, 'GET /api/projects': page([]) });
  await show([{ path: '/', element: <WorkNumbers /> }], '/');
  await screen.findByRole('link', { name: /^0.*Failed runs/ });
  expect(screen.queryByRole('link', { name: /3.*Partial runs/ })?.getAttribute('href')).toBe(href);
});

test('lists projects with what their newest results say, without figures in doubt', async () => {
  const project = (projectId: string) => ({
    ...{ projectId, projectName: `plan ${projectId}`, projectStatus: 'LABELED', createdAt: '2026-01-01T00:00:00Z' },
    ...{ fileName: 'a.pdf', fileSize: 1, md5: 'a', sha256: 'a', createdBy: 'Ada', lastRun: null, reports: 0 },
  });
  const said = (id: string, summary: object) => ({
    ...result(id, 0, 0),
    summary: { ...result(id, 0, 0).summary, ...summary },
  });
  const revenue = { revenue: '1250000', revenue_currency: 'USD', revenue_period: '2025' };
  fakeService({
    'GET /api/projects': page([project('a'), project('b'), project('c')]),
    'GET /api/analysis': page([
      said('a', { ask: '3000000', ask_currency: 'EUR', ...revenue }),
      said('b', { ask: '3000000', ask_currency: 'EUR', ask_is_disputed: true }),
    ]),
  });
  await show([{ path: '/', element: <LatestProjects /> }], '/');
  await screen.findByText('Company a · Ask €3M · Revenue 2025 $1.25M');
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries[1]).toMatch(/Company b$/);
  expect(entries[2]).toMatch(/^plan c.*Labeled$/);
});
