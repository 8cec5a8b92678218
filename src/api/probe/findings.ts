import type { z } from 'zod/mini';
import { ValidationProblem } from '#contract/parts/problem.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';
import { isRefusal } from '../answers/envelope-code.ts';
import { serviceMessageOf } from '../answers/service-message.ts';
import { isExpired } from '../request/expired-token.ts';
import type { ProbeReply } from '../request/probe-request.ts';
import { config } from '../settings/config.ts';

/** The parts of an answer that are judged. */
export type Judged = Pick<ProbeReply, 'status' | 'text' | 'mediaType' | 'end' | 'isSignIn'>;

/** A setting of `config.json` that bridges a difference. */
export interface Proposal {
  /** Names from the outside in, such as `parameters`, `financePage`. */
  path: readonly string[];
  /** Value to try. Undefined if only the operator of the service knows it. */
  value?: unknown;
}

/** A deviation in a response. `documented` violates the interface; `assumed` violates only what the console expects. */
export interface Finding {
  weight: 'documented' | 'assumed';
  /** `status`, `body`, a header, or a field of the body, such as `data[0].amount`. */
  path: string;
  /** Expected value in wire terms, which are not translated. */
  expected: string;
  received: string;
  /** Number of list items with the same deviation. */
  times: number;
  setting?: Proposal | undefined;
}

type Weight = Finding['weight'];

export const finding = (
  path: string,
  expected: string,
  received: string,
  weight: Weight = 'documented',
  setting?: Proposal,
): Finding => ({ weight, path, expected, received, times: 1, ...(setting && { setting }) });

/**
 * Judges a successful response: status 200, JSON, `code` 0 and the schema.
 * @param more what the console reads beyond the documented schema
 */
export function judgeSuccess(reply: Judged, documented: z.ZodMiniType, more?: z.ZodMiniType): Finding[] {
  if (reply.status !== 200) return [wrongStatus(reply, '200')];
  const read = readJson(reply);
  if ('finding' in read) return [read.finding];
  const code = (read.json as { code?: unknown } | null)?.code;
  if (typeof code === 'number' && code !== 0) return [finding('code', '0', described(read.json))];
  const broken = judgeSchema(read.json, documented, 'documented');
  if (broken.length > 0 || !more) return broken;
  return judgeSchema(read.json, more, 'assumed');
}

/**
 * Judges the response to a request that breaks a documented rule: 422 with a `detail` (interface 2.7, 7).
 * @param broken the field that breaks the rule
 * @param weight `assumed` if the service may not know the field by this name
 */
export function judgeInvalid(reply: Judged, broken: string, weight: Weight = 'documented'): Finding[] {
  if (isDone(reply)) return [finding(broken, '422', statusText(reply), weight)];
  if (reply.status !== 422) {
    // 400 is the other usual status of failed validation. Any other status may come from an earlier check.
    return [wrongStatus(reply, '422', reply.status === 400 || reply.status === 200 ? 'documented' : 'assumed')];
  }
  const read = readJson(reply);
  if ('finding' in read) return [read.finding];
  const faults = judgeSchema(read.json, ValidationProblem, 'documented');
  if (faults.length > 0) return faults;
  return ValidationProblem.parse(read.json).detail.length > 0 ? [] : [finding('detail', 'items >= 1', '[]')];
}

/** Judges a request for something that does not exist. The interface leaves the form of the refusal open. */
export const judgeUnknown = (reply: Judged): Finding[] => {
  if (reply.status === 0) return [wrongStatus(reply, '404')];
  return isRefused(reply) ? [] : [finding('status', '404', statusText(reply), 'assumed')];
};

/** Judges a request without a valid token (interface 4, 5). The console recognizes the end of a session by a 401. */
export const judgeNobody = (reply: Judged): Finding[] => {
  if (reply.status === 0) return [wrongStatus(reply, '401')];
  if (!isRefused(reply)) return [finding('Authorization', '401', statusText(reply))];
  if (reply.status === 401 || isExpired(reply.text, reply.status, config().auth.expired)) return [];
  return [finding('status', '401', statusText(reply), 'assumed', expiredSetting(reply))];
};

/** Returns the setting for a code with which a service that answers 200 to everything refuses a token. */
function expiredSetting(reply: Judged): Proposal | undefined {
  const { code } = serviceMessageOf(jsonOf(reply));
  if (reply.status < 200 || reply.status >= 300 || code === '') return undefined;
  // Codes that begin with the HTTP status are usually several, one of them for an expired token.
  return { path: ['auth', 'expired'], value: [...config().auth.expired, /^401\d*$/.test(code) ? '401*' : code] };
}

/** Returns whether the service refused a request, judged by its status, a redirect to sign in or the `code` of its envelope. */
export const isRefused = (reply: Judged): boolean =>
  reply.status >= 400 || reply.isSignIn === true || isRefusal(jsonOf(reply), reply.status);

/** Returns whether the service did what was asked, even if it says so with a status other than 200. */
export const isDone = (reply: Judged): boolean => reply.status >= 200 && reply.status < 300 && !isRefused(reply);

export const wrongStatus = (reply: Judged, expected: string, weight: Weight = 'documented', setting?: Proposal) =>
  finding('status', expected, statusText(reply), weight, setting);

export function statusText({ status, end, text, mediaType }: Judged) {
  if (status === 0) return end === 'late' ? '(no response within 20 s)' : '(no response)';
  return [status, mediaType.split(';')[0], excerpt(text)].filter(Boolean).join(' ');
}

/** Returns the body of a reply, or undefined if it is not JSON. */
export const jsonOf = ({ text }: Pick<Judged, 'text'>): unknown => tryParse(text);

/** Parses the body as JSON, or returns a finding that says why it is not JSON. */
function readJson({ text, mediaType, end }: Judged): { json: unknown } | { finding: Finding } {
  if (end === 'cut' || end === 'late') return { finding: finding('body', 'JSON', `(cut off) ${ending(text)}`) };
  if (text.trim() === '') return { finding: finding('body', 'JSON', '(empty)') };
  const json = tryParse(text);
  if (json !== undefined) return { json };
  const isCut = /^\s*[[{]/.test(text);
  const received = isCut
    ? `(cut off) ${ending(text)}`
    : [mediaType.split(';')[0], excerpt(text)].filter(Boolean).join(' ');
  return { finding: finding('body', 'JSON', received) };
}

const MAX_EXCERPT_CHARS = 120;
const excerpt = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, MAX_EXCERPT_CHARS);
const ending = (text: string) => `…${text.trimEnd().slice(-40)}`;

/** Returns one finding per field. List items with the same deviation are counted, not repeated. */
function judgeSchema(json: unknown, schema: z.ZodMiniType, weight: Weight): Finding[] {
  const parsed = schema.safeParse(json);
  if (parsed.success) return [];
  const found = new Map<string, Finding>();
  for (const issue of parsed.error.issues) {
    // The interface does not limit integers to those that JavaScript holds exactly. A timestamp can be in nanoseconds.
    if (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) continue;
    const path = pathOf(issue.path);
    const received = described(valueAt(json, issue.path));
    const expected = expectedOf(issue);
    const key = `${path.replace(/\[\d+\]/g, '[]')} ${expected}`;
    const same = found.get(key);
    if (same) same.times += 1;
    else found.set(key, finding(path, expected, received, weight));
  }
  return [...found.values()];
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  ) || 'body';

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** Returns a short description of a received value. */
export function described(value: unknown): string {
  if (value === undefined) return '(absent)';
  try {
    const text = JSON.stringify(value);
    return text.length > MAX_EXCERPT_CHARS ? `${text.slice(0, MAX_EXCERPT_CHARS)}…` : text;
  } catch {
    return '(nested too deeply)';
  }
}

const formats: Record<string, string> = { datetime: 'date-time (ISO 8601)', uuid: 'uuid', regex: 'pattern' };

function expectedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'integer' : issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'invalid_format':
      return formats[issue.format] ?? issue.format;
    case 'too_small':
      return `>= ${issue.minimum}`;
    case 'too_big':
      return `<= ${issue.maximum}`;
    default:
      return issue.message;
  }
}
