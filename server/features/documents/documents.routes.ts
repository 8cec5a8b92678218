import type { FastifyInstance } from 'fastify';
import { documents } from '#contract/documents.ts';
import { safeName } from '#server/features/files/entry-names.ts';
import { dispositionOf } from '#server/http/download.ts';
import { DomainError } from '#server/http/errors.ts';
import { implement, implementStream, sendStream } from '#server/http/implement.ts';
import { matchesTag } from '#server/http/negotiation.ts';
import { inertPolicy } from '#server/http/security/security.ts';
import { readRange } from './byte-range.ts';
import type { DocumentsService } from './documents.service.ts';

export async function documentRoutes(app: FastifyInstance, { service }: { service: DocumentsService }) {
  app.addHook('onClose', async () => service.stop());

  implementStream(app, documents.source, async ({ caller, params, query, headers, request, reply }) => {
    const { name, size, etag, read } = await service.source(caller, params.project_id);
    reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, no-cache')
      .header(
        'content-disposition',
        dispositionOf(query.download === undefined ? 'inline' : 'attachment', safeName(name)),
      )
      .header('content-security-policy', inertPolicy)
      .header('etag', etag)
      .header('vary', 'authorization');
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    // `Range` is defined for GET only (RFC 9110 §14.2).
    const isHead = request.method === 'HEAD';
    const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = isHead || !isCurrent ? undefined : readRange(headers.range, size);
    if (range === 'unsatisfiable') {
      reply.removeHeader('etag').header('content-range', `bytes */${size}`);
      throw new DomainError('RANGE_NOT_SATISFIABLE', `The file has ${size} bytes. The range begins after them.`);
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.type('application/octet-stream').header('content-length', range ? range.end - range.start + 1 : size);
    return sendStream(reply, () => read(range));
  });

  implement(app, documents.blocks, ({ caller, params, query }) => service.blocks(caller, params.project_id, query));
}
