import type { SignedInDevice, Tokens } from '#contract/session.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { DomainError, notFound } from '#server/http/errors.ts';
import { accessTokens } from './access-token.ts';
import { guessLimits } from './guess-limits.ts';
import { verifyPassword } from './password.ts';
import {
  hashSecret,
  nextSecret,
  type RefreshToken,
  randomSecret,
  readRefreshToken,
  writeRefreshToken,
} from './refresh-token.ts';
import { type SessionLimits, sessionRepo } from './session.repo.ts';
import { accessTokenLifetime, type SigningKeys, sweepKeys } from './signing-keys.ts';

const HOUR_SECONDS = 60 * 60;
export const defaultSessionLimits: SessionLimits = {
  lifetimeSeconds: 30 * 24 * HOUR_SECONDS,
  idleSeconds: 14 * 24 * HOUR_SECONDS,
};

interface Device {
  address: string;
  userAgent: string;
}

/** New tokens; the refresh token goes into a cookie, or into the body for an API client. */
export interface Granted {
  tokens: Tokens;
  refreshToken: string;
  /** Seconds until the session ends if nobody refreshes it. */
  secondsLeft: number;
}

const badCredentials = () => new DomainError('BAD_CREDENTIALS', 'User name or password is wrong.');
const ended = () => new DomainError('SESSION_ENDED', 'The session has ended; sign in again.');

interface Options {
  db: Db;
  keys: SigningKeys;
  limits?: SessionLimits | undefined;
}

export function sessionService({ db, keys, limits: sessionLimits = defaultSessionLimits }: Options) {
  const repo = sessionRepo(db, sessionLimits);
  const limits = guessLimits(db);
  const signer = accessTokens(keys);

  const grant = async (
    { user_id, seconds_left }: { user_id: string; seconds_left: number },
    token: RefreshToken,
  ): Promise<Granted> => ({
    tokens: {
      access_token: await signer.sign(token.sessionId, user_id),
      token_type: 'bearer',
      expires_in: accessTokenLifetime,
      user: await repo.person(user_id),
    },
    refreshToken: writeRefreshToken(token),
    secondsLeft: seconds_left,
  });

  return {
    async login(username: string, password: string, { address, userAgent }: Device): Promise<Granted> {
      const giveBack = await limits.take(username, address);
      const user = await repo.userByName(username);
      if (!(await verifyPassword(password, user?.password_hash)) || !user) {
        throw badCredentials();
      }
      const sessionId = crypto.randomUUID();
      const secret = randomSecret();
      const session = {
        id: sessionId,
        user_id: user.id,
        refresh_hash: hashSecret(secret),
        user_agent: userAgent,
        address,
      };
      // The password may have been reset or the person disabled while it was checked.
      const opened = await repo.open(session, user.password_hash);
      if (!opened) throw badCredentials();
      await giveBack();
      await repo.dropBeyondLimit(user.id);
      return grant(opened, { sessionId, family: secret, secret });
    },

    /**
     * Replaces the refresh token. For a grace period the replaced one gets the same successor, since a reload or a lost answer
     * keeps that from its owner. Used again later it ends the session: one of its two holders is a thief.
     */
    async refresh(text: string | undefined): Promise<Granted> {
      if (!text) throw new DomainError('UNAUTHENTICATED', 'There is no refresh token; sign in.');
      const token = readRefreshToken(text);
      if (!token) throw ended();
      const { sessionId, secret } = token;
      const [family_hash, refresh_hash] = [hashSecret(token.family), hashSecret(secret)];
      const salt = randomSecret();
      const next = nextSecret(secret, salt);
      const rotation = { refresh_hash: hashSecret(next), rotation_salt: salt };
      const rotated = await repo.rotate({ id: sessionId, family_hash, refresh_hash }, rotation);
      if (rotated) return grant(rotated, { ...token, secret: next });

      const current = await repo.liveFamily(sessionId, family_hash);
      if (!current) throw ended();
      if (current.refresh_hash === refresh_hash) return grant(current, token);
      const successor = nextSecret(secret, current.rotation_salt ?? '');
      if (current.is_in_grace && hashSecret(successor) === current.refresh_hash)
        return grant(current, { ...token, secret: successor });
      await repo.end(sessionId);
      throw ended();
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
