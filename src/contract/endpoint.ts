import type { z } from 'zod/mini';
import type { AnswerHeader } from './parts/answer-headers.ts';

export type Role = 'operator' | 'analyst' | 'finance' | 'admin';

/** Roles that read projects, runs, results and reports. */
export const readers = ['operator', 'analyst'] as const;

/** Extensions of the interface that this service offers. */
export const extensionNames = [
  'projects',
  'documents',
  'runs',
  'run-trends',
  'run-zones',
  'log-tail',
  'reports',
  'analysis-start',
  'label-again',
  'project-names',
  'project-notes',
  'project-companies',
  'project-trash',
  'findings',
  'analysis-summaries',
  'kept-results',
  'search',
  'finance-summary',
  'finance-groups',
  'finance-filters',
  'finance-zones',
  'finance-search',
  'finance-import',
  'finance-take-back',
  'users',
  'own-password',
  'access-tokens',
  'sign-on',
  'saved-views',
  'webhooks',
  'storage',
  'events',
  'audit',
] as const;
export type ExtensionName = (typeof extensionNames)[number];

/**
 * `documented`: shown in the interface. `assumed`: must exist but is not shown there. `extension`: specific to this
 * service.
 */
type Origin = 'documented' | 'assumed' | 'extension';

/** Failure statuses of one endpoint; `problemsOf` adds those implied by its roles, path and body and those of every endpoint. */
type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 416;

/** Maximum request body in bytes, unless the endpoint sets its own. */
export const DEFAULT_MAX_BODY_BYTES = 64 * 1024;

/** Failure statuses of every endpoint: rate limit, internal error, temporarily unavailable. */
const commonFailures = [429, 500, 503] as const;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, relative to the base URL. */
  path: `/${string}`;
  /** Interface section, for documented endpoints. */
  section?: string;
  /** Extension that the call belongs to, or `any` if it is offered with each of them. */
  extension?: ExtensionName | 'any';
  summary: string;
  origin: Origin;
  /** Allowed callers: anyone (`public`), any signed-in user (`signed-in`) or these roles. `admin` is always allowed. */
  roles: 'public' | 'signed-in' | readonly Role[];
  /** Refuses access tokens, because the call manages sessions, passwords, tokens or users. */
  needsSession?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  /** JSON body, or `binary` for a stream of bytes. */
  body?: z.ZodMiniType | 'binary';
  /**
   * Maximum JSON body in bytes; defaults to `DEFAULT_MAX_BODY_BYTES`. The upload session sets the size of a binary
   * body.
   */
  maxBodyBytes?: number;
  data?: z.ZodMiniType;
  /** The whole body of a success that does not use the plain envelope (the finance listing). */
  response?: z.ZodMiniType;
  /**
   * Fields of a success that the console uses, if fewer than `data` or `response` has. Most of them are optional. Other
   * services fill in the rest of the interface in their own way. Receives the envelope's `data` (of a call with
   * `response`, the whole body), a body without `data` unchanged, and `undefined` for an empty one. `z.unknown()`
   * accepts any answer to a write: it succeeded, and the caller uses what it finds.
   */
  reads?: z.ZodMiniType;
  /**
   * Media type of a non-JSON success, its headers, whether `If-None-Match` can turn it into a 304, and whether `Range` can
   * turn it into a 206 or 416.
   */
  answers?: { mediaType?: string; headers?: readonly AnswerHeader[]; notModified?: true; partial?: true };
  problems?: readonly ProblemStatus[];
  /** Records each call in the audit log. Defaults to true for every method but GET. */
  recorded?: boolean;
}

export const isRecorded = ({ recorded, method }: Endpoint) => recorded ?? method !== 'GET';

/** Returns whether a signed-in user with these roles may make a call. */
export const allows = (needed: Endpoint['roles'], roles: readonly string[]) =>
  typeof needed === 'string' || roles.includes('admin') || needed.some((role) => roles.includes(role));

/** Returns every failure status of a call except 422, in ascending order, including those that the rest of it implies. */
export const problemsOf = ({ method, roles, needsSession, params, body, problems = [] }: Endpoint): number[] => {
  const ofRoles = roles === 'public' ? [] : roles === 'signed-in' && !needsSession ? [401] : [401, 403];
  const ofPath = params ? [404] : [];
  const ofBody = method === 'GET' ? [] : body ? [413, 415] : [413];
  return [...new Set<number>([...problems, ...ofRoles, ...ofPath, ...ofBody, ...commonFailures])].sort((a, b) => a - b);
};

/**
 * Defines one HTTP call. Client function, server route, OpenAPI entry and contract tests derive from it. A call with a section
 * is documented, one of an extension is not part of the interface, and any other is assumed.
 */
export const endpoint = <const E extends Omit<Endpoint, 'origin'>>(definition: E): E & Pick<Endpoint, 'origin'> => ({
  ...definition,
  origin: definition.section ? 'documented' : definition.extension ? 'extension' : 'assumed',
});

type Given<E, K extends 'params' | 'query' | 'headers' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodMiniType>
    ? { [k in K]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** Request as the caller passes it. */
export type Input<E extends Endpoint> = Given<E, 'params', 'input'> &
  Given<E, 'query', 'input'> &
  Given<E, 'headers', 'input'> &
  Given<E, 'body', 'input'>;

/** Request as the handler receives it, parsed. */
export type Parsed<E extends Endpoint> = Given<E, 'params', 'output'> &
  Given<E, 'query', 'output'> &
  Given<E, 'headers', 'output'> &
  Given<E, 'body', 'output'>;

/** The `data` of a success, as the client receives it. */
export type Data<E extends Endpoint> = E extends { data: infer S extends z.ZodMiniType } ? z.output<S> : undefined;

/** The `data` of a success, as a handler returns it. */
export type DataInput<E extends Endpoint> = E extends { data: infer S extends z.ZodMiniType } ? z.input<S> : undefined;
