import { isRefusal } from '#src/api/answers/envelope-code.ts';
import type { Issue } from '#src/api/answers/field-issues.ts';
import { isAbsentCall, serviceMessageOf } from '#src/api/answers/service-message.ts';
import { issuesOf as issuesIn } from '#src/api/probe/issues.ts';
import { isFields } from '#src/lib/json/fields.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { type Reply, textOfReply } from './service-client.ts';

const isScalar = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** A value in an answer with the path that the settings use for it. */
export interface Leaf {
  path: string;
  /** Name of the field, without the names around it. */
  name: string;
  value: string | number;
}

const MAX_DEPTH = 5;

/** Returns the texts and numbers of an answer with their paths from `data`, or from the body if it has no `data`. */
export const leavesOf = (json: unknown): Leaf[] => leavesIn(payloadOf(json));

/** Returns the texts and numbers of a value with their paths. */
function leavesIn(value: unknown, path = '', name = '', depth = MAX_DEPTH): Leaf[] {
  if (isScalar(value)) return [{ path, name, value }];
  if (!isFields(value) || depth === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = /^[^.[\]"]+$/.test(key) ? key : `["${key}"]`;
    const joint = path && !step.startsWith('[') ? '.' : '';
    return leavesIn(inner, `${path}${joint}${step}`, key, depth - 1);
  });
}

/** Returns whether a reply is a success, judged by its status and its envelope. */
export const isSuccess = ({ status, json }: Reply) => status >= 200 && status < 300 && !isRefusal(json, status);

/** Returns whether a service does not have a call. */
export const isAbsent = ({ status, json }: Reply) => isAbsentCall(json, status);

/** Returns the validation errors of a refusal. */
export const issuesOf = (reply: Reply): Issue[] =>
  isSuccess(reply) || reply.status === 0 || isPage(reply) ? [] : issuesIn(reply.json ?? textOfReply(reply));

/** Returns what the service says about a failure, in one line. */
export function wordsOf(reply: Reply): string {
  if (reply.fault === 'late') return 'no response in time';
  if (reply.fault === 'unreachable') return 'no response';
  if (reply.fault === 'broken') return 'the answer broke off';
  if (reply.fault === 'elsewhere') return `a redirect to ${new URL(reply.target!).origin}, which was not followed`;
  if (reply.fault === 'signIn') return 'a redirect to a sign-in page';
  if (reply.fault === 'cut') return 'the answer is too large';
  if (reply.json === undefined && isPage(reply)) return 'a web page instead of JSON';
  const { message, code } = serviceMessageOf(reply.json ?? textOfReply(reply));
  return [message.replace(/\s+/g, ' ').slice(0, 160), reply.status < 300 && code && `(code ${code})`]
    .filter(Boolean)
    .join(' ');
}

export const isPage = (reply: Reply) => /^\s*<(!doctype|html|\?xml)/i.test(textOfReply(reply).slice(0, 200));
