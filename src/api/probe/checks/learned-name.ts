import { isRefused, type Judged, jsonOf, type Proposal } from '#src/api/probe/findings.ts';
import { issuesOf } from '#src/api/probe/issues.ts';
import { namesIn } from '#src/api/probe/learn-names.ts';
import type { OpenName } from '#src/api/probe/open-names.ts';
import { config } from '#src/api/settings/config.ts';

/** Proposes the name that a refusal gives to a query parameter, or only the setting if it names none. */
export function learnedName(
  parameter: keyof ReturnType<typeof config>['parameters'],
  open: OpenName,
  reply: Judged,
): Proposal {
  const issues = isRefused(reply) ? issuesOf(jsonOf(reply) ?? reply.text) : [];
  const inQuery = issues.filter(({ part }) => part === '' || part === 'query');
  const value = namesIn({ [parameter]: open }, inQuery)[parameter];
  const path = ['parameters', parameter];
  return value === undefined || value === config().parameters[parameter] ? { path } : { path, value };
}
