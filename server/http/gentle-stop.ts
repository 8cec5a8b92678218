import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For a request that is on its way over an open connection when the stop begins. */
const GRACE_MS = 300;
/** For the requests in hand. What has not ended by then is cut: half-sent bodies, slow readers, open streams. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Makes a stop answer the requests in hand and wait for nothing else. Otherwise it would wait for connections that a browser
 * opened in advance, for those kept for another request, and for senders that never finish.
 */
export function stopGently(app: FastifyInstance, timeoutMs = STOP_TIMEOUT_MS) {
  const inHand = new Map<Socket, number>();
  let isStopping = false;
  const endIdle = (socket: Socket) => {
    if (inHand.get(socket) === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket: Socket) => {
    inHand.set(socket, 0);
    socket.once('close', () => inHand.delete(socket));
  });
  app.server.on('request', ({ socket }: FastifyRequest['raw'], response) => {
    inHand.set(socket, (inHand.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (inHand.has(socket)) inHand.set(socket, inHand.get(socket)! - 1);
      if (isStopping) endIdle(socket);
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => [...inHand.keys()].forEach(endIdle), GRACE_MS);
    const cut = setTimeout(() => {
      for (const socket of inHand.keys()) socket.destroy();
    }, timeoutMs);
    app.server.once('close', () => clearTimeout(cut));
  });
}
