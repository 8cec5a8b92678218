import fc from 'fast-check';
import { question, reportOf } from './conforming.ts';
import { commitUrl, financeUrl, type InterfaceRequest, reportUrl, type Subjects } from './requests.ts';

/** Values whose type is not the one that the interface names. */
const notText = [1, true, [], {}, null];
const notInteger = [1.5, '1', true, [], {}, null];
const notUuid = ['', 'x', '0cc175b9c0f1b6a831c3399e26977266', '{0cc175b9-c0f1-b6a8-31c3-399e26977266}', ...notText];
/** Other offsets, missing offsets, and dates and times that do not exist. */
const notUtc = [
  ...['+01:00', '-05:30', '+14:00', '+00:01', '-0001', '+24:00', '+00:60', '', 'X', ' Z', '+0:00', '+00:0'].map(
    (zone) => `2026-03-01T12:00:00${zone}`,
  ),
  ...['2026-02-30', '2026-13-01', '2026-00-10', '2026-04-31', '2025-02-29', '1900-02-29'].map(
    (day) => `${day}T12:00:00Z`,
  ),
  ...['25:00:00', '12:60:00', '12:00:61', '24:00:01', '24:30:00', '1:00:00', '12:00:00.', '12:00:60', '120000'].map(
    (time) => `2026-03-01T${time}Z`,
  ),
  ...['2026-03-01', '12:00:00Z', 'now', '', '1772366400', 'Sun, 01 Mar 2026 12:00:00 GMT', '20260301T12:00:00Z'],
  ...['２026-03-01T12:00:00Z', '2026-03-01T12:00:00Z\n', ' 2026-03-01T12:00:00Z', ...notText],
] as unknown[];

/** A field and values that the interface does not allow there; undefined means the field is missing. */
type Wrong = [path: (string | number)[], values: unknown[]];
const wrongCommit: Wrong[] = [
  [['fileName'], ['', undefined, ...notText]],
  [['fileSize'], [0, -1, undefined, ...notInteger]],
  [['md5'], ['', undefined, ...notText]],
  [['sessionId'], ['', undefined, ...notText]],
  [['storage'], [undefined, 'disk', 1, [], null]],
  [
    ['storage', 'backend'],
    [undefined, ...notText],
  ],
  [
    ['storage', 'objectKey'],
    [1, true, [], {}],
  ],
  [
    ['storage', 'etag'],
    [1, true, [], {}],
  ],
  [['forceCreateProject'], ['true', 1, null, [], {}]],
  [['idempotencyKey'], ['k'.repeat(101), '😀'.repeat(101), 1, true, [], {}]],
];
const wrongReport: Wrong[] = [
  [['schema_version'], ['phase7-formal-report-v2', 'PHASE7-FORMAL-REPORT-V1', '', undefined, ...notText]],
  [['session_id'], notUuid],
  [['report_version'], [0, -1, 2 ** 53, ...notInteger]],
  [['generated_at'], notUtc],
  [['report_status'], ['final', 'Draft', '', 1]],
  [['render_mode'], ['lofi', '', 1]],
  [['report'], [undefined, 'text', 1, [], null]],
  [['report', 'overview'], notText],
  [
    ['report', 'focus_points'],
    ['text', 1, {}, true],
  ],
  [['report', 'focus_points', 0, 'n'], notInteger],
  [['report', 'focus_points', 0, 'title'], notText],
  [['report', 'focus_points', 0, 'text'], notText],
  [
    ['report', 'questions'],
    ['text', 1, {}, true],
  ],
  [['report', 'questions', 0, 'question_id'], notText],
  [['report', 'questions', 0, 'seq'], notInteger],
  [['report', 'questions', 0, 'question'], notText],
  [
    ['report', 'questions', 0, 'focus'],
    [1, true, [], {}],
  ],
  [
    ['report', 'questions', 0, 'answer_analysis'],
    [1, true, [], {}],
  ],
  [
    ['report', 'questions', 0, 'recommended_answer'],
    ['text', 1, {}],
  ],
  [['report', 'questions', 0, 'recommended_answer', 0], notText],
  [
    ['report', 'questions', 0, 'ready'],
    ['true', 1, [], {}],
  ],
  [
    ['report', 'focus_summary'],
    [1, true, [], {}],
  ],
  [
    ['report', 'disclosure'],
    [1, true, [], {}],
  ],
];
const wrongQuery: [name: string, values: string[]][] = [
  ['type', ['', 'x', 'ALL', 'tech,ecosystem', 'all&type=tech']],
  ['page', ['0', '-1']],
  ['page_size', ['0', '-1', '101', '1000']],
];
const notDecimal = [
  '',
  '0x10',
  '1e1',
  '1.0',
  '1.5',
  '%201',
  '1%20',
  '%2B1',
  '+1',
  '0b1',
  '0o7',
  '.1e1',
  '%0A1',
  '２',
].concat(['one', 'NaN', 'Infinity', '1_0', '1,0']);

/** Generates requests with one fault that the interface forbids. */
export function violating({ own, file }: Subjects): fc.Arbitrary<InterfaceRequest> {
  const oneWrong = (faults: Wrong[]) =>
    fc.constantFrom(...faults.flatMap(([path, values]) => values.map((value) => [path, value] as const)));
  const post = (section: string, url: string, body: string, ...fault: (string | number)[]): InterfaceRequest => ({
    section,
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body,
    fault,
  });
  const full = reportOf(question.map((one) => [{ ...one, recommended_answer: ['an answer'] }])).map((body) => ({
    ...body,
    report: { ...body.report, focus_points: [{ n: 1, title: '', text: '' }] },
  }));
  const query = [...wrongQuery, ['page', notDecimal], ['page_size', notDecimal]] as typeof wrongQuery;
  return fc.oneof(
    oneWrong(wrongCommit).map(([path, value]) =>
      post('4.1', commitUrl, JSON.stringify(put(file, path, value)), 'body', ...path),
    ),
    fc
      .tuple(full, oneWrong(wrongReport))
      .map(([body, [path, value]]) =>
        post('4.3', reportUrl(own.project), JSON.stringify(put(body, path, value)), 'body', ...path),
      ),
    fc
      .constantFrom(...notUuid, undefined)
      .map((project_id) =>
        post('4.4', '/api/vendor/labeling/start', JSON.stringify({ project_id }), 'body', 'project_id'),
      ),
    fc
      .constantFrom(...query.flatMap(([name, values]) => values.map((value) => [name, value] as const)))
      .map(([name, value]) => ({
        section: '4.5',
        method: 'GET' as const,
        url: `${financeUrl}?${name}=${value}`,
        fault: ['query', name],
      })),
    fc.constantFrom('page', 'page_size', 'type').map((name) => ({
      section: '4.5',
      method: 'GET' as const,
      url: `${financeUrl}?${name}=1&${name}=2`,
      fault: ['query', name],
    })),
    fc
      .tuple(fc.constantFrom(commitUrl, reportUrl(own.project)), fc.constantFrom('{', '', '[]', '"text"', 'null', '1'))
      .map(([url, body]) => post('4', url, body, 'body')),
  );
}

/** Returns a copy with a value at a path, or without the field if the value is undefined. */
function put(into: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(into)) return into.with(Number(step), put(into[Number(step)], rest, value));
  const fields = into as Record<string, unknown>;
  return { ...fields, [step]: put(fields[step], rest, value) };
}
