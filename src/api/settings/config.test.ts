import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import published from '../../../public/config.json' with { type: 'json' };
import { applySettings, config, loadConfig } from './config.ts';
import { ConfigError } from './config-faults.ts';
import { ConsoleConfig } from './config-schema.ts';

const defaults = ConsoleConfig.parse({});
afterEach(() => {
  applySettings(defaults);
  vi.unstubAllGlobals();
});

async function load(body: string | Response | undefined) {
  const answer = typeof body === 'string' ? new Response(body) : body;
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('no line')));
  return loadConfig();
}
const faultsOf = (body: string | Response | undefined) =>
  load(body).then(
    () => [],
    (error: ConfigError) => error.faults,
  );

test('the standard settings are the defaults of the schema', () => {
  expect(config()).toEqual(defaults);
});

test('the published file lists every setting with its default', async () => {
  expect(published).toEqual(defaults);
  expect(await load(JSON.stringify(published))).toEqual(defaults);
  expect(await load('\uFEFF{}')).toEqual(defaults);
});

test('does not load the code that validates settings for the published file', async () => {
  const parseConfig = vi.fn();
  vi.doMock('./read-settings.ts', () => ({ parseConfig }));
  await load(JSON.stringify(published));
  vi.doUnmock('./read-settings.ts');
  expect(parseConfig).not.toHaveBeenCalled();
});

test('applies the given settings and keeps defaults for the rest', async () => {
  const settings = {
    baseUrl: 'https://service.example/base//',
    parameters: { logTask: 'task' },
    headers: { chunkDigest: 'Digest' },
  };
  await load(JSON.stringify(settings));
  expect(config().baseUrl).toBe('https://service.example/base');
  expect(config().parameters).toEqual({ ...defaults.parameters, logTask: 'task' });
  expect(config().headers.chunkDigest).toBe('digest');
  expect(config().paths).toEqual(defaults.paths);
});

/** Returns settings with an OpenID provider. */
const oidc = (more: object = {}) =>
  JSON.stringify({ auth: { mode: 'oidc', oidc: { issuer: 'https://id.example', clientId: 'console', ...more } } });
const oidcFault = (field: string, id: string, line = 1) => ({ field: `auth.oidc.${field}`, id, line });

test.each<[string, string | Response | undefined, object]>([
  ['no answer', undefined, { field: '', id: 'unreachable' }],
  ['a 404', new Response('', { status: 404 }), { field: '', id: 'status', values: { status: 404 } }],
  [
    'a page',
    '<!doctype html>\n<title>Sign in</title>',
    { id: 'html', values: { start: '<!doctype html> <title>Sign in</title>' } },
  ],
  ['an empty file', ' \n', { id: 'empty' }],
  ['a comma too many', '{\n  "baseUrl": "",\n}', { id: 'json', line: 3, column: 1 }],
  ['a cut file', '{\n  "paths": {', { id: 'jsonEnd', line: 2, column: 13 }],
  ['a list', '[]', { field: '', id: 'type', line: 1, values: { expected: 'object', received: 'array' } }],
  [
    'a number',
    '{\n\n"labelingVendor": 3}',
    { field: 'labelingVendor', line: 3, id: 'type', values: { expected: 'string', received: 'number' } },
  ],
  [
    'null for a group',
    '{"paths": null}',
    { field: 'paths', id: 'type', values: { expected: 'object', received: 'null' } },
  ],
  ['an unknown setting', '{\n"paths": {\n"logn": "/x"}}', { field: 'paths.logn', line: 3, id: 'unknown' }],
  ['an address without a scheme', '{"baseUrl": "service.example"}', { field: 'baseUrl', id: 'address' }],
  ['an address with a user', '{"baseUrl": "https://me:pw@service.example"}', { field: 'baseUrl', id: 'address' }],
  ['an address with a query', '{"baseUrl": "https://service.example?a"}', { field: 'baseUrl', id: 'address' }],
  ['an address of no host', '{"baseUrl": "https://"}', { field: 'baseUrl', id: 'address' }],
  ['a vendor that leaves its place', '{"labelingVendor": ".."}', { field: 'labelingVendor', id: 'name' }],
  ['a path without its slash', '{"paths": {"login": "api/login"}}', { field: 'paths.login', id: 'path' }],
  ['a path to another host', '{"paths": {"login": "//evil.example/login"}}', { field: 'paths.login', id: 'path' }],
  ['a path that climbs', '{"paths": {"login": "/api/../login"}}', { field: 'paths.login', id: 'path' }],
  ['a path with a fragment', '{"paths": {"login": "/login#x"}}', { field: 'paths.login', id: 'path' }],
  ['a path with two queries', '{"paths": {"login": "/login?x?y"}}', { field: 'paths.login', id: 'path' }],
  [
    'a path without its parameter',
    '{"paths": {"getUpload": "/uploads"}}',
    { field: 'paths.getUpload', id: 'pathLacks', values: { parameter: '{session_id}' } },
  ],
  [
    'a parameter of another call',
    '{"paths": {"logout": "/logout/{id}"}}',
    { field: 'paths.logout', id: 'pathUnknown', values: { parameter: '{id}' } },
  ],
  ['a name with a space', '{"parameters": {"logTask": "task name"}}', { field: 'parameters.logTask', id: 'name' }],
  ['an empty name', '{"parameters": {"logTask": ""}}', { field: 'parameters.logTask', id: 'name' }],
  [
    'a header of the browser',
    '{"headers": {"chunkDigest": "Authorization"}}',
    { field: 'headers.chunkDigest', id: 'name' },
  ],
  [
    'two names alike',
    '{"parameters": {"financePageSize": "page"}}',
    { field: 'parameters.financePageSize', id: 'sameName', values: { other: 'parameters.financePage' } },
  ],
  [
    'the name of a fixed parameter',
    '{"parameters": {"financeType": "q"}}',
    { field: 'parameters.financeType', id: 'sameName', values: { other: 'q' } },
  ],
  [
    'two calls alike',
    '{"paths": {"refresh": "/api/auth/login"}}',
    { field: 'paths.refresh', id: 'samePath', values: { other: 'paths.login' } },
  ],
  [
    'the path of a documented call',
    '{"paths": {"createUpload": "/api/project-imports/commit"}}',
    { field: 'paths.createUpload', id: 'samePath' },
  ],
  [
    'an unknown way to sign in',
    '{"auth": {"mode": "saml"}}',
    { field: 'auth.mode', id: 'other', values: { message: expect.stringContaining('form') } },
  ],
  ['an unknown request field', '{"auth": {"request": {"user": "u"}}}', { field: 'auth.request.user', id: 'unknown' }],
  [
    'a request field with a gap',
    '{"auth": {"request": {"username": "a..b"}}}',
    { field: 'auth.request.username', id: 'name' },
  ],
  ['an unknown answer field', '{"auth": {"answer": {"token": "t"}}}', { field: 'auth.answer.token', id: 'unknown' }],
  ['a role of the service only', '{"auth": {"roles": {"a": "boss"}}}', { field: 'auth.roles.a', id: 'role' }],
  [
    'a redirect without a provider',
    '{"auth": {\n"mode": "oidc", "oidc": {"clientId": "c"}}}',
    oidcFault('issuer', 'required', 2),
  ],
  ['a provider without a client', oidc({ clientId: '' }), oidcFault('clientId', 'required')],
  ['an issuer without a scheme', oidc({ issuer: 'id.example' }), oidcFault('issuer', 'address')],
  ['an issuer with a query', oidc({ issuer: 'https://id.example/?a=b' }), oidcFault('issuer', 'address')],
  ['an unknown field of the provider', oidc({ secret: 's' }), oidcFault('secret', 'unknown')],
  [
    'a scope that is a list',
    oidc({ scope: [] }),
    { ...oidcFault('scope', 'type'), values: { expected: 'string', received: 'array' } },
  ],
  [
    'an unknown endpoint',
    oidc({ endpoints: { login: 'https://id.example' } }),
    oidcFault('endpoints.login', 'unknown'),
  ],
  ['a path as an endpoint', oidc({ endpoints: { token: '/token' } }), oidcFault('endpoints.token', 'endpoint')],
  [
    'an endpoint with a password',
    oidc({ endpoints: { token: 'https://a:b@id.example' } }),
    oidcFault('endpoints.token', 'endpoint'),
  ],
  ['a parameter of the protocol', oidc({ parameters: { state: 'x' } }), oidcFault('parameters.state', 'reserved')],
  ['a parameter that is a number', oidc({ parameters: { max_age: 3 } }), oidcFault('parameters.max_age', 'type')],
  [
    'an unknown field of an upload',
    '{"upload": {"request": {"name": "n"}}}',
    { field: 'upload.request.name', id: 'unknown' },
  ],
  [
    'an unknown placeholder in a form',
    '{"upload": {"encoding": "multipart", "form": {"id": "{session}"}}}',
    { field: 'upload.form.id', id: 'pathUnknown', values: { parameter: '{session}' } },
  ],
  [
    'a chunk without its session',
    '{"paths": {"putChunk": "/chunk/{index}"}}',
    { field: 'paths.putChunk', id: 'pathLacks', values: { parameter: '{session_id}' } },
  ],
  ['a place that is no path', '{"upload": {"url": "a..b"}}', { field: 'upload.url', id: 'jsonPath' }],
  ['a form that is not sent', '{"upload": {"form": {"n": "{index}"}}}', { field: 'upload.form', id: 'form' }],
  ['a digest of no kind', '{"upload": {"digest": "X-Checksum"}}', { field: 'upload.digest', id: 'digest' }],
  ['a third number of the first part', '{"upload": {"partBase": 2}}', { field: 'upload.partBase', id: 'other' }],
  ['an unknown zone', '{"dates": {"zone": "Mars/Base"}}', { field: 'dates.zone', id: 'zone' }],
  ['a call that has no answer map', '{"answers": {"login": {}}}', { field: 'answers.login', id: 'unknown' }],
  ['a map that is a path', '{"answers": {"finance": "data"}}', { field: 'answers.finance', id: 'type' }],
  [
    'a broken path among others',
    '{"answers": {\n"finance": {"$items": ["data", "a..b"]}}}',
    { field: 'answers.finance.$items.1', line: 2, id: 'jsonPath' },
  ],
  ['a field with a space', '{"answers": {"finance": {"a b": "x"}}}', { field: 'answers.finance.a b', id: 'field' }],
  ['a number as a source', '{"answers": {"finance": {"id": 3}}}', { field: 'answers.finance.id', id: 'source' }],
  [
    'words without a path',
    '{"answers": {"finance": {"id": {"words": {}}}}}',
    { field: 'answers.finance.id', id: 'source' },
  ],
  [
    'words that are a list',
    '{"answers": {"finance": {"id": {"path": "x", "words": []}}}}',
    { field: 'answers.finance.id.words', id: 'type', values: { expected: 'object', received: 'array' } },
  ],
])('%s is a fault with its field and position', async (_, body, fault) => {
  const faults = await faultsOf(body);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject(fault);
  expect(config()).toEqual(defaults);
});

test('accepts every form of a map', async () => {
  const settings = {
    paths: { login: '/token', refresh: '/token', putChunk: '/uploads/{session_id}?part={index}&x[]=1' },
    upload: {
      request: { fileName: 'upload.name', md5: '', kind: { value: 'plan' } },
      partBase: 1,
      method: 'PATCH',
      encoding: 'multipart',
      field: 'part',
      digest: 'x-block-sha1',
      url: 'upload.url',
    },
    lists: 'comma',
    dates: { zone: 'Asia/Shanghai' },
    files: { answer: 'redirect' },
    auth: {
      mode: 'form',
      refresh: 'body',
      request: { username: 'session.email', client_id: { value: 'console' } },
      answer: { access_token: ['a.b', '$.c["x.y"]'], 'user.name': 'n', roles: 'claims.groups' },
      roles: { ops: 'operator' },
    },
    answers: {
      startLabeling: { run_id: ['pipelineRunId', 'job.id'] },
      finance: { $items: '$.rows[*]', $total: { path: 'n' }, status: { path: ['s', 't'], words: { 3: 'PAID' } } },
      completeUpload: { 'storage.backend': { value: 's3' } },
    },
  };
  await load(JSON.stringify(settings));
  expect(config()).toMatchObject(settings);
});

test.each<[string, object]>([
  ['sign-in', { login: '/v1/sessions:issue', refresh: '/v1/sessions:refresh', logout: '/v1/sessions:end' }],
  ['uploads', { createUpload: '/v1/uploads:begin', abortUpload: '/v1/uploads/{session_id}:abort' }],
  ['a sign-in below the usual folder', { login: '/api/auth:login', refresh: '/api/auth:renew' }],
])('tells custom methods of one path apart: %s', async (_, paths) => {
  expect(await faultsOf(JSON.stringify({ paths }))).toEqual([]);
});

test('accepts a provider with all its settings, and checks it in other modes too', async () => {
  const endpoints = {
    authorization: 'https://id.example/a?p=x',
    token: 'http://127.0.0.1:9/t',
    endSession: 'https://b/',
  };
  const all = oidc({ issuer: 'https://id.example/', scope: 'openid', endpoints, parameters: { audience: 'api' } });
  await load(all);
  expect(config().auth).toMatchObject({ mode: 'oidc', oidc: JSON.parse(all).auth.oidc });
  expect(await faultsOf('{"auth": {"oidc": {"issuer": "https://id.example"}}}')).toMatchObject([
    oidcFault('clientId', 'required'),
  ]);
});

test('reports every fault in the order of the file', async () => {
  const faults = await faultsOf('{\n"paths": {"login": "x"},\n"bogus": 1,\n"baseUrl": 3\n}');
  expect(faults.map(({ field, line }) => `${line} ${field}`)).toEqual(['2 paths.login', '3 bogus', '4 baseUrl']);
  expect(new ConfigError(faults).message).toContain('paths.login');
});

const examples = [...readFileSync('docs/connect.md', 'utf8').matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
  ([, text]) => text!,
);
test.each(examples)('the example in docs/connect.md can be used: %s', async (text) => {
  expect(await faultsOf(text)).toEqual([]);
});
