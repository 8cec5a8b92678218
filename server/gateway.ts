import type { ServerResponse } from 'node:http';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { consoleRoutes } from './features/console/console.routes.ts';
import { httpTimeouts, KEEP_ALIVE_TIMEOUT_MS, limitConnections } from './http/connections.ts';
import { DomainError } from './http/errors.ts';
import { stopGently } from './http/gentle-stop.ts';
import { addProblemHandler } from './http/problem-handler.ts';
import { closeRefused } from './http/refused-bodies.ts';
import { addSecurity } from './http/security.ts';

interface Options {
  /** Base URL of a service that speaks the interface. */
  upstream: string;
  consoleFolder: string;
  /** What the console may reach beside its own origin: an object store that takes uploads. */
  origins?: readonly string[];
  logger?: FastifyServerOptions['logger'];
  /** Connections at once. */
  maxConnections?: number | undefined;
}

/** Serves the console and passes `/api` on to another service, so that the browser sees one origin. */
export async function createGateway({ upstream, consoleFolder, origins = [], logger, maxConnections }: Options) {
  const app = Fastify({
    logger: logger ?? false,
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: false,
    http: httpTimeouts,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  });
  limitConnections(app.server, { maxConnections });
  stopGently(app);
  closeRefused(app);
  endEventStreams(app);
  addProblemHandler(app);
  await addSecurity(app, origins);
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.register(proxy, {
    upstream: new URL(upstream).origin,
    prefix: '/api',
    rewritePrefix: `${new URL(upstream).pathname.replace(/\/$/, '')}/api`,
    http2: false,
    // Uploads and logs take as long as they take; a slow service is the console's business.
    undici: { headersTimeout: 0, bodyTimeout: 0 },
    replyOptions: {
      onError(reply, { error }) {
        reply.request.log.warn(error);
        const message = 'The service behind this console cannot be reached.';
        reply.send(new DomainError('UNAVAILABLE', message, { retryAfter: 2 }));
      },
    },
  });
  await app.register(consoleRoutes, { folder: consoleFolder, origins });
  return app;
}

/** An event stream has no end of its own: a stop cuts it, and whoever listens asks for another. */
function endEventStreams(app: FastifyInstance) {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', async (_request, reply) => {
    if (!/^text\/event-stream/i.test(String(reply.getHeader('content-type')))) return;
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy();
  });
}
