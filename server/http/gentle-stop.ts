import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds for a request that is on its way over an open connection while the stop begins. */
const grace = 300;

/**
 * A stop answers the requests in hand and waits for nothing else. Left alone it would wait for connections that a browser
 * has opened beforehand and sent nothing over, and for those that are kept for another request.
 */
export function stopGently(app: FastifyInstance) {
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
    setTimeout(() => [...inHand.keys()].forEach(endIdle), grace);
  });
}
