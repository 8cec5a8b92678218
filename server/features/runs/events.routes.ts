import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runs } from '#contract/runs.ts';
import { implementStream } from '#server/http/implement.ts';
import type { EventHub } from './event-hub.ts';

interface Options {
  hub: EventHub;
  /** @throws when the request's caller may not listen any more. */
  mayStay: (request: FastifyRequest) => Promise<unknown>;
}

export async function eventRoutes(app: FastifyInstance, { hub, mayStay }: Options) {
  app.addHook('preClose', async () => hub.close());
  implementStream(app, runs.events, async ({ caller, request, reply }) => {
    const stream = hub.open(caller, () => mayStay(request));
    // Whoever leaves says so by the end of their side alone; ours would stay open until something is written.
    request.raw.socket.once('end', () => reply.raw.destroy());
    stream.once('close', () => {
      if (!stream.readableEnded) reply.raw.destroy();
    });
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        // A stop would wait for a connection that is kept for another request.
        .header('connection', 'close')
        // A proxy that gathers the answer would hold every event back.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}
