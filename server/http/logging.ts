import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '#server/start/config.ts';

/** Fields that are never written, wherever in a line they stand. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'refresh_token',
  'access_token',
  'set-cookie',
  'idempotency-key',
];

/** JSON lines with request ids. Queries, bodies, tokens and cookies are never written. */
export const loggerOptions = (level: Config['ASSAY_LOG']): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
  },
  redact: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
});
