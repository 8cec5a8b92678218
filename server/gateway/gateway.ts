import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { consoleRoutes } from '#server/features/console/console.routes.ts';
import { closeRefused } from '#server/http/body/refused-bodies.ts';
import { DomainError } from '#server/http/errors.ts';
import { stopGently } from '#server/http/gentle-stop.ts';
import {
  DEFAULT_MAX_CONNECTIONS,
  httpOptions,
  KEEP_ALIVE_TIMEOUT_MS,
  limitConnections,
} from '#server/http/guard/connections.ts';
import { refuseForeignOrigin } from '#server/http/guard/own-origin.ts';
import { addProblemHandler, answerOutsideRoutes } from '#server/http/problem-handler.ts';
import { addSecurity, inertPolicy } from '#server/http/security/security.ts';
import { answerHeadersFor, type Behind, basePath, isWithin, leavesApi, requestHeadersFor } from './gateway-headers.ts';

interface Options {
  /** Base URL of a service that implements the interface. */
  upstream: string;
  consoleFolder: string;
  /** Origins that the console may connect to in addition to its own, such as an object store for uploads. */
  origins?: readonly string[];
  /** Folders of the service that are forwarded in addition to `/api`, such as `/auth`. */
  forward?: readonly string[];
  /** Settings of the console; `config.json` in `consoleFolder` if not given. */
  settingsFile?: string;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  maxConnections?: number | undefined;
}

/** Serves the console and forwards `/api`, and any folders in `forward`, to another service, so that the browser sees one origin. */
export async function createGateway(options: Options) {
  const {
    upstream,
    consoleFolder,
    settingsFile,
    origins = [],
    forward = [],
    logger,
    trustProxy,
    maxConnections = DEFAULT_MAX_CONNECTIONS,
  } = options;
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
  // The origin is checked here, because the service has another host name and could not check it.
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await refuseForeignOrigin(request);
    delete request.raw.headers.origin;
    delete request.raw.headers['sec-fetch-site'];
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  const folders = ['/api', ...forward];
  const behind = { upstream: new URL(upstream), origins, folders };
  const client = clientOf(app, maxConnections);
  await app.register((api) => passOn(api, behind, client));
  await app.register(consoleRoutes, { folder: consoleFolder, origins, settingsFile });
  return app;
}

/**
 * Returns the client for requests to the service. It ends a request whose caller has left, which would otherwise hold its
 * connection for as long as the service does not answer.
 */
function clientOf(app: FastifyInstance, connections: number) {
  // As many connections as there can be callers: with fewer, the event streams of open consoles could take all of them.
  // Uploads and logs can take any time; the console handles a slow service.
  const agent = new Agent({ connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const left = new AsyncLocalStorage<AbortSignal>();
  app.addHook('onRequest', (_request, { raw }, done) => {
    const leaving = new AbortController();
    raw.once('close', () => leaving.abort());
    left.run(leaving.signal, done);
  });
  app.addHook('onClose', () => agent.destroy());
  const request = (
    options: Dispatcher.RequestOptions,
    done: (error: Error | null, answer: Dispatcher.ResponseData) => void,
  ) => agent.request({ ...options, signal: left.getStore() }, done);
  return { request } as { request: Dispatcher['request'] };
}

/** Forwards the folders. Drops the caller's claims about its source and the service's policies for this origin. */
async function passOn(api: FastifyInstance, behind: Behind, undici: ReturnType<typeof clientOf>) {
  const { upstream, folders } = behind;
  api.addHook('onRequest', async ({ url }, reply) => {
    // Responses are data: this policy keeps a browser from running them.
    reply.header('content-security-policy', inertPolicy);
    if (leavesApi(url)) throw new DomainError('BAD_REQUEST', 'The path leaves the interface.');
  });
  await api.register(proxy, {
    upstream: upstream.origin,
    // A colon in a folder is that of a custom method, such as `/v1/sessions:issue`, and not of a parameter.
    routes: folders.map((folder) => folder.replaceAll(':', '::')).flatMap((folder) => [folder, `${folder}/*`]),
    rewritePrefix: basePath(upstream),
    // A page of the console can have the same path as a call of the service.
    preHandler(request, reply, next) {
      const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      if (isPage && !isWithin(request.url.replace(/\?.*/s, ''), ['/api'])) reply.callNotFound();
      else next();
    },
    http2: false,
    undici,
    internalRewriteLocationHeader: false,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeadersFor(request, headers, behind),
      rewriteHeaders: (headers, request) => answerHeadersFor(headers, request!, behind),
      // No retries: the console follows `Retry-After`.
      retryDelay: () => null,
      onError(reply, { error }) {
        reply.request.log.warn(error);
        const message = 'The service behind this console cannot be reached. Try again later.';
        reply.send(new DomainError('UNAVAILABLE', message, { retryAfter: 2 }));
      },
    },
  });
}

/** Ends open event streams on stop, because they never end on their own. Clients reconnect. */
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
