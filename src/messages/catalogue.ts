import { analysis } from './en/analysis.ts';
import { check } from './en/check.ts';
import { columns } from './en/columns.ts';
import { connect } from './en/connect.ts';
import { documents } from './en/documents.ts';
import { files } from './en/files.ts';
import { finance } from './en/finance.ts';
import { findings } from './en/findings.ts';
import { imports } from './en/imports.ts';
import { insights } from './en/insights.ts';
import { known } from './en/known.ts';
import { log } from './en/log.ts';
import { notices } from './en/notices.ts';
import { oidc } from './en/oidc.ts';
import { overlays } from './en/overlays.ts';
import { projects } from './en/projects.ts';
import { reports } from './en/reports.ts';
import { runs } from './en/runs.ts';
import { service } from './en/service.ts';
import { session } from './en/session.ts';
import { settings } from './en/settings.ts';
import { terms } from './en/terms.ts';
import { trends } from './en/trends.ts';
import { users } from './en/users.ts';
import { views } from './en/views.ts';
import { webhooks } from './en/webhooks.ts';
import { messages as first } from './first.ts';

/** English catalog. The ids and values of all messages are typed from it. */
export const messages = {
  ...first,
  ...imports,
  ...projects,
  ...runs,
  ...known,
  ...log,
  ...notices,
  ...analysis,
  ...findings,
  ...reports,
  ...documents,
  ...files,
  ...finance,
  ...session,
  ...settings,
  ...users,
  ...views,
  ...webhooks,
  ...check,
  ...columns,
  ...oidc,
  ...connect,
  ...overlays,
  ...insights,
  ...service,
  ...terms,
  ...trends,
};
export type Messages = typeof messages;
