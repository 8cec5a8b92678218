import type { FastifyInstance } from 'fastify';
import type { SessionService } from '#server/features/session/session.service.ts';
import { type Caller, mayCall } from './caller.ts';
import { DomainError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Guards every route of the contract before its body is read; a route without an endpoint must say that it is open. */
export function addAuthentication(app: FastifyInstance, session: SessionService) {
  app.decorateRequest('caller', null as unknown as Caller);
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
