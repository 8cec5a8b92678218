import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Matches the names of fields whose values are never logged. */
const secretNames = /authorization|cookie|password|secret|token|idempotency-key/i;

const redact = (line: string) =>
  secretNames.test(line)
    ? `${JSON.stringify(JSON.parse(line, (name, value) => (secretNames.test(name) ? '[Redacted]' : value)))}\n`
    : line;

/**
 * Returns the logger options: JSON lines with request ids, and without queries, bodies, tokens or cookies.
 * @param stream receives the lines; standard output by default.
 */
export const loggerOptions = (
  level: Config['ASSAY_LOG'],
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
  },
  hooks: { streamWrite: redact },
  ...(stream && { stream }),
});
