import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { DEFAULT_MAX_BODY_BYTES } from '#contract/endpoint.ts';
import type { Dependencies } from './dependencies.ts';
import { accessTokensService, isAccessToken } from './features/access-tokens/access-tokens.service.ts';
import { sweepAudit } from './features/audit/audit.service.ts';
import { consoleRoutes } from './features/console/console.routes.ts';
import { uploadsService } from './features/imports/uploads.service.ts';
import { serviceRoutes } from './features/service/service.routes.ts';
import { mayHaveSession } from './features/session/session.routes.ts';
import { sessionService } from './features/session/session.service.ts';
import { signOnService } from './features/session/sign-on/sign-on.service.ts';
import { trashService } from './features/trash/trash.service.ts';
import { addAuditLog } from './http/audit-log.ts';
import { probePaths, removeBasePath, serveBelow } from './http/base-path.ts';
import { acceptBodies } from './http/body/bodies.ts';
import { closeRefused } from './http/body/refused-bodies.ts';
import { limitUnreadAnswers } from './http/body/unread-answers.ts';
import { DomainError } from './http/errors.ts';
import { stopGently } from './http/gentle-stop.ts';
import { addAuthentication, type FindCaller } from './http/guard/authenticate.ts';
import { httpOptions, KEEP_ALIVE_TIMEOUT_MS, limitConnections } from './http/guard/connections.ts';
import { refuseOtherHosts } from './http/guard/own-host.ts';
import { sweepIdempotencyKeys } from './http/idempotency.ts';
import { metricsRoute, openMetrics } from './http/metrics.ts';
import { acceptsGzip } from './http/negotiation.ts';
import { addProblemHandler, answerOutsideRoutes } from './http/problem-handler.ts';
import { addSecurity } from './http/security/security.ts';
import { validate } from './http/validate.ts';
import { addRoutes } from './routes.ts';
import { outboxRepo } from './webhooks/outbox.repo.ts';
import { KEPT_DAYS } from './webhooks/sender.ts';

/**
 * JSON responses are compressed, such as the result of an analysis. Short ones are not: it would not save a packet, and
 * the length of a compressed token could give it away. Requests are never decompressed.
 */
const compression = {
  encodings: ['gzip' as const],
  threshold: 8 * 1024,
  customTypes: /^application\/json/,
  globalDecompression: false,
};

/**
 * Builds the service from its dependencies: `start/serve.ts` passes real ones, tests an in-memory database.
 * @returns the app, `sweep` to delete expired data, `drain` to report the service as not ready, and the metrics
 */
export async function createApp(dependencies: Dependencies) {
  const { db, system, storage, secret, version, documents, ocr } = dependencies;
  const limits = dependencies.limits ?? { tenantQuota: null, keepFree: 0 };
  /** Origins the console may connect to, in addition to its own. */
  const origins = [...(storage.direct ? [storage.direct.origin] : []), ...(dependencies.origins ?? [])];
  const app = createServer(dependencies);
  const metrics = openMetrics(system);
  metrics.watch(app);
  await addSecurity(app, origins);
  acceptBodies(app);
  limitUnreadAnswers(app);
  if (dependencies.metricsToken) metricsRoute(app, metrics, dependencies.metricsToken);
  await app.register(cookie);
  // The plugin would take the `*` of `gzip;q=0, *` for gzip.
  app.addHook('onRequest', async ({ headers }) => {
    if (!acceptsGzip(headers['accept-encoding'])) delete headers['accept-encoding'];
  });
  await app.register(compress, compression);

  const sessions = sessionService({ db: system, secret, log: app.log, limits: dependencies.sessionLimits });
  const signOn = signOnService({ system, sessions, secret, log: app.log });
  const hasTrash = dependencies.extensions.includes('project-trash');
  const uploads = uploadsService({ db, system, storage, limits, hasTrash });
  const kept = { trash_days: dependencies.trashDays ?? 30, audit_days: dependencies.auditDays ?? null };
  const trash = trashService({ db, system, storage, days: kept.trash_days });
  const tokens = accessTokensService(db, system);
  const acceptsTokens = dependencies.extensions.includes('access-tokens');
  const findCaller: FindCaller = (bearer, { ip }) =>
    acceptsTokens && isAccessToken(bearer) ? tokens.callerOf(bearer, ip) : sessions.callerOf(bearer);
  addAuthentication(app, findCaller);
  await addRoutes(app, { ...dependencies, limits, sessions, signOn, tokens, findCaller, uploads, trash, kept });
  let draining = false;
  await app.register(serviceRoutes, {
    version,
    vendor: dependencies.vendor,
    docs: dependencies.docs ?? true,
    pingDatabase: async () => (await sql`select 1`.execute(system)).rows.length === 1,
    isDraining: () => draining,
    documents,
    ocr,
  });
  const { consoleFolder, settingsFile, basePath } = dependencies;
  await app.register(consoleRoutes, { folder: consoleFolder, origins, settingsFile, basePath, mayHaveSession });
  const sweep = () =>
    Promise.all([
      sessions.sweep(),
      signOn.sweep(),
      uploads.sweep(),
      trash.sweep(),
      sweepIdempotencyKeys(system),
      outboxRepo(system).sweep(KEPT_DAYS),
      sweepAudit(system, dependencies.auditDays),
    ]);
  const drain = () => {
    draining = true;
  };
  return { app, sweep, drain, metrics };
}

/** Creates the HTTP server with its limits, its answers to failures and, in a worker, the refusal of API calls. */
function createServer(dependencies: Dependencies) {
  const { logger, trustProxy, extensions, maxConnections, workerOnly, hosts, system, basePath } = dependencies;
  const app = Fastify({
    logger: logger ?? false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: DEFAULT_MAX_BODY_BYTES,
    http: httpOptions,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // Requests in progress at shutdown are answered, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url }) => removeBasePath(url, basePath),
    ...answerOutsideRoutes,
  });
  app.decorate('implemented', []);
  app.decorate('extensions', extensions);
  app.setValidatorCompiler(validate);
  app.setSerializerCompiler(serializerCompiler);
  limitConnections(app.server, { maxConnections });
  stopGently(app);
  closeRefused(app);
  if (hosts) app.addHook('onRequest', refuseOtherHosts(hosts));
  serveBelow(app, basePath);
  if (workerOnly)
    app.addHook('onRequest', async ({ url }) => {
      if (!probePaths.has(url.replace(/\?.*$/s, '')))
        throw new DomainError(
          'NOT_FOUND',
          'This process is a worker and answers no API calls. Send the request to the service.',
        );
    });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addProblemHandler(app, addAuditLog(app, system).recordFailure);
  return app;
}
