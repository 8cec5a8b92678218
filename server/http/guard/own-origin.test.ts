import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';

const proxy = '10.9.8.7';
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ trustProxy: [proxy] });
});
afterAll(() => service.stop());

const login = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'operator', password },
    headers,
    remoteAddress,
  });
const host = 'assay.example';
const forwarded = { host: '127.0.0.1:4173', 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };

describe('a call that sets or reads the refresh cookie', () => {
  test.each<[string, number, Record<string, string>]>([
    ['a client that sends no origin', 200, { host }],
    ['a page of the service', 200, { host, 'sec-fetch-site': 'same-origin', origin: `https://${host}` }],
    ['an address typed by the user', 200, { host, 'sec-fetch-site': 'none' }],
    [
      'a page behind a proxy of another host',
      200,
      { host: '127.0.0.1:1', 'sec-fetch-site': 'same-origin', origin: 'https://a.b' },
    ],
    ['another host of the domain', 403, { host, 'sec-fetch-site': 'same-site' }],
    ['another site', 403, { host, 'sec-fetch-site': 'cross-site', origin: `https://${host}` }],
    ['an unknown source', 403, { host, 'sec-fetch-site': 'same-origin, cross-site' }],
    ['a page of the service in an older browser', 200, { host: 'Assay.Example:80', origin: 'http://assay.example' }],
    ['a page in an older browser, its port dropped by a proxy', 200, { host, origin: `http://${host}:8080` }],
    ['an IPv6 address', 200, { host: '[::1]:4173', origin: 'http://[::1]:4173' }],
    ['a page of another site in an older browser', 403, { host, origin: 'https://elsewhere.example' }],
    ['a host with the same prefix', 403, { host, origin: `https://${host}.elsewhere.example` }],
    ['a page without an origin', 403, { host, origin: 'null' }],
    ['a forwarded host from an untrusted proxy', 403, { ...forwarded, origin: `https://${host}` }],
  ])('from %s is answered %i', async (_, status, headers) => {
    expect((await login(headers)).statusCode).toBe(status);
  });

  test('is compared with the host that a trusted proxy forwards', async () => {
    expect((await login({ ...forwarded, origin: `https://${host}` }, proxy)).statusCode).toBe(200);
    expect((await login({ ...forwarded, origin: 'https://a.b' }, proxy)).statusCode).toBe(403);
  });

  test('is rejected with a problem, before the token is checked', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', cookie: 'assay_refresh=x.y' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
    expect([answer.statusCode, answer.json().error, answer.headers['set-cookie']]).toEqual([
      403,
      'FORBIDDEN',
      undefined,
    ]);
  });
});

test('over HTTPS the cookie is bound to this host, and signing out clears it', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.9' };
  const { headers: set, body } = await login(headers, proxy);
  const cookie = String(set['set-cookie']);
  expect(cookie).toMatch(/^__Host-assay_refresh=/);
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/;']) expect(cookie).toContain(attribute);
  expect(cookie).not.toContain('Domain');
  const ask = (url: string, more: object) =>
    service.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, remoteAddress: proxy });
  expect((await ask('/api/auth/refresh', { cookie: cookie.split(';')[0] })).statusCode).toBe(200);
  const authorization = `Bearer ${JSON.parse(body).data.access_token}`;
  const cleared = String((await ask('/api/auth/logout', { authorization })).headers['set-cookie']);
  // A browser ignores a cookie with this prefix that is not Secure, even one that clears it.
  expect(cleared).toMatch(/^__Host-assay_refresh=;.*Path=\/;.*Expires=Thu, 01 Jan 1970/);
  expect(cleared).toContain('Secure');
});
