import type { ServerResponse } from 'node:http';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { consoleRoutes } from '#server/features/console/console.routes.ts';
import { closeRefused } from '#server/http/body/refused-bodies.ts';
import { DomainError } from '#server/http/errors.ts';
import { stopGently } from '#server/http/gentle-stop.ts';
import { httpOptions, KEEP_ALIVE_TIMEOUT_MS, limitConnections } from '#server/http/guard/connections.ts';
import { refuseForeignOrigin } from '#server/http/guard/own-origin.ts';
import { addProblemHandler, answerOutsideRoutes } from '#server/http/problem-handler.ts';
import { addSecurity, inertPolicy } from '#server/http/security/security.ts';
import { answerHeadersFor, basePath, leavesApi, requestHeadersFor } from './gateway-headers.ts';

interface Options {
  /** Base URL of a service that speaks the interface. */
  upstream: string;
  consoleFolder: string;
  /** What the console may reach beside its own origin: an object store that takes uploads. */
  origins?: readonly string[];
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** Connections at once. */
  maxConnections?: number | undefined;
}

/** Serves the console and passes `/api` on to another service, so that the browser sees one origin. */
export async function createGateway(options: Options) {
  const { upstream, consoleFolder, origins = [], logger, trustProxy, maxConnections } = options;
  const app = Fastify({
    logger: logger ?? false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxy ?? false,
    return503OnClosing: false,
    http: httpOptions,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    ...answerOutsideRoutes,
  });
  limitConnections(app.server, { maxConnections });
  stopGently(app);
  closeRefused(app);
  endEventStreams(app);
  addProblemHandler(app);
  await addSecurity(app, origins);
  // The service behind knows this host by another name and could not tell.
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await refuseForeignOrigin(request);
    delete request.raw.headers.origin;
    delete request.raw.headers['sec-fetch-site'];
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.register((api) => passOn(api, new URL(upstream), origins));
  await app.register(consoleRoutes, { folder: consoleFolder, origins });
  return app;
}

/** Passes `/api` on. The caller is not believed about itself, and the service behind sets no policy of this origin. */
async function passOn(api: FastifyInstance, upstream: URL, origins: readonly string[]) {
  api.addHook('onRequest', async ({ url }, reply) => {
    // Whatever comes back is data: nothing in it runs, also where a browser is made to show it.
    reply.header('content-security-policy', inertPolicy);
    if (leavesApi(url)) throw new DomainError('BAD_REQUEST', 'The address leads out of the interface.');
  });
  await api.register(proxy, {
    upstream: upstream.origin,
    prefix: '/api',
    rewritePrefix: `${basePath(upstream)}/api`,
    http2: false,
    // Uploads and logs take as long as they take; a slow service is the console's business.
    undici: { headersTimeout: 0, bodyTimeout: 0 },
    internalRewriteLocationHeader: false,
    replyOptions: {
      rewriteRequestHeaders: requestHeadersFor,
      rewriteHeaders: (headers, request) => answerHeadersFor(headers, request!, { upstream, origins }),
      // A refusal is passed on at once: the console waits as long as it is told to.
      retryDelay: () => null,
      onError(reply, { error }) {
        reply.request.log.warn(error);
        const message = 'The service behind this console cannot be reached.';
        reply.send(new DomainError('UNAVAILABLE', message, { retryAfter: 2 }));
      },
    },
  });
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
