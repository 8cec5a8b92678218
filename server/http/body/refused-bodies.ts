import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for the sender of a rejected body to finish and read the response. Browsers read it only after sending everything. */
const LINGER_MS = 30_000;
/** Maximum number of lingering connections, each of which may buffer some of its body. Beyond it, the oldest is closed. */
const MAX_LINGERING = 64;
/** Maximum bytes of a rejected body to read and discard: the largest chunk the console sends. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;
/** Parts of up to 64 KiB discarded per turn, across all connections: 50 MiB/s. */
const PIECES_PER_TURN = 8;
const TURN_MS = 10;

const isRead = (request: IncomingMessage) => request.listenerCount('data') + request.listenerCount('readable') > 0;

/**
 * Closes the connection of a request that is answered before its body was read. Discards the rest of the body at a limited
 * rate, so that the sender can read the response.
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
  const drain = (request: IncomingMessage, socket: Socket) => {
    let drained = 0;
    request.on('data', ({ buffer, length }: Buffer) => {
      drained += length;
      if (buffer.byteLength === length) (buffer as ArrayBuffer).transfer(0);
      request.pause();
      if (drained > MAX_DRAINED_BYTES) return;
      turns.push(request);
      turning ??= setInterval(turn, TURN_MS);
    });
    request.once('end', () => socket.destroySoon());
    request.resume();
  };
  const linger = (socket: Socket) => {
    lingering.add(socket);
    const [oldest] = lingering;
    if (oldest && lingering.size > MAX_LINGERING) {
      lingering.delete(oldest);
      oldest.destroy();
    }
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      lingering.delete(socket);
    });
    const { destroySoon } = socket;
    // Node's own method would close the connection together with the response, which can lose the response in transit.
    socket.destroySoon = () => {
      socket.end();
      socket.destroySoon = destroySoon;
    };
  };

  app.addHook('onSend', async ({ raw }, reply) => {
    // Injected requests of tests are never incomplete.
    if (raw.complete !== false) return;
    // The gateway's HTTP client takes the socket from a request that it could not forward, but not from the response.
    const { socket } = reply.raw;
    if (!socket || socket.destroyed || lingering.has(socket)) return;
    reply.header('connection', 'close');
    linger(socket);
    // Once reading has begun, Node leaves the rest to this code. Otherwise it would discard it as fast as it arrives. A full
    // buffer must be emptied, because `read(0)` reads nothing then.
    if (raw.socket) raw.read(isRead(raw) ? 0 : undefined);
    reply.raw.once('finish', () => {
      if (!isRead(raw)) drain(raw, socket);
    });
  });
  app.addHook('preClose', async () => {
    for (const socket of lingering) socket.destroySoon();
  });
}
