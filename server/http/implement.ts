import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { type DataInput, DEFAULT_MAX_BODY_BYTES, type Endpoint, isRecorded, type Parsed } from '#contract/endpoint.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { withExtensions } from '#contract/parts/origin.ts';
import { asTenant } from '#server/db/scope.ts';
import type { Caller, SessionCaller } from './guard/caller.ts';

type Context = { request: FastifyRequest; reply: FastifyReply };
type CallerOf<E extends Endpoint> = E extends { roles: 'public' }
  ? unknown
  : { caller: E extends { needsSession: true } ? SessionCaller : Caller };
type Handler<E extends Endpoint> = (input: Parsed<E> & CallerOf<E> & Context) => Promise<DataInput<E>> | DataInput<E>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    /** Endpoints this service implements, for its OpenAPI document. */
    implemented: Endpoint[];
    /** Enabled extensions. Calls and parameters of other extensions do not exist. */
    extensions: readonly string[];
  }
}

/** Serves a contract endpoint with the plain success envelope. Method, path, schemas and roles come from the contract. */
export function implement<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  const success = endpoint.response ?? envelopeOf(endpoint.data!);
  route(app, endpoint, success, async (input) => ({
    code: 0,
    message: 'success',
    data: await handler(input as unknown as Parameters<Handler<E>>[0]),
    timestamp: Date.now(),
  }));
}

/** Serves a contract endpoint whose success envelope has fields other than `data`. */
export function implementExtended<E extends Endpoint & { response: z.ZodMiniType }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: Parsed<E> & CallerOf<E> & Context,
  ) => Promise<Omit<z.input<E['response']>, 'code' | 'message' | 'timestamp'>>,
) {
  route(app, endpoint, endpoint.response, async (input) => ({
    code: 0,
    message: 'success',
    ...(await handler(input as unknown as Parameters<typeof handler>[0])),
    timestamp: Date.now(),
  }));
}

/** Serves a contract endpoint that writes its own body, such as a stream or an archive. */
export function implementStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Parsed<E> & CallerOf<E> & Context) => Promise<FastifyReply>,
) {
  route(app, endpoint, undefined, (input) => handler(input as unknown as Parameters<typeof handler>[0]));
}

/** Sends a stream, or bytes. For HEAD it is not even opened. A download is recorded before. */
export async function sendStream(reply: FastifyReply, open: () => Readable | Buffer | Promise<Readable>) {
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]));
  await reply.server.audit.recordDownload(reply.request);
  return reply.send(await open());
}

type Handle = (input: Context & { caller: Caller }) => Promise<unknown>;

/** Registers the route of a call, unless it belongs to an extension that is off. */
function route(app: FastifyInstance, endpoint: Endpoint, success: z.ZodMiniType | undefined, handle: Handle) {
  const { extension } = endpoint;
  const isOff = extension === 'any' ? app.extensions.length === 0 : extension && !app.extensions.includes(extension);
  if (isOff) return;
  const { method, path: url, params, query: querystring, headers, body } = withExtensions(endpoint, app.extensions);
  const given = Object.entries({ params, querystring, headers, body: body === 'binary' ? undefined : body }).filter(
    ([, schema]) => schema,
  );
  app.implemented.push(endpoint);
  app.route({
    method,
    url,
    config: { endpoint },
    bodyLimit: endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    schema: { ...Object.fromEntries(given), ...(success && { response: { 200: success } }) },
    handler: (request, reply) => {
      const { params, query, body, headers, caller } = request as FastifyRequest & { caller: Caller };
      const input = { params, query, body, headers, caller, request, reply } as Context & { caller: Caller };
      const work = () => (endpoint.roles === 'public' ? handle(input) : asTenant(caller.tenantId, () => handle(input)));
      return method !== 'GET' && isRecorded(endpoint) ? app.audit.record(request, work) : work();
    },
  });
}
