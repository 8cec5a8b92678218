import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { post } from './post.ts';
import { webhookTargets } from './targets.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Starts a receiver on loopback. Returns its port and the paths that were requested. */
async function receiver(answer: (respond: { status(code: number, headers?: object, body?: string): void }) => void) {
  const paths: string[] = [];
  server = createServer((request, response) => {
    paths.push(`${request.headers.host}${request.url}`);
    answer({ status: (code, headers = {}, body = '') => void response.writeHead(code, headers as never).end(body) });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, paths };
}

const here = webhookTargets('127.0.0.1/32');
const options = { targets: here, signal: AbortSignal.timeout(5_000) };

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
])('refuses %s without a connection', async (url) => {
  const outcome = await post(url, {}, '', { ...options, targets: webhookTargets() });
  expect(outcome).toEqual({ problem: 'address' });
});

test('refuses a name if any of its addresses is refused', async () => {
  for (const addresses of [['10.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:10.0.0.1']]) {
    const outcome = await post('https://hooks.example/', {}, '', { ...options, resolve: async () => addresses });
    expect(outcome).toEqual({ problem: 'address' });
  }
});

test('connects to the address that it checked, although DNS answers change', async () => {
  const { port, paths } = await receiver(({ status }) => status(204));
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const resolve = vi.fn(async () => answers.shift()!);
  const send = () => post(`http://hooks.example:${port}/path?a=b`, {}, '{}', { ...options, resolve });
  expect(await send()).toEqual({ status: 204 });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(paths).toEqual([`hooks.example:${port}/path?a=b`]);
  expect(await send()).toEqual({ problem: 'address' });
  expect(paths).toHaveLength(1);
});

test('follows no redirect', async () => {
  const { port, paths } = await receiver(({ status }) => status(307, { location: '/elsewhere' }));
  expect(await post(`http://127.0.0.1:${port}/`, {}, '{}', options)).toEqual({ status: 307 });
  expect(paths).toEqual([`127.0.0.1:${port}/`]);
});

test('does not wait for the end of a response', async () => {
  server = createServer((_request, response) => void response.writeHead(200).write('endless'));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${port}/`, {}, '{}', options)).toEqual({ status: 200 });
});

test('names what kept it from getting a response', async () => {
  const { port } = await receiver(() => {});
  const toSilent = (signal: AbortSignal, resolve?: () => Promise<string[]>) =>
    post(`http://${resolve ? 'a.example' : '127.0.0.1'}:${port}/`, {}, '{}', { targets: here, signal, resolve });
  expect(await toSilent(AbortSignal.timeout(50))).toEqual({ problem: 'timeout' });
  expect(await toSilent(AbortSignal.timeout(50), () => new Promise(() => {}))).toEqual({ problem: 'timeout' });
  expect(await post(`https://127.0.0.1:${port}/`, {}, '{}', options)).toEqual({ problem: 'tls' });
  const failing = () => Promise.reject(Object.assign(new Error('not found'), { syscall: 'getaddrinfo' }));
  expect(await post('https://a.example/', {}, '', { ...options, resolve: failing })).toEqual({ problem: 'dns' });
  server!.closeAllConnections();
  server!.close();
  expect(await post(`http://127.0.0.1:${port}/`, {}, '{}', options)).toEqual({ problem: 'connection' });
});

test('ends when the receiver switches protocols', async () => {
  server = createServer();
  server.on('connection', (socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ),
  );
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${port}/`, {}, '{}', options)).toEqual({ problem: 'connection' });
});
