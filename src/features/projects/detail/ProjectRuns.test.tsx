// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { visits } from '#src/lib/browser/visits.ts';
import { ProjectResults } from './ProjectRuns.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set(tokens);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const result = (task_id: string, summary: object | null, status = 'SUCCEEDED') => ({
  ...{ task_id, run_id: 'r', run_kind: 'N1', project_id: 'p', project_name: 'P', status, progress: 1 },
  ...{ created_at: '2026-01-01T00:00:00Z', finished_at: null, is_partial: task_id === 'b', summary },
});
const summary = {
  ...{ ask: '4200000', ask_currency: 'GBP', revenue: null, revenue_currency: null, revenue_period: null },
  ...{
    ask_is_disputed: true,
    checks: 9,
    coverage: null,
    contradictions: 5,
    open_contradictions: 2,
    questions: 0,
    open_questions: 0,
  },
};
const rest = { counts: {}, as_of: '2026-01-01T00:00:00Z', newer: 0 };
const open = async (...items: object[]) => {
  fakeService({ 'GET /api/analysis': { body: { items, total: items.length, page: 1, page_size: 5, ...rest } } });
  await show([{ path: '/', element: <ProjectResults projectId="p" lastRunStatus={undefined} /> }], '/');
  return (await screen.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent);
};

test('shows the headline of the newest result, and folds older ones', async () => {
  visits.switchUser('ada');
  const rows = await open(result('a', null, 'FAILED'), result('b', summary), result('c', summary));
  expect(rows[1]).toMatch(/^Partial.*New.*Ask £4\.2M \(may be wrong\).*Revenue not stated.*2 open contradictions$/);
  expect(screen.getByTitle('4,200,000 GBP')).toBeDefined();
  expect(rows[2]).toContain('Superseded');
  expect(rows[2]).not.toContain('Ask');
  expect(screen.getByText('1 older result').closest('details')!.open).toBe(false);
});

test('says if nothing was checked', async () => {
  const [row] = await open(result('b', { ...summary, checks: 0, contradictions: 0, open_contradictions: 0 }));
  expect(row).toContain('Nothing to compare');
  expect(row).not.toContain('No open contradictions');
});

test('a result that was opened is no longer new', async () => {
  visits.switchUser('ada');
  visits.add({ path: '/analysis/b', title: 'b' });
  const [row] = await open(result('b', summary));
  expect(row).not.toContain('New');
});
