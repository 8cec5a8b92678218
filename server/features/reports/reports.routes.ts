import type { FastifyInstance } from 'fastify';
import { reports } from '#contract/reports.ts';
import { bytesOf } from '#server/http/body/bodies.ts';
import { asDownload } from '#server/http/download.ts';
import { implement, implementStream, sendStream } from '#server/http/implement.ts';
import type { ReportsService } from './reports.service.ts';

export async function reportRoutes(app: FastifyInstance, { service }: { service: ReportsService }) {
  implement(app, reports.store, async ({ caller, params, headers, body, request, reply }) => {
    const { answer, replayed } = await service.store(caller, {
      projectId: params.project_id,
      request: body,
      bytes: bytesOf(request),
      key: headers['idempotency-key'],
    });
    if (replayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
  implement(app, reports.list, ({ caller, query }) => service.list(caller, query));
  implement(app, reports.get, ({ caller, params }) => service.get(caller, params.report_id));
  implementStream(app, reports.source, async ({ caller, params, reply }) => {
    const { bytes, sha256, fileName } = await service.source(caller, params.report_id);
    asDownload(reply, fileName)
      .type('application/json; charset=utf-8')
      .header('content-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
      .header('etag', `"${sha256}"`)
      .header('content-length', bytes.length);
    return sendStream(reply, () => bytes);
  });
}
