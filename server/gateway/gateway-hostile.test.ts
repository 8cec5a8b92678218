import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGateway } from './gateway.ts';

/** A caller that forges its source, and a service that answers with hostile headers. */
type Gateway = Awaited<ReturnType<typeof createGateway>>;
let behind: Server;
let upstream: string;
let gateway: Gateway;
let trusting: Gateway;
let port: number;
/** Last request to the service, and its response. */
let times = 0;
let asked: { url: string; method: string; headers: IncomingHttpHeaders } | undefined;
let answering: { status: number; headers: Record<string, string | string[]>; body: string };
beforeAll(async () => {
  behind = createServer((incoming, answer) => {
    times += 1;
    asked = { url: incoming.url!, method: incoming.method!, headers: incoming.headers };
    answer.writeHead(answering.status, answering.headers).end(answering.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => behind.once('listening', resolve));
  upstream = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  const options = { upstream: `${upstream}/base/`, consoleFolder: '/nowhere', origins: ['https://store.example'] };
  gateway = await createGateway(options);
  trusting = await createGateway({ ...options, trustProxy: ['127.0.0.1'] });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  await trusting.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked = undefined;
  answering = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
});
afterAll(async () => {
  behind.closeAllConnections();
  behind.close();
  await Promise.all([gateway.close(), trusting.close()]);
});

/** Sends exactly these headers, which `fetch` would not. */
const send = (headers: Record<string, string>, { through = gateway, method = 'GET', path = '/api/x' } = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const to = (through.server.address() as AddressInfo).port;
    const sent = request({ port: to, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (data) => (body += data));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
      answer.on('error', reject);
    });
    sent.on('error', reject).end();
  });

describe('a caller', () => {
  const forged = {
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '443',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-server': 'evil.example',
    'x-forwarded-user': 'admin',
    forwarded: 'for=198.51.100.1;proto=https',
    via: '1.1 evil',
    'x-real-ip': '198.51.100.1',
    'x-client-ip': '198.51.100.1',
    'x-cluster-client-ip': '198.51.100.1',
    'true-client-ip': '198.51.100.1',
    'cf-connecting-ip': '198.51.100.1',
    'fastly-client-ip': '198.51.100.1',
    'x-original-url': '/base/admin',
    'x-original-host': 'evil.example',
    'x-rewrite-url': '/base/admin',
    'x-http-method-override': 'DELETE',
    x_forwarded_for: '198.51.100.1',
    'proxy-authorization': 'Basic YTpi',
    'proxy-connection': 'keep-alive',
    'keep-alive': 'timeout=5',
    te: 'trailers',
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    remote_user: 'admin',
    'x-remote-user': 'admin',
    'remote-addr': '198.51.100.1',
    'x-remote-addr': '198.51.100.1',
    'x-originating-ip': '198.51.100.1',
    'x-azure-clientip': '198.51.100.1',
    'x-envoy-external-address': '198.51.100.1',
    'x-appengine-user-ip': '198.51.100.1',
    'cf-ipcountry': 'AQ',
    'x-forwarded': '198.51.100.1',
    'x-forward-for': '198.51.100.1',
    'client-ip': '198.51.100.1',
    'x-method-override': 'DELETE',
    'x-host': 'evil.example',
    'x-url-scheme': 'https',
    'front-end-https': 'on',
    'x-ssl-client-verify': 'SUCCESS',
    'x-amzn-oidc-identity': 'admin',
    'x-ms-client-principal': 'admin',
    'x-auth-request-user': 'admin',
    'x-accel-internal': '/secret',
  };

  test('cannot forge its source or pass hop-by-hop headers', async () => {
    await send({ ...forged, connection: 'close, upgrade, x-own', 'x-own': 'named in Connection' });
    const received = asked!.headers;
    const { 'x-forwarded-for': from, 'x-forwarded-proto': proto, 'x-forwarded-host': host } = received;
    expect({ from, proto, host }).toEqual({ from: '127.0.0.1', proto: 'http', host: `127.0.0.1:${port}` });
    const allowed = new Set(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']);
    const leaked = Object.keys({ ...forged, 'x-own': '' }).filter((name) => name in received && !allowed.has(name));
    expect(leaked).toEqual([]);
    expect(JSON.stringify(received)).not.toContain('198.51.100.1');
  });

  test('reaches the service with the headers of the interface', async () => {
    const own = {
      accept: 'application/json',
      'accept-language': 'zh',
      authorization: 'Bearer t',
      cookie: 'session=1',
      'content-type': 'application/json',
      'content-digest': 'sha-256=:x:',
      'idempotency-key': 'k',
      'if-none-match': '"1"',
      range: 'bytes=0-1',
      'user-agent': 'a browser',
      'last-event-id': '7',
      'x-chunk-digest': 'a name from the settings of the console',
      'report-key': 'another',
    };
    await send({ ...own, 'sec-fetch-site': 'same-origin' });
    expect(asked!.headers).toMatchObject(own);
    // The gateway has already checked this header, and the service has another host name.
    expect(asked!.headers).not.toHaveProperty('sec-fetch-site');
    expect(asked!.headers.host).toBe(new URL(upstream).host);
  });

  test.each([
    ['assay_refresh=1', undefined],
    ['assay_refresh=1; assay_device=2; assay_session=3', undefined],
    ['sid=a; __Host-assay_refresh=1;__Secure-assay_device=2; csrf=b', 'sid=a; csrf=b'],
    ['theme="assay_dark"; ASSAY_refresh=1;\tassay_future=2', 'theme="assay_dark"'],
    ['assay=1; my_assay_refresh=2', 'assay=1; my_assay_refresh=2'],
  ])('does not hand over the cookies of the companion service: %s', async (cookie, passed) => {
    await send({ cookie });
    expect(asked!.headers.cookie).toBe(passed);
  });

  test('passes on plain addresses of callers that a trusted proxy names with ports', async () => {
    await send({ 'x-forwarded-for': 'unknown, [2001:db8::1]:4711' }, { through: trusting });
    expect(asked!.headers['x-forwarded-for']).toBe('2001:db8::1, 127.0.0.1');
  });

  test('a trusted proxy adds the caller to the chain, but earlier entries are dropped', async () => {
    const chain = {
      'x-forwarded-for': '198.51.100.1, 203.0.113.9',
      'x-forwarded-proto': 'https',
      host: 'assay.example',
    };
    await send(chain, { through: trusting });
    expect(asked!.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'assay.example',
    });
  });

  test.each([
    ...['/api/../x', '/api/..', '/api/./../x', '/api/%2e%2e/x', '/api/%2E%2E%2Fx', '/api/..%2fx', '/api/..%5cx'],
    ...['/api/x\\..\\..\\..\\secret', '/api/x/..\\..\\..\\secret', '/api\\..\\..\\secret', '/api/%5c..%5c..%5csecret'],
    ...['/api/%252e%252e/x', '/api/..;/x', '/api/..;a=b/x', '/api/.%2e/x', '/api/x/%2e%2e%5c..', '//api/../x'],
    ...['/%61pi/../x', '/api/x%00/../y', '/api//../..//x', '/api/.../..;/..', 'http://evil.example/base/secret'],
    ...['http://evil.example/api/../x', '/api@evil.example/', '//evil.example/api/x', '/api/%2e%2e%2f%2e%2e%2fx'],
    ...[
      '/apix',
      '/API/x',
      '/api%2f..%2fx',
      '/api;/../x',
      '*',
      '/api/..?a=1',
      '/api/x?/../../..',
      '/api/..#x',
      'http://evil.example/api/x',
    ],
  ])('cannot leave the interface of the service: %s', async (target) => {
    await new Promise<void>((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1', () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      });
      socket.on('data', () => {}).on('close', () => resolve());
      socket.on('error', reject);
    });
    if (!asked) return;
    const path = asked.url.split('?')[0]!;
    const decoded = decodeURIComponent(decodeURIComponent(path));
    expect(path).toMatch(/^\/base\/api(\/|$)/);
    expect(decoded).not.toMatch(/(^|[/\\])\.{1,2}(;[^/\\]*)?([/\\]|$)/);
  });
});

describe('the service', () => {
  const forced = {
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  };
  const hostile = {
    'content-type': 'text/html',
    'content-security-policy': "default-src * 'unsafe-inline'",
    'content-security-policy-report-only': 'default-src *; report-uri https://evil.example',
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=*',
    'referrer-policy': 'unsafe-url',
    'strict-transport-security': 'max-age=0',
    'x-content-type-options': 'none',
    'x-frame-options': 'ALLOWALL',
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': '*',
    'timing-allow-origin': '*',
    'clear-site-data': '"*"',
    'service-worker-allowed': '/',
    refresh: '0;url=https://evil.example',
    link: '<https://evil.example/x.js>; rel=preload; as=script',
    'report-to': '{"group":"a"}',
    'reporting-endpoints': 'a="https://evil.example"',
    nel: '{"report_to":"a"}',
    'alt-svc': 'h3="evil.example:443"',
    'speculation-rules': '"/evil.json"',
    'accept-ch': 'Sec-CH-UA-Model',
    sourcemap: 'https://evil.example/x.map',
    'origin-trial': 'x',
    'content-location': 'https://evil.example',
    'www-authenticate': 'Basic realm="Sign in"',
    'proxy-authenticate': 'Basic realm="Sign in"',
    'x-unknown': 'x',
  };
  const dropped = Object.keys(hostile).filter((name) => !(name in forced) && name !== 'content-type');

  test.each([200, 401, 404, 500])('cannot set the policy of the console’s origin (%i)', async (status) => {
    answering = { status, headers: hostile, body: '<script>alert(1)</script>' };
    const { headers } = await send({});
    expect(headers).toMatchObject(forced);
    expect(dropped.filter((name) => name in headers && name !== 'www-authenticate')).toEqual([]);
    expect(headers['www-authenticate'] ?? 'Bearer').toBe('Bearer');
  });

  test('passes on the headers of the interface', async () => {
    const own = {
      'content-type': 'application/zip',
      'content-length': '2',
      'content-disposition': 'attachment; filename="a.zip"',
      'content-digest': 'sha-256=:x:',
      etag: '"1"',
      'cache-control': 'private, no-cache',
      'retry-after': '3',
      'x-request-id': 'r',
      'idempotent-replayed': 'true',
      'www-authenticate': 'Bearer realm="assay", error="invalid_token"',
      authorization: 'Bearer t',
      'x-auth-token': 't',
      'x-token-expires-in': '900',
    };
    answering.headers = own;
    expect((await send({})).headers).toMatchObject(own);
  });

  test.each([
    ['refresh=1; Path=/api/auth; HttpOnly; SameSite=Strict', 'refresh=1; HttpOnly; SameSite=Strict; Path=/api/auth'],
    ['a=1; Path=/base/api/auth; Secure', 'a=1; Secure; Path=/api/auth'],
    ['a=1; path=/; HttpOnly', 'a=1; HttpOnly; Path=/api'],
    ['a=1; Domain=example.com; Path=/api', 'a=1; Path=/api'],
    ['a=1; domain = .example.com', 'a=1; Path=/api'],
    ['a=1; Path=/; Path=/api/auth', 'a=1; Path=/api/auth'],
    ['a=1; Path=/apix', 'a=1; Path=/api'],
    ['a=1; Path=/api/../', 'a=1; Path=/api'],
    ['a=1; Path=assay', 'a=1; Path=/api'],
    ['a=1; Max-Age=0', 'a=1; Max-Age=0; Path=/api'],
    ['XSRF-TOKEN=1; Path=/base; Domain=example.com', 'XSRF-TOKEN=1; Path=/'],
    ['csrftoken=1; Path=/; HttpOnly', 'csrftoken=1; HttpOnly; Path=/api'],
    ['__Host-a=1; Path=/; Secure', '__Host-a=1; Secure; Path=/'],
    ['__Host-a=1; Path=/; Domain=example.com', '__Host-a=1; Path=/'],
  ])('sets cookies only for the interface: %s', async (cookie, passed) => {
    answering.headers = { 'set-cookie': [cookie, 'other=2; Path=/api'] };
    expect((await send({})).headers['set-cookie']).toEqual([passed, 'other=2; Path=/api']);
  });

  test.each([
    ['assay_refresh=1; Path=/api/auth', 'assay_refresh=1'],
    ['__Host-assay_refresh=1; Path=/; Secure', '__Host-assay_refresh=1'],
    ['__secure-assay_device=1; Secure', '__secure-assay_device=1'],
  ])('gets its companion cookies back, which are kept under another name: %s', async (cookie, returned) => {
    answering.headers = { 'set-cookie': [cookie, 'other=2; Path=/api'] };
    const [own = '', other] = (await send({})).headers['set-cookie'] as string[];
    expect(own).toMatch(/^via_[0-9a-f]{8}_.*Path=\/api/);
    expect(other).toBe('other=2; Path=/api');
    const foreign = own.replace(/^via_[0-9a-f]{8}/, 'via_00000000');
    await send({ cookie: [own, foreign, 'assay_refresh=mine'].map((one) => one.split(';')[0]).join('; ') });
    expect(asked!.headers.cookie).toBe(returned);
  });

  test.each(['=assay_refresh=1; Path=/api/auth', 'via_00000000_assay_refresh=1', '=via_00000000_a=1'])(
    'cannot set a cookie that passes for that of another service: %s',
    async (cookie) => {
      answering.headers = { 'set-cookie': [cookie, 'other=2; Path=/api'] };
      expect((await send({})).headers['set-cookie']).toEqual(['other=2; Path=/api']);
    },
  );

  test.each([
    ['/base/api/files/1?x=1', '/api/files/1?x=1'],
    ['files/2', '/api/files/2'],
    ['HERE/base/api/y', '/api/y'],
    ['https://store.example/signed?x=1', 'https://store.example/signed?x=1'],
    ['http://CONSOLE/api/z?a=1', '/api/z?a=1'],
    ['http://CONSOLE/z', undefined],
    ['https://evil.example/', undefined],
    ['//evil.example/base/api', undefined],
    ['https://store.example.evil.example/', undefined],
    ['/base/secret', undefined],
    ['/base/api/../../secret', undefined],
    ['javascript:alert(1)', undefined],
    ['http://[', undefined],
  ])('redirects only within the interface or to allowed origins: %s', async (location, passed) => {
    answering = {
      status: 302,
      headers: { location: location.replace('HERE', upstream).replace('CONSOLE', `127.0.0.1:${port}`) },
      body: '',
    };
    const { status, headers } = await send({});
    expect([status, headers.location]).toEqual([302, passed]);
  });

  test('receives a request once, even if it answers 503', async () => {
    answering = { status: 503, headers: { 'retry-after': '1' }, body: '{}' };
    const before = times;
    expect((await send({})).status).toBe(503);
    expect(times - before).toBe(1);
  });
});

test('adds the security headers to its own refusals', async () => {
  for (const url of ['/api/%', '/nothing', '/api/../x', '/healthz']) {
    const { headers } = await gateway.inject(url);
    expect(headers, url).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'/);
  }
});
