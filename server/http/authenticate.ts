import type { FastifyInstance } from 'fastify';
import type { SessionService } from '#server/features/session/session.service.ts';
import { type Caller, mayCall } from './caller.ts';
import { DomainError } from './errors.ts';

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
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new DomainError('UNAUTHENTICATED', 'Send an access token: Authorization: Bearer <ACCESS_TOKEN>.');
    const caller = await session.callerOf(token);
    if (!mayCall(caller, endpoint.roles)) {
      throw new DomainError('FORBIDDEN', `This needs one of the roles: ${[...endpoint.roles, 'admin'].join(', ')}.`);
    }
    request.caller = caller;
  });
}
