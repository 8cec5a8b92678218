import { Readable } from 'node:stream';
import { createGzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runs } from '#contract/runs.ts';
import { trends } from '#contract/trends.ts';
import { implement, implementStream, sendStream } from '#server/http/implement.ts';
import { acceptsGzip, matchesTag } from '#server/http/negotiation.ts';
import type { BulkService } from './bulk.service.ts';
import type { EventHub } from './event-hub.ts';
import type { LabelingService } from './labeling.service.ts';
import type { RunsService } from './runs.service.ts';

interface Options {
  service: RunsService;
  bulk: BulkService;
  labeling: LabelingService;
  hub: EventHub;
  /** Checks that the caller may still receive events. @throws DomainError if not */
  checkAccess: (request: FastifyRequest) => Promise<unknown>;
}

export async function runRoutes(app: FastifyInstance, { service, bulk, labeling, hub, checkAccess }: Options) {
  implement(app, runs.startLabeling, ({ caller, params, body }) =>
    labeling.start(caller, params.vendor, body.project_id),
  );
  implement(app, runs.cancel, ({ caller, params }) => service.cancel(caller, params.run_id));
  implement(app, runs.deleteRecord, ({ caller, params }) => service.deleteRecord(caller, params.run_id));
  implementStream(app, runs.logs, async ({ caller, params, query, request, reply }) => {
    const { etag, body } = await service.logs(caller, params.run_id, query);
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, authorization');
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const json = () => Readable.from(envelope(body), { objectMode: false });
    if (!acceptsGzip(request.headers['accept-encoding'])) return sendStream(reply, json);
    return sendStream(reply.header('content-encoding', 'gzip'), () => {
      const gzip = createGzip({ level: 1, flush: zlib.Z_NO_FLUSH, chunkSize: 64 * 1024 });
      return json()
        .on('error', (error) => gzip.destroy(error))
        .pipe(gzip);
    });
  });
  implement(app, runs.labelAgain, ({ caller, body }) => labeling.again(caller, body.project_id));
  implement(app, trends.runs, ({ caller, query }) => service.trends(caller, query));
  implement(app, runs.list, ({ caller, query }) => service.list(caller, query));
  implement(app, runs.ids, ({ caller, query }) => service.ids(caller, query));
  implement(app, runs.named, ({ caller, body }) => service.named(caller, body.run_ids));
  implement(app, runs.bulk, ({ caller, body }) => bulk.apply(caller, body));
  implement(app, runs.get, ({ caller, params }) => service.get(caller, params.run_id));

  app.addHook('preClose', async () => hub.close());
  implementStream(app, runs.events, async ({ caller, request, reply }) => {
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // A connection kept alive for another request would delay shutdown.
      .header('connection', 'close')
      // Disables buffering in nginx, which would delay every event.
      .header('x-accel-buffering', 'no');
    return sendStream(reply, () => {
      const stream = hub.open(caller, () => checkAccess(request));
      // A client that disconnects ends only its side: without this, ours would stay open until the next write.
      request.raw.socket.once('end', () => reply.raw.destroy());
      return stream.once('close', () => {
        if (!stream.readableEnded) reply.raw.destroy();
      });
    });
  });
}

const comma = Buffer.from(',');

/** Wraps streamed log entries in the success envelope. */
async function* envelope(entries: AsyncIterable<Uint8Array>) {
  yield '{"code":0,"message":"success","data":[';
  let first = true;
  for await (const block of entries) {
    if (block.length === 0) continue;
    // Joined with the block, because a comma alone would be a separate write and a separate HTTP chunk.
    yield first ? block : Buffer.concat([comma, block]);
    first = false;
  }
  yield `],"timestamp":${Date.now()}}`;
}
