import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkCharset, jsonTypes } from '#server/http/bodies.ts';
import { invalid } from '#server/http/errors.ts';

const received = new WeakMap<FastifyRequest, Buffer>();

/** Reads JSON bodies as the service does elsewhere, and keeps their bytes; for the routes of this plugin alone. */
export function keepJsonBytes(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(jsonTypes);
  app.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    checkCharset(request);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return done(invalid(['body'], 'The body is not UTF-8.', 'json_invalid'));
    }
    received.set(request, bytes);
    return parse(request, text, done);
  });
}

/** The body's bytes exactly as they were received. */
export const bytesOf = (request: FastifyRequest): Buffer => received.get(request) ?? Buffer.alloc(0);
