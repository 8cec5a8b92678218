/** Addresses of the console's pages; every object has one that can be sent to a colleague. */
export const paths = {
  signIn: '/sign-in',
  /** Sign-in that afterwards goes on to `target`, a path of the console. */
  signInTo: (target: string) => (target === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(target)}`),
  overview: '/',
  import: '/import',
  projects: '/projects',
  project: (projectId: string) => `/projects/${encodeURIComponent(projectId)}`,
  runs: '/runs',
  run: (runId: string) => `/runs/${encodeURIComponent(runId)}`,
  runComparison: (runId: string, otherId?: string) =>
    `/runs/${encodeURIComponent(runId)}/compare${otherId ? `/${encodeURIComponent(otherId)}` : ''}`,
  analysis: '/analysis',
  result: (taskId: string) => `/analysis/${encodeURIComponent(taskId)}`,
  /** Without `otherId`, where the other one is chosen. */
  resultComparison: (taskId: string, otherId?: string) =>
    `/analysis/${encodeURIComponent(taskId)}/compare${otherId ? `/${encodeURIComponent(otherId)}` : ''}`,
  reports: '/reports',
  reportWriteBack: (projectId?: string) =>
    projectId ? `/reports/write-back?project_id=${encodeURIComponent(projectId)}` : '/reports/write-back',
  report: (reportId: string) => `/reports/${encodeURIComponent(reportId)}`,
  reportComparison: (leftId: string, rightId: string) =>
    `/reports/${encodeURIComponent(leftId)}/compare/${encodeURIComponent(rightId)}`,
  finance: '/finance',
  settings: '/settings',
  users: '/settings/users',
  interfaceCheck: '/settings/interface',
};

/** Where sign-in goes on to; anything but a path of the console itself is the overview. */
export function targetOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  // A second slash or a backslash would make it an address of another host.
  return /^\/(?![/\\])/.test(to) && !to.startsWith(paths.signIn) ? to : '/';
}
