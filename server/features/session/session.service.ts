import { createHash, randomBytes } from 'node:crypto';
import type { SignedInDevice, Tokens } from '#contract/session.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { DomainError, notFound } from '#server/http/errors.ts';
import { isUuid } from '#server/http/uuid.ts';
import { accessTokens } from './access-token.ts';
import { guessLimits } from './guess-limits.ts';
import { verifyPassword } from './password.ts';
import { sessionRepo } from './session.repo.ts';
import { accessTokenLifetime, type SigningKeys, sweepKeys } from './signing-keys.ts';

/** Days a session lives after its last refresh. */
const sessionDays = 30;

interface Device {
  address: string;
  userAgent: string;
}

/** New tokens; `refreshToken` is `sessionId.secret` and goes into a cookie, or into the body for an API client. */
export interface Granted {
  tokens: Tokens;
  refreshToken: string;
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const expiry = () => new Date(Date.now() + sessionDays * 24 * 60 * 60 * 1000);
const badCredentials = () => new DomainError('BAD_CREDENTIALS', 'User name or password is wrong.');
const ended = () => new DomainError('SESSION_ENDED', 'The session has ended; sign in again.');

export function sessionService({ db, keys }: { db: Db; keys: SigningKeys }) {
  const repo = sessionRepo(db);
  const limits = guessLimits(db);
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
    async login(username: string, password: string, { address, userAgent }: Device): Promise<Granted> {
      const giveBack = await limits.take(username, address);
      const user = await repo.userByName(username);
      if (!(await verifyPassword(password, user?.password_hash)) || !user) {
        throw badCredentials();
      }
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
      return grant(id, user.id, refreshSecret);
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
