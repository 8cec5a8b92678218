import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ServiceClient } from './service-client.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server and returns its origin. */
async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('does not send token, cookies or a body to another origin', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await serve((request, response) => {
    seen.push(request.headers.authorization, request.headers.cookie);
    response.end('{}');
  });
  const base = await serve((request, response) => {
    response.writeHead(307, { location: elsewhere + request.url, 'set-cookie': 'a=b' }).end();
  });
  const client = new ServiceClient(base);
  client.token = 'secret';
  expect(await client.ask({ path: '/a' })).toMatchObject({ fault: 'elsewhere', target: `${elsewhere}/a` });
  const sent = { method: 'POST', path: '/a', json: { password: 'secret' }, mayLeave: true };
  expect(await client.ask(sent)).toMatchObject({ fault: 'elsewhere' });
  expect(seen).toEqual([]);
  expect(await client.ask({ path: '/a', mayLeave: true })).toMatchObject({ status: 200, json: {} });
  expect(await client.ask({ path: `${elsewhere}/upload`, method: 'PUT' })).toMatchObject({ status: 200 });
  expect(seen).toEqual([undefined, undefined, undefined, undefined]);
});

test('follows a redirect of the service itself with method, body and token', async () => {
  const base = await serve(async (request, response) => {
    if (request.url === '/a') return response.writeHead(308, { location: '/a/' }).end();
    let body = '';
    for await (const bytes of request) body += bytes;
    return response.end(JSON.stringify([request.method, request.headers.authorization, body]));
  });
  const client = new ServiceClient(base);
  client.token = 't';
  const reply = await client.ask({ method: 'POST', path: '/a', json: { b: 1 } });
  expect(reply.json).toEqual(['POST', 'Bearer t', '{"b":1}']);
});

test('gives up on answers that are too large, too slow or missing', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(2_000));
    if (request.url === '/cut') response.writeHead(200, { 'content-length': '10' }).write('x', () => request.destroy());
  });
  const client = new ServiceClient(base, { timeoutMs: 300, maxBytes: 1_000 });
  expect(await client.ask({ path: '/large' })).toMatchObject({ status: 200, fault: 'cut' });
  expect(await client.ask({ path: '/slow' })).toMatchObject({ status: 0, fault: 'late' });
  expect(await client.ask({ path: '/cut' })).toMatchObject({ status: 0, fault: 'broken' });
});

test('waits as long as Retry-After says and repeats the request', async () => {
  let requests = 0;
  const base = await serve((_request, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.end('{"id":1893456789012345001}');
  });
  expect((await new ServiceClient(base).ask({ path: '/' })).json).toEqual({ id: '1893456789012345001' });
  expect(requests).toBe(2);
});

test('waits longer each time if the service limits requests without a time, and says so', async () => {
  let requests = 0;
  const base = await serve((_request, response) => {
    requests += 1;
    if (requests <= 2) response.writeHead(429).end();
    else response.end('{}');
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const client = new ServiceClient(base);
  let waits = 0;
  client.onWait = () => {
    waits += 1;
    setImmediate(() => vi.advanceTimersByTime(2 ** (waits - 1) * 1000));
  };
  expect(await client.ask({ path: '/' })).toMatchObject({ status: 200 });
  expect(waits).toBe(2);
});

test('does not wait for a limit that ends too late', async () => {
  const base = await serve((_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
  expect(await new ServiceClient(base).ask({ path: '/' })).toMatchObject({ status: 429 });
});

test('repeats a CSRF cookie in a header, and a refused request with the cookie of the refusal', async () => {
  const seen: string[] = [];
  const base = await serve(({ headers, method }, response) => {
    seen.push(`${method} ${headers['x-xsrf-token'] ?? '-'} ${headers.cookie ?? '-'}`);
    const isRefused = method === 'POST' && headers['x-xsrf-token'] === undefined;
    const cookies = isRefused ? ['XSRF-TOKEN=a', 'session=1'] : ['csrf-secret=b; HttpOnly'];
    response.writeHead(isRefused ? 403 : 200, { 'set-cookie': cookies }).end('{}');
  });
  const client = new ServiceClient(base);
  expect(await client.ask({ method: 'POST', path: '/refresh', isAnonymous: true })).toMatchObject({ status: 200 });
  expect(client.hasCookies).toBe(false);
  await client.ask({ path: '/a' });
  expect(seen).toEqual(['POST - -', 'POST a XSRF-TOKEN=a', 'GET - XSRF-TOKEN=a']);
});

test('reads answers in the charset that they declare', async () => {
  const base = await serve((_, response) => {
    const body = Buffer.from([0x7b, 0x22, 0x6d, 0x22, 0x3a, 0x22, 0xc9, 0xcf, 0xb4, 0xab, 0x22, 0x7d]);
    response.writeHead(200, { 'content-type': 'application/json; charset=GBK' }).end(body);
  });
  expect((await new ServiceClient(base).ask({ path: '/' })).json).toEqual({ m: '上传' });
});
