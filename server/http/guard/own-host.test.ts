import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';

const proxy = '10.9.8.7';
let demo: TestService;
let named: TestService;
beforeAll(async () => {
  demo = await startTestService({ hosts: [], trustProxy: [proxy] });
  named = await startTestService({ hosts: ['Assay.Example'] });
});
afterAll(() => Promise.all([demo.stop(), named.stop()]));

const statusAt = async ({ app }: TestService, host: string, url = '/api/auth/demo-accounts', more = {}) =>
  (await app.inject({ url, headers: { host, ...more }, remoteAddress: proxy })).statusCode;

test.each(['localhost', 'localhost:4173', 'LocalHost:80', '127.0.0.1:4173', '127.8.9.10', '[::1]', '[::1]:4173'])(
  'the demo answers at %s',
  async (host) => {
    expect(await statusAt(demo, host)).toBe(200);
  },
);

test.each([
  ...['evil.example', 'evil.example:4173', 'localhost.evil.example', '127.0.0.1.evil.example:4173', '::1', '[::2]'],
  ...['192.168.1.5', '0.0.0.0', '169.254.1.1:4173', 'evil.example:localhost', 'localhost@evil.example'],
])('the demo refuses requests for %s', async (host) => {
  for (const url of ['/api/auth/demo-accounts', '/healthz', '/', '/config.json', '/nothing'])
    expect(await statusAt(demo, host, url), url).toBe(403);
});

test('the host that a proxy forwards does not count', async () => {
  expect(await statusAt(demo, 'evil.example', '/healthz', { 'x-forwarded-host': 'localhost' })).toBe(403);
});

test('a service with named hosts answers there and at localhost', async () => {
  expect(await statusAt(named, 'assay.example:443')).toBe(200);
  expect(await statusAt(named, 'localhost')).toBe(200);
  expect(await statusAt(named, 'other.example')).toBe(403);
});

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

test.each([
  ['evil.example:4173', 'http://localhost:4173/'],
  ['192.168.1.5:8080', 'http://localhost:8080/'],
  ['[::2]:5711', 'http://localhost:5711/'],
  ['evil.example:80', 'http://localhost/'],
  ['"><script>:4173', 'http://localhost:4173/'],
  ['evil.example:99999', 'http://localhost/'],
])('a browser at %s gets a page that leads to %s', async (host, address) => {
  const { statusCode, headers, body } = await demo.app.inject({ url: '/', headers: { host, accept: browser } });
  expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toBeDefined();
  expect(body).toContain(`<a href="${address}">${address}</a>`);
  expect(body).not.toContain('script');
});

test.each(['*/*', 'application/json', 'application/json, text/html;q=0.5', 'text/html;q=0', undefined])(
  'other clients get the reason as JSON, with the address (accept: %s)',
  async (accept) => {
    const headers = { host: 'evil.example:4173', ...(accept && { accept }) };
    const answer = await demo.app.inject({ url: '/', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      error: 'FORBIDDEN',
      message: expect.stringContaining('http://localhost:4173/'),
    });
  },
);
