import { messages as first } from './first.zh.ts';
import { analysis } from './zh/analysis.ts';
import { check } from './zh/check.ts';
import { columns } from './zh/columns.ts';
import { connect } from './zh/connect.ts';
import { documents } from './zh/documents.ts';
import { files } from './zh/files.ts';
import { finance } from './zh/finance.ts';
import { findings } from './zh/findings.ts';
import { imports } from './zh/imports.ts';
import { insights } from './zh/insights.ts';
import { known } from './zh/known.ts';
import { log } from './zh/log.ts';
import { notices } from './zh/notices.ts';
import { oidc } from './zh/oidc.ts';
import { overlays } from './zh/overlays.ts';
import { projects } from './zh/projects.ts';
import { reports } from './zh/reports.ts';
import { runs } from './zh/runs.ts';
import { service } from './zh/service.ts';
import { session } from './zh/session.ts';
import { settings } from './zh/settings.ts';
import { terms } from './zh/terms.ts';
import { trends } from './zh/trends.ts';
import { users } from './zh/users.ts';
import { views } from './zh/views.ts';
import { webhooks } from './zh/webhooks.ts';

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
