import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runs } from '#contract/runs.ts';
import { implementStream, sendStream } from '#server/http/implement.ts';
import type { EventHub } from './event-hub.ts';

interface Options {
  hub: EventHub;
  /** Checks that the caller may still receive events. @throws DomainError if not */
  checkAccess: (request: FastifyRequest) => Promise<unknown>;
}

export async function eventRoutes(app: FastifyInstance, { hub, checkAccess }: Options) {
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
