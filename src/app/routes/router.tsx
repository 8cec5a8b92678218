import { type ComponentType, Suspense } from 'react';
import { matchRoutes, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import { trash } from '#contract/trash.ts';
import { paths } from '#src/lib/paths.ts';
import type { Noun } from '#src/messages/t.ts';
import { RequireSession, RequireSignedOut } from '../session/RequireSession.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import { Starting } from '../session/Starting.tsx';
import { lazyPage } from './lazy-page.tsx';
import { OverviewRoute } from './OverviewRoute.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { RequireRole } from './RequireRole.tsx';

/**
 * Returns the route of a page.
 * @param nouns nouns of the messages that the page shows
 */
const page = (path: string, load: () => Promise<ComponentType>, ...nouns: Noun[]): RouteObject => {
  const { Page, preload } = lazyPage(load, nouns);
  return { path, element: <Page />, handle: preload };
};

/** Equals `users.list`, which would load the contract of users with the first screen. */
const forAdministrators: Pick<Endpoint, 'roles'> = { roles: ['admin'] };

/** Returns routes that require a role that may call the endpoint. */
const needing = (needs: Pick<Endpoint, 'roles'>, ...children: RouteObject[]): RouteObject => ({
  element: <RequireRole needs={needs} />,
  children,
});

/** Texts of findings and of the reasons why a run failed. */
const ofFindings: Noun[] = ['service', 'terms', 'findings'];
const ofResults: Noun[] = ['service', 'terms', 'findings', 'insights'];
const ofLists: Noun[] = ['columns', 'views'];
const ofSettings: Noun[] = ['settings', 'check', 'users'];

const pages: RouteObject[] = [
  // Part of the initial bundle, because loading it separately would cost another round trip.
  { path: paths.overview, Component: OverviewRoute },
  needing(
    imports.createSession,
    page(
      paths.import,
      async () => (await import('#src/features/imports/ImportPage.tsx')).ImportPage,
      'imports',
      'documents',
      'notices',
      ...ofFindings,
    ),
  ),
  needing(
    projects.list,
    page(
      paths.projects,
      async () => (await import('./ProjectListRoute.tsx')).ProjectListRoute,
      'projects',
      ...ofLists,
      ...ofFindings,
    ),
    page(
      `${paths.projects}/:project_id`,
      async () => (await import('./ProjectRoute.tsx')).ProjectRoute,
      'projects',
      'documents',
      'files',
      'runs',
      'audit',
      ...ofFindings,
    ),
  ),
  needing(
    trash.list,
    page(
      paths.trash,
      async () => (await import('#src/features/projects/TrashPage.tsx')).TrashPage,
      'projects',
      'columns',
    ),
  ),
  needing(
    runs.logs,
    page(
      paths.runs,
      async () => (await import('./RunListRoute.tsx')).RunListRoute,
      'runs',
      ...ofLists,
      'projects',
      ...ofFindings,
    ),
    page(
      `${paths.runs}/:run_id`,
      async () => (await import('#src/features/runs/RunPage.tsx')).RunPage,
      'runs',
      'log',
      'notices',
      'files',
      'audit',
      ...ofFindings,
    ),
    page(
      `${paths.runs}/:run_id/compare`,
      async () => (await import('#src/features/runs/compare/ChooseRunPage.tsx')).ChooseRunPage,
      'runs',
    ),
    page(
      `${paths.runs}/:run_id/compare/:other_id`,
      async () => (await import('#src/features/runs/compare/CompareRunsPage.tsx')).CompareRunsPage,
      'runs',
      'columns',
      'reports',
      ...ofFindings,
    ),
  ),
  needing(
    analysis.result,
    page(
      paths.analysis,
      async () => (await import('./AnalysisListRoute.tsx')).AnalysisListRoute,
      'analysis',
      ...ofLists,
      'runs',
    ),
    page(paths.search(), async () => (await import('#src/features/search/SearchPage.tsx')).SearchPage, 'search'),
    page(
      `${paths.analysis}/grid`,
      async () => (await import('#src/features/analysis/GridPage.tsx')).GridPage,
      'analysis',
      'documents',
      'projects',
      ...ofResults,
    ),
    page(
      `${paths.analysis}/:task_id`,
      async () => (await import('./ResultRoute.tsx')).ResultRoute,
      'analysis',
      'columns',
      'documents',
      'projects',
      ...ofResults,
    ),
    page(
      `${paths.analysis}/:task_id/memo`,
      async () => (await import('#src/features/analysis/memo/MemoPage.tsx')).MemoPage,
      'analysis',
      ...ofResults,
    ),
    page(
      `${paths.analysis}/:task_id/compare/:other_id`,
      async () => (await import('#src/features/analysis/compare/CompareResultsPage.tsx')).CompareResultsPage,
      'analysis',
      'columns',
      'reports',
      ...ofResults,
    ),
  ),
  needing(
    finance.list,
    page(
      paths.finance,
      async () => (await import('#src/features/finance/FinancePage.tsx')).FinancePage,
      'finance',
      'bookings',
      ...ofLists,
    ),
  ),
  needing(
    reports.list,
    page(
      paths.reports,
      async () => (await import('#src/features/reports/ReportListPage.tsx')).ReportListPage,
      'reports',
      ...ofLists,
    ),
    page(
      `${paths.reports}/:report_id`,
      async () => (await import('#src/features/reports/ReportPage.tsx')).ReportPage,
      'reports',
    ),
    page(
      `${paths.reports}/:report_id/compare/:other_id`,
      async () => (await import('#src/features/reports/CompareReportsPage.tsx')).CompareReportsPage,
      'reports',
    ),
  ),
  needing(
    reports.store,
    page(
      paths.reportWriteBack(),
      async () => (await import('./WriteReportRoute.tsx')).WriteReportRoute,
      'reports',
      'projects',
    ),
  ),
  page(
    paths.settings,
    async () => (await import('#src/features/settings/PersonalSettingsPage.tsx')).PersonalSettingsPage,
    'notices',
    ...ofSettings,
  ),
  page(
    paths.security,
    async () => (await import('#src/features/settings/SecurityPage.tsx')).SecurityPage,
    'columns',
    ...ofSettings,
  ),
  page(
    paths.service,
    async () => (await import('#src/features/settings/ServicePage.tsx')).ServicePage,
    'columns',
    'notices',
    ...ofSettings,
  ),
  page(
    paths.interfaceCheck,
    async () => (await import('./InterfaceCheckRoute.tsx')).InterfaceCheckRoute,
    'columns',
    ...ofSettings,
  ),
  needing(
    forAdministrators,
    page(
      paths.users,
      async () => (await import('#src/features/settings/users/UsersPage.tsx')).UsersPage,
      ...ofLists,
      ...ofSettings,
    ),
    page(
      paths.webhooks,
      async () => (await import('#src/features/settings/webhooks/WebhooksPage.tsx')).WebhooksPage,
      'webhooks',
      'columns',
      ...ofSettings,
    ),
    page(
      paths.audit,
      async () => (await import('#src/features/settings/audit/AuditPage.tsx')).AuditPage,
      'audit',
      ...ofLists,
      ...ofSettings,
    ),
  ),
  page('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
];

export const routes: RouteObject[] = [
  {
    element: (
      <PageBoundary>
        <Outlet />
      </PageBoundary>
    ),
    children: [
      page(
        paths.connect,
        async () => (await import('./ConnectRoute.tsx')).ConnectRoute,
        'connect',
        'columns',
        'session',
        'check',
        'settings',
      ),
      page(
        paths.setPassword,
        async () => (await import('#src/features/session/SetPasswordPage.tsx')).SetPasswordPage,
        'session',
        'users',
      ),
      {
        Component: RequireSignedOut,
        children: [
          page(paths.signIn, async () => (await import('#src/features/session/SignInPage.tsx')).SignInPage, 'session'),
        ],
      },
      page(paths.signedIn, async () => (await import('#src/features/session/SignInPage.tsx')).SignInPage, 'session'),
      { Component: RequireSession, children: [{ Component: SignedIn, children: pages }] },
    ],
  },
];

/** Renders the page of the current URL. */
export function Pages() {
  return <Suspense fallback={<Starting />}>{useRoutes(routes)}</Suspense>;
}

/** Loads the parts of the page at an address before it is opened, if there is one. */
export function preloadPage(address: string) {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
  // The page loads it again and shows the error.
  if (route?.path !== '*') void route?.handle?.().catch(() => {});
}
