import type { FastifyInstance } from 'fastify';
import { runs as runContract } from '#contract/runs.ts';
import type { Dependencies } from './dependencies.ts';
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import type { AccessTokensService } from './features/access-tokens/access-tokens.service.ts';
import { analysisRoutes } from './features/analysis/analysis.routes.ts';
import { analysisService } from './features/analysis/analysis.service.ts';
import { analysisStartService } from './features/analysis/analysis-start.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { auditService } from './features/audit/audit.service.ts';
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
import type { uploadsService } from './features/imports/uploads.service.ts';
import { projectRoutes } from './features/projects/projects.routes.ts';
import { projectsService } from './features/projects/projects.service.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { reportsService } from './features/reports/reports.service.ts';
import { bulkService } from './features/runs/bulk.service.ts';
import { eventHub } from './features/runs/event-hub.ts';
import { labelingService } from './features/runs/labeling.service.ts';
import { runRoutes } from './features/runs/runs.routes.ts';
import { runsService } from './features/runs/runs.service.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { searchService } from './features/search/search.service.ts';
import { passwordsService } from './features/session/passwords.service.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import type { sessionService } from './features/session/session.service.ts';
import { signOnRoutes } from './features/session/sign-on/sign-on.routes.ts';
import type { signOnService } from './features/session/sign-on/sign-on.service.ts';
import { storageRoutes } from './features/storage/storage.routes.ts';
import { storageService } from './features/storage/storage.service.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import type { TrashService } from './features/trash/trash.service.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { usersService } from './features/users/users.service.ts';
import { viewRoutes } from './features/views/views.routes.ts';
import { viewsService } from './features/views/views.service.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { webhooksService } from './features/webhooks/webhooks.service.ts';
import { admit, type FindCaller } from './http/guard/authenticate.ts';
import { webhookTargets } from './webhooks/targets.ts';

/** Services that the routes share with the rest of the application. */
export interface Services {
  limits: Limits;
  sessions: ReturnType<typeof sessionService>;
  tokens: AccessTokensService;
  findCaller: FindCaller;
  signOn: ReturnType<typeof signOnService>;
  uploads: ReturnType<typeof uploadsService>;
  trash: TrashService;
  kept: { trash_days: number; audit_days: number | null };
}

/** Registers the routes of all nouns. Calls of extensions that are off get none. */
export async function addRoutes(app: FastifyInstance, dependencies: Dependencies & Services) {
  const { db, system, storage, queue, secret, vendor, extensions, limits, sessions, signOn, uploads, findCaller } =
    dependencies;
  const canRead = dependencies.documents !== undefined;
  await app.register(sessionRoutes, {
    service: sessions,
    passwords: passwordsService({ db, system, secret }),
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
  await app.register(findingRoutes, {
    service: findingsService({ db, storage }),
    company: companyService({ db, storage }),
  });
  await app.register(searchRoutes, { service: searchService(db) });
  await app.register(reportRoutes, { service: reportsService({ db, storage, limits }) });
  await app.register(financeRoutes, {
    service: financeService(db),
    imports: transactionImportService({ db, system, storage, limits, canReadSheets: canRead }),
  });
  await app.register(fileRoutes, { service: filesService({ db, storage }) });
  await app.register(userRoutes, { service: usersService(db, system) });
  await app.register(accessTokenRoutes, { service: dependencies.tokens });
  await app.register(auditRoutes, { service: auditService(db) });
  await app.register(viewRoutes, { service: viewsService(db) });
  await app.register(storageRoutes, { service: storageService({ db, system, limits, kept: dependencies.kept }) });
  await app.register(webhookRoutes, {
    service: webhooksService(db, dependencies.webhookTargets ?? webhookTargets()),
  });
}
