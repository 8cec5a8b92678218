import { describe, expect, test } from 'vitest';
import { readDocument } from './api-document.ts';
import { callsOf } from './calls.ts';

const at = (json: Record<string, unknown>, ownPath = '/') => readDocument(json, 'http://service/openapi.json', ownPath);
const paths = (json: Record<string, unknown>, ownPath?: string) => at(json, ownPath).operations.map(({ path }) => path);
const finance = { '/api/open/finance/transactions': { get: {} } };

describe('the base URL', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a server with a path', { openapi: '3.0.0', servers: [{ url: '/backend/' }] }, '/', '/backend'],
    ['a server of another host', { openapi: '3.1.0', servers: [{ url: 'https://x.example/b' }] }, '/', '/b'],
    [
      'a variable in a server',
      { openapi: '3.0.0', servers: [{ url: '/{v}', variables: { v: { default: 'two' } } }] },
      '/',
      '/two',
    ],
    ['the base path of version 2.0', { swagger: '2.0', basePath: '/old' }, '/', '/old'],
    ['the folder of the document', { openapi: '3.0.0', servers: [{ url: '/' }] }, '/proxy', '/proxy'],
  ])('comes from %s', (_, json, ownPath, basePath) => {
    const document = at({ ...json, paths: finance }, ownPath);
    expect(document.basePath).toBe(basePath);
    expect(document.operations[0]!.path).toBe('/api/open/finance/transactions');
  });

  test('ends where the documented paths begin', () => {
    const json = {
      swagger: '2.0',
      basePath: '/x/api',
      paths: { '/open/finance/transactions': { get: {} }, '/login': { post: {} } },
    };
    expect(at(json).basePath).toBe('/x');
    expect(paths(json)).toEqual(['/api/open/finance/transactions', '/api/login']);
  });
});

test.each([
  [
    '3.x',
    { openapi: '3.0.0', components: { securitySchemes: { a: { flows: { password: { tokenUrl: '/auth/token' } } } } } },
  ],
  ['2.0', { swagger: '2.0', securityDefinitions: { a: { flow: 'password', tokenUrl: 'http://service/auth/token' } } }],
])('finds the sign-in of an OAuth 2 password flow (%s)', (_, json) => {
  const { login } = callsOf(at({ ...json, paths: finance }));
  expect(login).toMatchObject({ method: 'POST', path: '/auth/token', media: 'application/x-www-form-urlencoded' });
});

test('does not send a password to the token address of another origin', () => {
  const securityDefinitions = { a: { flow: 'password', tokenUrl: 'https://id.example/token' } };
  const document = at({ swagger: '2.0', securityDefinitions, paths: finance });
  expect(callsOf(document).login).toBeUndefined();
  expect(document.signInAddresses).toEqual(['https://id.example/token']);
});

test('follows references, including circular ones, and reads the parts of a schema', () => {
  const json = {
    openapi: '3.0.0',
    paths: { '/api/session': { post: { requestBody: { $ref: '#/components/requestBodies/SignIn' } } } },
    components: {
      requestBodies: {
        SignIn: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SignIn' } } } },
      },
      schemas: {
        SignIn: {
          allOf: [
            { properties: { user: { $ref: '#/components/schemas/User' } } },
            { $ref: '#/components/schemas/SignIn' },
          ],
        },
        User: {
          properties: { email: { type: 'string' }, password: { type: 'string' }, again: { $ref: 'other.json#/x' } },
        },
      },
    },
  };
  const document = at(json);
  expect(document.operations[0]!.body.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['user.email', 'user.password']),
  );
  expect(callsOf(document).login?.path).toBe('/api/session');
});

test('reads version 2.0: parameters in the body and in forms', () => {
  const json = {
    swagger: '2.0',
    paths: {
      '/token': {
        post: {
          parameters: [
            { in: 'formData', name: 'username', type: 'string' },
            { in: 'formData', name: 'password' },
          ],
        },
      },
      '/uploads': {
        post: {
          parameters: [
            { in: 'body', name: 'body', schema: { properties: { filename: {}, size: { type: 'integer' } } } },
          ],
        },
      },
      '/uploads/{id}/chunks/{n}': { put: { parameters: [{ in: 'formData', name: 'blob', type: 'file' }] } },
      '/uploads/{id}': { get: {}, delete: {} },
    },
  };
  const { login, createUpload, putChunk, getUpload, abortUpload } = callsOf(at(json));
  expect(login).toMatchObject({ path: '/token', media: 'application/x-www-form-urlencoded' });
  expect(createUpload?.body.map(({ name }) => name)).toEqual(['filename', 'size']);
  expect(putChunk).toMatchObject({ method: 'PUT', media: 'multipart/form-data' });
  expect([getUpload?.path, abortUpload?.path]).toEqual(['/uploads/{id}', '/uploads/{id}']);
});

test('leaves out what does not follow the specification', () => {
  const json = {
    openapi: '3.0.0',
    servers: 'none',
    paths: {
      '/a': null,
      b: { get: {} },
      '/c': { get: 'x', post: { parameters: {}, requestBody: { content: [] } } },
      '/d': { $ref: '#/nowhere' },
    },
  };
  expect(paths(json)).toEqual(['/c']);
  expect(paths({ openapi: '3.0.0', paths: [] })).toEqual([]);
});

test('does not mistake registration, or a change of the password, for the sign-in', () => {
  const body = { content: { 'application/json': { schema: { properties: { email: {}, password: {} } } } } };
  const post = { post: { requestBody: body } };
  const json = { openapi: '3.0.0', paths: { '/auth/register': post, '/auth/reset-password': post, '/enter': post } };
  expect(callsOf(at(json)).login?.path).toBe('/enter');
});

test('finds calls that are described in Chinese, and the state of an upload by a parameter', () => {
  const form = (...names: string[]) => ({
    content: {
      'application/x-www-form-urlencoded': {
        schema: { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
      },
    },
  });
  const chunk = { properties: { upload_id: {}, slice_no: {}, slice: { type: 'string', format: 'binary' } } };
  const id = { name: 'upload_id', in: 'query' };
  const calls = callsOf(
    at({
      openapi: '3.0.0',
      paths: {
        '/api/member/login': { post: { requestBody: form('account', 'passwd') } },
        '/api/member/extend': { post: { requestBody: form('renewal_ticket') } },
        '/api/slice/init': { post: { summary: '初始化分片上传', requestBody: form('file_name', 'file_size') } },
        '/api/slice/put': {
          post: { summary: '上传分片', requestBody: { content: { 'multipart/form-data': { schema: chunk } } } },
        },
        '/api/slice/status': { get: { summary: '查询已上传分片', parameters: [id] } },
        '/api/project/lists': { get: { summary: '项目列表', parameters: [{ name: 'cursor', in: 'query' }] } },
      },
    }),
  );
  expect(Object.fromEntries(Object.entries(calls).map(([call, one]) => [call, one?.path]))).toEqual({
    login: '/api/member/login',
    refresh: '/api/member/extend',
    createUpload: '/api/slice/init',
    putChunk: '/api/slice/put',
    getUpload: '/api/slice/status',
  });
});
