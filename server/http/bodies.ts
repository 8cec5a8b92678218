import type { FastifyInstance } from 'fastify';

/** Bodies are JSON, or bytes where a route says so. A call that has no body is not asked for one, whatever type is announced. */
export function acceptBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const { endpoint } = request.routeOptions.config;
    return text === '' && endpoint && !endpoint.body ? done(null, undefined) : parse(request, text, done);
  });
}
