/** English messages of all nouns. The ids and values of `t` are typed from them. */
export type Messages = typeof import('./en/analysis.ts')['analysis'] &
  typeof import('./en/audit.ts')['audit'] &
  typeof import('./en/bookings.ts')['bookings'] &
  typeof import('./en/check.ts')['check'] &
  typeof import('./en/columns.ts')['columns'] &
  typeof import('./en/connect.ts')['connect'] &
  typeof import('./en/documents.ts')['documents'] &
  typeof import('./en/files.ts')['files'] &
  typeof import('./en/finance.ts')['finance'] &
  typeof import('./en/findings.ts')['findings'] &
  typeof import('./en/imports.ts')['imports'] &
  typeof import('./en/insights.ts')['insights'] &
  typeof import('./en/known.ts')['known'] &
  typeof import('./en/log.ts')['log'] &
  typeof import('./en/model.ts')['model'] &
  typeof import('./en/notices.ts')['notices'] &
  typeof import('./en/oidc.ts')['oidc'] &
  typeof import('./en/overlays.ts')['overlays'] &
  typeof import('./en/overview.ts')['overview'] &
  typeof import('./en/projects.ts')['projects'] &
  typeof import('./en/reports.ts')['reports'] &
  typeof import('./en/runs.ts')['runs'] &
  typeof import('./en/search.ts')['search'] &
  typeof import('./en/service.ts')['service'] &
  typeof import('./en/session.ts')['session'] &
  typeof import('./en/settings.ts')['settings'] &
  typeof import('./en/shell.ts')['shell'] &
  typeof import('./en/terms.ts')['terms'] &
  typeof import('./en/trends.ts')['trends'] &
  typeof import('./en/users.ts')['users'] &
  typeof import('./en/views.ts')['views'] &
  typeof import('./en/webhooks.ts')['webhooks'];
