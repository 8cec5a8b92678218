import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpointList } from '#contract/endpoints.ts';
import { Problem, ValidationProblem } from '#contract/parts/problem.ts';
import { importFile, startLabeling, upload } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { startTestService, type TestService } from './testing/service.ts';

/** Rules the interface states for all its calls. Rules for single calls are tested next to their routes. */
let service: TestService;
let ids: Record<'project' | 'run' | 'task' | 'session', string>;
beforeAll(async () => {
  service = await startTestService();
  const project = await importFile(service.as('operator'), 'documented.txt', Buffer.from('documented'));
  const { run_id: run } = await startLabeling(service.as('admin'), project);
  const { tasks } = (await ask('GET', `/api/runs/${run}`)).json().data;
  const { sessionId: session } = await upload(service.as('admin'), 'more.txt', Buffer.from('more'));
  ids = { project, run, task: tasks.at(-1).task_id, session };
});
afterAll(() => service.stop());

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object | string, headers = {}) =>
  service.ask('admin', method, url, body, headers);
const commitRequest = () =>
  upload(service.as('admin'), 'committed.txt', Buffer.from(`committed ${crypto.randomUUID()}`));

type Call = [section: string, () => ReturnType<typeof ask> | Promise<Awaited<ReturnType<typeof ask>>>];
/** A successful request of each documented call. */
const successes: Call[] = [
  ['4.1', async () => ask('POST', '/api/project-imports/commit', await commitRequest())],
  ['4.2', () => ask('POST', `/api/upload-sessions/${ids.session}/complete`)],
  ['4.3', () => ask('POST', `/api/open/investor-rehearsal/projects/${ids.project}/reports`, reportOf())],
  ['4.4', () => ask('POST', '/api/vendor/labeling/start', { project_id: ids.project })],
  ['4.5', () => ask('GET', '/api/open/finance/transactions')],
  ['4.6', () => ask('GET', `/api/open/pipeline-logs/${ids.run}`)],
  ['4.7', () => ask('GET', `/api/open/investor-products/deep-analysis/${ids.task}/result`)],
  ['4.10', () => ask('GET', `/api/open/files/batch?task_id=${ids.task}`)],
  ['4.8', () => ask('DELETE', `/api/open/runs/${ids.run}`)],
  ['4.9', () => ask('DELETE', `/api/open/runs/${ids.run}/record`)],
];
/** A request with an invalid value for each documented call. */
const faults: Call[] = [
  ['4.1', () => ask('POST', '/api/project-imports/commit', {})],
  ['4.2', () => ask('POST', '/api/upload-sessions/1/complete')],
  ['4.3', () => ask('POST', `/api/open/investor-rehearsal/projects/${ids.project}/reports`, {})],
  ['4.4', () => ask('POST', '/api/vendor/labeling/start', {})],
  ['4.5', () => ask('GET', '/api/open/finance/transactions?page=0')],
  ['4.6', () => ask('GET', '/api/open/pipeline-logs/1')],
  ['4.7', () => ask('GET', '/api/open/investor-products/deep-analysis/1/result')],
  ['4.8', () => ask('DELETE', '/api/open/runs/1')],
  ['4.9', () => ask('DELETE', '/api/open/runs/1/record')],
  ['4.10', () => ask('GET', '/api/open/files/batch')],
];
const documented = endpointList.filter(([, { origin }]) => origin === 'documented');

test('4 both tables contain every documented call', () => {
  const sections = documented.map(([, { section }]) => section).toSorted();
  for (const table of [successes, faults]) expect(table.map(([section]) => section).toSorted()).toEqual(sections);
});

describe('2.1, 7 a success', () => {
  const Success = z.strictObject({
    code: z.literal(0),
    message: z.string().check(z.minLength(1)),
    data: z.unknown(),
    timestamp: z.int(),
  });
  const ofPage = { total: z.int(), page: z.int(), page_size: z.int(), total_pages: z.int() };

  test.each(successes.filter(([section]) => section !== '4.10'))(
    '2.1, 7 %s has code 0, a message, its data, an integer timestamp, and nothing else',
    async (section, succeed) => {
      const answer = await succeed();
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const { data } = (section === '4.5' ? z.extend(Success, ofPage) : Success).parse(answer.json());
      // The log is an array of objects and the listing an array of items; every other payload is an object.
      expect(Array.isArray(data)).toBe(section === '4.6' || section === '4.5');
      expect(data).toBeTypeOf('object');
      expect(data).not.toBeNull();
    },
  );
});

describe('4, 2.7 an invalid request', () => {
  test.each(faults)('4, 2.7 %s answers 422 with `detail` alone, made of places, texts and types', async (_, fail) => {
    const answer = await fail();
    expect(answer.statusCode).toBe(422);
    const { detail } = z.strictObject(ValidationProblem.shape).parse(answer.json());
    expect(detail.length).toBeGreaterThan(0);
    for (const { loc, msg, type } of detail) {
      expect(['body', 'query', 'path', 'header']).toContain(loc[0]);
      expect([msg, type]).not.toContain('');
    }
  });

  test('4, 2.7 reports all faults at once', async () => {
    const { detail } = ValidationProblem.parse((await ask('POST', '/api/project-imports/commit', {})).json());
    const places = detail.map(({ loc }) => loc.join('.')).toSorted();
    expect(places).toEqual(['body.fileName', 'body.fileSize', 'body.md5', 'body.sessionId', 'body.storage']);
  });
});

describe('4 bodies', () => {
  const withBody = documented.filter(([, { body }]) => body);
  const urlOf = (path: string) => path.replace(':vendor', 'vendor').replace(/:\w+/g, () => ids.project);

  test('4 must be JSON: a form and plain text are answered with 415', async () => {
    expect(withBody.map(([, { section }]) => section).toSorted()).toEqual(['4.1', '4.3', '4.4']);
    for (const [operation, { path }] of withBody)
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/xml']) {
        const answer = await ask('POST', urlOf(path), 'a=b', { 'content-type': type });
        expect(answer.statusCode, `${operation} ${type}`).toBe(415);
        expect(Problem.parse(answer.json()).error).toBe('UNSUPPORTED_MEDIA_TYPE');
      }
  });

  test('4 answers 422 at the body to a list, a text or null instead of an object', async () => {
    for (const [operation, { path }] of withBody)
      for (const body of ['[]', '"text"', 'null', '1', 'true']) {
        const answer = await ask('POST', urlOf(path), body, { 'content-type': 'application/json' });
        expect(answer.statusCode, `${operation} ${body}`).toBe(422);
        expect(answer.json().detail[0].loc, `${operation} ${body}`).toEqual(['body']);
      }
  });

  test('4.2, 4.8, 4.9 take no body, even if the caller announces JSON', async () => {
    const announced = { 'content-type': 'application/json' };
    const calls = [
      ['POST', `/api/upload-sessions/${ids.session}/complete`],
      ['DELETE', `/api/open/runs/${crypto.randomUUID()}`],
      ['DELETE', `/api/open/runs/${crypto.randomUUID()}/record`],
    ] as const;
    const statuses = [];
    for (const [method, url] of calls) statuses.push((await ask(method, url, undefined, announced)).statusCode);
    expect(statuses).toEqual([200, 404, 404]);
  });
});

test('2.5, 7 a failure of the finance listing has a code other than 0', async () => {
  const refused = await service.ask('operator', 'GET', '/api/open/finance/transactions');
  expect(refused.statusCode).toBe(403);
  expect(Problem.parse(refused.json())).toMatchObject({ code: 40300, error: 'FORBIDDEN', data: null });
});

test('9 the description has version 1.0.0, and no path contains a version', async () => {
  const { info, paths } = (await service.app.inject('/api/openapi.json')).json();
  expect(info).toMatchObject({ version: '1.0.0', 'x-service-version': '0.0.0' });
  expect(Object.keys(paths).length).toBeGreaterThan(documented.length);
  for (const path of Object.keys(paths)) expect(path).not.toMatch(/\/v\d/i);
});
