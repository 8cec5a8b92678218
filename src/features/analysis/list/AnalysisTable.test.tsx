// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AnalysisTask } from '#contract/analysis.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { AnalysisTable } from './AnalysisTable.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const task: AnalysisTask = {
  task_id: 't',
  run_id: 'r',
  run_kind: 'N1',
  project_id: 'p',
  project_name: 'plan',
  status: 'SUCCEEDED',
  progress: 1,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
};
const summary = {
  ask: '189000000',
  ask_currency: 'CNY',
  revenue: null,
  revenue_currency: null,
  revenue_period: null,
  coverage: 0.42,
  contradictions: 3,
  open_contradictions: 1,
  questions: 2,
  open_questions: 2,
};

function show(element: React.ReactNode) {
  renderPart(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('shows key figures, and sorts by them', async () => {
  const onSort = vi.fn();
  show(<AnalysisTable rows={[{ ...task, summary }]} empty={null} onSort={onSort} />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(['CN¥189M', '–', '1 of 3', '2', '42%']);
  expect(screen.getByTitle('1 open of 3').textContent).toBe('1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(onSort).toHaveBeenLastCalledWith('ask');
  await userEvent.click(screen.getByRole('button', { name: 'Questions' }));
  expect(onSort).toHaveBeenLastCalledWith('-questions');
});

test('marks a disputed figure, and says where no figures could be compared', () => {
  const disputed = { ...summary, ask_is_disputed: true };
  const unchecked = { ...summary, checks: 0, contradictions: 0, open_contradictions: 0 };
  show(
    <AnalysisTable
      rows={[
        { ...task, summary: disputed },
        { ...task, task_id: 'u', summary: unchecked },
      ]}
      empty={null}
    />,
  );
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(within(first!).getByRole('img', { name: 'May be wrong' })).toBeTruthy();
  expect(within(second!).queryByRole('img', { name: 'May be wrong' })).toBeNull();
  expect(second!.textContent).toContain('Nothing to compare');
});

test('shows what a list without key figures has', () => {
  show(<AnalysisTable rows={[task]} empty={null} />);
  expect(headers()).toEqual(['Project', 'Status', 'Created', 'Finished', 'Run', 'Task']);
  expect(screen.queryByRole('button', { name: 'Created' })).toBeNull();
});
