// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '../testing/test-page.tsx';
import { useFoundObjects } from './useFoundObjects.ts';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Found() {
  const { groups } = useFoundObjects('north');
  return groups.flatMap(({ label, items }) =>
    items.map(({ id, label: name, hint, go }) => <p key={id}>{`${label}: ${name} | ${hint} | ${String(go)}`}</p>),
  );
}

test('finds a result by the name of its company', async () => {
  const task = {
    task_id: 't1',
    run_id: 'r1',
    run_kind: 'N1',
    project_id: 'p1',
    project_name: 'plan.pdf',
    company_name: 'Northwind',
    status: 'SUCCEEDED',
    progress: 1,
    created_at: '2026-01-01T00:00:00Z',
    finished_at: null,
  };
  fakeService({
    'GET /api/extensions': { body: { extensions: ['runs'] } },
    'GET /api/analysis': { body: { items: [task], total: 1, page: 1, page_size: 5, counts: {} } },
  });
  await show([{ path: '/', element: <Found /> }], '/');
  expect((await screen.findByText(/^Results: Northwind/)).textContent).toMatch(/plan\.pdf.* \| \/analysis\/t1$/);
});

const sentence = {
  project_id: 'p1',
  project_name: 'plan',
  company_name: null,
  task_id: 't1',
  format: 'pdf',
  place: { page: 2 },
  block: 1,
  start: 0,
  end: 9,
  text: 'It is in the north.',
};
const sentences = (total: number) => ({
  body: { items: [sentence], total, page: 1, page_size: 5, documents: { total: 1, unread: 0, left_out: 0, cut: 0 } },
});

test('finds a sentence in the documents, and leads to all of them if there are more', async () => {
  fakeService({ 'GET /api/extensions': { body: { extensions: ['search'] } }, 'GET /api/search': sentences(12) });
  await show([{ path: '/', element: <Found /> }], '/');
  expect((await screen.findByText(/^In documents: It is/)).textContent).toBe(
    `In documents: It is in the north. | plan · page 2 | /analysis/t1?passage=${encodeURIComponent('@1:0:9:It')}+is+in+the+north.`,
  );
  screen.getByText(/^In documents: All 12 sentences .* \/analysis\/search\?q=north$/);
});

test('asks a service without the search for no sentence', async () => {
  const { asked } = fakeService({
    'GET /api/extensions': { body: { extensions: ['runs'] } },
    'GET /api/analysis': { body: { items: [], total: 0, page: 1, page_size: 5, counts: {} } },
    'GET /api/search': sentences(1),
  });
  await show([{ path: '/', element: <Found /> }], '/');
  await vi.waitFor(() => expect(asked).toContain('GET /api/analysis'));
  expect(asked).not.toContain('GET /api/search');
});
