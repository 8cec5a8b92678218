import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { DEFAULT_MAX_BODY_BYTES, type ExtensionName } from '#contract/endpoint.ts';
import { runs as runContract } from '#contract/runs.ts';
import type { DocumentBoundary } from '#contract/service.ts';
import type { DemoAccount } from '#contract/session.ts';
import type { RunChanges } from './db/changes.ts';
import type { Db } from './db/transaction.ts';
import type { OpenedOcr } from './documents/ocr/ocr.ts';
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import {
  type AccessTokensService,
  accessTokensService,
  isAccessToken,
} from './features/access-tokens/access-tokens.service.ts';
import { analysisRoutes } from './features/analysis/analysis.routes.ts';
import { analysisService } from './features/analysis/analysis.service.ts';
import { analysisStartService } from './features/analysis/analysis-start.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { auditService, sweepAudit } from './features/audit/audit.service.ts';
import { consoleRoutes } from './features/console/console.routes.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { documentsService } from './features/documents/documents.service.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { filesService } from './features/files/files.service.ts';
import { financeRoutes } from './features/finance/finance.routes.ts';
import { financeService } from './features/finance/finance.service.ts';
import { transactionImportService } from './features/finance/import/import.service.ts';
import { companyService } from './features/findings/company.service.ts';
import { findingRoutes } from './features/findings/findings.routes.ts';
import { findingsService } from './features/findings/findings.service.ts';
import { commitService } from './features/imports/commit.service.ts';
import type { Limits } from './features/imports/disk-space.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { uploadsService } from './features/imports/uploads.service.ts';
import { projectRoutes } from './features/projects/projects.routes.ts';
import { projectsService } from './features/projects/projects.service.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { reportsService } from './features/reports/reports.service.ts';
import { bulkService } from './features/runs/bulk.service.ts';
import { eventHub } from './features/runs/event-hub.ts';
import { labelingService } from './features/runs/labeling.service.ts';
import { runRoutes } from './features/runs/runs.routes.ts';
import { runsService } from './features/runs/runs.service.ts';
import { serviceRoutes } from './features/service/service.routes.ts';
import { ownPasswordService } from './features/session/own-password.service.ts';
import { passwordLinksService } from './features/session/password-links.service.ts';
import type { SessionLimits } from './features/session/session.repo.ts';
import { mayHaveSession, sessionRoutes } from './features/session/session.routes.ts';
import { sessionService } from './features/session/session.service.ts';
import { signOnRoutes } from './features/session/sign-on/sign-on.routes.ts';
import { signOnService } from './features/session/sign-on/sign-on.service.ts';
import { signingKeys } from './features/session/tokens/signing-keys.ts';
import { storageRoutes } from './features/storage/storage.routes.ts';
import { storageService } from './features/storage/storage.service.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { type TrashService, trashService } from './features/trash/trash.service.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { usersService } from './features/users/users.service.ts';
import { viewRoutes } from './features/views/views.routes.ts';
import { viewsService } from './features/views/views.service.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { webhooksService } from './features/webhooks/webhooks.service.ts';
import { addAuditLog } from './http/audit-log.ts';
import { probePaths, removeBasePath, serveBelow } from './http/base-path.ts';
import { acceptBodies } from './http/body/bodies.ts';
import { closeRefused } from './http/body/refused-bodies.ts';
import { limitUnreadAnswers } from './http/body/unread-answers.ts';
import { DomainError } from './http/errors.ts';
import { stopGently } from './http/gentle-stop.ts';
import { addAuthentication, admit, type FindCaller } from './http/guard/authenticate.ts';
import { httpOptions, KEEP_ALIVE_TIMEOUT_MS, limitConnections } from './http/guard/connections.ts';
import { refuseOtherHosts } from './http/guard/own-host.ts';
import { sweepIdempotencyKeys } from './http/idempotency.ts';
import { metricsRoute, openMetrics } from './http/metrics.ts';
import { acceptsGzip } from './http/negotiation.ts';
import { addProblemHandler, answerOutsideRoutes } from './http/problem-handler.ts';
import { addSecurity } from './http/security/security.ts';
import { validate } from './http/validate.ts';
import type { Queue } from './pipeline/queue.ts';
import type { Storage } from './storage/storage.ts';
import { outboxRepo } from './webhooks/outbox.repo.ts';
import { KEPT_DAYS } from './webhooks/sender.ts';
import { type Targets, webhookTargets } from './webhooks/targets.ts';

export interface Dependencies {
  /** Database handle scoped to the tenant of the current request. */
  db: Db;
  /** Unscoped database handle, for sign-in and sweeps. */
  system: Db;
  storage: Storage;
  queue: Queue;
  changes: RunChanges;
  /** Secret that access tokens are signed with, combined with the keys in the database. */
  secret: string;
  vendor: string;
  extensions: ExtensionName[];
  /** Serves the description of the API. On if not given. */
  docs?: boolean | undefined;
  demoAccounts: DemoAccount[];
  consoleFolder: string;
  /** Path below which everything is served, such as `/assay`. The root if not given. */
  basePath?: string;
  /** Settings of the console; `config.json` in `consoleFolder` if not given. */
  settingsFile?: string;
  /** Origins that the console may connect to in addition to its own and that of the object store. */
  origins?: readonly string[];
  /** Hosts that are answered in addition to this machine's own names. Any if not given. */
  hosts?: readonly string[] | undefined;
  version: string;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  limits?: Limits;
  /** Days after which a project in the trash is removed; 30 if not given. */
  trashDays?: number;
  sessionLimits?: SessionLimits | undefined;
  /** Isolation of document parsing in this process. Undefined in a process that parses no documents. */
  documents?: DocumentBoundary | undefined;
  /** Recognition of scans. Off if not given. */
  ocr?: OpenedOcr | undefined;
  maxConnections?: number | undefined;
  /** Serves only the health and metrics endpoints. */
  workerOnly?: boolean;
  /** Addresses that webhooks may reach. Only the public internet if not given. */
  webhookTargets?: Targets;
  /** Days that entries of the audit log are kept. Without it they are kept forever. */
  auditDays?: number | undefined;
  /** Bearer token for `GET /metrics`. Without it the route does not exist. */
  metricsToken?: string | undefined;
}

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

  const keys = signingKeys({ db: system, secret });
  const sessions = sessionService({ db: system, keys, secret, log: app.log, limits: dependencies.sessionLimits });
  const signOn = signOnService({ system, sessions, secret, log: app.log });
  const hasTrash = dependencies.extensions.includes('project-trash');
  const uploads = uploadsService({ db, system, storage, limits, hasTrash });
  const trash = trashService({ db, system, storage, days: dependencies.trashDays ?? 30 });
  const tokens = accessTokensService(db, system);
  const acceptsTokens = dependencies.extensions.includes('access-tokens');
  const findCaller: FindCaller = (bearer, { ip }) =>
    acceptsTokens && isAccessToken(bearer) ? tokens.callerOf(bearer, ip) : sessions.callerOf(bearer);
  addAuthentication(app, findCaller);
  await addRoutes(app, { ...dependencies, limits, sessions, signOn, tokens, findCaller, uploads, trash });
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

interface Services {
  limits: Limits;
  sessions: ReturnType<typeof sessionService>;
  tokens: AccessTokensService;
  findCaller: FindCaller;
  signOn: ReturnType<typeof signOnService>;
  uploads: ReturnType<typeof uploadsService>;
  trash: TrashService;
}

/** Registers the routes of all nouns. Calls of extensions that are off get none. */
async function addRoutes(app: FastifyInstance, dependencies: Dependencies & Services) {
  const { db, system, storage, queue, secret, vendor, extensions, limits, sessions, signOn, uploads, findCaller } =
    dependencies;
  const canRead = dependencies.documents !== undefined;
  await app.register(sessionRoutes, {
    service: sessions,
    ownPassword: ownPasswordService({ db, system, secret }),
    signOn,
    links: passwordLinksService(system),
    demoAccounts: dependencies.demoAccounts,
  });
  if (extensions.includes('sign-on')) await app.register(signOnRoutes, { service: signOn });
  await app.register(importRoutes, { uploads, commits: commitService(db) });
  await app.register(projectRoutes, { service: projectsService(db, extensions.includes('project-notes')) });
  await app.register(trashRoutes, { service: dependencies.trash });
  await app.register(documentRoutes, { service: documentsService({ db, storage, canRead, ocr: dependencies.ocr }) });
  await app.register(runRoutes, {
    service: runsService({ db, storage }),
    bulk: bulkService({ db, storage, canKeepResults: extensions.includes('kept-results') }),
    labeling: labelingService({ db, queue, vendor }),
    hub: eventHub({ changes: dependencies.changes }),
    checkAccess: (request) => admit(request, findCaller, runContract.events),
  });
  await app.register(analysisRoutes, {
    service: analysisService({ db, storage }),
    starts: analysisStartService({ db, queue }),
  });
  await app.register(findingRoutes, { service: findingsService({ db, storage }), company: companyService(db) });
  await app.register(reportRoutes, { service: reportsService({ db, storage, limits }) });
  await app.register(financeRoutes, {
    service: financeService(db),
    imports: transactionImportService({ db, system, storage, limits, canReadSheets: canRead }),
  });
  await app.register(fileRoutes, { service: filesService({ db, storage }) });
  await app.register(userRoutes, { service: usersService(db, system, sessions) });
  await app.register(accessTokenRoutes, { service: dependencies.tokens });
  await app.register(auditRoutes, { service: auditService(db) });
  await app.register(viewRoutes, { service: viewsService(db) });
  await app.register(storageRoutes, { service: storageService(db, limits) });
  await app.register(webhookRoutes, {
    service: webhooksService(db, dependencies.webhookTargets ?? webhookTargets()),
  });
}
