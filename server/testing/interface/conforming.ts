import fc from 'fast-check';
import { commitUrl, financeUrl, type InterfaceRequest, reportUrl, type Subjects } from './requests.ts';
import {
  eachCase,
  headerKey,
  idOf,
  integer,
  jsonType,
  key,
  noBody,
  onWire,
  optional,
  someText,
  text,
  utc,
  uuid,
} from './values.ts';

const commit = ({ file }: Subjects) => {
  const storage = fc.record(
    { backend: text, objectKey: fc.option(text), etag: fc.option(text) },
    { requiredKeys: ['backend'] },
  );
  const anyCommit = fc.record({
    fileName: fc.oneof(someText, fc.constant('n'.repeat(3000))),
    fileSize: fc.oneof(fc.integer({ min: 1 }), fc.constantFrom(1, 2 ** 53 - 1, 2 ** 60)),
    md5: fc.oneof(someText, fc.constant('m'.repeat(1000))),
    sessionId: fc.oneof(someText, uuid, fc.constant('s'.repeat(1000))),
    storage,
  });
  const { backend, objectKey } = file.storage;
  const trueCommit = fc.record({
    fileName: fc.constant(file.fileName),
    fileSize: fc.constant(file.fileSize),
    md5: eachCase(file.md5),
    sessionId: eachCase(file.sessionId),
    storage: fc.constantFrom({ backend }, { backend, objectKey: null, etag: null }, { backend, objectKey }),
  });
  const others = { forceCreateProject: optional(fc.boolean()) };
  return fc
    .record({
      fields: fc.oneof(anyCommit, trueCommit),
      others: fc.record(others),
      key: fc.option(key),
      sent: fc.constantFrom('body', 'header', 'nowhere'),
      headerKey,
      type: jsonType,
    })
    .map(({ fields, others, key, sent, headerKey, type }) => ({
      section: '4.1',
      method: 'POST' as const,
      url: commitUrl,
      headers: { 'content-type': type, ...(sent === 'header' && { 'idempotency-key': onWire(headerKey) }) },
      body: JSON.stringify({ ...fields, ...others, ...(sent === 'body' && { idempotencyKey: key }) }),
    }));
};

export const question = fc.record({
  question_id: text,
  seq: integer,
  question: text,
  focus: text,
  answer_analysis: text,
  recommended_answer: fc.array(text, { maxLength: 4 }),
  ready: fc.boolean(),
});
const focusPoint = fc.record({ n: integer, title: text, text });
export const reportOf = (questions: fc.Arbitrary<unknown>) =>
  fc.record(
    {
      schema_version: fc.constant('phase7-formal-report-v1'),
      session_id: uuid,
      report_version: fc.oneof(fc.integer({ min: 1 }), fc.constantFrom(2 ** 31, 20260301120000, 2 ** 53 - 1)),
      generated_at: utc,
      report_status: fc.constantFrom('draft', 'validated'),
      render_mode: fc.constantFrom('stream', 'hifi'),
      // The interface does not name the fields of the two enumerations, so all names are sent.
      status: fc.constantFrom('draft', 'validated'),
      report: fc.record({
        overview: fc.oneof({ weight: 30, arbitrary: text }, fc.constant('o'.repeat(1_200_000))),
        focus_points: fc.array(focusPoint, { maxLength: 3 }),
        questions,
        focus_summary: text,
        disclosure: text,
      }),
    },
    { requiredKeys: ['schema_version', 'session_id', 'report_version', 'generated_at', 'report'] },
  );

const report = reportOf(
  fc.oneof(
    { weight: 8, arbitrary: fc.array(question, { maxLength: 3 }) },
    question.map((one) => Array.from({ length: 100 }, () => one)),
  ),
);

const withQuery = (url: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${url}?${search}` : url;
};

/** Generates requests that the interface allows. */
export function conforming(subjects: Subjects): fc.Arbitrary<InterfaceRequest> {
  const { own } = subjects;
  const bare = (section: string, method: 'POST' | 'DELETE', id: string, urlOf: (id: string) => string) =>
    fc.record({ id: idOf(id), sent: noBody }).map(({ id, sent }) => ({ section, method, url: urlOf(id), ...sent }));
  const get = (section: string, url: fc.Arbitrary<string>) =>
    url.map((address) => ({ section, method: 'GET' as const, url: address }));
  const json = { headers: { 'content-type': 'application/json' } };
  return fc.oneof(
    { weight: 4, arbitrary: commit(subjects) },
    bare('4.2', 'POST', own.upload, (id) => `/api/upload-sessions/${id}/complete`),
    {
      weight: 4,
      arbitrary: fc.record({ project: idOf(own.project), body: report, type: jsonType }).map((given) => ({
        section: '4.3',
        method: 'POST' as const,
        url: reportUrl(given.project),
        headers: { 'content-type': given.type },
        body: JSON.stringify(given.body),
      })),
    },
    idOf(own.project).map((project_id) => ({
      ...json,
      section: '4.4',
      method: 'POST' as const,
      url: '/api/vendor/labeling/start',
      body: JSON.stringify({ project_id }),
    })),
    get(
      '4.5',
      fc
        .record({
          type: optional(fc.constantFrom('all', 'tech', 'ecosystem')),
          page: optional(fc.oneof(fc.integer({ min: 1 }), fc.constantFrom('1', '007', 2 ** 31, 2 ** 53 - 1))),
          page_size: optional(fc.integer({ min: 1, max: 100 })),
        })
        .map((query) => withQuery(financeUrl, query)),
    ),
    get(
      '4.6',
      fc
        .record({ id: idOf(own.run), task_name: optional(fc.oneof(text, fc.constant('t'.repeat(500)))) })
        .map(({ id, task_name }) =>
          withQuery(`/api/open/pipeline-logs/${id}`, { task_name: task_name?.toWellFormed().replaceAll('\0', '') }),
        ),
    ),
    get(
      '4.7',
      idOf(own.task).map((id) => `/api/open/investor-products/deep-analysis/${id}/result`),
    ),
    bare('4.8', 'DELETE', own.run, (id) => `/api/open/runs/${id}`),
    bare('4.9', 'DELETE', own.run, (id) => `/api/open/runs/${id}/record`),
    get(
      '4.10',
      fc
        .array(idOf(own.task), { minLength: 1, maxLength: 3 })
        .map((ids) => `/api/open/files/batch?${ids.map((id) => `task_id=${id}`).join('&')}`),
    ),
  );
}
