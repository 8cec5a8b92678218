import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, invalid } from './errors.ts';

/** `application/json` and what is built on it, such as `application/problem+json`. */
export const jsonTypes = /^application\/(?:[^;]+\+)?json(?:;|$)/;

/** Bytes that are read, and ignored, from a caller who sends a body with a call that has none. */
const MAX_IGNORED_BYTES = 1024;

/**
 * Bodies are JSON, or bytes where a route says so. An empty body is no body, whatever type is announced, and a call without a
 * body ignores a short one.
 */
export function acceptBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    // Without a type nothing is parsed, and a type that cannot be read is no reason to refuse.
    if (isEmpty(request) || !request.routeOptions.config.endpoint?.body) delete request.headers['content-type'];
    done();
  });
  app.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, (request, bytes: Buffer, done) =>
    parse(request, decodeJson(request, bytes), done),
  );
  app.addContentTypeParser('*', async (request: FastifyRequest, body: NodeJS.ReadableStream) => {
    if (request.is404) return;
    if (request.routeOptions.config.endpoint?.body) throw unsupported(request);
    await ignore(body as FastifyRequest['raw']);
  });
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

async function ignore(body: FastifyRequest['raw']) {
  let size = 0;
  for await (const bytes of body.iterator({ destroyOnReturn: false })) {
    size += (bytes as Uint8Array).length;
    if (size > MAX_IGNORED_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', 'This call has no body.');
  }
}

/**
 * Decodes JSON, which is UTF-8 (RFC 8259, section 8.1): bytes that are not would all become the same character.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE where another charset is announced; InvalidRequest
 */
export function decodeJson(request: FastifyRequest, bytes: Buffer): string {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset && !/^(utf-?8|us-ascii)$/i.test(charset)) throw unsupported(request);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid(['body'], 'The body is not UTF-8.', 'json_invalid');
  }
}

/** Says what the call takes instead. */
export const unsupported = ({ routeOptions }: FastifyRequest) =>
  new DomainError(
    'UNSUPPORTED_MEDIA_TYPE',
    routeOptions.config.endpoint?.body === 'binary'
      ? 'Send the body as application/octet-stream.'
      : 'Send the body as application/json, in UTF-8.',
  );
