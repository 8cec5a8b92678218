import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoAccount } from '#contract/session.ts';
import { session } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { refuseForeignOrigin } from '#server/http/guard/own-origin.ts';
import { implement } from '#server/http/implement.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { Granted, NewSession, SessionService } from './session.service.ts';

interface Options {
  service: SessionService;
  passwords: PasswordsService;
  demoAccounts: DemoAccount[];
}

export async function sessionRoutes(app: FastifyInstance, options: Options) {
  const { service, passwords, demoAccounts } = options;
  app.addHook('onRequest', refuseForeignOrigin);
  implement(app, session.login, async ({ body, request, reply }) => {
    const cookie = request.cookies[deviceCookieName(request)];
    const granted = await service.login(body.username, body.password, { ...deviceOf(request), cookie });
    if (body.refresh_in_body) return inBody(granted);
    const tokens = inCookie(granted, request, reply);
    rememberDevice(granted.deviceCookie, request, reply);
    return tokens;
  });
  implement(app, session.refresh, async ({ body, request, reply }) => {
    if (body?.refresh_token) return inBody(await service.refresh(body.refresh_token));
    return inCookie(await service.refresh(request.cookies[cookieOf(request).name]), request, reply);
  });
  implement(app, session.logout, ({ caller, request, reply }) => {
    const { name, mark, options } = cookieOf(request);
    reply.clearCookie(name, options);
    if (mark !== name) reply.clearCookie(mark, { ...options, path: `${request.server.basePath}/` });
    return service.logout(caller);
  });
  implement(app, session.devices, ({ caller, query }) => service.devices(caller, query.user_id));
  implement(app, session.endDevice, ({ caller, params }) => service.endDevice(caller, params.id));
  implement(app, session.demoAccounts, () => demoAccounts);
  implement(app, users.useLink, ({ body }) => passwords.useLink(body));
  implement(app, users.changeOwnPassword, async ({ caller, body, request, reply }) => {
    const { endedSessions, deviceCookie } = await passwords.change(
      caller,
      body,
      request.cookies[deviceCookieName(request)],
    );
    if (deviceCookie) rememberDevice(deviceCookie, request, reply);
    return { ended_sessions: endedSessions };
  });
}

const inBody = ({ tokens, refreshToken }: Granted) => ({ ...tokens, refresh_token: refreshToken });

const guarded = { httpOnly: true, sameSite: 'strict' } as const;

/**
 * Over HTTPS, the `__Host-` prefix prevents other hosts of the domain from setting the cookie. It requires the path `/`, so
 * below a path it is `__Secure-`: other applications of the host must not receive the cookie. Without HTTPS, a second cookie
 * marks that there is one.
 */
function cookieOf({ protocol, server: { basePath } }: FastifyRequest) {
  if (protocol !== 'https')
    return {
      name: 'assay_refresh',
      mark: 'assay_session',
      options: { ...guarded, path: `${basePath}/api/auth` },
    };
  const name = `${basePath ? '__Secure-' : '__Host-'}assay_refresh`;
  return { name, mark: name, options: { ...guarded, path: `${basePath}/`, secure: true } };
}

/** Returns whether the browser that asks for any page may have a session. */
export const mayHaveSession = (request: FastifyRequest) => request.cookies[cookieOf(request).mark] !== undefined;

/** Sets the cookie of a session. */
export function keepSession({ refreshToken, secondsLeft }: NewSession, request: FastifyRequest, reply: FastifyReply) {
  const { name, mark, options } = cookieOf(request);
  reply.setCookie(name, refreshToken, { ...options, maxAge: secondsLeft });
  if (mark !== name)
    reply.setCookie(mark, '1', { ...options, path: `${request.server.basePath}/`, maxAge: secondsLeft });
}

function inCookie({ tokens, ...session }: Granted, request: FastifyRequest, reply: FastifyReply) {
  keepSession(session, request, reply);
  return tokens;
}

/** Returns how a list of devices describes the caller. */
export const deviceOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, 300) ?? '',
});

/** Lifetime of the known-device cookie, which restarts with each sign-in. */
const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const deviceCookieName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Secure-assay_device' : 'assay_device';

function rememberDevice(cookie: string, request: FastifyRequest, reply: FastifyReply) {
  reply.setCookie(deviceCookieName(request), cookie, {
    path: `${request.server.basePath}/api/auth`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: DEVICE_COOKIE_SECONDS,
  });
}
