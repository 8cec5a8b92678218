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
