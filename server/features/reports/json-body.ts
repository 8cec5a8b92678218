import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJson, jsonTypes } from '#server/http/bodies.ts';

const received = new WeakMap<FastifyRequest, Buffer>();

/** Reads JSON bodies as the service does elsewhere, and keeps their bytes; for the routes of this plugin alone. */
export function keepJsonBytes(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(jsonTypes);
  app.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const text = decodeJson(request, bytes);
    received.set(request, bytes);
    return parse(request, text, done);
  });
}

/** The body's bytes exactly as they were received. */
export const bytesOf = (request: FastifyRequest): Buffer => received.get(request) ?? Buffer.alloc(0);
