import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extensionNames } from '#contract/endpoint.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  [key: string]: unknown;
}
interface Answer {
  'x-origin'?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Schema }>;
}
interface Parameter {
  name: string;
  in: string;
  'x-origin'?: string;
}
interface Operation {
  'x-origin': string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let service: TestService;
let bare: TestService;
let document: Document;
let documentOfBare: Document;
beforeAll(async () => {
  service = await startTestService();
  bare = await startTestService({ extensions: [] });
  document = (await service.app.inject('/api/openapi.json')).json();
  documentOfBare = (await bare.app.inject('/api/openapi.json')).json();
});
afterAll(() => Promise.all([service.stop(), bare.stop()]));

const operations = (of = document) =>
  Object.entries(of.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  );
const operation = (call: string) => operations().find((one) => one.call === call)!;

test.each([
  ['all extensions', () => document],
  ['none', () => documentOfBare],
] as const)('9 the document with %s passes the recommended rules of Redocly', async (_, read) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(read()), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

describe('9 the document describes the responses', () => {
  test('every call with a body can fail because the body is too large or has another type', () => {
    for (const { call, requestBody, responses } of operations()) {
      expect('413' in responses, call).toBe(!call.startsWith('GET'));
      expect('415' in responses, call).toBe(requestBody !== undefined);
    }
  });

  test.each([
    ['GET /api/open/files/batch', 'application/zip', ['Content-Disposition', 'Content-Length', 'Cache-Control']],
    ['GET /api/events', 'text/event-stream', ['Cache-Control']],
    ['POST /api/project-imports/commit', 'application/json', ['Idempotent-Replayed']],
  ])('%s answers %s', (call, mediaType, headers) => {
    const success = operation(call).responses[200]!;
    expect(Object.keys(success.content!)).toEqual([mediaType]);
    expect(Object.keys(success.headers!)).toEqual(expect.arrayContaining(headers));
  });

  test.each(['GET /api/open/pipeline-logs/{run_id}', 'GET /api/projects/{project_id}/source'])(
    'an unchanged response of %s is a 304 with its ETag',
    (call) => {
      const { parameters, responses } = operation(call);
      expect(parameters.map(({ name }) => name)).toContain('If-None-Match');
      expect(responses[304]).toMatchObject({ headers: { ETag: {} } });
      expect(responses[304]).not.toHaveProperty('content');
    },
  );

  test('a range of a file is a 206, and one past its end a 416', () => {
    const { responses } = operation('GET /api/projects/{project_id}/source');
    for (const status of [206, 416]) expect(responses[status]).toMatchObject({ headers: { 'Content-Range': {} } });
  });

  test('a program may use an access token, except for calls that manage access', () => {
    const { securitySchemes } = document.components as unknown as { securitySchemes: Record<string, object> };
    expect(securitySchemes.accessToken).toMatchObject({ scheme: 'bearer', bearerFormat: 'assay_…' });
    const security = (call: string) => (operation(call) as unknown as { security: object[] }).security;
    expect(security('POST /api/open/investor-rehearsal/projects/{project_id}/reports')).toContainEqual({
      accessToken: [],
    });
    expect(security('POST /api/access-tokens')).toEqual([{ bearer: [] }]);
    expect(JSON.stringify(documentOfBare)).not.toContain('accessToken');
  });

  test('each failure has its headers', () => {
    for (const { responses, call } of operations()) {
      if (responses[401]) expect(responses[401].headers, call).toHaveProperty('WWW-Authenticate');
      for (const status of [429, 503]) expect(responses[status]!.headers, call).toHaveProperty('Retry-After');
    }
  });

  test('headers have their usual names', () => {
    const headers = operations().flatMap(({ parameters }) => parameters.filter((one) => one.in === 'header'));
    expect(headers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Idempotency-Key', 'Range']));
    for (const { name } of headers) expect(name).toMatch(/^[A-Z][a-z]+(-[A-Z][a-z]+)*$/);
  });
});

describe('9 schemas', () => {
  test('have the names of the contract', () => {
    const names = ['CommitRequest', 'CommitResult', 'ReportRequest', 'ReportStored', 'Transaction', 'TransactionPage']
      .concat(['LogEntry', 'AnalysisResult', 'CompletedUpload', 'LabelingStarted', 'RunCancelled', 'RunDeleted'])
      .concat(['Problem', 'ValidationProblem', 'Run', 'Project', 'User', 'Tokens']);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
    const { schema } = operation('POST /api/project-imports/commit').requestBody!.content['application/json']!;
    expect(schema).toEqual({ $ref: '#/components/schemas/CommitRequest' });
  });

  test('contain every schema that is referred to, and no other', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!));
    expect([...referred].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect(text).not.toContain('$defs');
  });

  test('have the defaults and limits that apply', () => {
    const finance = operation('GET /api/open/finance/transactions').parameters as unknown as {
      name: string;
      schema: Schema;
    }[];
    const bounds = Object.fromEntries(finance.map(({ name, schema }) => [name, schema]));
    expect(bounds.page).toMatchObject({ type: 'integer', minimum: 1, default: 1 });
    expect(bounds.page_size).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
    const [vendor] = operation('POST /api/{vendor}/labeling/start').parameters as unknown as { schema: Schema }[];
    expect(vendor!.schema).toEqual({ type: 'string', enum: ['vendor'], 'x-assumed': ['enum'] });
    expect(document.components.schemas.ReportRequest!.properties).toMatchObject({
      report_version: { type: 'integer', minimum: 1, maximum: 2 ** 53 - 1 },
      generated_at: { type: 'string', format: 'date-time' },
      session_id: { type: 'string', format: 'uuid' },
    });
  });
});

describe('9 the origin of each part of a documented call', () => {
  /** Everything the interface shows of its documented calls: section 4 by parameters, sections 2.2 to 2.6 by fields. */
  const shown: Record<string, string[]> = {
    CommitRequest: ['fileName', 'fileSize', 'md5', 'sessionId', 'storage', 'forceCreateProject', 'idempotencyKey'],
    Storage: ['backend', 'objectKey', 'etag'],
    ProjectCreated: ['decision', 'projectId', 'projectStatus', 'idempotentReplay'],
    ProjectReused: ['decision', 'fileMd5', 'recommendedProjectId', 'projects'],
    ProjectRef: ['projectId'],
    TransactionPage: ['data', 'total', 'code', 'message', 'timestamp', 'page', 'page_size', 'total_pages'],
    Transaction: [
      'id',
      'transaction_type',
      'project_name',
      'category',
      'detail',
      'occurred_at',
      'amount',
      'profit_amount',
    ].concat(['status', 'status_label']),
    ReportRequest: ['schema_version', 'session_id', 'report_version', 'generated_at', 'report'],
    ReportQuestion: ['question_id', 'seq', 'question', 'focus', 'answer_analysis', 'recommended_answer', 'ready'],
  };
  const shownParameters = [
    'Idempotency-Key of POST /api/project-imports/commit',
    'session_id of POST /api/upload-sessions/{session_id}/complete',
    'project_id of POST /api/open/investor-rehearsal/projects/{project_id}/reports',
    // Represents a fixed segment of the path.
    'vendor of POST /api/{vendor}/labeling/start',
    'run_id of GET /api/open/pipeline-logs/{run_id}',
    'task_id of GET /api/open/investor-products/deep-analysis/{task_id}/result',
    'run_id of DELETE /api/open/runs/{run_id}',
    'run_id of DELETE /api/open/runs/{run_id}/record',
  ];
  /** 2.8: the interface shows nothing of these. */
  const notShown = [
    'CompletedUpload',
    'LabelingStarted',
    'LogEntry',
    'AnalysisResult',
    'RunCancelled',
    'RunDeleted',
    'ReportStored',
  ];

  test.each(Object.entries(shown))('fields of %s', (name, fields) => {
    const { properties = {} } = document.components.schemas[name]!;
    const unmarked = Object.entries(properties).flatMap(([field, schema]) => (schema['x-origin'] ? [] : [field]));
    expect(unmarked.toSorted()).toEqual(fields.toSorted());
  });

  test.each(notShown)('%s is entirely assumed', (name) => {
    expect(document.components.schemas[name]!['x-origin']).toBe('assumed');
  });

  test('parameters', () => {
    const documented = operations().filter((one) => one['x-origin'] === 'documented');
    const unmarked = documented.flatMap(({ call, parameters }) =>
      parameters.flatMap((one) => (one['x-origin'] ? [] : [`${one.name} of ${call}`])),
    );
    expect(unmarked.toSorted()).toEqual(shownParameters.toSorted());
  });

  test('limits and formats that the interface does not show, of fields that it does show', () => {
    const { ReportRequest, ReportQuestion } = document.components.schemas;
    const { report_version, report } = ReportRequest!.properties!;
    expect([ReportRequest, ReportQuestion, report].map((schema) => schema!['x-assumed'])).toEqual([
      ['required'],
      ['required'],
      ['required'],
    ]);
    expect(report_version).toMatchObject({ minimum: 1, 'x-assumed': ['maximum'] });
    expect(report!.properties!.questions).toMatchObject({ maxItems: 100, 'x-assumed': ['maxItems'] });
    const ids = operations()
      .filter((one) => one['x-origin'] === 'documented')
      .flatMap(({ parameters }) =>
        (parameters as (Parameter & { schema: Schema })[]).filter((one) => one.in === 'path' && one.schema.format),
      );
    expect(ids).not.toEqual([]);
    for (const { schema } of ids) expect(schema['x-assumed']).toEqual(['format', 'pattern']);
  });

  test('failures: the interface shows 422 and no other', () => {
    for (const { call, responses } of operations().filter((one) => one['x-origin'] === 'documented'))
      for (const [status, { 'x-origin': origin }] of Object.entries(responses))
        expect(origin, `${status} of ${call}`).toBe(['200', '422'].includes(status) ? undefined : 'assumed');
  });
});

describe('9 calls and parameters of extensions', () => {
  test('are marked with their extension', () => {
    expect(operation('GET /api/runs')).toMatchObject({ 'x-origin': 'extension', 'x-extension': 'runs' });
    const { parameters } = operation('GET /api/open/pipeline-logs/{run_id}');
    expect(parameters.find(({ name }) => name === 'after_seq')).toMatchObject({
      'x-origin': 'extension',
      schema: { 'x-extension': 'log-tail' },
    });
  });

  test('do not exist without it: neither described nor validated', async () => {
    expect(JSON.stringify(documentOfBare)).not.toContain('x-extension');
    const log = `/api/open/pipeline-logs/${crypto.randomUUID()}?after_seq=x`;
    expect((await bare.ask('analyst', 'GET', log)).statusCode).toBe(404);
    expect((await service.ask('analyst', 'GET', log)).statusCode).toBe(422);
    const tail = await startTestService({ extensions: extensionNames.filter((name) => name !== 'finance-filters') });
    expect((await tail.ask('analyst', 'GET', log)).statusCode).toBe(422);
    expect((await tail.ask('finance', 'GET', '/api/finance/summary?from=never')).statusCode).toBe(200);
    await tail.stop();
  });
});
