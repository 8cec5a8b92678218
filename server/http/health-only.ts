import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

const health = new Set(['/healthz', '/readyz', '/metrics']);

/** A worker answers whoever watches over it, and nobody else. */
export function answerHealthOnly(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    if (!health.has(url.replace(/\?.*$/s, ''))) throw new DomainError('NOT_FOUND', 'This process is a worker.');
  });
}
