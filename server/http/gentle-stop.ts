import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for requests that are already in transit on open connections when shutdown begins. */
const GRACE_MS = 300;
/** Time for requests in progress. After it, half-sent bodies, slow readers and open streams are disconnected. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Makes shutdown answer the requests in progress and wait for nothing else. Otherwise it would wait for connections that
 * browsers opened in advance, for idle ones that are kept alive, and for senders that never finish. Fastify's
 * `forceCloseConnections: 'idle'` ends only connections that have already had a response.
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
