import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addProblemHandler } from '../problem-handler.ts';
import { limitUnreadAnswers } from './unread-answers.ts';

const mebibyte = 1024 * 1024;
const app = () => {
  const made = Fastify();
  addProblemHandler(made);
  limitUnreadAnswers(made, 50);
  made.decorateRequest('caller', null as unknown as FastifyRequest['caller']);
  made.get('/:user', (request) => {
    const { user } = request.params as { user: string };
    if (user !== 'nobody') request.caller = { userId: user, tenantId: '', sessionId: '', roles: [] };
    // More than the system takes from the process.
    return Buffer.alloc(14 * mebibyte);
  });
  return made;
};

let server: ReturnType<typeof app>;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = app();
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Requests a response, and reads only its beginning. */
async function leaveUnread(user: string): Promise<Socket> {
  const socket = connect({ port: (server.server.address() as AddressInfo).port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.write(`GET /${user} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

const status = async (user: string) => (await server.inject(`/${user}`)).statusCode;

test('a user with too much unread gets no more until it is read, and others are not affected', async () => {
  const unread = await leaveUnread('greedy');
  const refused = await server.inject('/greedy');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([503, '2', 'UNAVAILABLE']);
  expect(await status('other')).toBe(200);
  unread.resume();
  await expect.poll(() => status('greedy')).toBe(200);
});

test('a connection that is closed leaves nothing unread', async () => {
  (await leaveUnread('greedy')).destroy();
  await expect.poll(() => status('greedy')).toBe(200);
});

test('responses without a caller are not counted', async () => {
  for (let n = 0; n < 6; n += 1) await leaveUnread('nobody');
  expect(await status('nobody')).toBe(200);
});
