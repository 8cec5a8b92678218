import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

const health = new Set(['/healthz', '/readyz', '/metrics']);

/** Restricts a worker process to the health and metrics endpoints. */
export function answerHealthOnly(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    if (!health.has(url.replace(/\?.*$/s, '')))
      throw new DomainError(
        'NOT_FOUND',
        'This process is a worker and answers no API calls. Send the request to the service.',
      );
  });
}
