import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { session, signOnPaths } from '#contract/session.ts';
import { implement } from '#server/http/implement.ts';
import { deviceOf, keepSession } from '../session.routes.ts';
import { SignOnFailure } from './failure.ts';
import { ownPath, SIGN_ON_SECONDS, type SignOnService } from './sign-on.service.ts';

/** Serves company sign-in. The provider opens the callback from another site, so these routes accept any origin. */
export async function signOnRoutes(app: FastifyInstance, { service }: { service: SignOnService }) {
  implement(app, session.signOn, () => service.providers());

  const page = { config: { open: true }, exposeHeadRoute: false } as const;
  app.get(signOnPaths.start, page, async (request, reply) => {
    const query = queryOf(request);
    const target = ownPath(query.get('return'));
    const { name, options } = cookieOf(request);
    const begin = service.begin(query.get('tenant') ?? '', target, redirectUri(request), request.cookies[name]);
    try {
      const { address, browser } = await begin;
      reply.setCookie(name, browser, { ...options, maxAge: SIGN_ON_SECONDS });
      return reply.redirect(address);
    } catch (error) {
      if (!(error instanceof SignOnFailure)) throw error;
      return refuse(error, target, request, reply);
    }
  });

  app.get(signOnPaths.callback, page, async (request, reply) => {
    const browser = request.cookies[cookieOf(request).name];
    const result = await service.finish(queryOf(request), redirectUri(request), browser, deviceOf(request));
    if (result.failure) return refuse(result.failure, result.target, request, reply);
    keepSession(result.session, request, reply);
    return reply.redirect(request.server.basePath + result.target);
  });
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost').searchParams;

/** Returns the address that is registered at the provider. */
const redirectUri = ({ protocol, host, server: { basePath } }: FastifyRequest) =>
  `${protocol}://${host}${basePath}${signOnPaths.callback}`;

/**
 * Binds a sign-in to the browser that began it. The `__Host-` prefix prevents other hosts of the domain from setting the
 * cookie; it requires the path `/`.
 */
const cookieOf = ({ protocol, server: { basePath } }: FastifyRequest) => {
  const guarded = { httpOnly: true, sameSite: 'lax' } as const;
  return protocol === 'https'
    ? {
        name: `${basePath ? '__Secure-' : '__Host-'}assay_sign_on_browser`,
        options: { ...guarded, path: `${basePath}/`, secure: true },
      }
    : { name: 'assay_sign_on_browser', options: { ...guarded, path: `${basePath}/api/auth/sign-on` } };
};

/** Shows a failure on the sign-in page. */
function refuse({ code, message }: SignOnFailure, target: string, request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ code, reason: message }, 'Company sign-in failed');
  return reply.redirect(`${request.server.basePath}/sign-in?${new URLSearchParams({ to: target, failure: code })}`);
}
