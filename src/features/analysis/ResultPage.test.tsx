// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import type { DocumentDeskProps } from '#src/lib/passage.ts';
import { ResultPage } from './ResultPage.tsx';

beforeAll(completeBrowser);
// The page polls with an interval.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const id = '3340afd5-76ac-4056-94d2-7ced6effdbd3';
const call = `GET /api/open/investor-products/deep-analysis/${id}/result`;
const Desk = ({ children }: DocumentDeskProps) => children(null, false);
const routes = [
  { path: '/analysis/:task_id', element: <ResultPage Desk={Desk} Company={() => null} Figure={() => null} /> },
];
const task = {
  task_id: id,
  project_id: 'p',
  run_id: 'r',
  status: 'RUNNING',
  progress: 0.4,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
  error: null,
  result: null,
};
const done = { ...task, status: 'SUCCEEDED', progress: 1, result: { company: 'Northwind', verdict: 'sound' } };
const pollAgain = () => vi.advanceTimersByTime(2_000);

test('shows the progress of an unfinished analysis, then its result', async () => {
  const { answers } = fakeService({ [call]: { body: task } });
  await show(routes, `/analysis/${id}`);
  expect(await screen.findByText('The analysis is not finished yet')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Progress of the analysis' }).getAttribute('aria-valuenow')).toBe(
    '40',
  );
  answers[call] = { body: done };
  pollAgain();
  expect(await screen.findByRole('heading', { name: 'Northwind', level: 1 })).toBeDefined();
  expect(screen.getByText('sound')).toBeDefined();
});

test.each([[409], [425]])('treats a %d response as not ready yet', async (status) => {
  const { answers } = fakeService({ [call]: { status, body: {} } });
  await show(routes, `/analysis/${id}`);
  await screen.findByText('The analysis is not finished yet');
  answers[call] = { body: done };
  pollAgain();
  expect(await screen.findByText('sound')).toBeDefined();
});

test('reports an unknown task, and polls for it only when the user chooses to wait', async () => {
  const { answers, asked } = fakeService({});
  await show(routes, `/analysis/${id}`);
  await screen.findByText('Result not found');
  vi.advanceTimersByTime(60_000);
  expect(asked.filter((one) => one === call)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Wait for the result' }));
  await screen.findByText('The analysis is not finished yet');
  answers[call] = { body: done };
  pollAgain();
  expect(await screen.findByText('sound')).toBeDefined();
});

test('shows why an analysis failed', async () => {
  fakeService({
    [call]: { body: { ...task, status: 'FAILED', error: { code: 'NO_TEXT', message: 'No text was found.' } } },
  });
  await show(routes, `/analysis/${id}`);
  expect(await screen.findByText('No text was found.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open run' }).getAttribute('href')).toBe('/runs/r');
});

test('replaces bidirectional control characters in a title with their names', async () => {
  fakeService({ [call]: { body: { ...done, result: { title: 'good \u202elive' } } } });
  await show(routes, `/analysis/${id}`);
  expect(await screen.findByRole('heading', { name: 'good [RLO]live', level: 1 })).toBeDefined();
});

describe('with a list of results', () => {
  const newest = (task_id: string, created_at: string) => ({
    items: [{ ...done, result: undefined, task_id, created_at, run_kind: 'N2', project_name: 'Northwind' }],
    total: 2,
    page: 1,
    page_size: 1,
    counts: { SUCCEEDED: 2 },
  });
  const open = async (list: object, result: object = done.result) => {
    accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
    const { asked } = fakeService({
      [call]: { body: { ...done, result } },
      'GET /api/extensions': { body: { extensions: ['runs'] } },
      'GET /api/analysis': { body: list },
    });
    await show(routes, `/analysis/${id}`);
    await screen.findByText('sound');
    await vi.waitFor(() => expect(asked).toContain('GET /api/analysis'));
  };
  const other = 'f2d6c8a0-1111-4222-8333-444455556666';

  test('links to a newer result of the same project', async () => {
    await open(newest(other, '2026-01-02T00:00:00Z'));
    const link = await screen.findByRole('link', { name: /^A newer result exists: Jan 2, 2026/ });
    expect(link.getAttribute('href')).toBe(`/analysis/${other}`);
  });

  test.each([
    [
      'a comparison, a memo and a table of the findings',
      { schema: 'assay.deep-analysis/2', summary: { text: 'sound' } },
      ['Compare', 'Open memo', 'Download memo (DOCX)', 'Export findings (XLSX)'],
    ],
    ['printing for any other shape', done.result, ['Print']],
  ])('offers %s', async (_, result, offered) => {
    await open(newest(id, task.created_at), result);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Download JSON' });
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
    expect(items.filter((name) => /Compare|memo|findings|Print/.test(name))).toEqual(offered);
  });

  test('gives the name of the project to a result that names no company', async () => {
    await open(newest(id, task.created_at), { verdict: 'sound' });
    expect(await screen.findByRole('heading', { name: 'Northwind', level: 1 })).toBeDefined();
  });

  test.each([
    ['this is the newest', id, task.created_at],
    ['the newest one is older', other, '2025-12-31T00:00:00Z'],
  ])('does not mention a newer result if %s', async (_, task_id, created_at) => {
    await open(newest(task_id, created_at));
    await act(async () => {});
    expect(screen.queryByText(/newer result/)).toBeNull();
  });
});
