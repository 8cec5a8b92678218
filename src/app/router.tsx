import { type ComponentType, Suspense } from 'react';
import { matchRoutes, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import { users } from '#contract/users.ts';
import { paths } from '#src/lib/paths.ts';
import { lazyFirstPage, lazyPage } from './lazy-page.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { RequireRole } from './RequireRole.tsx';
import { RequireSession, RequireSignedOut } from './RequireSession.tsx';
import { SignedIn } from './SignedIn.tsx';
import { Starting } from './Starting.tsx';

const page = (path: string, load: () => Promise<ComponentType>, lazily = lazyPage): RouteObject => {
  const { Page, preload } = lazily(load);
  return { path, element: <Page />, handle: preload };
};

/** Pages whose endpoint the person's role must allow. */
const needing = (needs: Pick<Endpoint, 'roles'>, ...children: RouteObject[]): RouteObject => ({
  element: <RequireRole needs={needs} />,
  children,
});

const pages: RouteObject[] = [
  page(paths.overview, async () => (await import('./OverviewRoute.tsx')).OverviewRoute, lazyFirstPage),
  needing(
    imports.createSession,
    page(paths.import, async () => (await import('#src/features/imports/ImportPage.tsx')).ImportPage),
  ),
  needing(
    projects.list,
    page(paths.projects, async () => (await import('./ProjectRoutes.tsx')).ProjectListRoute),
    page(`${paths.projects}/:project_id`, async () => (await import('./ProjectRoutes.tsx')).ProjectRoute),
  ),
  needing(
    runs.logs,
    page(paths.runs, async () => (await import('./RunListRoute.tsx')).RunListRoute),
    page(`${paths.runs}/:run_id`, async () => (await import('#src/features/runs/RunPage.tsx')).RunPage),
    page(
      `${paths.runs}/:run_id/compare`,
      async () => (await import('#src/features/runs/compare/ChooseRunPage.tsx')).ChooseRunPage,
    ),
    page(
      `${paths.runs}/:run_id/compare/:other_id`,
      async () => (await import('#src/features/runs/compare/CompareRunsPage.tsx')).CompareRunsPage,
    ),
  ),
  needing(
    analysis.result,
    page(paths.analysis, async () => (await import('#src/features/analysis/AnalysisListPage.tsx')).AnalysisListPage),
    page(`${paths.analysis}/:task_id`, async () => (await import('#src/features/analysis/ResultPage.tsx')).ResultPage),
    page(
      `${paths.analysis}/:task_id/compare`,
      async () => (await import('#src/features/analysis/compare/ChooseOtherPage.tsx')).ChooseOtherPage,
    ),
    page(
      `${paths.analysis}/:task_id/compare/:other_id`,
      async () => (await import('#src/features/analysis/compare/CompareResultsPage.tsx')).CompareResultsPage,
    ),
  ),
  needing(
    finance.list,
    page(paths.finance, async () => (await import('#src/features/finance/FinancePage.tsx')).FinancePage),
  ),
  needing(
    reports.list,
    page(paths.reports, async () => (await import('#src/features/reports/ReportListPage.tsx')).ReportListPage),
    page(`${paths.reports}/:report_id`, async () => (await import('#src/features/reports/ReportPage.tsx')).ReportPage),
    page(
      `${paths.reports}/:report_id/compare/:other_id`,
      async () => (await import('#src/features/reports/CompareReportsPage.tsx')).CompareReportsPage,
    ),
  ),
  needing(
    reports.store,
    page(paths.reportWriteBack(), async () => (await import('./WriteReportRoute.tsx')).WriteReportRoute),
  ),
  page(paths.settings, async () => (await import('#src/features/settings/SettingsPage.tsx')).SettingsPage),
  page(paths.interfaceCheck, async () => (await import('./InterfaceCheckRoute.tsx')).InterfaceCheckRoute),
  needing(
    users.list,
    page(paths.users, async () => (await import('#src/features/settings/users/UsersPage.tsx')).UsersPage),
  ),
  { path: '*', Component: NotFoundPage },
];

export const routes: RouteObject[] = [
  {
    element: (
      <PageBoundary>
        <Outlet />
      </PageBoundary>
    ),
    children: [
      {
        Component: RequireSignedOut,
        children: [page(paths.signIn, async () => (await import('#src/features/session/SignInPage.tsx')).SignInPage)],
      },
      { Component: RequireSession, children: [{ Component: SignedIn, children: pages }] },
    ],
  },
];

/** The page of the address. */
export function Pages() {
  return <Suspense fallback={<Starting />}>{useRoutes(routes)}</Suspense>;
}

/** Fetches the script of the page that the console opens at, while it is still asked who is there. */
export const preloadPage = (address: string) =>
  void matchRoutes(routes, address)
    ?.at(-1)
    ?.route.handle?.()
    // The page itself asks again, and says what is wrong.
    .catch(() => {});
