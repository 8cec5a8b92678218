// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { AnalysisListPage } from '#src/features/analysis/AnalysisListPage.tsx';
import { ProjectListPage } from '#src/features/projects/ProjectListPage.tsx';
import { ReportListPage } from '#src/features/reports/ReportListPage.tsx';
import { RunListPage } from '#src/features/runs/RunListPage.tsx';
import { UsersPage } from '#src/features/settings/users/UsersPage.tsx';
import { completeBrowser, fakeService, show, tokens } from './testing/test-page.tsx';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pages = {
  projects: <ProjectListPage imported={undefined} />,
  runs: <RunListPage projectSelect={() => null} />,
  analysis: <AnalysisListPage search={null} />,
  reports: <ReportListPage />,
  users: <UsersPage />,
};

test.each(Object.entries(pages))(
  'a page past the end of %s does not say that there are none',
  async (list, element) => {
    const body = { items: [], total: 3, page: 9, page_size: 20, counts: {}, newer: 0, as_of: '2026-01-01T00:00:00Z' };
    fakeService({
      'GET /api/extensions': { body: { extensions: ['projects', 'runs', 'reports', 'users'] } },
      [`GET /api/${list}`]: { body },
    });
    accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['admin'] } });
    const { address } = await show([{ path: `/${list}`, element }], `/${list}?page=9&q=a`);
    await screen.findByText('This page is empty');
    expect(screen.queryByText(/^No /)).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'First page' })[0]!);
    expect(address()).toBe(`/${list}?q=a`);
  },
);
