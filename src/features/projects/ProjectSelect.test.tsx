// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set(tokens);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows invisible characters of project names', async () => {
  const project = {
    projectId: 'p',
    projectName: 'invoice\u202efdp.exe',
    projectStatus: 'IMPORTED',
    fileName: 'plan.pdf',
    fileSize: 4,
    md5: 'd'.repeat(32),
    sha256: 'e'.repeat(64),
    createdAt: '2026-03-01T08:00:00Z',
    createdBy: 'operator',
    lastRun: null,
    reports: 0,
  };
  const page = {
    items: [project],
    total: 1,
    page: 1,
    page_size: 20,
    counts: {},
    as_of: '2026-03-01T08:00:00Z',
    newer: 0,
  };
  fakeService({ 'GET /api/projects': { body: page } });
  await show([{ path: '/', element: <ProjectSelect value="" onChange={() => {}} /> }], '/');
  await userEvent.click(await screen.findByRole('combobox'));
  expect(await screen.findByText('invoice‹RLO›fdp.exe')).toBeDefined();
});
