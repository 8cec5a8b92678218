import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { extensionNames } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { Problem, ValidationProblem } from '#contract/parts/problem.ts';
import { startTestService, type TestService } from './testing/service.ts';

/** Rules that hold for every call, generated from the contract: new calls are tested without any change here. */
let service: TestService;
let implemented: [operation: string, endpoint: Endpoint][];
beforeAll(async () => {
  service = await startTestService();
  await service.app.ready();
  implemented = endpointList.filter(([, endpoint]) => service.app.implemented.includes(endpoint));
});
afterAll(() => service.stop());

const roles: Role[] = ['operator', 'analyst', 'finance', 'admin'];
const urlOf = (endpoint: Endpoint, id: string = crypto.randomUUID()) =>
  endpoint.path.replace(':vendor', 'vendor').replace(':index', '0').replace(/:\w+/g, id);

describe('4, 5: every call', () => {
  test('4 lists every documented call of this service under its section', () => {
    const sections = implemented.flatMap(([, { section }]) => section ?? []);
    expect(sections).toEqual(expect.arrayContaining(['4.1', '4.10', '4.2', '4.3', '4.4', '4.6', '4.7', '4.8', '4.9']));
  });

  test('5 rejects a call without a token, unless the contract makes it public', async () => {
    for (const [operation, endpoint] of implemented) {
      const answer = await service.ask(undefined, endpoint.method, urlOf(endpoint));
      expect(answer.statusCode === 401, operation).toBe(endpoint.roles !== 'public' || operation === 'session.refresh');
      if (answer.statusCode !== 401) continue;
      expect(Problem.parse(answer.json()).code).toBeGreaterThan(0);
      expect(answer.headers['www-authenticate'], operation).toBe('Bearer');
    }
  });

  test('5 rejects a wrong token and says that the token is invalid', async () => {
    const wrong = { authorization: 'Bearer a.b.c' };
    for (const [operation, endpoint] of implemented.filter(([, { roles: who }]) => who !== 'public')) {
      const answer = await service.ask(undefined, endpoint.method, urlOf(endpoint), undefined, wrong);
      expect(answer.headers['www-authenticate'], operation).toBe('Bearer error="invalid_token"');
    }
    const credentials = { username: 'operator', password: 'wrong' };
    const login = await service.ask(undefined, 'POST', '/api/auth/login', credentials, wrong);
    expect([login.statusCode, login.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  test('answers 403 to a role that the contract does not name', async () => {
    for (const [operation, endpoint] of implemented.filter(([name]) => name !== 'session.logout')) {
      for (const role of roles) {
        const allowed = typeof endpoint.roles === 'string' || role === 'admin' || endpoint.roles.includes(role);
        const { statusCode } = await service.ask(role, endpoint.method, urlOf(endpoint));
        expect(statusCode === 403, `${operation} as ${role}`).toBe(!allowed);
      }
    }
  });

  test('4, 2.7 answers 422 with `detail` alone to a path parameter that is not a UUID', async () => {
    const withId = implemented.filter(([, { path, roles: who }]) => /:\w*(_id|Id|id)\b/.test(path) && who !== 'public');
    expect(withId.length).toBeGreaterThan(8);
    for (const [operation, endpoint] of withId) {
      const answer = await service.ask('admin', endpoint.method, urlOf(endpoint, 'no-uuid'));
      expect(answer.statusCode, operation).toBe(422);
      expect(z.strictObject(ValidationProblem.shape).parse(answer.json()).detail[0]!.loc[0], operation).toBe('path');
    }
  });

  test('2.7 answers 422 at the body to a body that is not JSON', async () => {
    const answer = await service.ask('operator', 'POST', '/api/project-imports/commit', '{"fileName":', {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({ loc: ['body'], type: 'json_invalid' });
  });

  test.each([
    '//api/runs',
    '/API/runs',
    '/api%2fruns',
    '/api/runs/',
    '/api/runs/health',
    '/api/runs;x',
    '/api/./runs',
    '/api/auth/../runs',
  ])('5 a manipulated path bypasses no guard: %s', async (url) => {
    expect([401, 404]).toContain((await service.app.inject({ url })).statusCode);
  });

  test('7 answers an unknown address with a problem and a request id', async () => {
    const answer = await service.ask('admin', 'GET', '/api/nothing');
    expect(Problem.parse(answer.json())).toMatchObject({
      error: 'NOT_FOUND',
      code: 40400,
      request_id: answer.headers['x-request-id'],
    });
  });
});

describe('9 the OpenAPI document', () => {
  test('9 lists exactly the calls that are served', async () => {
    const document = (await service.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = implemented.map(([, { method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.toSorted()).toEqual(served.toSorted());
  });

  test('names the kind of each call and the limits of its body', async () => {
    const { paths, components } = (await service.app.inject('/api/openapi.json')).json();
    const commit = paths['/api/project-imports/commit'].post;
    expect(commit).toMatchObject({ 'x-origin': 'documented', 'x-section': '4.1' });
    expect(commit.requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/CommitRequest');
    expect(components.schemas.CommitRequest).toMatchObject({
      required: ['fileName', 'fileSize', 'md5', 'sessionId', 'storage'],
      properties: { fileName: { minLength: 1 }, forceCreateProject: { default: false } },
    });
  });

  test('is readable as a page without scripts', async () => {
    const page = await service.app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/project-imports/commit');
    expect(page.body).not.toContain('<script');
  });
});

test('the description of the API is closed where the settings say so, to a signed-in administrator too', async () => {
  const closed = await startTestService({ docs: false });
  const unknown = await closed.app.inject('/api/none');
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs?x=1', '/api/docs/', '/api/%64ocs', '//api/docs'])
    for (const who of [undefined, 'admin']) {
      const answer = await closed.ask(who, 'GET', path);
      expect([path, who, answer.statusCode]).toEqual([path, who, unknown.statusCode]);
      expect(answer.body).not.toContain('project-imports');
    }
  expect((await closed.ask('admin', 'GET', '/api/users')).statusCode).toBe(200);
  await closed.stop();
});

test('a service with one extension offers its calls, and of the others only those that all share', async () => {
  const single = await startTestService({ extensions: ['project-notes'] });
  const offered = single.app.implemented.filter(({ origin }) => origin === 'extension').map(({ path }) => path);
  expect(offered.toSorted()).toEqual(['/api/auth/demo-accounts', '/api/extensions', '/api/projects/:project_id/note']);
  await single.stop();
});

test('each extension has calls or parameters', () => {
  const ofCalls = endpointList.map(([, { extension }]) => extension);
  const ofParameters = endpointList.flatMap(([, { query }]) =>
    query instanceof z.ZodMiniObject
      ? Object.values(query.shape).map((field) => z.globalRegistry.get(field as z.ZodMiniType)?.['x-extension'])
      : [],
  );
  expect(extensionNames.filter((name) => ![...ofCalls, ...ofParameters].includes(name))).toEqual([]);
});

test('4 without extensions, answers 404 to every extension and still serves the documented calls', async () => {
  const bare = await startTestService({ extensions: [] });
  for (const [operation, endpoint] of endpointList.filter(([, { origin }]) => origin === 'extension')) {
    const answer = await bare.ask('admin', endpoint.method, urlOf(endpoint));
    expect(Problem.parse(answer.json()).message, operation).toBe('This address does not exist. Check the URL.');
    expect(answer.statusCode, operation).toBe(404);
  }
  const documented = endpointList.filter(([, { origin }]) => origin !== 'extension');
  expect(bare.app.implemented).toEqual(expect.arrayContaining(documented.map(([, endpoint]) => endpoint)));
  expect((await bare.ask('admin', 'GET', `/api/open/pipeline-logs/${crypto.randomUUID()}`)).json().message).toBe(
    'This run does not exist, or you do not have access to it.',
  );
  await bare.stop();
});
