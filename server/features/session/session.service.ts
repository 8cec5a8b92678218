import type { FastifyBaseLogger } from 'fastify';
import type { SignedInDevice, Tokens } from '#contract/session.ts';
import { noteAccounts, noteActor } from '#server/db/audit.ts';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { DomainError, notFound } from '#server/http/errors.ts';
import type { SessionCaller } from '#server/http/guard/caller.ts';
import { guessLimits } from './guess-limits.ts';
import { knownDevices } from './known-devices.ts';
import { renewedHash, withPassword } from './password.ts';
import { type Owner, type SessionLimits, type SessionRepo, sessionRepo } from './session.repo.ts';
import { ACCESS_TOKEN_SECONDS, accessTokens } from './tokens/access-token.ts';
import {
  hashSecret,
  nextSecret,
  type RefreshToken,
  randomSecret,
  readRefreshToken,
  writeRefreshToken,
} from './tokens/refresh-token.ts';

const HOUR_SECONDS = 60 * 60;
export const defaultSessionLimits: SessionLimits = {
  lifetimeSeconds: 30 * 24 * HOUR_SECONDS,
  idleSeconds: 14 * 24 * HOUR_SECONDS,
};

export interface Device {
  address: string;
  userAgent: string;
  /** Cookie of a device on which an account has signed in before. */
  cookie?: string | undefined;
}

/** New tokens. The refresh token goes into a cookie, or into the body for API clients. */
export interface Granted extends NewSession {
  tokens: Tokens;
}

export interface NewSession {
  refreshToken: string;
  /** Seconds until the session ends if it is not refreshed. */
  secondsLeft: number;
}

const badCredentials = () =>
  new DomainError('BAD_CREDENTIALS', 'The username or password is wrong. Check both and try again.');
const tenantRequired = () =>
  new DomainError('TENANT_REQUIRED', 'Several organizations have this username. Sign in as name@organization.');
/** Splits a login at its first @: usernames contain none, but names of tenants may. */
function splitLogin(login: string): [username: string, tenant: string | undefined] {
  const at = login.indexOf('@');
  return at < 0 ? [login, undefined] : [login.slice(0, at), login.slice(at + 1)];
}
const ended = () => new DomainError('SESSION_ENDED', 'The session has ended. Sign in again.');

interface Dependencies {
  db: Db;
  /** Secret that the keys of access tokens and of the cookies of known devices are made from. */
  secret: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  limits?: SessionLimits | undefined;
  /** Replaces the database's clock in tests. */
  clock?: () => Date;
}

export function sessionService({ db, secret, log, limits = defaultSessionLimits, clock }: Dependencies) {
  const repo = sessionRepo(db, limits);
  const guesses = guessLimits(db, clock);
  const devices = knownDevices(secret);
  const signer = accessTokens(secret);

  const grant = async (
    { user_id, seconds_left }: { user_id: string; seconds_left: number },
    token: RefreshToken,
  ): Promise<Granted> => ({
    tokens: {
      access_token: await signer.sign(token.sessionId, user_id),
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      user: await repo.findUser(user_id),
    },
    refreshToken: writeRefreshToken(token),
    secondsLeft: seconds_left,
  });

  /** Opens a session, unless the user's password is none of `hashes` any more or the user is disabled. */
  async function open(at: SessionRepo, user_id: string, { address, userAgent }: Device, hashes: string[]) {
    const id = crypto.randomUUID();
    const secret = randomSecret();
    const session = { id, user_id, refresh_hash: hashSecret(secret), user_agent: userAgent, address };
    const opened = await at.open(session, hashes);
    return opened && { opened, token: { sessionId: id, family: secret, secret } };
  }
  const end = (id: string, owner: Owner) =>
    inTransaction(db, async (tx) => {
      const isEnded = await sessionRepo(tx, limits).end(id, owner);
      if (isEnded) noteChange({ kind: 'session', id });
      return isEnded;
    });

  return {
    /** Opens a session of a user whose account is locked in this transaction. Returns undefined if it is disabled. */
    async openIn(tx: Tx, user: { id: string; password_hash: string }, device: Device): Promise<NewSession | undefined> {
      const at = sessionRepo(tx, limits);
      const session = await open(at, user.id, device, [user.password_hash]);
      if (!session) return undefined;
      await at.dropBeyondLimit(user.id);
      return { refreshToken: writeRefreshToken(session.token), secondsLeft: session.opened.seconds_left };
    },

    /**
     * Signs in by username, or by `name@tenant` if accounts in several tenants share the name and password.
     * @returns tokens, and the cookie that identifies the device at later sign-ins
     */
    async login(login: string, password: string, from: Device) {
      const { address, cookie } = from;
      const [username, tenant] = splitLogin(login);
      const candidates = await repo.candidates(username, tenant);
      noteAccounts(candidates.map(({ id, tenant_id }) => ({ userId: id, tenantId: tenant_id, username })));
      const device = devices.read(cookie);
      const known = devices.among(device, candidates);
      // A known device can only try the passwords of its own accounts, so it gets no free guesses at others.
      const giveBack = known[0]
        ? await guesses.takeKnown(known[0].id, device!.id)
        : await guesses.take(username, address);
      const right = await withPassword(password, known[0] ? known : candidates);
      if (right.length === 0) {
        // Runs for unknown names too, so that timing reveals nothing. They are not logged: they may be mistyped passwords.
        const isDue = !known[0] && (await guesses.shouldWarn(username));
        if (isDue && candidates.length > 0)
          log.warn({ username, address }, 'Sign-in is slowed down after wrong passwords');
        throw badCredentials();
      }
      if (right.length > 1 && !known[0]) throw tenantRequired();
      const user = right[0]!;
      // The password may have been reset, or the user disabled, while it was being checked.
      const password_hash = await renewedHash(password, user.password_hash);
      const session = await inTransaction(db, async (tx) => {
        const opened = await open(sessionRepo(tx, limits), user.id, from, [user.password_hash, password_hash]);
        if (opened) {
          const { sessionId } = opened.token;
          noteActor({ tenantId: user.tenant_id, userId: user.id, sessionId });
          noteChange({ kind: 'session', id: sessionId });
        }
        return opened;
      });
      if (!session) throw badCredentials();
      if (password_hash !== user.password_hash) await repo.renewHash(user, password_hash);
      await giveBack();
      await repo.dropBeyondLimit(user.id);
      const granted = await grant(session.opened, session.token);
      return { ...granted, deviceCookie: devices.write(device, user) };
    },

    /**
     * Replaces the refresh token. During a grace period the replaced token gets the same successor, because its owner may have
     * lost it to a reload or a network error. Later use ends the session, since one of its two holders must have stolen it.
     */
    async refresh(text: string | undefined): Promise<Granted> {
      if (!text) throw new DomainError('UNAUTHENTICATED', 'There is no refresh token. Sign in.');
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

    /**
     * Returns the caller of an access token. Checks the session row on every request, so signing out takes effect
     * immediately.
     */
    async callerOf(token: string): Promise<SessionCaller> {
      const session = await repo.live(await signer.read(token));
      if (!session) throw ended();
      return { userId: session.user_id, tenantId: session.tenant_id, sessionId: session.id, roles: session.roles };
    },

    logout: async (caller: SessionCaller) => ({ ended: await end(caller.sessionId, caller) }),

    /** Lists the sessions of the caller, or, for an administrator, of a user of the tenant. */
    async devices({ sessionId, ...caller }: SessionCaller, userId = caller.userId): Promise<SignedInDevice[]> {
      if (userId !== caller.userId && !caller.roles.includes('admin')) throw notFound('user');
      const sessions = await repo.of({ tenantId: caller.tenantId, userId });
      return sessions.map(({ created_at, last_used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: session.id === sessionId,
      }));
    },

    async endDevice({ tenantId, userId, roles }: SessionCaller, id: string) {
      if (!(await end(id, roles.includes('admin') ? { tenantId } : { tenantId, userId }))) throw notFound('session');
      return { ended: true };
    },

    sweep: () => guesses.sweep(),
  };
}
export type SessionService = ReturnType<typeof sessionService>;
