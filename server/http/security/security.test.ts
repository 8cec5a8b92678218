import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpointList } from '#contract/endpoints.ts';
import { loggerOptions } from '#server/start/logging.ts';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { urlOf } from '#testing/api-client.ts';

const proxy = '10.9.8.7';
const lines: string[] = [];
let service: TestService;
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(line) };
  service = await startTestService({
    logger: { ...(loggerOptions('trace') as object), stream },
    trustProxy: [proxy],
    metricsToken: 'a token for the metrics',
  });
});
afterAll(() => service.stop());

const remaining = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['x-ratelimit-remaining']);

describe('headers', () => {
  const always = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-elem 'self'; style-src-attr 'none'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
      "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types default",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  test.each([
    ['an answer', 200, '/healthz'],
    ['a page of the contract', 200, '/api/openapi.json'],
    ['a refusal', 401, '/api/projects'],
    ['a mistake', 422, '/api/open/files/batch'],
    ['nothing', 404, '/api/nothing'],
  ])('all are set on %s (%i)', async (_, status, url) => {
    const answer = await service.ask(status === 422 ? 'analyst' : undefined, 'GET', url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(always);
  });
});

test('errors of the router itself are not pages either', async () => {
  const { statusCode, headers } = await service.ask(undefined, 'GET', '/api/%');
  expect([statusCode, headers['x-content-type-options'], headers['x-request-id']]).toEqual([
    400,
    'nosniff',
    expect.any(String),
  ]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
});

describe('rate limits', () => {
  test('an address has one limit for all invalid tokens, and each session its own', async () => {
    const ask = (token: string) =>
      service.ask(undefined, 'GET', '/api/extensions', undefined, { authorization: `Bearer ${token}` });
    const first = remaining(await ask('none'));
    expect(remaining(await ask('another'))).toBe(first - 1);
    const left = async (who: string) => remaining(await service.ask(who, 'GET', '/api/auth/sessions'));
    const operator = await left('operator');
    const analyst = await left('analyst');
    expect(await left('operator')).toBe(operator - 1);
    expect(await left('analyst')).toBe(analyst - 1);
  });

  test('every call of the contract counts', async () => {
    const free: string[] = [];
    const last = ([name]: (typeof endpointList)[number]) => Number(name === 'session.logout');
    for (const [name, endpoint] of endpointList.toSorted((one, other) => last(one) - last(other))) {
      // Sends invalid requests as an allowed user: most are rejected, but all count.
      const who = endpoint.roles === 'public' ? undefined : 'admin';
      const { headers } = await service.ask(
        who,
        endpoint.method,
        urlOf(endpoint, { params: {}, query: {}, headers: {} }),
      );
      if (headers['x-ratelimit-limit'] !== '3000') free.push(name);
    }
    expect(free).toEqual([]);
  });
});

describe('proxies', () => {
  const from = (remoteAddress: string, forwarded: Record<string, string>) =>
    service.app.inject({ url: '/api/extensions', remoteAddress, headers: forwarded });

  test('an untrusted proxy is ignored: forged addresses get no new allowance', async () => {
    const first = remaining(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.1' }));
    expect(remaining(await from('192.0.2.1', { 'x-forwarded-for': '198.51.100.2' }))).toBe(first - 1);
  });

  test('a trusted proxy determines the address of its clients', async () => {
    const first = remaining(await from(proxy, { 'x-forwarded-for': '198.51.100.3' }));
    expect(remaining(await from(proxy, { 'x-forwarded-for': '198.51.100.4' }))).toBe(first);
    // Addresses from before the trusted proxy do not count.
    expect(remaining(await from(proxy, { 'x-forwarded-for': '198.51.100.5, 198.51.100.3' }))).toBe(first - 1);
  });

  test.each([
    ['with ports', ['198.51.100.21:1111', '198.51.100.21:2222', '198.51.100.21']],
    ['of IPv6 in brackets', ['[2001:db8:a:2::1]:1111', '[2001:db8:a:2::1]:2222', '2001:db8:a:2::1']],
    ['after several hops', ['10.0.0.1:1, 198.51.100.22:1111', 'unknown, 198.51.100.22:2222', '198.51.100.22']],
    ['that are no addresses', ['garbage-1', '198.51.100.23, garbage-2', '1.2.3.4.5:6']],
  ])('a trusted proxy cannot give each connection an allowance of its own: entries %s', async (_, entries) => {
    const left: number[] = [];
    for (const entry of entries) left.push(remaining(await from(proxy, { 'x-forwarded-for': entry })));
    expect(left).toEqual(left.map((_left, n) => left[0]! - n));
  });

  test.each([
    [proxy, true],
    ['192.0.2.1', false],
  ])('from %s, HTTPS in front of it makes the cookie Secure: %s', async (remoteAddress, secure) => {
    const { headers, statusCode } = await service.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.9' },
      payload: { username: 'operator', password },
    });
    expect(statusCode).toBe(200);
    expect(String(headers['set-cookie']).includes('; Secure')).toBe(secure);
  });
});

test('logs each request with its id, but none of its contents', async () => {
  lines.length = 0;
  const secrets = [
    'aTokenOfMine.b.c',
    'aCookieOfMine',
    'aKeyOfMine',
    'aQueryOfMine',
    'aPasswordOfMine',
    'aMetricsToken',
  ];
  const [token, cookie, key, query, word, metrics] = secrets;
  const headers = { authorization: `Bearer ${token}`, cookie: `assay_refresh=${cookie}`, 'idempotency-key': key };
  const asked = [
    await service.ask(undefined, 'GET', `/api/projects?q=${query}`, undefined, headers),
    await service.ask(undefined, 'GET', `/nowhere?token=${query}`, undefined, headers),
    await service.ask(undefined, 'POST', '/api/auth/login', { username: 'operator', password: word }, headers),
    await service.ask(undefined, 'POST', '/api/auth/login', `{"password":"${word}`, {
      ...headers,
      'content-type': 'application/json',
    }),
    await service.ask('operator', 'GET', `/api/projects?page=${query}`, undefined, {
      cookie: `assay_refresh=${cookie}`,
    }),
    await service.ask(undefined, 'GET', '/metrics', undefined, { authorization: `Bearer ${metrics}` }),
  ];
  const text = lines.join('');
  for (const { headers } of asked) expect(text).toContain(String(headers['x-request-id']));
  for (const secret of [...secrets, password, await service.tokenOf('operator')]) expect(text).not.toContain(secret);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
});

test('removes secrets from any log line', async () => {
  lines.length = 0;
  const kept = {
    authorization: 'secret-1',
    cookie: 'secret-2',
    password: 'secret-3',
    refresh_token: 'secret-4',
    'set-cookie': 'secret-5',
  };
  service.app.log.warn({ ...kept, headers: kept, body: kept });
  expect(lines.join('')).not.toMatch(/secret-\d/);
});

test('/readyz queries the database at most once per second, for any number of requests', async () => {
  const asked = vi.spyOn(service.db, 'getExecutor');
  const answers = await Promise.all(Array.from({ length: 100 }, () => service.ask(undefined, 'GET', '/readyz')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});

test('addresses of one IPv6 network share a limit', async () => {
  const ask = (remoteAddress: string) => service.app.inject({ url: '/api/extensions', remoteAddress });
  const first = remaining(await ask('2001:db8:1:2::1'));
  expect(remaining(await ask('2001:db8:1:2:ffff::9'))).toBe(first - 1);
  expect(remaining(await ask('2001:db8:1:3::1'))).toBe(first);
  const mapped = remaining(await ask('::ffff:203.0.113.9'));
  expect(remaining(await ask('203.0.113.9'))).toBe(mapped - 1);
});
