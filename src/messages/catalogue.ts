import { analysis } from './en/analysis.ts';
import { check } from './en/check.ts';
import { files } from './en/files.ts';
import { finance } from './en/finance.ts';
import { imports } from './en/imports.ts';
import { log } from './en/log.ts';
import { overview } from './en/overview.ts';
import { projects } from './en/projects.ts';
import { reports } from './en/reports.ts';
import { runs } from './en/runs.ts';
import { session } from './en/session.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { users } from './en/users.ts';

/** The English catalogue, from which the ids and the values of every message are typed. */
export const messages = {
  ...shell,
  ...session,
  ...overview,
  ...imports,
  ...projects,
  ...runs,
  ...log,
  ...analysis,
  ...reports,
  ...files,
  ...finance,
  ...settings,
  ...users,
  ...check,
};
export type Messages = typeof messages;
