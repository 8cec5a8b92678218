import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeRefused } from './refused-bodies.ts';

const mebibyte = 1024 * 1024;

test('reads little of a refused body per turn of the event loop, even if much of it has arrived before it is refused', async () => {
  const app = Fastify();
  closeRefused(app);
  app.addContentTypeParser('*', async () => {});
  app.addHook('preParsing', async ({ raw }, reply) => {
    while (raw.readableLength < raw.readableHighWaterMark) await setImmediate();
    return reply.code(401).send();
  });
  app.post('/', async () => {});
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect({ host: '127.0.0.1', port: Number(port) });
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n';
  client.write(`${head}content-length: ${64 * mebibyte}\r\n\r\n`);
  client.write(Buffer.alloc(64 * mebibyte));
  const [socket] = await accepted;
  const [answer] = await once(client, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
  let largest = 0;
  for (let before = socket.bytesRead; before < 2 * mebibyte; before = socket.bytesRead) {
    await setImmediate();
    largest = Math.max(largest, socket.bytesRead - before);
  }
  expect(largest).toBeLessThanOrEqual(256 * 1024);
  client.destroy();
  await app.close();
});
