import { session } from '#contract/session.ts';
import { createEmitter } from '#src/lib/store.ts';
import { learnServiceTime, serviceNow } from '#src/lib/time/service-clock.ts';
import { ApiError } from '../api-error.ts';
import { withCsrf } from '../request/csrf.ts';
import { unreachable } from '../request/unreachable.ts';
import { config, knowsNoSession } from '../settings/config.ts';
import { addressOf, credentials } from '../wire/wire.ts';
import { type HeldTokens, keptSession, keptToken } from './kept-session.ts';
import { isOwnSignIn, readTokens } from './read-tokens.ts';

/** Channel between the tabs of a browser: new tokens, null after sign-out, or a question. */
const channel = new BroadcastChannel('assay:session');
/** `hasEnded` is true if there are no tokens because this browser's session ended. */
const changes = createEmitter<[tokens: HeldTokens | null, hasEnded: boolean]>();
let current: HeldTokens | null = null;

/** Timeouts in milliseconds: for new tokens, and for another tab that is refreshing them. */
const REFRESH_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 2 * REFRESH_TIMEOUT_MS;
/** Minimum interval between tries to renew a token that the service still accepts. */
const EARLY_RENEWAL_INTERVAL_MS = 10_000;
let early: { triedAt: number; done: Promise<unknown> } | undefined;

const store = (tokens: HeldTokens | null, hasEnded = false) => {
  current = tokens;
  if (!tokens) keptSession.set(undefined);
  if (!tokens || !canRefresh()) keptToken.set(tokens ?? undefined);
  changes.emit(tokens, hasEnded);
};
channel.onmessage = ({ data }: MessageEvent<HeldTokens | null | 'ask'>) => {
  if (data !== 'ask') store(data);
  else if (current && !canRefresh()) channel.postMessage(current);
};

const foreignSession = () => import('./foreign-session.ts');

/** Returns whether tokens can be renewed: with the service's cookie, or with a refresh token that was kept. */
export const canRefresh = () =>
  credentials() === 'include' ||
  (keptSession.get() as { refresh_token?: string } | undefined)?.refresh_token !== undefined;

/** Returns what the refresh call sends: the cookie only, or the kept refresh token. Undefined if there is none. */
export const refreshRequest = async (): Promise<RequestInit | undefined> =>
  config().auth.refresh === 'body' ? (await foreignSession()).refreshRequest() : {};

/** Returns true if the first refresh would be refused, which browsers report as an error of the page. */
const isWithoutSession = () => knowsNoSession() && isOwnSignIn();

/** Requests new tokens. Returns null if there is nothing to renew them with. */
async function requestTokens(): Promise<HeldTokens | null> {
  if (config().auth.mode === 'oidc') return (await import('./oidc/renew-tokens.ts')).renewTokens();
  const request = await refreshRequest();
  if (!request) return null;
  const address = addressOf(session.refresh, {});
  const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS);
  const response = await withCsrf(address, 'POST', async (csrf) => {
    const headers = { ...request.headers, ...csrf };
    const sentMs = Date.now();
    const answer = await fetch(address, { ...request, headers, method: 'POST', credentials: credentials(), signal });
    learnServiceTime(answer.headers, sentMs);
    return answer;
  }).catch((cause) => {
    throw unreachable({ cause });
  });
  if (!response.ok) throw await ApiError.from(response);
  return readTokens(response);
}

/** Renews a token that the service still accepts, unless this was tried just now. */
const renewOnce = (token: string, now: number): Promise<unknown> => {
  if (!early || now - early.triedAt > EARLY_RENEWAL_INTERVAL_MS)
    early = { triedAt: now, done: accessToken.refresh(token, true).catch(() => {}) };
  return early.done;
};

/** The access token, with one refresh at a time across tabs. */
export const accessToken = {
  get: () => current,

  /** Stores new tokens (null after sign-out) and informs the other tabs. */
  set(tokens: HeldTokens | null, hasEnded = false) {
    store(tokens, hasEnded);
    channel.postMessage(tokens);
  },

  /** Ends the session if the service rejects a token it has just issued, because another refresh would not help. */
  refused(token: string | undefined) {
    if (token !== undefined && current?.access_token === token) this.set(null);
  },

  subscribe: changes.subscribe,

  /**
   * Starts to renew a token that expires soon. If that fails, the service decides about the token.
   * @returns what to wait for before a request, because the token has expired
   */
  renewEarly(): Promise<unknown> | undefined {
    const now = serviceNow();
    if (!current?.renew_at || now < current.renew_at || !canRefresh()) return undefined;
    const renewal = renewOnce(current.access_token, now);
    return now < (current.expires_at ?? 0) ? undefined : renewal;
  },

  /** Starts to renew a token whose roles a call needed but did not have: they may have changed since it was issued. */
  renewAfterRefusal(token: string | undefined) {
    if (token !== undefined && isOwnSignIn()) renewOnce(token, serviceNow());
  },

  /**
   * Gets tokens newer than `stale`. If `isEarly`, a refusal does not end the session.
   * @returns null if the session has ended
   * @throws ApiError if the service cannot be reached or fails
   */
  async refresh(stale: string | undefined, isEarly = false): Promise<HeldTokens | null> {
    let isOurTurn = false;
    const renew = async () => {
      isOurTurn = true;
      if (current && current.access_token !== stale) return current;
      const before = current;
      const end = (hasEnded: boolean) => {
        // Another tab may have signed in since the request was sent.
        if (current === before && !isEarly) this.set(null, hasEnded);
        return current;
      };
      try {
        const tokens = canRefresh()
          ? await (before || !isWithoutSession() ? requestTokens() : null)
          : before
            ? null
            : await (await foreignSession()).restoreTokens();
        // A tab that finds nothing to start with must not sign out the others.
        if (!tokens && !before) store(null);
        if (!tokens) return before ? end(false) : null;
        this.set(tokens);
        return tokens;
      } catch (error) {
        if (isFinal(error, before !== null)) return end(error.name === 'SESSION_ENDED');
        throw error;
      }
    };
    // The browser may suspend a tab in the middle of a refresh, which would block all others forever.
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return navigator.locks.request('assay:refresh', { signal }, renew).catch((cause) => {
      throw isOurTurn ? cause : new ApiError(0, { name: 'TIMEOUT' }, { cause });
    });
  },
};

/**
 * Returns whether a failed refresh means that there is no session: services answer 400, 401, 404 or a web page. A 403
 * during a session can come from a wrong origin.
 */
const isFinal = (error: unknown, hadSession: boolean): error is ApiError =>
  error instanceof ApiError && !error.isTransient && !(error.status === 403 && hadSession);
