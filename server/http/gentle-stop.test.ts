import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createGateway } from '#server/gateway/gateway.ts';
import { startTestService } from '#server/testing/service.ts';
import { stopGently } from './gentle-stop.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Opens a connection that sends `text`. @returns everything received until the other side closes it */
async function open(address: string, text = '') {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  let got = '';
  socket.on('data', (bytes) => {
    got += bytes;
  });
  if (text) socket.write(text);
  return { socket, closed: once(socket, 'close').then(() => got), got: () => got };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

// Waiting for a kept-alive connection would take 72 seconds, far longer than the time limit of a test.
test('stops with open connections that have sent nothing, half a request, or only an earlier request', async () => {
  const service = await startTestService();
  ends.push(() => service.stop());
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const silent = await open(address);
  const half = await open(address, 'GET /healthz HTTP/1.1\r\nHost:');
  const kept = await open(address, get('/healthz'));
  await vi.waitFor(() => expect(kept.got()).toContain('"ok"'), { timeout: 20_000 });
  await service.app.close();
  expect(await silent.closed).toBe('');
  expect(await half.closed).toBe('');
  expect(await kept.closed).toMatch(/^HTTP\/1\.1 200/);
});

test('answers a request in progress and then closes its connection', async () => {
  const app = Fastify({ return503OnClosing: false });
  stopGently(app);
  const goOn = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await goOn.promise;
    return 'late, but whole';
  });
  const asked = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => asked.resolve());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = await open(address, get('/slow'));
  await asked.promise;
  const silent = await open(address);
  const stopped = app.close();
  await silent.closed;
  expect(slow.got()).toBe('');
  goOn.resolve();
  expect(await slow.closed).toMatch(/connection: close[\s\S]*late, but whole$/);
  await stopped;
});

test('the gateway does not wait for an event stream, and the service behind it is notified', async () => {
  const left = Promise.withResolvers<void>();
  const behind = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    answer.write(': listening\n\n');
    answer.once('close', () => left.resolve());
  }).listen(0, '127.0.0.1');
  ends.push(
    () => behind.close(),
    () => behind.closeAllConnections(),
  );
  await once(behind, 'listening');
  const upstream = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  const gateway = await createGateway({ upstream, consoleFolder: '/nowhere' });
  const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const silent = await open(address);
  const listening = send(`${address}/api/events`).end();
  listening.on('error', () => {});
  const [answer] = await once(listening, 'response');
  answer.on('error', () => {});
  await once(answer, 'data');
  await gateway.close();
  await Promise.all([silent.closed, left.promise]);
  expect(answer.complete).toBe(false);
});
