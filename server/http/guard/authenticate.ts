import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionService } from '#server/features/session/session.service.ts';
import { DomainError } from '../errors.ts';
import { type Caller, mayCall } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Of a route that is no endpoint of the contract: anybody may see it. */
    open?: true;
  }
}

/**
 * Guards every route of the contract before its body is read.
 * A route under `/api` that neither serves an endpoint nor says that it is open stops the service from starting.
 */
export function addAuthentication(app: FastifyInstance, session: SessionService) {
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith('/api') || config?.endpoint || config?.open) return;
    throw new Error(`${url} serves no endpoint of the contract and is not said to be open.`);
  });
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.roles === 'public') return;
    request.caller = await admit(request, session, endpoint.roles);
  });
}

/** Who is asking, now; a request that goes on for long is asked again. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function admit(
  { headers }: Pick<FastifyRequest, 'headers'>,
  session: SessionService,
  roles: Parameters<typeof mayCall>[1],
): Promise<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new DomainError('UNAUTHENTICATED', 'Send an access token: Authorization: Bearer <ACCESS_TOKEN>.');
  const caller = await session.callerOf(token);
  if (!mayCall(caller, roles)) {
    throw new DomainError('FORBIDDEN', `This needs one of the roles: ${[...roles, 'admin'].join(', ')}.`);
  }
  return caller;
}
