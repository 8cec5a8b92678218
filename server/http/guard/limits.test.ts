import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpointList } from '#contract/endpoints.ts';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { urlOf } from '#testing/api-client.ts';
import { contentDigest, digestOf } from '#testing/digests.ts';
import { stopGently } from '../gentle-stop.ts';
import { limitConnections } from './connections.ts';

const mebibyte = 1024 * 1024;
let service: TestService;
let port: number;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  service = await startTestService();
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => service.stop());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Opens a connection that sends `text`. `answer` is the received text once it matches; `closed` resolves on closing. */
async function open(text: string, to = port) {
  const socket = connect({ host: '127.0.0.1', port: to });
  ends.push(() => socket.destroy());
  socket.on('error', () => {});
  let got = '';
  const answer = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        if (!pattern.test(got)) return;
        socket.off('data', look);
        resolve(got);
      };
      socket.on('data', look);
      look();
    });
  socket.on('data', (bytes) => {
    got += bytes;
  });
  await once(socket, 'connect');
  socket.write(text);
  const closed = once(socket, 'close').then(() => got);
  return { socket, answer, closed };
}

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const json = { 'content-type': 'application/json' };

test('every guarded call rejects a caller without a token before reading a byte of the body', async () => {
  for (const [operation, endpoint] of endpointList) {
    if (endpoint.roles === 'public' || !service.app.implemented.includes(endpoint)) continue;
    const type = endpoint.body === 'binary' ? 'application/octet-stream' : 'application/json';
    // The announced body is never sent.
    const path = urlOf(endpoint, { params: {} });
    const { answer } = await open(head(endpoint.method, path, { 'content-type': type, 'content-length': 1_000 }));
    expect(await answer(/\r\n\r\n/), operation).toMatch(/^HTTP\/1\.1 401[\s\S]*connection: close/i);
  }
});

test('each call rejects a body over its own limit: announced without reading, unannounced at the first extra byte', async () => {
  const token = await service.tokenOf('operator');
  const report = `/api/open/investor-rehearsal/projects/${crypto.randomUUID()}/reports`;
  for (const [path, limit] of [
    ['/api/auth/login', 16 * 1024],
    ['/api/auth/refresh', 16 * 1024],
    ['/api/upload-sessions', 64 * 1024],
    [report, 4 * mebibyte],
  ] as const) {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const announced = await open(head('POST', path, { ...headers, 'content-length': limit + 1 }));
    expect(await announced.answer(/PAYLOAD_TOO_LARGE/)).toMatch(/^HTTP\/1\.1 413/);
    if (limit > mebibyte) continue;
    const text = `"${'x'.repeat(limit)}`;
    const chunked = await open(
      `${head('POST', path, { ...headers, 'transfer-encoding': 'chunked' })}${text.length.toString(16)}\r\n${text}\r\n`,
    );
    expect(await chunked.answer(/PAYLOAD_TOO_LARGE/)).toMatch(/^HTTP\/1\.1 413/);
  }
});

test('accepts the longest name and password of the contract, with every character escaped', async () => {
  const escaped = (length: number) => '\\ud83d\\ude00'.repeat(length / 2);
  const body = `{"username":"${escaped(200)}","password":"${escaped(1024)}"}`;
  const answer = await service.ask(undefined, 'POST', '/api/auth/login', body, json);
  expect(answer.statusCode).toBe(401);
});

test('reads no body for an unknown address', async () => {
  const { answer } = await open(head('POST', '/api/nowhere', { ...json, 'content-length': 1_000 }));
  expect(await answer(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 404/);
});

test('sends 100 Continue only if the body is needed', async () => {
  const expecting = { ...json, expect: '100-continue' };
  const body = JSON.stringify({ username: 'operator', password });
  const refused = await open(head('POST', '/api/upload-sessions', { ...expecting, 'content-length': 1_000 }));
  expect(await refused.answer(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 401/);
  const wanted = await open(head('POST', '/api/auth/login', { ...expecting, 'content-length': body.length }));
  await wanted.answer(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
  wanted.socket.write(body);
  await wanted.answer(/HTTP\/1\.1 200/);
});

test('a rejected sender still gets the response after sending a large body, and then the connection ends', async () => {
  const path = `/api/upload-sessions/${crypto.randomUUID()}/chunks/0`;
  const { socket, closed } = await open(
    head('PUT', path, { 'content-type': 'application/octet-stream', 'content-length': 4 * mebibyte }),
  );
  socket.write(Buffer.alloc(4 * mebibyte));
  expect(await closed).toMatch(/^HTTP\/1\.1 401/);
});

test('rejects a chunk before reading it if its session, index, size or digest is wrong', async () => {
  const bytes = Buffer.alloc(3, 'x');
  const file = { fileName: 'a', fileSize: bytes.length, md5: digestOf('md5', bytes) };
  const { sessionId } = (await service.ask('operator', 'POST', '/api/upload-sessions', file)).json().data;
  const put = async (id: string, index: number, headers: Record<string, string | number>) => {
    const given = {
      authorization: `Bearer ${await service.tokenOf('operator')}`,
      'content-type': 'application/octet-stream',
    };
    const { answer } = await open(head('PUT', `/api/upload-sessions/${id}/chunks/${index}`, { ...given, ...headers }));
    return (await answer(/\r\n\r\n[\s\S]*}/)).replace(/[\s\S]*\r\n\r\n/, '');
  };
  const digest = { 'content-digest': contentDigest(bytes) };
  expect(await put(crypto.randomUUID(), 0, { ...digest, 'content-length': 3 })).toContain('NOT_FOUND');
  expect(await put(sessionId, 1, { ...digest, 'content-length': 3 })).toContain('NOT_FOUND');
  expect(await put(sessionId, 0, { ...digest, 'content-length': 4 })).toContain('CHUNK_SIZE_MISMATCH');
  expect(await put(sessionId, 0, { 'content-digest': 'sha-512=:AAAA:', 'content-length': 3 })).toContain(
    'DIGEST_UNSUPPORTED',
  );
  expect(await put(sessionId, 0, { 'content-length': 3 })).toContain('content-digest');
});

/** Starts a server with only these limits. `/slow` responds without waiting for anything, `body` after a whole body. */
async function bareServer(limits: Parameters<typeof limitConnections>[1], stopMs = 100) {
  const app = Fastify({ return503OnClosing: false });
  limitConnections(app.server, limits);
  stopGently(app, stopMs);
  app.get('/', () => 'ok');
  let unanswered = 0;
  app.get('/never', () => {
    unanswered += 1;
    return new Promise(() => {});
  });
  app.get('/large', () => Buffer.alloc(64 * mebibyte));
  app.post('/body', () => 'ok');
  app.post('/forwarded', (request) => {
    // The HTTP client of the gateway does this to a body that it has sent.
    Object.assign(request.raw, { socket: null });
    return new Promise(() => {});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port, unanswered: () => unanswered };
}
const get = (path: string) => head('GET', path, {});

test('answers 408 to a body that makes no progress, but not to one that does', async () => {
  const { port } = await bareServer({ stallWindowMs: 100 });
  const stalled = await open(`${head('POST', '/body', { ...json, 'content-length': 100_000 })}"x`, port);
  const moving = await open(`${head('POST', '/body', { ...json, 'content-length': 100_000 })}"`, port);
  const sending = setInterval(() => moving.socket.write('x'.repeat(33_333)), 20);
  ends.push(() => clearInterval(sending));
  expect(await stalled.closed).toMatch(/^HTTP\/1\.1 408/);
  expect(await moving.answer(/\r\n\r\n/)).not.toMatch(/^HTTP\/1\.1 408/);
});

test('closes a connection whose response is not read, and no other', async () => {
  const { app, port } = await bareServer({ stallWindowMs: 250 });
  const closed: number[] = [];
  app.server.on('connection', (socket) => socket.once('close', () => closed.push(socket.remotePort!)));
  const waiting = await open(get('/never'), port);
  const read = await open(get('/large'), port);
  await read.answer(/200 OK/);
  const unread = await open('', port);
  unread.socket.pause();
  unread.socket.write(get('/large'));
  await expect.poll(() => closed).toEqual([unread.socket.localPort]);
  expect([waiting.socket.destroyed, read.socket.destroyed]).toEqual([false, false]);
});

test('keeps checking after the body of a request was forwarded to another service', async () => {
  const { port } = await bareServer({ stallWindowMs: 40 });
  const forwarded = await open(`${head('POST', '/forwarded', { ...json, 'content-length': 2 })}{}`, port);
  const stalled = await open(`${head('POST', '/body', { ...json, 'content-length': 100_000 })}"x`, port);
  expect(await stalled.closed).toMatch(/^HTTP\/1\.1 408/);
  expect(forwarded.socket.destroyed).toBe(false);
});

test('a new connection over the limit replaces the oldest idle one', async () => {
  const { port, unanswered } = await bareServer({ maxConnections: 3 });
  const busy = await open(get('/never'), port);
  const oldest = await open(get('/'), port);
  await oldest.answer(/ok$/);
  const receiving = await open(head('POST', '/body', { ...json, 'content-length': 10 }), port);
  const fourth = await open(get('/never'), port);
  await oldest.closed;
  await expect.poll(unanswered).toBe(2);
  // None is idle any longer, so the one still receiving a body is closed.
  const fifth = await open(get('/'), port);
  await receiving.closed;
  await fifth.answer(/ok$/);
  expect([busy.socket.destroyed, fourth.socket.destroyed]).toEqual([false, false]);
});

test('reads every connection of a burst', async () => {
  const { port } = await bareServer({});
  const burst = await Promise.all(Array.from({ length: 200 }, () => open(get('/'), port)));
  await Promise.all(burst.map(({ answer }) => answer(/ok$/)));
});

test('closes a connection with too many pipelined requests, and handles none of them', async () => {
  const { port, unanswered } = await bareServer({});
  const { closed } = await open(get('/never').repeat(100), port);
  expect(await closed).toBe('');
  expect(unanswered()).toBe(0);
});

test('handles pipelined requests one after another, with their bodies', async () => {
  const { port, unanswered } = await bareServer({});
  const post = `${head('POST', '/body', { ...json, 'content-length': 4 })}"ok"`;
  const inTurn = await open(get('/') + post + get('/missing') + get('/'), port);
  const answers = await inTurn.answer(/(200 OK[\s\S]*){3}ok$/);
  expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '404', '200']);
  await open(get('/never') + get('/never'), port);
  await (await open(get('/'), port)).answer(/ok$/);
  expect(unanswered()).toBe(1);
});

test('shutdown ends within its limit, even with half-sent requests and unread responses', async () => {
  const { app, port } = await bareServer({}, 400);
  const half = await open(`${head('POST', '/body', { ...json, 'content-length': 10 })}"`, port);
  const unanswered = await open(get('/never'), port);
  const headers = await open('GET / HTTP/1.1\r\nHost:', port);
  await app.close();
  await Promise.all([half.closed, unanswered.closed, headers.closed]);
});
