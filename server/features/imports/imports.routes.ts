import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imports } from '#contract/imports.ts';
import { implement } from '#server/http/implement.ts';
import { ChunkBody, readChunk } from './chunk-body.ts';
import { maxChunkSize } from './chunk-size.ts';
import type { CommitService } from './commit.service.ts';
import type { UploadsService } from './uploads.service.ts';

interface Options {
  uploads: UploadsService;
  commits: CommitService;
}

export async function importRoutes(app: FastifyInstance, { uploads, commits }: Options) {
  app.addContentTypeParser('application/octet-stream', (request: FastifyRequest, body: IncomingMessage) =>
    readChunk(body, request.headers, request.routeOptions.bodyLimit),
  );

  implement(app, imports.createSession, ({ caller, body }) => uploads.create(caller, body));
  implement(app, imports.getSession, ({ caller, params }) => uploads.get(caller, params.sessionId));
  implement(app, imports.abortSession, ({ caller, params }) => uploads.abort(caller, params.sessionId));
  implement(
    app,
    imports.putChunk,
    async ({ caller, params, headers, request }) => {
      const chunk = request.body instanceof ChunkBody ? request.body : await readChunk(Readable.from([]), headers, 0);
      try {
        return await uploads.putChunk(caller, params.sessionId, params.index, headers['content-digest'], chunk);
      } finally {
        chunk.release();
      }
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
