import type { z } from 'zod';

export type Role = 'operator' | 'analyst' | 'finance' | 'admin';

/** `documented` stands in the interface; `assumed` must exist but is not shown there; `extension` is ours alone. */
export type Origin = 'documented' | 'assumed' | 'extension';

/** Statuses of failures of one endpoint; `problemsOf` adds those that follow from its body, and those of every endpoint. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415;

/** Largest request body, in bytes, of an endpoint that does not say otherwise. */
export const DEFAULT_MAX_BODY_BYTES = 64 * 1024;

/** Too many requests, a fault of the service, and a service that cannot answer just now. */
export const anywhere = [429, 500, 503] as const;

/** Headers of a success that a caller may rely on. */
export type AnswerHeader =
  | 'Cache-Control'
  | 'Content-Digest'
  | 'Content-Disposition'
  | 'Content-Length'
  | 'ETag'
  | 'Idempotent-Replayed'
  | 'Set-Cookie';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, relative to the base URL. */
  path: `/${string}`;
  /** Section of the interface, for documented endpoints. */
  section?: string;
  summary: string;
  origin: Origin;
  /** Who may call it: anybody (`public`), any signed-in person (`signed-in`) or these roles; `admin` may always. */
  roles: 'public' | 'signed-in' | readonly Role[];
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  /** JSON body, or `binary` for a stream of bytes. */
  body?: z.ZodType | 'binary';
  /** Largest JSON body in bytes; `DEFAULT_MAX_BODY_BYTES` unless set. A binary body has the size its session announced. */
  maxBodyBytes?: number;
  /** The `data` of the success envelope. */
  data?: z.ZodType;
  /** The whole body of a success that is no plain envelope (the finance listing). */
  response?: z.ZodType;
  /** What a success is besides JSON: its media type, its headers, and whether `If-None-Match` can make it a 304. */
  answers?: { mediaType?: string; headers?: readonly AnswerHeader[]; notModified?: true };
  problems?: readonly ProblemStatus[];
}

/** Every failure but 422 that a call can answer: also a body that is too large, or of a type that the call does not take. */
export const problemsOf = ({ method, body, problems = [] }: Endpoint): number[] => {
  const ofBody = method === 'GET' ? [] : body ? [413, 415] : [413];
  return [...new Set<number>([...problems, ...ofBody, ...anywhere])].sort((a, b) => a - b);
};

/** Describes one HTTP call once: client function, server route, OpenAPI entry and contract tests are made from it. */
export const endpoint = <const E extends Endpoint>(definition: E) => definition;

type Given<E, K extends 'params' | 'query' | 'headers' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [k in K]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** What a caller passes. */
export type Input<E extends Endpoint> = Given<E, 'params', 'input'> &
  Given<E, 'query', 'input'> &
  Given<E, 'headers', 'input'> &
  Given<E, 'body', 'input'>;

/** What a handler receives, parsed. */
export type Parsed<E extends Endpoint> = Given<E, 'params', 'output'> &
  Given<E, 'query', 'output'> &
  Given<E, 'headers', 'output'> &
  Given<E, 'body', 'output'>;

/** The `data` of a success, as the client receives it. */
export type Data<E extends Endpoint> = E extends { data: infer S extends z.ZodType } ? z.output<S> : undefined;

/** The `data` of a success, as a handler returns it. */
export type DataInput<E extends Endpoint> = E extends { data: infer S extends z.ZodType } ? z.input<S> : undefined;
