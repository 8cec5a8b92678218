import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of connections of one process. A browser opens up to six. */
export const DEFAULT_MAX_CONNECTIONS = 2_000;
/** Maximum number of pipelined requests per connection. Browsers send none, and each can produce a response that is never read. */
const MAX_PIPELINED = 4;
/** A body must make progress in every window, or its connection is closed. */
const STALL_WINDOW_MS = 30_000;
/** Minimum progress per window: a whole ordinary body, or about 1 KiB/s for an upload over a slow network. */
const MIN_WINDOW_BYTES = 32 * 1024;
/**
 * Number of windows in which the caller must read that much of a response, if more is waiting. Browsers pause downloads
 * for a while.
 */
const SENDING_WINDOWS = 4;
/** Maximum number of windows for a body of announced length: 32 minutes in total. */
const MAX_WINDOWS = 64;
const CHECK_INTERVAL_MS = 1_000;
/**
 * Number of connections of a burst to start reading from in one turn of the event loop. After a long turn, it is only
 * one.
 */
const MAX_READS_PER_TURN = 16;
const LONG_TURN_MS = 20;
/** Time after which a connection is read even while more arrive. Reading and accepting then take turns. */
const MAX_READ_DELAY_MS = 500;

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
  /** Start of the current window of sending, and the bytes the connection had sent by then. */
  sendingSince: number;
  sentBefore: number;
}

interface Options {
  maxConnections?: number | undefined;
  /** Replaces the window in tests. */
  stallWindowMs?: number;
}

/** Limits the number of connections, the requests on each, and the time a body may make no progress. */
export function limitConnections(server: Server, { maxConnections, stallWindowMs = STALL_WINDOW_MS }: Options = {}) {
  const max = maxConnections ?? DEFAULT_MAX_CONNECTIONS;
  const connections = new Map<Socket, Connection>();
  // In the order they were opened.
  const byAddress = new Map<string, Map<Socket, Connection>>();
  const forget = (socket: Socket) => {
    const { address = '' } = connections.get(socket) ?? {};
    connections.delete(socket);
    byAddress.get(address)?.delete(socket);
    if (byAddress.get(address)?.size === 0) byAddress.delete(address);
  };
  const startReading = readInTurns();
  server.on('connection', (socket: Socket) => {
    const victim = connections.size >= max ? victimOf(byAddress) : undefined;
    if (victim) forget(victim.destroy());
    const address = socket.remoteAddress ?? '';
    const connection = { address, exchanges: new Set<Exchange>(), sendingSince: Date.now(), sentBefore: 0 };
    connections.set(socket, connection);
    const neighbors = byAddress.get(connection.address) ?? new Map<Socket, Connection>();
    byAddress.set(connection.address, neighbors.set(socket, connection));
    socket.once('close', () => forget(socket));
    stopParsingWhenClosed(socket);
    startReading(socket);
  });

  const [handle] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchanges = connections.get(socket)?.exchanges;
    // The parser still delivers requests that it received before the connection was closed.
    if (socket.destroyed || !exchanges) return;
    if (exchanges.size >= MAX_PIPELINED) return void socket.destroy();
    const exchange = { request, response, windowStart: Date.now(), bytesBefore: socket.bytesRead };
    exchanges.add(exchange);
    // Handles the requests of a connection one after another, and the first only after all that arrived with it have
    // been parsed. Otherwise, it would handle requests of a connection that is about to be closed for sending too many.
    const handleFirst = () => {
      const [first] = exchanges;
      if (first && !socket.destroyed) handle?.call(server, first.request, first.response);
    };
    if (exchanges.size === 1) process.nextTick(handleFirst);
    response.once('close', () => {
      exchanges.delete(exchange);
      handleFirst();
    });
  });

  const checkProgress = () => {
    const now = Date.now();
    for (const [socket, connection] of connections) {
      if (isUnread(socket, connection, now, SENDING_WINDOWS * stallWindowMs)) socket.destroy();
      for (const exchange of connection.exchanges) {
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

/**
 * Returns a function that starts to read from a new connection. In a burst, it accepts all connections first and then
 * reads from a few more in each turn of the event loop. Node accepts one connection per turn, so turns that read from
 * hundreds of connections would make the last of the burst, and every later client, wait for seconds.
 */
function readInTurns() {
  const waiting: { socket: Socket; since: number }[] = [];
  let hasAccepted = false;
  let turning: NodeJS.Immediate | undefined;
  let lastTurn = 0;
  let batch = 1;
  let hasRead = false;
  let isNewestNext = false;
  let acceptUntil = 0;
  const turn = () => {
    const now = performance.now();
    const took = now - lastTurn;
    lastTurn = now;
    if (took > LONG_TURN_MS) batch = 1;
    else if (hasRead) batch = Math.min(MAX_READS_PER_TURN, 2 * batch);
    // While more connections arrive, accepting gets half of the time. Otherwise, later clients would wait to be accepted.
    if (hasRead && took > LONG_TURN_MS) acceptUntil = now + took;
    const isLate = now - (waiting[0]?.since ?? now) > MAX_READ_DELAY_MS && now >= acceptUntil;
    let left = hasAccepted ? Number(isLate) : batch;
    hasRead = left > 0;
    for (; left > 0; left -= 1) {
      // From both ends, so that neither the first nor the last client waits for the whole burst.
      isNewestNext = !isNewestNext;
      const next = isNewestNext ? waiting.pop() : waiting.shift();
      next?.socket.resume();
    }
    turning = hasAccepted || waiting.length > 0 ? setImmediate(turn) : undefined;
    hasAccepted = false;
  };
  return (socket: Socket) => {
    const isBurst = turning !== undefined;
    hasAccepted = true;
    turning ??= setImmediate(turn);
    if (!isBurst) return;
    waiting.push({ socket, since: performance.now() });
    socket.once('close', () => {
      const index = waiting.findIndex((entry) => entry.socket === socket);
      if (index >= 0) waiting.splice(index, 1);
    });
    // Node itself resumes a new connection once, in the next tick.
    process.nextTick(() => socket.pause());
  };
}

/** The undocumented method of Node's HTTP parser that receives each request. The result 2 ends parsing, as for an upgrade. */
type ParsedSocket = Socket & { parser?: { onIncoming?: (...request: unknown[]) => number } | null };
const END_PARSING = 2;

/**
 * Stops parsing when the socket is closed. Otherwise, Node parses all requests that it has received, which may be
 * hundreds, and creates an error for each of them.
 */
function stopParsingWhenClosed(socket: ParsedSocket) {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  if (onIncoming) parser.onIncoming = (...request) => (socket.destroyed ? END_PARSING : onIncoming(...request));
}

/** The undocumented handle of a socket, which reports how much of its last write the system has taken. */
type HandledSocket = Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };

/** Returns true if a caller reads too slowly. Otherwise its responses would fill the memory, or hold their locks, forever. */
function isUnread(socket: HandledSocket, connection: Connection, now: number, windowMs: number): boolean {
  const { bytesWritten = 0, writeQueueSize = 0 } = socket._handle ?? {};
  const sent = bytesWritten - writeQueueSize;
  const isWaiting = socket.writableLength > 0;
  if (isWaiting && now - connection.sendingSince < windowMs) return false;
  const isStalled = isWaiting && sent - connection.sentBefore < MIN_WINDOW_BYTES;
  connection.sendingSince = now;
  connection.sentBefore = sent;
  return isStalled;
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
function victimOf(byAddress: Map<string, Map<Socket, Connection>>): Socket | undefined {
  let most = new Map<Socket, Connection>();
  for (const connections of byAddress.values()) if (connections.size > most.size) most = connections;
  let victim: { socket: Socket; rank: number } | undefined;
  for (const [socket, { exchanges }] of most) {
    if (exchanges.size === 0) return socket;
    const rank = [...exchanges].some(({ request }) => !request.complete) ? 1 : 2;
    if (!victim || rank < victim.rank) victim = { socket, rank };
  }
  return victim?.socket;
}
