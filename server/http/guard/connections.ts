import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of connections of one process. A browser opens up to six. */
export const DEFAULT_MAX_CONNECTIONS = 2_000;
/** Maximum number of pipelined requests per connection. Browsers send none, and each can produce a response that is never read. */
const MAX_PIPELINED = 16;
/** A body must make progress in every window, or its connection is closed. */
const STALL_WINDOW_MS = 30_000;
/** Minimum progress per window: a whole ordinary body, or about 1 KiB/s for an upload over a slow network. */
const MIN_WINDOW_BYTES = 32 * 1024;
/** Maximum number of windows for a body of announced length: 32 minutes in total. */
const MAX_WINDOWS = 64;
const CHECK_INTERVAL_MS = 1_000;

/** HTTP server options of the service and the gateway. Body timeouts are not among them: Node has one limit for all bodies. */
export const httpOptions = {
  /** Milliseconds from the first byte, or from opening the connection, to the end of the headers. */
  headersTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  // A hook rejects a missing Host header instead, so that the response has the usual headers.
  requireHostHeader: false,
} as const;
/** Longer than the 60 seconds for which nginx keeps idle connections, so that nginx never uses one that is being closed. */
export const KEEP_ALIVE_TIMEOUT_MS = 72_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Start of the current window, and the bytes the connection had read by then. */
  windowStart: number;
  bytesBefore: number;
}

interface Connection {
  address: string;
  exchanges: Set<Exchange>;
}

interface Options {
  maxConnections?: number | undefined;
  /** Replaces the window in tests. */
  stallWindowMs?: number;
}

/** Limits the number of connections, the requests on each, and the time a body may make no progress. */
export function limitConnections(server: Server, { maxConnections, stallWindowMs = STALL_WINDOW_MS }: Options = {}) {
  const max = maxConnections ?? DEFAULT_MAX_CONNECTIONS;
  // In the order they were opened.
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    if (connections.size >= max) victimOf(connections)?.destroy();
    connections.set(socket, { address: socket.remoteAddress ?? '', exchanges: new Set() });
    socket.once('close', () => connections.delete(socket));
  });

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchanges = connections.get(socket)?.exchanges;
    if (!exchanges) return;
    if (exchanges.size >= MAX_PIPELINED) return void socket.destroy();
    const exchange = { request, response, windowStart: Date.now(), bytesBefore: socket.bytesRead };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
  };
  server.prependListener('request', begin);

  const checkProgress = () => {
    const now = Date.now();
    for (const [socket, { exchanges }] of connections) {
      for (const exchange of exchanges) {
        const { request } = exchange;
        // Bytes received but not yet read are the service's delay, not the sender's.
        if (request.complete || request.readableLength > 0) restart(exchange, socket, now);
        else if (now - exchange.windowStart >= stallWindowMs) {
          if (socket.bytesRead - exchange.bytesBefore < wantedInWindow(request)) endStalled(server, exchange, socket);
          else restart(exchange, socket, now);
        }
      }
    }
  };
  const checking = setInterval(checkProgress, Math.min(CHECK_INTERVAL_MS, stallWindowMs / 2)).unref();
  server.once('close', () => clearInterval(checking));
}

function restart(exchange: Exchange, socket: Socket, now: number) {
  exchange.windowStart = now;
  exchange.bytesBefore = socket.bytesRead;
}

const wantedInWindow = ({ headers }: IncomingMessage) =>
  Math.max(MIN_WINDOW_BYTES, Number(headers['content-length'] ?? 0) / MAX_WINDOWS);

/** Answers 408, as Node does for headers that take too long. */
function endStalled(server: Server, { response }: Exchange, socket: Socket) {
  if (response.headersSent) socket.destroy();
  else server.emit('clientError', Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

/**
 * Chooses the connection to close for a new one, among those of the address with the most connections: one without a
 * request, else one still receiving a body, else any; the oldest of these. A flood from one address thus closes its own
 * connections.
 */
function victimOf(connections: Map<Socket, Connection>): Socket | undefined {
  const counts = new Map<string, number>();
  for (const { address } of connections.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
  const most = Math.max(...counts.values());
  let victim: { socket: Socket; rank: number } | undefined;
  for (const [socket, { address, exchanges }] of connections) {
    if (counts.get(address) !== most) continue;
    const isReceiving = [...exchanges].some(({ request }) => !request.complete);
    const rank = exchanges.size === 0 ? 0 : isReceiving ? 1 : 2;
    if (rank === 0) return socket;
    if (!victim || rank < victim.rank) victim = { socket, rank };
  }
  return victim?.socket;
}
