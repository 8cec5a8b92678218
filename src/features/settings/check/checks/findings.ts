import type { z } from 'zod';
import { Problem, ValidationProblem } from '#contract/problem.ts';
import type { ProbeReply } from '#src/api/request/probe.ts';

/** A deviation in a response. `documented` violates the interface; `assumed` violates only what the console expects. */
export interface Finding {
  weight: 'documented' | 'assumed';
  /** `status`, `body` or a field of the body, such as `data[0].amount`. */
  path: string;
  /** Expected value in wire terms, which are not translated. */
  expected: string;
  received: string;
  /** Number of list items with the same deviation. */
  times: number;
}

type Weight = Finding['weight'];

export const finding = (path: string, expected: string, received: string, weight: Weight = 'documented'): Finding => ({
  weight,
  path,
  expected,
  received,
  times: 1,
});

/**
 * Judges a successful response: status 200, JSON, `code` 0 and the schema.
 * @param more what the console reads beyond the documented schema
 */
export function judgeSuccess(reply: ProbeReply, documented: z.ZodType, more?: z.ZodType): Finding[] {
  if (reply.status !== 200) return [wrongStatus(reply, '200')];
  const read = readJson(reply);
  if ('finding' in read) return [read.finding];
  const code = (read.json as { code?: unknown } | null)?.code;
  if (typeof code === 'number' && code !== 0) return [finding('code', '0', described(read.json))];
  const broken = judgeSchema(read.json, documented, 'documented');
  if (broken.length > 0 || !more) return broken;
  return judgeSchema(read.json, more, 'assumed');
}

/** Judges a 422 response (interface 2.7). The console also expects the field in `loc`. */
export function judgeInvalid(reply: ProbeReply, field: string, weight: Weight = 'documented'): Finding[] {
  if (reply.status !== 422) return [wrongStatus(reply, '422', weight)];
  const read = readJson(reply);
  if ('finding' in read) return [read.finding];
  const faults = judgeSchema(read.json, ValidationProblem, 'documented');
  if (faults.length > 0) return faults;
  const { detail } = ValidationProblem.parse(read.json);
  if (detail.length === 0) return [finding('detail', 'items >= 1', '[]')];
  if (detail.some(({ loc }) => loc.includes(field))) return [];
  return [finding('detail[0].loc', `[…, "${field}"]`, described(detail[0]!.loc), 'assumed')];
}

/** Judges an error response by its status. The body format is the console's own, so a deviation there is `assumed`. */
export function judgeFailure(reply: ProbeReply, status: number, weight: Weight): Finding[] {
  if (reply.status !== status) return [wrongStatus(reply, String(status), weight)];
  const read = readJson(reply);
  if ('finding' in read) return [{ ...read.finding, weight: 'assumed' }];
  return judgeSchema(read.json, Problem, 'assumed');
}

export const wrongStatus = (reply: ProbeReply, expected: string, weight: Weight = 'documented') =>
  finding('status', expected, statusText(reply), reply.status === 0 ? 'documented' : weight);

function statusText({ status, end, text, mediaType }: ProbeReply) {
  if (status === 0) return end === 'late' ? '(no response within 20 s)' : '(no response)';
  return [status, mediaType.split(';')[0], excerpt(text)].filter(Boolean).join(' ');
}

/** Parses the body as JSON, or returns a finding that says why it is not JSON. */
function readJson({ text, mediaType, end }: ProbeReply): { json: unknown } | { finding: Finding } {
  if (end === 'cut' || end === 'late') return { finding: finding('body', 'JSON', `(cut off) ${ending(text)}`) };
  if (text.trim() === '') return { finding: finding('body', 'JSON', '(empty)') };
  try {
    return { json: JSON.parse(text) };
  } catch {
    const isCut = /^\s*[[{]/.test(text);
    const received = isCut
      ? `(cut off) ${ending(text)}`
      : [mediaType.split(';')[0], excerpt(text)].filter(Boolean).join(' ');
    return { finding: finding('body', 'JSON', received) };
  }
}

const MAX_EXCERPT_CHARS = 120;
const excerpt = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, MAX_EXCERPT_CHARS);
const ending = (text: string) => `…${text.trimEnd().slice(-40)}`;

/** Returns one finding per field. List items with the same deviation are counted, not repeated. */
function judgeSchema(json: unknown, schema: z.ZodType, weight: Weight): Finding[] {
  const parsed = schema.safeParse(json);
  if (parsed.success) return [];
  const found = new Map<string, Finding>();
  for (const issue of parsed.error.issues) {
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
function described(value: unknown): string {
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
