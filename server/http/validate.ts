import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod/mini';
import { InvalidRequest } from './errors.ts';

/** Maximum number of issues in one response. */
const MAX_ISSUES = 1_000;

/** Names of the request parts in the interface. */
const parts: Record<string, string> = { body: 'body', querystring: 'query', params: 'path', headers: 'header' };

/** Checks one part of a request against its schema, and keeps the parsed value. */
export const validate: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart = 'body' }) => {
  const part = parts[httpPart] ?? httpPart;
  return (given: unknown) => {
    const { success, data, error } = schema.safeParse(given);
    if (success) return { value: data };
    const issues = error.issues.slice(0, MAX_ISSUES);
    return {
      error: new InvalidRequest(
        ...issues.map(({ path, message, code }) => ({ loc: [part, ...(path as string[])], msg: message, type: code })),
      ),
    };
  };
};
