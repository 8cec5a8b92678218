import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for the sender of a refused body to finish and to read the answer. A browser looks at the answer only then. */
const LINGER_MS = 30_000;
/** Connections that linger at once; each may hold a piece or two. The oldest is cut when there are more. */
const MAX_LINGERING = 256;
/** Bytes of a refused body that are read and thrown away: the largest chunk that the console sends. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;
/** Pieces of up to 64 KiB thrown away in a turn, over all connections: 50 MiB/s. */
const PIECES_PER_TURN = 8;
const TURN_MS = 10;

/**
 * Closes the connection of a request that is answered before its body was read. What still comes is thrown away at a bounded
 * rate, so that the sender sees the answer, and is never held.
 */
export function closeRefused(app: FastifyInstance) {
  const lingering = new Set<Socket>();
  const turns: IncomingMessage[] = [];
  let turning: NodeJS.Timeout | undefined;
  const turn = () => {
    for (const request of turns.splice(0, PIECES_PER_TURN)) request.resume();
    if (turns.length > 0) return;
    clearInterval(turning);
    turning = undefined;
  };
  const drain = (request: IncomingMessage) => {
    let drained = 0;
    request.on('data', ({ buffer, length }: Buffer) => {
      drained += length;
      if (buffer.byteLength === length) (buffer as ArrayBuffer).transfer(0);
      request.pause();
      if (drained > MAX_DRAINED_BYTES) return;
      turns.push(request);
      turning ??= setInterval(turn, TURN_MS);
    });
    request.once('end', () => request.socket.destroySoon());
    request.resume();
  };
  const linger = (socket: Socket) => {
    lingering.add(socket);
    const [oldest] = lingering;
    if (lingering.size > MAX_LINGERING) oldest?.destroy();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      lingering.delete(socket);
    });
    const { destroySoon } = socket;
    // Node's own would end the connection with the answer, which can lose the answer on its way.
    socket.destroySoon = () => {
      socket.end();
      socket.destroySoon = destroySoon;
    };
  };

  app.addHook('onSend', async ({ raw }, reply) => {
    // Requests that tests inject are never incomplete.
    if (raw.complete !== false || lingering.has(raw.socket)) return;
    reply.header('connection', 'close');
    linger(raw.socket);
    reply.raw.once('finish', () => {
      const isRead = raw.listenerCount('data') + raw.listenerCount('readable') > 0;
      if (!isRead) drain(raw);
    });
  });
  app.addHook('preClose', async () => {
    for (const socket of lingering) socket.destroySoon();
  });
}
