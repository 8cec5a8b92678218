import { invalid, invalidField } from './refusal.ts';
import type { Call, Detail, Fields } from './types.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

/** Returns the JSON object of a request body. Throws a 422 refusal for anything else. */
export function readFields(call: Call): Fields {
  let body: unknown;
  try {
    body = JSON.parse(call.body.toString());
  } catch {
    throw invalidField(['body'], 'JSON decode error', 'json_invalid');
  }
  if (!isFields(body)) throw invalidField(['body'], 'Input should be a valid object', 'model_type');
  return body;
}

/** Collects the faults of a body. A value of `null` counts as absent. */
class Check {
  detail: Detail[] = [];
  private body: Fields;
  private prefix: (string | number)[];

  constructor(body: Fields, prefix: (string | number)[] = ['body']) {
    this.body = body;
    this.prefix = prefix;
  }

  field(name: string, isRequired: boolean, isValid: (value: unknown) => boolean, msg: string, type: string): this {
    const value = this.body[name] ?? undefined;
    const loc = [...this.prefix, name];
    if (value === undefined) {
      if (isRequired) this.detail.push({ loc, msg: 'Field required', type: 'missing' });
    } else if (!isValid(value)) this.detail.push({ loc, msg, type });
    return this;
  }

  end(): void {
    if (this.detail.length > 0) throw invalid(this.detail);
  }
}

export interface CommitRequest {
  fileName: string;
  fileSize: number;
  md5: string;
  sessionId: string;
  storage: { backend: string; objectKey?: string | null; etag?: string | null };
  forceCreateProject?: boolean;
  idempotencyKey?: string | null;
}

/** Reads the body of a commit and checks it as Interface 2.2 and 2.3 say. */
export function readCommit(call: Call, backends?: string[]): CommitRequest {
  const body = readFields(call);
  const text = 'String should have at least 1 character';
  const check = new Check(body)
    .field('fileName', true, isText, text, 'string_too_short')
    .field('fileSize', true, (v) => isWhole(v) && v > 0, 'Input should be greater than 0', 'greater_than')
    .field('md5', true, isText, text, 'string_too_short')
    .field('sessionId', true, isText, text, 'string_too_short')
    .field('storage', true, isFields, 'Input should be a valid object', 'model_type')
    .field('forceCreateProject', false, (v) => typeof v === 'boolean', 'Input should be a boolean', 'bool_type')
    .field('idempotencyKey', false, (v) => isText(v) && v.length <= 100, 'At most 100 characters', 'string_too_long');
  if (isFields(body.storage)) {
    const storage = new Check(body.storage, ['body', 'storage'])
      .field('objectKey', false, (v) => typeof v === 'string', 'Input should be a valid string', 'string_type')
      .field('etag', false, (v) => typeof v === 'string', 'Input should be a valid string', 'string_type');
    const isBackend = (v: unknown): boolean => (backends ? backends.includes(String(v)) : isText(v));
    const expected = backends ? `Input should be ${backends.map((b) => `'${b}'`).join(' or ')}` : text;
    storage.field('backend', true, isBackend, expected, backends ? 'enum' : 'string_too_short');
    check.detail.push(...storage.detail);
  }
  check.end();
  return body as unknown as CommitRequest;
}

/** Reads `project_id` of a labeling start, which must be a UUID (Interface 4.4). */
export function readProjectId(call: Call): string {
  const body = readFields(call);
  const isUuid = (v: unknown): boolean => UUID.test(String(v));
  new Check(body).field('project_id', true, isUuid, 'Input should be a valid UUID', 'uuid_parsing').end();
  return String(body.project_id).toLowerCase();
}

/** Choices that the document leaves to the service for the report body. */
export interface ReportNames {
  /** Field that takes draft or validated. */
  state: string;
  /** Field that takes stream or hifi. */
  mode: string;
  /** Both enumerations and all documented fields are required. */
  isStrict?: boolean;
  /** The array that is limited to 100 items. */
  longest: 'focus_points' | 'questions' | 'recommended_answer';
}

const oneOf =
  (...words: string[]) =>
  (value: unknown): boolean =>
    words.includes(String(value));

/** Reads a report body and checks it as Interface 2.6 says. */
export function readReport(call: Call, names: ReportNames): Fields {
  const body = readFields(call);
  const strict = names.isStrict === true;
  const isDate = (v: unknown): boolean => typeof v === 'string' && !Number.isNaN(Date.parse(v));
  const schema = 'phase7-formal-report-v1';
  const check = new Check(body)
    .field('schema_version', true, oneOf(schema), `Input should be '${schema}'`, 'literal_error')
    .field('session_id', true, (v) => UUID.test(String(v)), 'Input should be a valid UUID', 'uuid_parsing')
    .field('report_version', true, (v) => isWhole(v) && v >= 1, 'Input should be at least 1', 'greater_than_equal')
    .field('generated_at', strict, isDate, 'Input should be a valid datetime', 'datetime_parsing')
    .field('report', true, isFields, 'Input should be a valid object', 'model_type')
    .field(names.state, strict, oneOf('draft', 'validated'), "Input should be 'draft' or 'validated'", 'enum')
    .field(names.mode, strict, oneOf('stream', 'hifi'), "Input should be 'stream' or 'hifi'", 'enum');
  if (isFields(body.report)) check.detail.push(...reportDetail(body.report, names));
  check.end();
  return body;
}

function reportDetail(report: Fields, names: ReportNames): Detail[] {
  const strict = names.isStrict === true;
  const isString = (v: unknown): boolean => typeof v === 'string';
  const fits = (name: string) => (v: unknown) => Array.isArray(v) && (names.longest !== name || v.length <= 100);
  const check = new Check(report, ['body', 'report']);
  for (const name of ['overview', 'focus_summary', 'disclosure'])
    check.field(name, strict, isString, 'Input should be a valid string', 'string_type');
  for (const name of ['focus_points', 'questions'])
    check.field(name, strict, fits(name), 'Input should be a list of at most 100 items', 'list_type');
  const questions = Array.isArray(report.questions) ? report.questions : [];
  for (const [index, question] of questions.entries()) {
    const inner = new Check(isFields(question) ? question : {}, ['body', 'report', 'questions', index])
      .field('question_id', strict, isString, 'Input should be a valid string', 'string_type')
      .field('seq', strict, isWhole, 'Input should be a valid integer', 'int_type')
      .field('recommended_answer', strict, fits('recommended_answer'), 'Input should be a list', 'list_type')
      .field('ready', strict, (v) => typeof v === 'boolean', 'Input should be a valid boolean', 'bool_type');
    check.detail.push(...inner.detail);
  }
  return check.detail;
}

export interface FinanceNames {
  type: string;
  page: string;
  size: string;
  defaultSize: number;
}

export interface FinanceQuery {
  type: string;
  page: number;
  size: number;
}

/** Reads the finance filter and page (Interface 4.5) under a foreign service's own names. */
export function readFinanceQuery(call: Call, names: FinanceNames): FinanceQuery {
  const { query } = call;
  const type = query.get(names.type) ?? 'all';
  const page = Number(query.get(names.page) ?? 1);
  const size = Number(query.get(names.size) ?? names.defaultSize);
  new Check({ [names.type]: type, [names.page]: page, [names.size]: size }, ['query'])
    .field(names.type, true, oneOf('all', 'tech', 'ecosystem'), "Use 'all', 'tech' or 'ecosystem'", 'enum')
    .field(names.page, true, (v) => isWhole(v) && v >= 1, 'Input should be at least 1', 'greater_than_equal')
    .field(names.size, true, (v) => isWhole(v) && v >= 1 && v <= 100, 'Input should be 1 to 100', 'less_than_equal')
    .end();
  return { type, page, size };
}

/** Returns a query parameter that must be present. */
export function requireQuery(call: Call, name: string): string {
  const value = call.query.get(name);
  if (!value) throw invalidField(['query', name], 'Field required', 'missing');
  return value;
}

/** Sample bodies of the documented calls, for OpenAPI documents. */
export const samples = {
  commit: {
    fileName: 'plan.pdf',
    fileSize: 1,
    md5: '900150983cd24fb0d6963f7d28e17f72',
    sessionId: 's',
    storage: { backend: 'local', objectKey: 'k', etag: 'e' },
    forceCreateProject: false,
    idempotencyKey: 'key',
  },
  label: { project_id: '7b7e4b9c-5f7a-4a65-9a3e-0b6a3f2b8f10' },
  report: (names: ReportNames): Fields => ({
    schema_version: 'phase7-formal-report-v1',
    session_id: '7b7e4b9c-5f7a-4a65-9a3e-0b6a3f2b8f10',
    report_version: 1,
    [names.state]: 'draft',
    [names.mode]: 'stream',
    generated_at: '2026-01-02T03:04:05Z',
    report: {
      overview: 'The plan is sound.',
      focus_points: [{ n: 1, title: 'Margin', text: 'Explain the margin.' }],
      questions: [
        {
          question_id: 'q-1',
          seq: 1,
          question: 'Who pays?',
          focus: 'Revenue',
          answer_analysis: 'Clear.',
          recommended_answer: ['Name the first customer.'],
          ready: true,
        },
      ],
      focus_summary: 'Margin first.',
      disclosure: 'For rehearsal only.',
    },
  }),
};
