import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const id = crypto.randomUUID();
const withoutBody = [
  ['POST', `/api/upload-sessions/${id}/complete`],
  ['DELETE', `/api/upload-sessions/${id}`],
  ['DELETE', `/api/open/runs/${id}`],
  ['DELETE', `/api/open/runs/${id}/record`],
  ['DELETE', `/api/auth/sessions/${id}`],
] as const;
const types = [
  'application/x-www-form-urlencoded',
  'text/plain;charset=UTF-8',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json',
  'application/json; charset=latin1',
  'nonsense',
  '/',
  '',
];

describe.each(withoutBody)('4 %s %s takes no body', (method, url) => {
  test.each(types)('4 accepts an empty body of type "%s"', async (type) => {
    const headers = { 'content-type': type, 'content-length': '0' };
    expect((await service.ask('operator', method, url, undefined, headers)).statusCode).toBe(404);
    expect((await service.ask('operator', method, url, undefined, { 'content-length': '0' })).statusCode).toBe(404);
  });

  test('4 ignores any short body, and answers 413 to a long one', async () => {
    for (const type of types)
      for (const body of ['{}', 'null', '{"reason":"late"}', '{', 'a=b', 'x'.repeat(1024)])
        expect((await service.ask('operator', method, url, body, { 'content-type': type })).statusCode).toBe(404);
    const long = await service.ask('operator', method, url, 'x'.repeat(1025), { 'content-type': 'text/plain' });
    expect([long.statusCode, long.json().error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('4 a call that requires JSON', () => {
  const url = '/api/vendor/labeling/start';
  const body = JSON.stringify({ project_id: id });
  const send = (type: string | undefined, payload: string | Buffer | undefined = body) =>
    service.ask('operator', 'POST', url, payload, type === undefined ? {} : { 'content-type': type });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json ; charset=utf-8',
    'application/json;',
    'application/json; charset=us-ascii',
    'application/json; profile="x"',
    'application/problem+json',
    'application/vnd.acme.v1+json; charset=utf8',
  ])('4 accepts %s', async (type) => {
    expect((await send(type)).statusCode).toBe(404);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'text/json',
    'nonsense',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
  ])('4 answers 415 to %s and says what to send', async (type) => {
    const answer = await send(type);
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send the body as application/json, in UTF-8.']);
  });

  test.each(['gzip', 'br', 'identity, gzip', 'x'])('4 answers 415 to the content encoding %s', async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await service.ask('operator', 'POST', url, body, headers);
    expect([answer.statusCode, answer.json().message]).toEqual([
      415,
      'Send the body as it is, without Content-Encoding.',
    ]);
    const chunk = {
      'content-type': 'application/octet-stream',
      'content-encoding': encoding,
      'content-digest': 'md5=:AA==:',
    };
    const put = `/api/upload-sessions/${crypto.randomUUID()}/chunks/0`;
    expect((await service.ask('operator', 'PUT', put, Buffer.from('x'), chunk)).statusCode).toBe(415);
  });

  test('4 accepts the content encoding identity, and any without a body', async () => {
    const plain = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    expect((await service.ask('operator', 'POST', url, body, plain)).statusCode).toBe(404);
    const gone = `/api/open/runs/${crypto.randomUUID()}`;
    const empty = { 'content-encoding': 'gzip', 'content-length': '0' };
    expect((await service.ask('operator', 'DELETE', gone, undefined, empty)).statusCode).toBe(404);
  });

  test('4 answers 422 to JSON that is not UTF-8', async () => {
    for (const bytes of [Buffer.from('{"project_id":"\xe9"}', 'latin1'), Buffer.from(body, 'utf16le')]) {
      const answer = await send('application/json', bytes);
      expect([answer.statusCode, answer.json().detail?.[0].loc]).toEqual([422, ['body']]);
    }
  });

  test('4 answers 415 to any number of bytes without a type', async () => {
    for (const bytes of ['x', 'x'.repeat(50_000)]) expect((await send('', bytes)).statusCode).toBe(415);
  });

  test('4, 2.7 answers 422 at the body if it is missing', async () => {
    for (const type of types) {
      const headers = { 'content-type': type, 'content-length': '0' };
      const answer = await service.ask('operator', 'POST', url, undefined, headers);
      expect([answer.statusCode, answer.json().detail?.[0].loc], type).toEqual([422, ['body']]);
    }
  });
});

test('4 answers 404 at an unknown address, regardless of the body', async () => {
  for (const type of types) {
    const answer = await service.ask('operator', 'POST', '/api/nothing', 'x'.repeat(5000), { 'content-type': type });
    expect(answer.statusCode, type).toBe(404);
  }
});
