import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestOf } from '#server/testing/generate.ts';
import { type Owner, startWalk, type Walk } from '#server/testing/possessions.ts';
import { urlOf } from '#testing/api-client.ts';

/** Tests that every response has the security headers, regardless of the layer that writes it. */
let walk: Walk;
let own: Owner;
let port: number;
beforeAll(async () => {
  walk = await startWalk();
  own = await walk.possess('acme');
  await walk.service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (walk.service.app.server.address() as AddressInfo).port;
});
afterAll(() => walk.service.stop());

const wanted: [name: string, value: RegExp][] = [
  ['content-security-policy', /^default-src 'none';.*frame-ancestors 'none'/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
  ['referrer-policy', /^same-origin$/],
  ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['cache-control', /^(private, )?(no-store|no-cache)$/],
];
const missing = (headers: Record<string, unknown>) =>
  wanted.flatMap(([name, value]) => (value.test(String(headers[name])) ? [] : [`${name}: ${headers[name]}`]));

describe('every route of the contract', () => {
  const valid = (endpoint: Endpoint) => requestOf(endpoint, { optional: 'none', id: () => fc.constant(own.project) });
  const bearer = { authorization: '' };
  const tries: Record<number, (endpoint: Endpoint) => Promise<{ status: number; headers: Record<string, unknown> }>> = {
    200: async (endpoint) => walk.send(endpoint, ownRequest(endpoint), bearer),
    401: async (endpoint) => walk.send(endpoint, valid(endpoint)),
    403: async (endpoint) =>
      walk.send(endpoint, valid(endpoint), { authorization: `Bearer ${await walk.tokenOf('acme', [])}` }),
    404: async (endpoint) => walk.send(endpoint, valid(endpoint), bearer, `${urlOf(endpoint, valid(endpoint))}/none`),
    413: async (endpoint) =>
      inject(endpoint, { 'content-type': 'application/json', 'content-length': '999999999', ...bearer }, '{}'),
    415: async (endpoint) => inject(endpoint, { 'content-type': 'text/plain', ...bearer }, 'text'),
    422: async (endpoint) => inject(endpoint, { 'content-type': 'application/json', ...bearer }, '{'),
  };
  const ownRequest = (endpoint: Endpoint) => {
    const ids: Record<string, string> = { run_id: own.run, task_id: own.task, report_id: own.report };
    return requestOf(endpoint, {
      optional: 'none',
      settings: { vendor: 'vendor' },
      id: (_, path) => fc.constant(ids[String(path.at(-1))] ?? own.project),
    });
  };
  const inject = async (endpoint: Endpoint, headers: Record<string, string>, payload: string) => {
    const { method } = endpoint;
    const answer = await walk.service.app.inject({
      method,
      url: urlOf(endpoint, valid(endpoint)),
      headers,
      ...(method !== 'GET' && { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers };
  };

  test('has them on success and on each failure', async () => {
    const faults: string[] = [];
    const seen = new Set<number>();
    for (const [operation, endpoint] of walk.served)
      for (const [name, ask] of Object.entries(tries)) {
        // Signing out and deleting end what the next request needs.
        bearer.authorization = `Bearer ${(await walk.openSession(own.user)).token}`;
        if (operation === 'runs.events' && name === '200') continue;
        const { status, headers } = await ask(endpoint);
        seen.add(status);
        const lacking = missing(headers);
        if (lacking.length > 0) faults.push(`${operation} ${name} → ${status}: ${lacking.join(', ')}`);
      }
    expect(faults).toEqual([]);
    for (const status of Object.keys(tries)) expect([...seen]).toContain(Number(status));
  });
});

test.each(['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/api/none', '/assets/none.js', '/'])(
  'GET, HEAD, OPTIONS, POST and TRACE of %s have them',
  async (url) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'TRACE'] as const) {
      const { headers, statusCode } = await walk.service.app.inject({ method: method as 'GET', url });
      expect(missing(headers), `${method} ${statusCode}`).toEqual([]);
    }
  },
);

describe('requests that never reach a route', () => {
  /** Sends bytes and reads until the server closes the connection. */
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('latin1');
      socket.on('data', (data) => (text += data));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
  const parse = (text: string) => {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [line = '', ...fields] = head.split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [field.split(':')[0]!.toLowerCase(), field.replace(/^[^:]*: */, '')]),
    );
    return { status: Number(line.split(' ')[1]), headers, body };
  };
  const close = 'Connection: close\r\n\r\n';

  test.each([
    ['an address that cannot be decoded', 400, `GET /api/% HTTP/1.1\r\nHost: a\r\n${close}`],
    ['an address with an overlong parameter', 404, `GET /api/runs/${'x'.repeat(500)} HTTP/1.1\r\nHost: a\r\n${close}`],
    ['a line that is not a request', 400, 'GARBAGE\r\n\r\n'],
    ['an invalid header', 400, `GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n`],
    ['no host', 400, `GET /healthz HTTP/1.1\r\n${close}`],
    ['two hosts', 400, `GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n${close}`],
    ['an invalid host', 400, `GET /healthz HTTP/1.1\r\nHost: a/b\r\n${close}`],
    ['a host of an address and a port', 200, `GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\n${close}`],
    [
      'an unknown transfer coding',
      400,
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n${close}0\r\n\r\n`,
    ],
    ['two lengths', 400, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    ['a version of another protocol', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['headers that are too large', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
    ['no host', 400, `GET /healthz HTTP/1.1\r\n${close}`],
    ['an unknown expectation', 200, `GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n${close}`],
  ])('has them: %s (%i)', async (_, status, bytes) => {
    const answer = parse(await exchange(bytes));
    expect(answer.status).toBe(status);
    expect(missing(answer.headers)).toEqual([]);
    if (status !== 200)
      expect(JSON.parse(answer.body)).toMatchObject({ code: status * 100, error: expect.any(String), data: null });
  });

  test('a parser error after a request in progress does not mix with its response', async () => {
    const text = await exchange('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\nGARBAGE\r\n\r\n');
    expect(parse(text).status).toBe(200);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(text).toContain('"openapi"');
  });
});
