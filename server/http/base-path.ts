import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Path below which the service is served, such as `/assay`; empty at the root. */
    basePath: string;
  }
}

/** Paths for load balancers and monitoring: the only ones that a worker answers, and those outside the base path. */
export const probePaths = new Set(['/healthz', '/readyz', '/metrics']);
const pathOf = (url: string) => url.replace(/[?#].*/s, '');

/** Removes the base path from the URL of a request, so that routes are the same below every path. */
export const removeBasePath = (url = '', basePath = '') =>
  url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url;

/** Refuses requests outside the base path, and sends people who leave out its last slash to the first page. */
export function serveBelow(app: FastifyInstance, basePath = '') {
  app.decorate('basePath', basePath);
  if (!basePath) return;
  app.addHook('onRequest', async ({ originalUrl }, reply) => {
    const path = pathOf(originalUrl);
    if (path === basePath) return reply.redirect(`${basePath}/${originalUrl.slice(path.length)}`, 308);
    if (!path.startsWith(`${basePath}/`) && !probePaths.has(path))
      throw new DomainError('NOT_FOUND', `This service is at ${basePath}/. A proxy must not remove this path.`);
  });
}
