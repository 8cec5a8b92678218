import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedInDevice, Tokens } from '#contract/session.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { DomainError, notFound } from '#server/http/errors.ts';
import { isUuid } from '#server/http/uuid.ts';
import { accessTokens } from './access-token.ts';
import { guessLimits } from './guess-limits.ts';
import { knownDevices } from './known-devices.ts';
import { withPassword } from './password.ts';
import { sessionRepo } from './session.repo.ts';
import { accessTokenLifetime, type SigningKeys, sweepKeys } from './signing-keys.ts';

/** Days a session lives after its last refresh. */
const sessionDays = 30;

interface Device {
  address: string;
  userAgent: string;
  /** The cookie of a device on which somebody has signed in before. */
  cookie?: string | undefined;
}

/** New tokens; `refreshToken` is `sessionId.secret` and goes into a cookie, or into the body for an API client. */
export interface Granted {
  tokens: Tokens;
  refreshToken: string;
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const expiry = () => new Date(Date.now() + sessionDays * 24 * 60 * 60 * 1000);
const badCredentials = () => new DomainError('BAD_CREDENTIALS', 'User name or password is wrong.');
const tenantRequired = () =>
  new DomainError('TENANT_REQUIRED', 'Several organizations have this user name; sign in as name@organization.');
/** A user name has no @; a tenant's name may. */
function splitLogin(login: string): [username: string, tenant: string | undefined] {
  const at = login.indexOf('@');
  return at < 0 ? [login, undefined] : [login.slice(0, at), login.slice(at + 1)];
}
const ended = () => new DomainError('SESSION_ENDED', 'The session has ended; sign in again.');

interface Dependencies {
  db: Db;
  keys: SigningKeys;
  secret: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Replaces the database's clock in tests. */
  clock?: () => Date;
}

export function sessionService({ db, keys, secret, log, clock }: Dependencies) {
  const repo = sessionRepo(db);
  const limits = guessLimits(db, clock);
  const devices = knownDevices(secret);
  const signer = accessTokens(keys);

  const grant = async (sessionId: string, userId: string, refreshSecret: string): Promise<Granted> => ({
    tokens: {
      access_token: await signer.sign(sessionId, userId),
      token_type: 'bearer',
      expires_in: accessTokenLifetime,
      user: await repo.person(userId),
    },
    refreshToken: `${sessionId}.${refreshSecret}`,
  });

  return {
    /**
     * Signs in by user name, or by `name@tenant` where several tenants have this name and password.
     * @returns tokens, and the cookie by which the device is known from now on.
     */
    async login(login: string, password: string, { address, userAgent, cookie }: Device) {
      const [username, tenant] = splitLogin(login);
      const candidates = await repo.candidates(username, tenant);
      const device = devices.read(cookie);
      const known = devices.among(device, candidates);
      // A known device's guesses are checked against its own accounts alone, so that they are no free guesses at others.
      const giveBack = known[0]
        ? await limits.takeKnown(known[0].id, device!.id)
        : await limits.take(username, address);
      const right = await withPassword(password, known[0] ? known : candidates);
      if (right.length === 0) {
        // Asked for every name, so that its time tells nothing; an unknown name may be a mistyped password.
        const isDue = !known[0] && (await limits.shouldWarn(username));
        if (isDue && candidates.length > 0)
          log.warn({ username, address }, 'Sign-in is slowed down after wrong passwords');
        throw badCredentials();
      }
      if (right.length > 1 && !known[0]) throw tenantRequired();
      const user = right[0]!;
      const id = crypto.randomUUID();
      const refreshSecret = randomBytes(32).toString('base64url');
      const session = {
        id,
        user_id: user.id,
        refresh_hash: hash(refreshSecret),
        user_agent: userAgent,
        address,
        expires_at: expiry(),
      };
      // Checking took a while, in which the password may have been reset or the person disabled.
      if (!(await repo.open(session, user.password_hash))) throw badCredentials();
      await giveBack();
      return { ...(await grant(id, user.id, refreshSecret)), deviceCookie: devices.write(device, user) };
    },

    /** Rotates the refresh token; an old one used again ends its session, since one of its two holders is a thief. */
    async refresh(refreshToken: string | undefined): Promise<Granted> {
      const [sessionId = '', old = ''] = refreshToken?.split('.') ?? [];
      if (!isUuid(sessionId)) throw ended();
      const next = randomBytes(32).toString('base64url');
      const rotated = await repo.rotate(sessionId, hash(old), hash(next), expiry());
      if (!rotated) {
        await repo.end(sessionId);
        throw ended();
      }
      return grant(rotated.id, rotated.user_id, next);
    },

    /** The session row decides on each request, so that signing out is final at once. */
    async callerOf(token: string): Promise<Caller> {
      const session = await repo.live(await signer.read(token));
      if (!session) throw ended();
      return { userId: session.user_id, tenantId: session.tenant_id, sessionId: session.id, roles: session.roles };
    },

    logout: async (caller: Caller) => ({ ended: await repo.end(caller.sessionId) }),

    async devices(caller: Caller): Promise<SignedInDevice[]> {
      const sessions = await repo.ofUser(caller.userId);
      return sessions.map(({ created_at, last_used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: session.id === caller.sessionId,
      }));
    },

    async endDevice(caller: Caller, id: string) {
      if (!(await repo.end(id, caller.userId))) throw notFound('session');
      return { ended: true };
    },

    sweep: () => Promise.all([limits.sweep(), sweepKeys(db)]),
  };
}
export type SessionService = ReturnType<typeof sessionService>;
