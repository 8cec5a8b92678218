import type { FastifyInstance } from 'fastify';
import { audit } from '#contract/audit.ts';
import { asDownload } from '#server/http/download.ts';
import { implement, implementStream, sendStream } from '#server/http/implement.ts';
import type { AuditService } from './audit.service.ts';

export async function auditRoutes(app: FastifyInstance, { service }: { service: AuditService }) {
  implement(app, audit.list, ({ query }) => service.list(query));
  implement(app, audit.history, ({ params, query }) => service.history(params.object_id, query));
  implementStream(app, audit.export, async ({ query, reply }) => {
    asDownload(reply, `assay-audit-${new Date().toISOString().slice(0, 10)}.csv`).type('text/csv; charset=utf-8');
    return sendStream(reply, () => service.export(query));
  });
}
