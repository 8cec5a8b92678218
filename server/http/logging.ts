import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '#server/start/config.ts';

/** Fields that are never logged, at the top level of a log line or one level below. */
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

/** Returns the logger options: JSON lines with request ids, and without queries, bodies, tokens or cookies. */
export const loggerOptions = (level: Config['ASSAY_LOG']): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
  },
  redact: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
});
