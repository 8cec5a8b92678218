/** Paths of the console's pages. Every object has a path that can be shared. */
export const paths = {
  signIn: '/sign-in',
  /** Returns the sign-in path that continues to `target` after sign-in. */
  signInTo: (target: string) => (target === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(target)}`),
  /** Path that an OpenID provider sends people back to. */
  signedIn: '/signed-in',
  /** Sets a password with the secret in the fragment, without signing in. */
  setPassword: '/set-password',
  /** Tests the connection; reachable without signing in. */
  connect: '/connect',
  overview: '/',
  import: '/import',
  projects: '/projects',
  trash: '/projects/trash',
  project: (projectId: string) => `/projects/${encodeURIComponent(projectId)}`,
  runs: '/runs',
  run: (runId: string) => `/runs/${encodeURIComponent(runId)}`,
  runComparison: (runId: string, otherId?: string) =>
    `/runs/${encodeURIComponent(runId)}/compare${otherId ? `/${encodeURIComponent(otherId)}` : ''}`,
  analysis: '/analysis',
  result: (taskId: string) => `/analysis/${encodeURIComponent(taskId)}`,
  memo: (taskId: string) => `/analysis/${encodeURIComponent(taskId)}/memo`,
  /** Returns the path of the search in documents. */
  search: (q?: string) => `/analysis/search${q ? `?${new URLSearchParams({ q })}` : ''}`,
  resultComparison: (taskId: string, otherId: string) =>
    `/analysis/${encodeURIComponent(taskId)}/compare/${encodeURIComponent(otherId)}`,
  /** Returns the path of the grid that compares results. */
  grid: (taskIds: readonly string[]) => `/analysis/grid?tasks=${taskIds.map(encodeURIComponent).join(',')}`,
  reports: '/reports',
  reportWriteBack: (projectId?: string) =>
    projectId ? `/reports/write-back?project_id=${encodeURIComponent(projectId)}` : '/reports/write-back',
  report: (reportId: string) => `/reports/${encodeURIComponent(reportId)}`,
  reportComparison: (leftId: string, rightId: string) =>
    `/reports/${encodeURIComponent(leftId)}/compare/${encodeURIComponent(rightId)}`,
  finance: '/finance',
  settings: '/settings',
  security: '/settings/security',
  service: '/settings/service',
  users: '/settings/users',
  webhooks: '/settings/webhooks',
  audit: '/settings/audit',
  interfaceCheck: '/settings/interface',
};

/** Returns the path to open after sign-in. Anything that is not a console path becomes the overview. */
export function targetOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  // A second slash or a backslash would make it the address of another host.
  return /^\/(?![/\\])/.test(to) && !to.startsWith(paths.signIn) ? to : '/';
}
