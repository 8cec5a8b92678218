import type { FastifyInstance } from 'fastify';
import { imports } from '#contract/imports.ts';
import { implement } from '#server/http/implement.ts';
import { maxChunkSize } from './chunk-size.ts';
import type { CommitService } from './commit.service.ts';
import type { UploadsService } from './uploads.service.ts';

interface Options {
  uploads: UploadsService;
  commits: CommitService;
}

export async function importRoutes(app: FastifyInstance, { uploads, commits }: Options) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );

  implement(app, imports.createSession, ({ caller, body }) => uploads.create(caller, body));
  implement(app, imports.getSession, ({ caller, params }) => uploads.get(caller, params.sessionId));
  implement(app, imports.abortSession, ({ caller, params }) => uploads.abort(caller, params.sessionId));
  implement(
    app,
    imports.putChunk,
    ({ caller, params, headers, request }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return uploads.putChunk(caller, params.sessionId, params.index, headers['content-digest'], bytes);
    },
    { bodyLimit: maxChunkSize },
  );
  implement(app, imports.signParts, ({ caller, params, body }) =>
    uploads.signParts(caller, params.sessionId, body.partNumbers),
  );
  implement(app, imports.complete, ({ caller, params }) => uploads.complete(caller, params.session_id));
  implement(app, imports.commit, async ({ caller, headers, body, reply }) => {
    const { answer, replayed } = await commits.commit(caller, headers['idempotency-key'], body);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
}
