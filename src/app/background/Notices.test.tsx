// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchedRuns } from '#src/api/watched-runs.ts';
import { completeBrowser, fakeService, show } from '#src/app/testing/test-page.tsx';
import { showNotice } from '#src/lib/browser/notices.ts';
import { Notices } from './Notices.tsx';

vi.mock('#src/lib/browser/notices.ts', () => ({ followVisibility: () => {}, showNotice: vi.fn() }));

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const run = (run_id: string, status: string) => ({
  run_id,
  project_id: '0b0f6f0e-6f6f-4c7e-9d5e-000000000009',
  project_name: 'Aster',
  kind: 'N1',
  status,
  created_at: '2026-03-01T09:30:00Z',
  created_by: 'Olivia',
  started_at: null,
  finished_at: null,
  is_latest: true,
  error: null,
});
const [ended, active, gone] = [1, 2, 3].map((n) => `0b0f6f0e-6f6f-4c7e-9d5e-00000000000${n}`);

test('shows how a watched run ended and stops watching it', async () => {
  for (const id of [ended, active, gone]) watchedRuns.add('p', id!);
  fakeService({
    'GET /api/extensions': { body: { extensions: ['runs'] } },
    'POST /api/runs/named': { body: { items: [run(ended!, 'FAILED'), run(active!, 'RUNNING')] } },
  });
  await show([{ path: '/', element: <Notices personId="p" /> }], '/');
  await vi.waitFor(() => expect(watchedRuns.list('p')).toEqual([active]));
  expect(showNotice).toHaveBeenCalledWith('p', expect.objectContaining({ title: 'Aster', body: 'Run failed' }));
});
