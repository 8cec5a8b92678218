import type { FastifyInstance } from 'fastify';
import { imports } from '#contract/imports.ts';
import { acceptBinary } from '#server/http/body/binary.ts';
import { implement } from '#server/http/implement.ts';
import { readChunk } from './chunks/chunk-body.ts';
import type { CommitService } from './commit.service.ts';
import type { UploadsService } from './uploads.service.ts';

interface Options {
  uploads: UploadsService;
  commits: CommitService;
}

export async function importRoutes(app: FastifyInstance, { uploads, commits }: Options) {
  acceptBinary(app);
  implement(app, imports.createSession, ({ caller, body }) => uploads.create(caller, body));
  implement(app, imports.getSession, ({ caller, params }) => uploads.get(caller, params.sessionId));
  implement(app, imports.abortSession, ({ caller, params }) => uploads.abort(caller, params.sessionId));
  implement(app, imports.putChunk, async ({ caller, params, headers, request }) => {
    const { sessionId, index } = params;
    const contentDigest = headers['content-digest'];
    const size = await uploads.expectChunk(caller, sessionId, index);
    const chunk = await readChunk(request.raw, { index, size, contentDigest, owner: caller.userId });
    try {
      return await uploads.putChunk(caller, sessionId, index, chunk);
    } finally {
      chunk.release();
    }
  });
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
