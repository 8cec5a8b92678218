import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allows, type Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '../errors.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Marks a route outside the contract as public. */
    open?: true;
  }
}

/** Returns the caller of a session's token or an access token. @throws DomainError UNAUTHENTICATED, SESSION_ENDED */
export type FindCaller = (bearer: string, request: FastifyRequest) => Promise<Caller>;

/**
 * Authenticates every route of the contract before its body is read.
 * @throws Error at startup for a route under `/api` that neither serves an endpoint nor is marked as open
 */
export function addAuthentication(app: FastifyInstance, findCaller: FindCaller) {
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith('/api') || config?.endpoint || config?.open) return;
    throw new Error(
      `${url} serves no endpoint of the contract. Use implement(), or set config.open to make it public.`,
    );
  });
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.roles === 'public') return;
    request.caller = await identify(request, findCaller);
    checkAccess(request.caller, endpoint);
  });
}

/**
 * Returns the current caller of a request. Called again during long-lived streams.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
export async function admit(request: FastifyRequest, findCaller: FindCaller, endpoint: Endpoint): Promise<Caller> {
  const caller = await identify(request, findCaller);
  checkAccess(caller, endpoint);
  return caller;
}

async function identify(request: FastifyRequest, findCaller: FindCaller): Promise<Caller> {
  const bearer = /^Bearer (assay_[\w-]{43}|[\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!bearer)
    throw new DomainError(
      'UNAUTHENTICATED',
      'This call requires an access token. Send it as Authorization: Bearer <ACCESS_TOKEN>.',
    );
  return findCaller(bearer, request);
}

function checkAccess(
  { sessionId, roles: own }: Caller,
  { roles, needsSession }: Pick<Endpoint, 'roles' | 'needsSession'>,
) {
  if (needsSession && !sessionId)
    throw new DomainError(
      'FORBIDDEN',
      'This call does not accept access tokens. Sign in with a username and password.',
    );
  if (!allows(roles, own)) {
    throw new DomainError(
      'FORBIDDEN',
      `Your account needs one of these roles: ${[...roles, 'admin'].join(', ')}. Ask an administrator.`,
    );
  }
}
