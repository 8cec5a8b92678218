import type { Endpoint } from '#contract/endpoint.ts';
import { isRefused, jsonOf, type Proposal } from '#src/api/probe/findings.ts';
import { issuesOf } from '#src/api/probe/issues.ts';
import { learnNames } from '#src/api/probe/learn-names.ts';
import type { OpenName } from '#src/api/probe/open-names.ts';
import { config } from '#src/api/settings/config.ts';
import type { Conversation } from '../interface-check.ts';

/** Proposes the name that a refusal gives to a query parameter, or only the setting if no refusal names one. */
export async function learnedName(
  parameter: keyof ReturnType<typeof config>['parameters'],
  open: OpenName,
  asked: { endpoint: Endpoint; params?: Record<string, unknown> },
  { send }: Pick<Conversation, 'send'>,
): Promise<Proposal> {
  const { found } = await learnNames({ [parameter]: open }, async (values) => {
    const reply = await send({ ...asked, rawQuery: Object.fromEntries(values) });
    const issues = isRefused(reply) ? issuesOf(jsonOf(reply) ?? reply.text) : [];
    return issues.filter(({ part }) => part === '' || part === 'query');
  });
  const path = ['parameters', parameter];
  const value = found[parameter];
  return value === undefined || value === config().parameters[parameter] ? { path } : { path, value };
}
